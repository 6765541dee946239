import type { SignIn, Tokens as TokenPair } from '@rodado/contract/account';
import { REFUSED } from '@rodado/contract/messages';
import type { Context } from '../context.ts';
import { AppError, forbidden, invalid, unauthorized } from '../errors.ts';
import { countOneMore, type Limit } from '../http/limits.ts';
import * as queries from './account.queries.ts';
import { accountMails } from './account-mails.ts';
import { tryPassword } from './sign-in-limits.ts';
import type { Tokens } from './tokens.ts';

const GRACE_SECONDS = 30;
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface Visitor {
  device: string;
  network: string;
}

export async function signIn(ctx: Context, tokens: Tokens, { email, password }: SignIn, visitor: Visitor) {
  const account = await queries.findSignIn(ctx.db, email);
  // Asked of nobody too: both answers take as long.
  const personId = account?.id ?? NOBODY;
  const place = tokens.placeOf(personId, visitor.network);
  const isKnownPlace = await queries.hasSignedInFrom(ctx.db, personId, place);
  const attempt = { email, network: visitor.network, isKnownPlace };
  const isRight = await tryPassword(ctx, attempt, account?.passwordHash, password);
  if (!isRight || !account) throw invalid(REFUSED.wrongCredentials);
  if (account.suspendedAt) throw forbidden(REFUSED.suspended);
  if (!account.activatedAt) throw forbidden(REFUSED.notActivated);
  return openSession(ctx, tokens, { personId: account.id, passwordHash: account.passwordHash }, visitor);
}

/** Whoever has proved who they are is signed in. */
export async function openSession(
  ctx: Context,
  tokens: Tokens,
  proof: { personId: string; passwordHash: string | null },
  { device, network }: Visitor,
) {
  const place = tokens.placeOf(proof.personId, network);
  const session = await queries.insertProvenSession(ctx.db, proof, device, place);
  if (!session) throw invalid(REFUSED.wrongCredentials);
  return pairOf(ctx, tokens, { ...session, personId: proof.personId });
}

/**
 * The next pair of a session. Tabs that refresh together present the same token: one of them moves the session on,
 * the others are told its current pair for a while. A token that comes back later has been copied: its session ends.
 */
export async function refreshSession(ctx: Context, tokens: Tokens, refreshToken: string): Promise<TokenPair> {
  const presented = tokens.readRefresh(refreshToken);
  const session = presented && (await queries.findLiveSession(ctx.db, presented.sessionId));
  if (!session) throw invalidRefresh();
  if (presented.generation === session.generation) {
    const rotated = await queries.rotateSession(ctx.db, session.id, presented.generation);
    if (rotated) return pairOf(ctx, tokens, rotated);
  }
  // Somebody else moved it on, before or just now: read again what it is and when the presented one was replaced.
  const current = await queries.findLiveSession(ctx.db, session.id);
  if (!current) throw invalidRefresh();
  const replacedAt = current.rotations.at(presented.generation - current.generation);
  const isWithinGrace = replacedAt && ctx.now().getTime() - replacedAt.getTime() < GRACE_SECONDS * 1000;
  if (presented.generation < current.generation && isWithinGrace) return pairOf(ctx, tokens, current);
  await endCopiedSession(ctx, current);
  throw invalidRefresh();
}

const NOTICES: Limit = { name: 'copied-session', max: 3, seconds: 3_600 };

/** Out goes whoever holds the session, the owner too: so the owner is told why. */
async function endCopiedSession(ctx: Context, { id, personId }: { id: string; personId: string }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await queries.endSession(trx, id, 'replayed'))) return;
    const owner = await queries.findRecipient(trx, personId);
    const isNews = (await countOneMore(trx, NOTICES, personId)).count <= NOTICES.max;
    if (owner && isNews) await ctx.mailer.queue(trx, accountMails(ctx.config.publicUrl).sessionCopied(owner));
  });
  ctx.closeSockets(id, 'logout');
  ctx.mailer.deliverSoon();
}

/** Also when it had ended already: whoever signs out is signed out. */
export async function signOut(ctx: Context, tokens: Tokens, refreshToken: string): Promise<void> {
  const presented = tokens.readRefresh(refreshToken);
  if (presented && (await queries.endSession(ctx.db, presented.sessionId, 'logout'))) {
    ctx.closeSockets(presented.sessionId, 'logout');
  }
}

/** The session's current pair, not a new one: at start the client asks for it beside a refresh. */
export async function currentPair(ctx: Context, tokens: Tokens, sessionId: string): Promise<TokenPair> {
  const session = await queries.findLiveSession(ctx.db, sessionId);
  if (!session) throw unauthorized();
  return pairOf(ctx, tokens, session);
}

async function pairOf(
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
