import type { TokenPair } from '@rodado/contract/account';
import { NAME_LENGTH } from '@rodado/contract/limits';
import { FAILED, OWN_TEXTS } from '@rodado/contract/messages';
import { PersonName } from '@rodado/contract/sign-up';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/id.ts';
import { conflict, invalid } from '../../errors.ts';
import { endSessions } from '../account.queries.ts';
import type { ClientInfo } from '../client-info.ts';
import { refuseSuspended } from '../refuse-suspended.ts';
import { openSession } from '../session.service.ts';
import { findTaken } from '../sign-up.queries.ts';
import type { Tokens } from '../tokens.ts';
import type { Claims, Flow, GoogleClient } from './google-client.ts';

const FLOW_MINUTES = 10;

/** Returns the issuer's URL. The state of the flow is stored in the database, because the product uses no cookies. */
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
  { query, state, client }: { query: string; state: string | undefined; client: ClientInfo },
): Promise<TokenPair> {
  const flow = await takeFlow(ctx.db, state);
  const claims = flow && (await google.finish(query, flow));
  if (!claims?.isEmailVerified) throw invalid(FAILED.signInWithGoogle);
  const personId = await ctx.db.transaction().execute((trx) => findOrInsertPerson(trx, claims));
  return openSession(ctx, tokens, { personId, passwordHash: null }, client);
}

/** Single use: a state that is presented again is refused. */
async function takeFlow(db: Db, state: string | undefined): Promise<Flow | undefined> {
  if (!state) return undefined;
  const taken = await db
    .deleteFrom('signInFlow')
    .where('state', '=', state)
    .returning(['state', 'nonce', 'codeVerifier', sql<boolean>`expires_at > now()`.as('isGood')])
    .executeTakeFirst();
  return taken?.isGood ? taken : undefined;
}

/** Identified by the issuer's subject; otherwise linked to the existing account with the address, never to a second. */
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
    // The issuer's subject takes precedence over the address, which may have changed.
    .orderBy(sql`(identity.subject = ${claims.subject} and identity.issuer = ${claims.issuer}) is true`, 'desc')
    .select(['person.id', 'person.activatedAt', 'person.suspendedAt', 'person.suspensionKind'])
    .executeTakeFirst();
  refuseSuspended(known);
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
  // The address is reserved while a change of it can be undone: a new account would make that impossible.
  if ((await findTaken(trx, { email })).email) throw conflict(OWN_TEXTS.emailJustLeft);
  const id = newId();
  // The issuer's rules for names are looser than those of our own form.
  const [shownName = 'Sin nombre'] = [name, email.split('@')[0] ?? '']
    .map((one) => PersonName.safeParse(one.trim().slice(0, NAME_LENGTH)).data)
    .filter((one) => one !== undefined);
  await trx.insertInto('person').values({ id, email, name: shownName, activatedAt: sql<string>`now()` }).execute();
  return id;
}

/** A stranger may have signed up with this address to wait for its owner: their credentials must stop working. */
async function takeOverUnproven(trx: Db, personId: string): Promise<void> {
  await trx
    .updateTable('person')
    .set({ passwordHash: null, activatedAt: sql<string>`now()` })
    .where('id', '=', personId)
    .execute();
  await trx.deleteFrom('mailToken').where('personId', '=', personId).execute();
  await endSessions(trx, personId, 'password');
}
