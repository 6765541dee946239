import { INVALID, OWN_TEXTS } from '@rodado/contract/messages';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { conflict, invalid } from '../errors.ts';
import { transact } from '../transact.ts';
import { endSessions, getCredentials } from './account.queries.ts';
import { accountMails } from './account-mails.ts';
import { consumeMailToken, deleteLinksSentAfter, insertMailToken, revokeMailTokens } from './mail-tokens.ts';
import { forgetPlaces } from './places.ts';

/**
 * 'No fui yo', from the mailbox that the account had before the change: restores that address, revokes everything
 * created after the change (sessions, links, external identities), and sends a recovery link to that mailbox only.
 * Earlier undo links stay valid: a thief who moved the account twice has the later one.
 */
export const revertAccountChange = (
  ctx: Context,
  purpose: 'undoEmail' | 'undoPassword',
  token: string,
): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const taken = await consumeMailToken(trx, purpose, token);
    const email = taken?.detail.email;
    if (!taken || typeof email !== 'string') throw invalid(INVALID.account.token);
    await restoreAddress(trx, taken.personId, email);
    await deleteLinksSentAfter(trx, taken.personId, taken.hash);
    await revokeMailTokens(trx, taken.personId, ['recover']);
    await forgetPlaces(trx, taken.personId);
    const { name } = await getCredentials(trx, taken.personId);
    const recovery = await insertMailToken(trx, 'recover', taken.personId);
    await ctx.mailer.queue(
      trx,
      accountMails(ctx.config.publicUrl).recovery({ id: taken.personId, email, name }, recovery),
    );
    const ended = await endSessions(trx, taken.personId, 'password');
    after(() => {
      for (const sessionId of ended) ctx.closeSockets(sessionId, 'password');
      ctx.mailer.deliverSoon();
    });
  });

/** findTaken reserves the address. If another account has it anyway, nothing changes and the link stays valid. */
async function restoreAddress(trx: Db, personId: string, email: string): Promise<void> {
  const other = await trx
    .selectFrom('person')
    .where('email', '=', email)
    .where('id', '<>', personId)
    .select('id')
    .executeTakeFirst();
  if (other) throw conflict(OWN_TEXTS.emailOfAnother);
  await trx
    .updateTable('person')
    .set({ passwordHash: null, pendingEmail: null, email })
    .where('id', '=', personId)
    .where('deletedAt', 'is', null)
    .execute();
}
