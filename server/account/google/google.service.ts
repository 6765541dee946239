import { PersonName, type Tokens as TokenPair } from '@rodado/contract/account';
import { NAME_LENGTH } from '@rodado/contract/limits';
import { FAILED, NEW_TEXTS, REFUSED } from '@rodado/contract/messages';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/id.ts';
import { conflict, forbidden, invalid } from '../../errors.ts';
import { endSessions } from '../account.queries.ts';
import { openSession, type Visitor } from '../account.service.ts';
import { findTaken } from '../sign-up.queries.ts';
import type { Tokens } from '../tokens.ts';
import type { Claims, Flow, GoogleClient } from './google-client.ts';

const FLOW_MINUTES = 10;

/** Leads to the issuer. What we must still know on the way back waits here and not in a cookie: there are none. */
export async function startGoogle(ctx: Context, google: GoogleClient): Promise<string> {
  const { url, flow } = await google.start();
  await ctx.db
    .insertInto('signInFlow')
    .values({ ...flow, expiresAt: sql<string>`now() + make_interval(mins => ${sql.lit(FLOW_MINUTES)})` })
    .execute();
  return url;
}

export async function finishGoogle(
  ctx: Context,
  tokens: Tokens,
  google: GoogleClient,
  { query, state, visitor }: { query: string; state: string | undefined; visitor: Visitor },
): Promise<TokenPair> {
  const flow = await takeFlow(ctx.db, state);
  const claims = flow && (await google.finish(query, flow));
  if (!claims?.isEmailVerified) throw invalid(FAILED.signInWithGoogle);
  const personId = await ctx.db.transaction().execute((trx) => findOrInsertPerson(trx, claims));
  return openSession(ctx, tokens, { personId, passwordHash: null }, visitor);
}

/** Once: a state that comes back a second time is nobody's. */
async function takeFlow(db: Db, state: string | undefined): Promise<Flow | undefined> {
  if (!state) return undefined;
  const taken = await db
    .deleteFrom('signInFlow')
    .where('state', '=', state)
    .returning(['state', 'nonce', 'codeVerifier', sql<boolean>`expires_at > now()`.as('isGood')])
    .executeTakeFirst();
  return taken?.isGood ? taken : undefined;
}

/** Who comes from the issuer is known by its own number; the address joins an account that is there, never a second one. */
async function findOrInsertPerson(trx: Db, claims: Claims): Promise<string> {
  const known = await trx
    .selectFrom('person')
    .leftJoin('identity', 'identity.personId', 'person.id')
    .where('person.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('identity.issuer', '=', claims.issuer), eb('identity.subject', '=', claims.subject)]),
        eb('person.email', '=', claims.email),
      ]),
    )
    // The issuer's number comes before an address that may have moved on.
    .orderBy(sql`(identity.subject = ${claims.subject} and identity.issuer = ${claims.issuer}) is true`, 'desc')
    .select(['person.id', 'person.activatedAt', 'person.suspendedAt'])
    .executeTakeFirst();
  if (known?.suspendedAt) throw forbidden(REFUSED.suspended);
  const personId = known?.id ?? (await insertPerson(trx, claims));
  if (known && !known.activatedAt) await takeOverUnproven(trx, personId);
  await trx
    .insertInto('identity')
    .values({ issuer: claims.issuer, subject: claims.subject, personId })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
  return personId;
}

async function insertPerson(trx: Db, { name, email }: Claims): Promise<string> {
  // Kept for whoever may still take back a change of it: a new account would make that impossible.
  if ((await findTaken(trx, { email })).email) throw conflict(NEW_TEXTS.emailJustLeft);
  const id = newId();
  // The issuer asks less of a name than our own form does.
  const [shownName = 'Sin nombre'] = [name, email.split('@')[0] ?? '']
    .map((one) => PersonName.safeParse(one.trim().slice(0, NAME_LENGTH)).data)
    .filter((one) => one !== undefined);
  await trx.insertInto('person').values({ id, email, name: shownName, activatedAt: sql<string>`now()` }).execute();
  return id;
}

/** Somebody may have signed up with this address to wait for its owner: what they know must open nothing. */
async function takeOverUnproven(trx: Db, personId: string): Promise<void> {
  await trx
    .updateTable('person')
    .set({ passwordHash: null, activatedAt: sql<string>`now()` })
    .where('id', '=', personId)
    .execute();
  await trx.deleteFrom('mailToken').where('personId', '=', personId).execute();
  await endSessions(trx, personId, 'password');
}
