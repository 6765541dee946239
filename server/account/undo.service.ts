import { INVALID, NEW_TEXTS } from '@rodado/contract/messages';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { conflict, invalid } from '../errors.ts';
import { endSessions, getCredentials } from './account.queries.ts';
import { accountMails } from './account-mails.ts';
import { dropWhatFollowed, insertMailToken, takeMailToken } from './mail-tokens.ts';

/**
 * 'No fui yo', from the mailbox that the account had before the change: the address is as it was, whoever made the change
 * is out with everything that came after it (sessions, links, accounts elsewhere), and a recovery link goes to that
 * mailbox and no other. Earlier undo links stay good: a thief who moved the account twice has the later one.
 */
export async function undoChange(ctx: Context, purpose: 'undoEmail' | 'undoPassword', token: string): Promise<void> {
  const ended = await ctx.db.transaction().execute(async (trx) => {
    const taken = await takeMailToken(trx, purpose, token);
    const email = taken?.detail.email;
    if (!taken || typeof email !== 'string') throw invalid(INVALID.account.token);
    await restoreAddress(trx, taken.personId, email);
    await dropWhatFollowed(trx, taken.personId, taken.hash);
    const { name } = await getCredentials(trx, taken.personId);
    const recovery = await insertMailToken(trx, 'recover', taken.personId);
    await ctx.mailer.queue(
      trx,
      accountMails(ctx.config.publicUrl).recovery({ id: taken.personId, email, name }, recovery),
    );
    return endSessions(trx, taken.personId, 'password');
  });
  for (const sessionId of ended) ctx.closeSockets(sessionId, 'password');
  ctx.mailer.deliverSoon();
}

/** The address was kept for this (findTaken). Should somebody have it all the same, nothing happens and the link stays good. */
async function restoreAddress(trx: Db, personId: string, email: string): Promise<void> {
  const other = await trx
    .selectFrom('person')
    .where('email', '=', email)
    .where('id', '<>', personId)
    .select('id')
    .executeTakeFirst();
  if (other) throw conflict(NEW_TEXTS.emailOfAnother);
  await trx
    .updateTable('person')
    .set({ passwordHash: null, pendingEmail: null, email })
    .where('id', '=', personId)
    .where('deletedAt', 'is', null)
    .execute();
}
