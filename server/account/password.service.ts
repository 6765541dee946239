import type { ChangePassword } from '@rodado/contract/account';
import { INVALID } from '@rodado/contract/messages';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { invalid } from '../errors.ts';
import type { Viewer } from '../viewer.ts';
import { endSessions, getCredentials, isFreshlyProven } from './account.queries.ts';
import { accountMails } from './account-mails.ts';
import { dropMailTokens, findMailToken, insertMailToken, takeMailToken } from './mail-tokens.ts';
import { hashPassword, isPassword } from './password.ts';

const WRONG_PASSWORD = 'La contraseña actual no es correcta';

/**
 * Whoever holds an open browser is not yet the owner: the password is asked again.
 * It may be left out only right after signing in, which proved the same.
 */
export async function requireProof(ctx: Context, viewer: Viewer, password: string | undefined): Promise<void> {
  const { passwordHash } = await getCredentials(ctx.db, viewer.id);
  if (password === undefined || !passwordHash) {
    if (!(await isFreshlyProven(ctx.db, viewer.sessionId))) throw invalid(WRONG_PASSWORD, 'currentPassword');
    return;
  }
  if (!(await isPassword(passwordHash, password))) throw invalid(WRONG_PASSWORD, 'currentPassword');
}

export async function changePassword(ctx: Context, viewer: Viewer, input: ChangePassword): Promise<void> {
  await requireProof(ctx, viewer, input.currentPassword);
  const passwordHash = await hashPassword(input.password);
  await setPassword(ctx, viewer.id, passwordHash, { exceptSessionId: viewer.sessionId });
}

export async function resetPassword(ctx: Context, token: string, password: string): Promise<void> {
  if (!(await findMailToken(ctx.db, 'recover', token))) throw invalid(INVALID.account.token);
  const passwordHash = await hashPassword(password);
  await setPassword(
    ctx,
    async (trx) => {
      const taken = await takeMailToken(trx, 'recover', token);
      if (!taken) throw invalid(INVALID.account.token);
      return taken.personId;
    },
    passwordHash,
  );
}

/** New password, old links and sessions gone, a word to the owner: all of it or nothing. */
async function setPassword(
  ctx: Context,
  whose: string | ((trx: Db) => Promise<string>),
  passwordHash: string,
  { exceptSessionId }: { exceptSessionId?: string } = {},
): Promise<void> {
  const ended = await ctx.db.transaction().execute(async (trx) => {
    const personId = typeof whose === 'string' ? whose : await whose(trx);
    await trx.updateTable('person').set({ passwordHash }).where('id', '=', personId).execute();
    await dropMailTokens(trx, personId, ['recover', 'undoPassword']);
    const { email, name } = await getCredentials(trx, personId);
    const undo = await insertMailToken(trx, 'undoPassword', personId);
    if (email) await ctx.mailer.queue(trx, accountMails(ctx.config.publicUrl).passwordChanged(email, name, undo));
    return endSessions(trx, personId, 'password', exceptSessionId);
  });
  for (const sessionId of ended) ctx.closeSockets(sessionId, 'password');
  ctx.mailer.deliverSoon();
}

/** 'No fui yo': whoever changed it is out, and only the owner's mailbox opens the account again. */
export async function undoPassword(ctx: Context, token: string): Promise<void> {
  const ended = await ctx.db.transaction().execute(async (trx) => {
    const taken = await takeMailToken(trx, 'undoPassword', token);
    if (!taken) throw invalid(INVALID.account.token);
    return lockUntilRecovered(ctx, trx, taken.personId);
  });
  for (const sessionId of ended) ctx.closeSockets(sessionId, 'password');
  ctx.mailer.deliverSoon();
}

/** No password works any more; a recovery link goes to the address of the account. */
export async function lockUntilRecovered(ctx: Context, trx: Db, personId: string): Promise<string[]> {
  await trx.updateTable('person').set({ passwordHash: null }).where('id', '=', personId).execute();
  await dropMailTokens(trx, personId, ['recover', 'confirmEmail', 'undoPassword']);
  const { email, name } = await getCredentials(trx, personId);
  const recovery = await insertMailToken(trx, 'recover', personId);
  if (email) await ctx.mailer.queue(trx, accountMails(ctx.config.publicUrl).recovery(email, name, recovery));
  return endSessions(trx, personId, 'password');
}

/** The moment of the last proof moves on with every new one. */
export async function markProven(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('session').set({ provenAt: sql<string>`now()` }).where('id', '=', sessionId).execute();
}
