import type { ChangePassword } from '@rodado/contract/account';
import { isOwnName } from '@rodado/contract/common-passwords';
import { INVALID, NEW_TEXTS } from '@rodado/contract/messages';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { invalid } from '../errors.ts';
import type { Viewer } from '../viewer.ts';
import { endSessions, findRecipient, getCredentials, isFreshlyProven } from './account.queries.ts';
import { accountMails } from './account-mails.ts';
import { dropMailTokens, findMailToken, insertMailToken, takeMailToken } from './mail-tokens.ts';
import { hashPassword, isPassword } from './password.ts';
import { countAttempt, takeBackAttempt } from './sign-in-limits.ts';

const WRONG_PASSWORD = 'La contraseña actual no es correcta';

export interface Proof {
  password: string | undefined;
  /** Where a wrong one is shown. */
  field: string;
  network: string;
}

/**
 * Whoever holds an open browser is not yet the owner: the password is asked again, and guessing it here is limited like
 * guessing it at the door. It may be left out only right after signing in, which proved the same.
 */
export async function requireProof(ctx: Context, viewer: Viewer, { password, field, network }: Proof): Promise<void> {
  const { email, passwordHash } = await getCredentials(ctx.db, viewer.id);
  if (password === undefined || !passwordHash) {
    if (!(await isFreshlyProven(ctx.db, viewer.sessionId))) throw invalid(WRONG_PASSWORD, field);
    return;
  }
  const attempt = { email: email ?? viewer.id, network, isKnownPlace: false };
  if (ctx.config.rateLimits) await countAttempt(ctx.db, attempt);
  if (!(await isPassword(passwordHash, password))) throw invalid(WRONG_PASSWORD, field);
  if (ctx.config.rateLimits) await takeBackAttempt(ctx.db, attempt);
}

export async function changePassword(ctx: Context, viewer: Viewer, input: ChangePassword, network: string) {
  await requireProof(ctx, viewer, { password: input.currentPassword, field: 'currentPassword', network });
  const passwordHash = await hashFor(ctx, viewer.id, input.password);
  await setPassword(ctx, passwordHash, async () => viewer.id, viewer.sessionId);
}

export async function resetPassword(ctx: Context, token: string, password: string): Promise<void> {
  const found = await findMailToken(ctx.db, 'recover', token);
  if (!found || found.usedAt) throw invalid(INVALID.account.token);
  const passwordHash = await hashFor(ctx, found.personId, password);
  await setPassword(ctx, passwordHash, async (trx) => {
    const taken = await takeMailToken(trx, 'recover', token);
    if (!taken) throw invalid(INVALID.account.token);
    return taken.personId;
  });
}

/** The form cannot know whose link it holds: what one's own name is shows only here. */
async function hashFor(ctx: Context, personId: string, password: string): Promise<string> {
  if (isOwnName(password, await getCredentials(ctx.db, personId))) throw invalid(NEW_TEXTS.passwordOwnName, 'password');
  return hashPassword(password);
}

/** New password, recovery links and sessions gone, a word to the owner: all of it or nothing. */
async function setPassword(
  ctx: Context,
  passwordHash: string,
  whose: (trx: Db) => Promise<string>,
  exceptSessionId?: string,
): Promise<void> {
  const ended = await ctx.db.transaction().execute(async (trx) => {
    const personId = await whose(trx);
    await trx
      .updateTable('person')
      .set({ passwordHash })
      .where('id', '=', personId)
      .where('deletedAt', 'is', null)
      .execute();
    await dropMailTokens(trx, personId, ['recover']);
    const owner = await findRecipient(trx, personId);
    if (owner) {
      const undo = await insertMailToken(trx, 'undoPassword', personId, { email: owner.email });
      await ctx.mailer.queue(trx, accountMails(ctx.config.publicUrl).passwordChanged(owner, undo));
    }
    return endSessions(trx, personId, 'password', exceptSessionId);
  });
  for (const sessionId of ended) ctx.closeSockets(sessionId, 'password');
  ctx.mailer.deliverSoon();
}
