import { INVALID, OWN_TEXTS, REFUSED } from '@rodado/contract/messages';
import type { UpdateUser } from '@rodado/contract/profile';
import { endSessions, getCredentials } from '../account/account.queries.ts';
import { consumeAccountMail } from '../account/account-mail-limits.ts';
import { accountMails } from '../account/account-mails.ts';
import {
  consumeMailToken,
  deleteLinksSentAfter,
  findUndoTo,
  insertMailToken,
  revokeMailTokens,
} from '../account/mail-tokens.ts';
import { requireProof, requireStillProven } from '../account/password.service.ts';
import { deleteUnactivatedAccountOf, findTaken } from '../account/sign-up.queries.ts';
import type { Viewer } from '../account/viewer.ts';
import { renameCompany } from '../company/rename-company.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { conflict, forbidden, invalid, unauthorized } from '../errors.ts';
import { transact } from '../transact.ts';

/** Updates only the fields that were sent. A new address needs a proof, and takes effect once it is confirmed. */
export async function updateUser(
  ctx: Context,
  viewer: Viewer,
  { user: { email, ...changes }, currentPassword }: UpdateUser,
  network: string,
): Promise<void> {
  const isMoving = email !== undefined && email !== (await getCredentials(ctx.db, viewer.id)).email;
  // An owner of the team changes what the company shows, not what it signs in with.
  if (isMoving && viewer.member) throw forbidden(OWN_TEXTS.teamAccount);
  const proof = { password: currentPassword, field: 'currentPassword', network };
  const proven = isMoving ? await requireProof(ctx, viewer, proof) : undefined;
  await transact(ctx, async (trx, after) => {
    after(() => ctx.mailer.deliverSoon());
    const before = await lockPerson(trx, viewer.id);
    const { name = before.name } = changes;
    if (before.role === 'COMPANY') await renameCompany(ctx, trx, after, before, name);
    if (Object.keys(changes).length > 0) {
      await trx.updateTable('person').set(changes).where('id', '=', viewer.id).execute();
    }
    if (email === before.email) await forgetPendingEmail(trx, viewer.id);
    else if (email !== undefined && email !== before.pendingEmail) {
      // No proof was required because it was the current address until a concurrent change.
      if (!proven) throw conflict('Tu dirección acaba de cambiar. Volvé a cargar la página.');
      await requireStillProven(trx, viewer, proven);
      await consumeAccountMail(ctx, trx, 'confirmation', email, network);
      await askToConfirm(ctx, trx, before, email);
    }
  }).catch((error: unknown) => {
    const isNameTaken = error instanceof Error && 'constraint' in error && error.constraint === 'person_company_name';
    throw isNameTaken ? invalid(REFUSED.nameTaken, 'user.name') : error;
  });
}

/** Refuses a person who was deleted meanwhile. */
async function lockPerson(trx: Db, personId: string) {
  return (
    trx
      .selectFrom('person')
      .where('id', '=', personId)
      .where('deletedAt', 'is', null)
      .select(['id', 'email', 'pendingEmail', 'name', 'role'])
      // Does not block foreign keys: deciding a certificate locks the company, then inserts a notification for them.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(unauthorized)
  );
}

async function forgetPendingEmail(trx: Db, personId: string): Promise<void> {
  await revokeMailTokens(trx, personId, ['confirmEmail']);
  await trx.updateTable('person').set({ pendingEmail: null }).where('id', '=', personId).execute();
}

async function askToConfirm(
  ctx: Context,
  trx: Db,
  { id, email: oldEmail, name }: { id: string; email: string | null; name: string },
  newEmail: string,
): Promise<void> {
  await revokeMailTokens(trx, id, ['confirmEmail']);
  await trx.updateTable('person').set({ pendingEmail: newEmail }).where('id', '=', id).execute();
  const mails = accountMails(ctx.config.publicUrl);
  if (oldEmail) {
    // Created before the confirmation link, so that using it revokes that link too.
    const undo = await insertMailToken(trx, 'undoEmail', id, { email: oldEmail });
    await ctx.mailer.queue(trx, mails.emailChanging({ id, email: oldEmail, name }, newEmail, undo));
  }
  const confirm = await insertMailToken(trx, 'confirmEmail', id, { email: newEmail });
  await ctx.mailer.queue(trx, mails.confirmEmail({ id, email: newEmail }, confirm));
}

/** Whether the address was taken meanwhile is revealed only here, to the owner of the address. */
export async function confirmEmail(ctx: Context, token: string): Promise<void> {
  await ctx.db
    .transaction()
    .execute(async (trx) => {
      const taken = await consumeMailToken(trx, 'confirmEmail', token);
      const email = taken?.detail.email;
      if (!taken || typeof email !== 'string') throw invalid(INVALID.account.token);
      await deleteUnactivatedAccountOf(trx, email);
      if ((await findTaken(trx, { email, exceptPersonId: taken.personId })).email) throw invalid(REFUSED.emailTaken);
      // Recovery links in the old mailbox are revoked; the one that undoes the change stays valid.
      await revokeMailTokens(trx, taken.personId, ['recover']);
      await trx
        .updateTable('person')
        .set({ email, pendingEmail: null })
        .where('id', '=', taken.personId)
        .where('deletedAt', 'is', null)
        .execute();
      // Back at an address with an undo link: what was created after that link is revoked, as by using it.
      const undo = await findUndoTo(trx, taken.personId, email);
      if (undo) await deleteLinksSentAfter(trx, taken.personId, undo.hash);
    })
    .catch((error: unknown) => {
      const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'person_email_key';
      throw isTaken ? invalid(REFUSED.emailTaken) : error;
    });
}

/** Ends all other sessions, and cancels the change of address that they may have requested. */
export const endOtherSessions = (ctx: Context, { id, sessionId }: Viewer): Promise<void> =>
  transact(ctx, async (trx, after) => {
    await lockPerson(trx, id);
    await forgetPendingEmail(trx, id);
    const ended = await endSessions(trx, id, 'logout', sessionId);
    after(() => {
      for (const one of ended) ctx.closeSockets(one, 'logout');
    });
  });
