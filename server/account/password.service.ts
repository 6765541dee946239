import { isOwnName } from '@rodado/contract/common-passwords';
import { INVALID, OWN_TEXTS } from '@rodado/contract/messages';
import type { ChangePassword } from '@rodado/contract/profile';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { invalid } from '../errors.ts';
import { consume } from '../http/rate-limits.ts';
import { transact } from '../transact.ts';
import { endSessions, findLiveSession, findRecipient, getCredentials, isFreshlyProven } from './account.queries.ts';
import { accountMails } from './account-mails.ts';
import type { ClientInfo } from './client-info.ts';
import { consumeMailToken, findMailToken, insertMailToken, revokeMailTokens } from './mail-tokens.ts';
import { hashPassword } from './password.ts';
import { forgetPlaces, rememberPlace } from './places.ts';
import { forgetAttempts, tryInSession } from './sign-in-limits.ts';
import { activatePerson } from './sign-up.queries.ts';
import type { Tokens } from './tokens.ts';
import type { Viewer } from './viewer.ts';

const WRONG_PASSWORD = 'La contraseña actual no es correcta';

export interface PasswordProof {
  password: string | undefined;
  /** The form field in which a wrong password is reported. */
  field: string;
  network: string;
}

/** The state at the time of the proof, compared again when it is used. */
export interface ProvenState {
  passwordHash: string | null;
  field: string;
}

/**
 * An open session does not prove that its holder is the owner: the password is required again, with a limit of the
 * session's own. It may be omitted only right after signing in, which proved the same.
 */
export async function requireProof(
  ctx: Context,
  viewer: Viewer,
  { password, field, network }: PasswordProof,
): Promise<ProvenState> {
  const { passwordHash } = await getCredentials(ctx.db, viewer.id);
  if (password === undefined || !passwordHash) {
    if (!(await isFreshlyProven(ctx.db, viewer.sessionId))) throw invalid(WRONG_PASSWORD, field);
    return { passwordHash, field };
  }
  const tried = { password, storedHash: passwordHash };
  if (!(await tryInSession(ctx, { sessionId: viewer.sessionId, network }, tried))) throw invalid(WRONG_PASSWORD, field);
  return { passwordHash, field };
}

/** Locks the account in the transaction that uses the proof; fails if the password or the session changed meanwhile. */
export async function requireStillProven(trx: Db, viewer: Viewer, { passwordHash, field }: ProvenState): Promise<void> {
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
  viewer: Viewer,
  input: ChangePassword,
  network: string,
): Promise<void> {
  const proof = { password: input.currentPassword, field: 'currentPassword', network };
  const proven = await requireProof(ctx, viewer, proof);
  const passwordHash = await hashFor(ctx, viewer.id, input.password, network);
  const whose = async (trx: Db) => {
    await consume(ctx, trx, RATE_LIMITS.passwordChanges, viewer.id);
    await requireStillProven(trx, viewer, proven);
    return viewer.id;
  };
  await setPassword(ctx, passwordHash, whose, viewer.sessionId);
}

/**
 * With a link from the mailbox, which also proves its address: the account is active. External identities are removed,
 * and linked again by a sign-in with their address. The place becomes the only known one, so that guesses by others do
 * not lock the owner out.
 */
export async function resetPassword(
  ctx: Context,
  tokens: Tokens,
  { token, password, client }: { token: string; password: string; client: ClientInfo },
): Promise<void> {
  const found = await findMailToken(ctx.db, 'recover', token);
  if (!found || found.usedAt) throw invalid(INVALID.account.token);
  const passwordHash = await hashFor(ctx, found.personId, password, client.network);
  await setPassword(ctx, passwordHash, async (trx) => {
    const taken = await consumeMailToken(trx, 'recover', token);
    if (!taken) throw invalid(INVALID.account.token);
    await trx.deleteFrom('identity').where('personId', '=', taken.personId).execute();
    await revokeMailTokens(trx, taken.personId, ['recover']);
    await activatePerson(trx, taken.personId);
    await forgetPlaces(trx, taken.personId);
    await rememberPlace(trx, taken.personId, tokens.placeOf(taken.personId, client.network), client.device);
    return taken.personId;
  });
  const { email } = await getCredentials(ctx.db, found.personId);
  if (email !== null) await forgetAttempts(ctx.db, { email, network: client.network });
}

/** The form cannot know whose link it has, so the password is compared with the owner's name only here. */
async function hashFor(ctx: Context, personId: string, password: string, network: string): Promise<string> {
  if (isOwnName(password, await getCredentials(ctx.db, personId))) throw invalid(OWN_TEXTS.passwordOwnName, 'password');
  // A session or a link was shown.
  return hashPassword(password, { owner: `${personId} ${network}`, network, isKnown: true });
}

/**
 * In one transaction: new password, pending address and sessions revoked, a mail to the owner. Recovery links stay: who
 * changes it in a session may not be the owner.
 */
const setPassword = (
  ctx: Context,
  passwordHash: string,
  whose: (trx: Db) => Promise<string>,
  exceptSessionId?: string,
): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const personId = await whose(trx);
    await trx
      .updateTable('person')
      .set({ passwordHash, pendingEmail: null })
      .where('id', '=', personId)
      .where('deletedAt', 'is', null)
      .execute();
    await revokeMailTokens(trx, personId, ['confirmEmail']);
    const owner = await findRecipient(trx, personId);
    if (owner) {
      const undo = await insertMailToken(trx, 'undoPassword', personId, { email: owner.email });
      await ctx.mailer.queue(trx, accountMails(ctx.config.publicUrl).passwordChanged(owner, undo));
    }
    const ended = await endSessions(trx, personId, 'password', exceptSessionId);
    after(() => {
      for (const sessionId of ended) ctx.closeSockets(sessionId, 'password');
      ctx.mailer.deliverSoon();
    });
  });
