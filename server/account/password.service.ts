import type { ChangePassword } from '@rodado/contract/account';
import { isOwnName } from '@rodado/contract/common-passwords';
import { INVALID, NEW_TEXTS } from '@rodado/contract/messages';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { invalid } from '../errors.ts';
import type { Viewer } from '../viewer.ts';
import {
  endSessions,
  findLiveSession,
  findRecipient,
  getCredentials,
  hasSignedInFrom,
  isFreshlyProven,
  rememberPlace,
} from './account.queries.ts';
import type { Visitor } from './account.service.ts';
import { accountMails } from './account-mails.ts';
import { dropMailTokens, findMailToken, insertMailToken, takeMailToken } from './mail-tokens.ts';
import { hashPassword } from './password.ts';
import { tryPassword } from './sign-in-limits.ts';
import type { Tokens } from './tokens.ts';

const WRONG_PASSWORD = 'La contraseña actual no es correcta';

export interface Proof {
  password: string | undefined;
  /** Where a wrong one is shown. */
  field: string;
  network: string;
}

/** The state at the time of the proof, compared again when it is used. */
export interface Proven {
  passwordHash: string | null;
  field: string;
}

/**
 * Whoever holds an open browser is not yet the owner: the password is asked again, and guessing it here is limited like
 * guessing it at the door. It may be left out only right after signing in, which proved the same.
 */
export async function requireProof(
  ctx: Context,
  tokens: Tokens,
  viewer: Viewer,
  { password, field, network }: Proof,
): Promise<Proven> {
  const { email, passwordHash } = await getCredentials(ctx.db, viewer.id);
  if (password === undefined || !passwordHash) {
    if (!(await isFreshlyProven(ctx.db, viewer.sessionId))) throw invalid(WRONG_PASSWORD, field);
    return { passwordHash, field };
  }
  const isKnownPlace = await hasSignedInFrom(ctx.db, viewer.id, tokens.placeOf(viewer.id, network));
  const attempt = { email: email ?? viewer.id, network, isKnownPlace };
  if (!(await tryPassword(ctx, attempt, passwordHash, password))) throw invalid(WRONG_PASSWORD, field);
  return { passwordHash, field };
}

/** Locks the account for the transaction that uses the proof: a password that changed or a session that ended meanwhile wins. */
export async function requireStillProven(trx: Db, viewer: Viewer, { passwordHash, field }: Proven): Promise<void> {
  const person = await trx
    .selectFrom('person')
    .where('id', '=', viewer.id)
    .select('passwordHash')
    .forUpdate()
    .executeTakeFirst();
  const session = await findLiveSession(trx, viewer.sessionId);
  if (!session || person?.passwordHash !== passwordHash) throw invalid(WRONG_PASSWORD, field);
}

export async function changePassword(
  ctx: Context,
  tokens: Tokens,
  viewer: Viewer,
  input: ChangePassword,
  network: string,
): Promise<void> {
  const proof = { password: input.currentPassword, field: 'currentPassword', network };
  const proven = await requireProof(ctx, tokens, viewer, proof);
  const passwordHash = await hashFor(ctx, viewer.id, input.password, network);
  const whose = async (trx: Db) => {
    await requireStillProven(trx, viewer, proven);
    return viewer.id;
  };
  await setPassword(ctx, passwordHash, whose, viewer.sessionId);
}

/**
 * By a link in the mailbox: what was linked elsewhere goes too, and comes back by itself with its address. The owner is known
 * from then on where this was done, also while others guess.
 */
export async function resetPassword(
  ctx: Context,
  tokens: Tokens,
  { token, password, visitor }: { token: string; password: string; visitor: Visitor },
): Promise<void> {
  const found = await findMailToken(ctx.db, 'recover', token);
  if (!found || found.usedAt) throw invalid(INVALID.account.token);
  const passwordHash = await hashFor(ctx, found.personId, password, visitor.network);
  await setPassword(ctx, passwordHash, async (trx) => {
    const taken = await takeMailToken(trx, 'recover', token);
    if (!taken) throw invalid(INVALID.account.token);
    await trx.deleteFrom('identity').where('personId', '=', taken.personId).execute();
    await rememberPlace(trx, taken.personId, tokens.placeOf(taken.personId, visitor.network), visitor.device);
    return taken.personId;
  });
}

/** The form cannot know whose link it holds: what one's own name is shows only here. */
async function hashFor(ctx: Context, personId: string, password: string, network: string): Promise<string> {
  if (isOwnName(password, await getCredentials(ctx.db, personId))) throw invalid(NEW_TEXTS.passwordOwnName, 'password');
  return hashPassword(password, { owner: `${personId} ${network}`, isKnown: true }); // a session or a link was shown
}

/** New password; recovery links, a change of address that waits and sessions gone; a mail to the owner: all of it or nothing. */
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
      .set({ passwordHash, pendingEmail: null })
      .where('id', '=', personId)
      .where('deletedAt', 'is', null)
      .execute();
    await dropMailTokens(trx, personId, ['recover', 'confirmEmail']);
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
