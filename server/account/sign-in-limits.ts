import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { tooMany } from '../errors.ts';
import { consume, increment, refund, refuseExhausted } from '../http/rate-limits.ts';
import type { HashOwner } from './hash-queue.ts';
import { isPassword } from './password.ts';

export interface SignInAttempt {
  email: string;
  network: string;
  /** The owner has signed in from here before, so attempts from elsewhere do not lock the owner out. */
  isKnownPlace: boolean;
}

type Ctx = Pick<Context, 'db' | 'config'>;

interface Try {
  password: string;
  storedHash: string | null | undefined;
}

/** Whether the password of somebody who signs in is right. */
export async function trySignIn({ db, config }: Ctx, attempt: SignInAttempt, tried: Try): Promise<boolean> {
  const { email, network, isKnownPlace } = attempt;
  const turn = { owner: isKnownPlace ? `${email} ${network}` : network, network, isKnown: isKnownPlace };
  if (!config.rateLimits) return check(turn, tried);
  await refuseExhausted({ config }, db, RATE_LIMITS.signIns, email);
  await countSignIn(db, attempt);
  const isRight = await check(turn, tried, () => refundSignIn(db, attempt));
  if (isRight) await consume({ config }, db, RATE_LIMITS.signIns, email);
  return isRight;
}

/** Whether the holder of an open session knows the password. */
export async function tryInSession(
  { db, config }: Ctx,
  { sessionId, network }: { sessionId: string; network: string },
  tried: Try,
): Promise<boolean> {
  const turn = { owner: sessionId, network, isKnown: true };
  if (!config.rateLimits) return check(turn, tried);
  const { count, seconds } = await increment(db, RATE_LIMITS.wrongPasswordsInOneSession, sessionId);
  if (count > RATE_LIMITS.wrongPasswordsInOneSession.max) throw tooMany(seconds);
  return check(turn, tried, () => refund(db, RATE_LIMITS.wrongPasswordsInOneSession, sessionId));
}

/** What was not checked, because the queue is full, does not count as an attempt, nor does a right one. */
async function check(turn: HashOwner, { storedHash, password }: Try, refundAttempt?: () => Promise<void>) {
  const isRight = await isPassword(storedHash, password, turn).catch(async (error: unknown) => {
    await refundAttempt?.();
    throw error;
  });
  if (isRight) await refundAttempt?.();
  return isRight;
}

/**
 * Counts an attempt as wrong before the password is checked, so that concurrent attempts cannot exceed the limit; a
 * right one is refunded. Unknown addresses count like known ones.
 */
async function countSignIn(db: Db, { email, network, isKnownPlace }: SignInAttempt): Promise<void> {
  // Sequential: an attempt that one limit refuses must not count in the next ones.
  const here = await increment(db, RATE_LIMITS.wrongPasswordsFromOnePlace, `${email} ${network}`);
  if (here.count > RATE_LIMITS.wrongPasswordsFromOnePlace.max) throw tooMany(here.seconds);
  // Before the account's: one network must not lock thousands of accounts.
  const everywhere = await increment(db, RATE_LIMITS.wrongPasswordsFromOneNetwork, network);
  if (everywhere.count > RATE_LIMITS.wrongPasswordsFromOneNetwork.max && !isKnownPlace)
    throw tooMany(everywhere.seconds);
  const account = await increment(db, RATE_LIMITS.wrongPasswordsOfOneAccount, email);
  if (account.count > RATE_LIMITS.wrongPasswordsOfOneAccount.max && !isKnownPlace) throw tooMany(account.seconds);
}

async function refundSignIn(db: Db, { email, network }: SignInAttempt): Promise<void> {
  await refund(db, RATE_LIMITS.wrongPasswordsFromOnePlace, `${email} ${network}`);
  await refund(db, RATE_LIMITS.wrongPasswordsOfOneAccount, email);
  await refund(db, RATE_LIMITS.wrongPasswordsFromOneNetwork, network);
}
