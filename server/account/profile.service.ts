import type { UpdateUser } from '@rodado/contract/account';
import { isCompanyName } from '@rodado/contract/account-rules';
import { INVALID, NEW_TEXTS, REFUSED } from '@rodado/contract/messages';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { invalid } from '../errors.ts';
import type { Viewer } from '../viewer.ts';
import { getCredentials } from './account.queries.ts';
import { accountMails } from './account-mails.ts';
import { dropMailTokens, insertMailToken, takeMailToken } from './mail-tokens.ts';
import { lockUntilRecovered } from './password.service.ts';
import { findTaken } from './sign-up.queries.ts';

/** Changes what was sent. A new address only waits: it takes over when somebody answers from there. */
export async function updateUser(
  ctx: Context,
  viewer: Viewer,
  { email, ...changes }: UpdateUser['user'],
): Promise<void> {
  const before = await getCredentials(ctx.db, viewer.id);
  const wantsEmail = email !== undefined && email !== before.email;
  if (changes.name !== undefined && before.role === 'COMPANY' && !isCompanyName(changes.name)) {
    throw invalid(NEW_TEXTS.companyNameSigns, 'user.name');
  }
  await ctx.db
    .transaction()
    .execute(async (trx) => {
      if (changes.name !== undefined && before.role === 'COMPANY')
        await keepFormerName(trx, viewer.id, before.name, changes.name);
      if (Object.keys(changes).length > 0)
        await trx.updateTable('person').set(changes).where('id', '=', viewer.id).execute();
      if (wantsEmail) await askToConfirm(ctx, trx, viewer.id, before, email);
    })
    .catch((error: unknown) => {
      const isNameTaken = error instanceof Error && 'constraint' in error && error.constraint === 'person_company_name';
      throw isNameTaken ? invalid(REFUSED.nameTaken, 'user.name') : error;
    });
  ctx.mailer.deliverSoon();
}

/** A renamed company stays reachable under the name it had. */
async function keepFormerName(trx: Db, personId: string, before: string, after: string): Promise<void> {
  await sql`
    insert into company_former_name (name_key, company_id)
    select folded(${before}), id from company where person_id = ${personId} and folded(${before}) <> folded(${after})
    on conflict (name_key) do update set company_id = excluded.company_id`.execute(trx);
}

async function askToConfirm(
  ctx: Context,
  trx: Db,
  personId: string,
  { email: oldEmail, name }: { email: string | null; name: string },
  newEmail: string,
): Promise<void> {
  await dropMailTokens(trx, personId, ['confirmEmail']);
  await trx.updateTable('person').set({ pendingEmail: newEmail }).where('id', '=', personId).execute();
  const mails = accountMails(ctx.config.publicUrl);
  const confirm = await insertMailToken(trx, 'confirmEmail', personId, { email: newEmail });
  await ctx.mailer.queue(trx, mails.confirmEmail(newEmail, name, confirm));
  if (!oldEmail) return;
  const undo = await insertMailToken(trx, 'undoEmail', personId, { email: oldEmail });
  await ctx.mailer.queue(trx, mails.emailChanging(oldEmail, name, newEmail, undo));
}

/** Whether the address was taken meanwhile shows only here, to somebody who owns it. */
export async function confirmEmail(ctx: Context, token: string): Promise<void> {
  await ctx.db
    .transaction()
    .execute(async (trx) => {
      const taken = await takeMailToken(trx, 'confirmEmail', token);
      const email = taken?.detail.email;
      if (!taken || typeof email !== 'string') throw invalid(INVALID.account.token);
      if ((await findTaken(trx, { email })).email) throw invalid(REFUSED.emailTaken);
      await trx.updateTable('person').set({ email, pendingEmail: null }).where('id', '=', taken.personId).execute();
    })
    .catch((error: unknown) => {
      const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'person_email_key';
      throw isTaken ? invalid(REFUSED.emailTaken) : error;
    });
}

/** From the old mailbox: the address is as it was, and whoever asked for the change is out. */
export async function undoEmail(ctx: Context, token: string): Promise<void> {
  const ended = await ctx.db.transaction().execute(async (trx) => {
    const taken = await takeMailToken(trx, 'undoEmail', token);
    const email = taken?.detail.email;
    if (!taken || typeof email !== 'string') throw invalid(INVALID.account.token);
    await trx.updateTable('person').set({ email, pendingEmail: null }).where('id', '=', taken.personId).execute();
    return lockUntilRecovered(ctx, trx, taken.personId);
  });
  for (const sessionId of ended) ctx.closeSockets(sessionId, 'password');
  ctx.mailer.deliverSoon();
}
