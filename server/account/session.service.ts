import type { SignIn, TokenPair } from '@rodado/contract/account';
import { REFUSED } from '@rodado/contract/messages';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import type { Context } from '../context.ts';
import { AppError, forbidden, invalid, unauthorized } from '../errors.ts';
import { increment } from '../http/rate-limits.ts';
import { transact } from '../transact.ts';
import * as queries from './account.queries.ts';
import { accountMails } from './account-mails.ts';
import type { ClientInfo } from './client-info.ts';
import { isKnownPlace } from './places.ts';
import { refuseSuspended } from './refuse-suspended.ts';
import { refuseAgain, trySignIn } from './sign-in-limits.ts';
import type { Tokens } from './tokens.ts';

const GRACE_SECONDS = 30;

export async function signIn(ctx: Context, tokens: Tokens, { email, password }: SignIn, client: ClientInfo) {
  refuseAgain(ctx, { email, network: client.network });
  const account = await queries.findSignIn(ctx.db, email);
  const isKnown = await isKnownPlace(ctx.db, tokens, account?.id, client.network);
  const attempt = { email, network: client.network, isKnownPlace: isKnown };
  const isRight = await trySignIn(ctx, attempt, { password, storedHash: account?.passwordHash });
  if (!isRight || !account) throw invalid(REFUSED.wrongCredentials);
  refuseSuspended(account);
  if (!account.activatedAt) throw forbidden(REFUSED.notActivated);
  return openSession(ctx, tokens, { personId: account.id, passwordHash: account.passwordHash }, client);
}

/** Signs in a person whose identity has been proved. */
export async function openSession(
  ctx: Context,
  tokens: Tokens,
  proof: { personId: string; passwordHash: string | null },
  { device, network }: ClientInfo,
) {
  const place = tokens.placeOf(proof.personId, network);
  const session = await transact(ctx, async (trx, after) => {
    const opened = await queries.insertProvenSession(trx, proof, device, place);
    if (!opened) throw invalid(REFUSED.wrongCredentials);
    const ended = await queries.endOldestSessions(trx, proof.personId);
    after(() => {
      for (const sessionId of ended) ctx.closeSockets(sessionId, 'logout');
    });
    return opened;
  });
  return tokensOf(ctx, tokens, { ...session, personId: proof.personId });
}

/**
 * Rotates the token pair of a session. Tabs that refresh concurrently present the same token: one of them rotates it,
 * the others get the current pair for a while. A token that is presented later has been copied: its session ends.
 */
export async function refreshSession(ctx: Context, tokens: Tokens, refreshToken: string): Promise<TokenPair> {
  const presented = tokens.readRefresh(refreshToken);
  if (!presented) throw invalidRefresh();
  const session = await queries.findLiveSession(ctx.db, presented.sessionId);
  if (!session) {
    refuseSuspended(await queries.findSuspensionOf(ctx.db, presented.sessionId));
    throw invalidRefresh();
  }
  if (presented.generation === session.generation) {
    const rotated = await queries.rotateSession(ctx.db, session.id, presented.generation);
    if (rotated) return tokensOf(ctx, tokens, rotated);
  }
  // Another request rotated the session: read again its generation and when the presented token was replaced.
  const current = await queries.findLiveSession(ctx.db, session.id);
  if (!current) throw invalidRefresh();
  const replacedAt = current.rotations.at(presented.generation - current.generation);
  const isWithinGrace = replacedAt && current.now - replacedAt.getTime() < GRACE_SECONDS * 1000;
  if (presented.generation < current.generation && isWithinGrace) return tokensOf(ctx, tokens, current);
  await endCopiedSession(ctx, current);
  throw invalidRefresh();
}

/** Signs out everyone who holds the session, its owner too, so the owner gets a mail with the reason. */
const endCopiedSession = (ctx: Context, { id, personId }: { id: string; personId: string }): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const ended = await queries.endSession(trx, id, 'replayed');
    if (ended.length === 0) return;
    after(() => {
      for (const sessionId of ended) ctx.closeSockets(sessionId, 'logout');
      ctx.mailer.deliverSoon();
    });
    const owner = await queries.findRecipient(trx, personId);
    const isWithinLimit =
      (await increment(trx, RATE_LIMITS.copiedSessionNotices, personId)).count <= RATE_LIMITS.copiedSessionNotices.max;
    if (owner && isWithinLimit) await ctx.mailer.queue(trx, accountMails(ctx.config.publicUrl).sessionCopied(owner));
  });

/** Idempotent: succeeds also when the session had already ended. */
export async function signOut(ctx: Context, tokens: Tokens, refreshToken: string): Promise<void> {
  const presented = tokens.readRefresh(refreshToken);
  if (!presented) return;
  for (const sessionId of await queries.endSession(ctx.db, presented.sessionId, 'logout'))
    ctx.closeSockets(sessionId, 'logout');
}

/** The session's current pair, not a new one: on start the client requests it in parallel with a refresh. */
export async function currentTokens(ctx: Context, tokens: Tokens, sessionId: string): Promise<TokenPair> {
  const session = await queries.findLiveSession(ctx.db, sessionId);
  if (!session) throw unauthorized();
  return tokensOf(ctx, tokens, session);
}

export async function tokensOf(
  ctx: Context,
  tokens: Tokens,
  session: { id: string; personId: string; generation: number },
): Promise<TokenPair> {
  const claims = { personId: session.personId, sessionId: session.id };
  return {
    access_token: await tokens.signAccess(claims, ctx.now()),
    refresh_token: tokens.refreshOf(session.id, session.generation),
  };
}

const invalidRefresh = () => new AppError('unauthorized', 'Unauthorized: el refresh token no es válido');
