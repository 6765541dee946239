import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { tooMany } from '../errors.ts';
import { consume, increment, type Limit, refund, refuseExhausted } from '../http/rate-limits.ts';
import type { HashOwner } from './hash-queue.ts';
import { isPassword } from './password.ts';

const QUARTER_HOUR = 900;
const FROM_ONE_PLACE: Limit = { name: 'wrong-password-here', max: 10, seconds: QUARTER_HOUR };
const OF_ONE_ACCOUNT: Limit = { name: 'wrong-password-of', max: 20, seconds: QUARTER_HOUR };
/** Right ones, because each costs a hash. */
const RIGHT_OF_ONE_ACCOUNT: Limit = { name: 'signed-in', max: 30, seconds: QUARTER_HOUR };
/** Apart from those at sign-in: who only knows the address must not keep its owner from changing the password. */
const IN_ONE_SESSION: Limit = { name: 'wrong-password-in-session', max: 10, seconds: QUARTER_HOUR };
const OF_ONE_NETWORK: Limit = { name: 'wrong-password-from', max: 100, seconds: QUARTER_HOUR };

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
  await refuseExhausted(db, RIGHT_OF_ONE_ACCOUNT, email);
  await countSignIn(db, attempt);
  const isRight = await check(turn, tried, () => refundSignIn(db, attempt));
  if (isRight) await consume(db, RIGHT_OF_ONE_ACCOUNT, email);
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
  const { count, seconds } = await increment(db, IN_ONE_SESSION, sessionId);
  if (count > IN_ONE_SESSION.max) throw tooMany(seconds);
  return check(turn, tried, () => refund(db, IN_ONE_SESSION, sessionId));
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
  const here = await increment(db, FROM_ONE_PLACE, `${email} ${network}`);
  if (here.count > FROM_ONE_PLACE.max) throw tooMany(here.seconds);
  // Before the account's: one network must not lock thousands of accounts.
  const everywhere = await increment(db, OF_ONE_NETWORK, network);
  if (everywhere.count > OF_ONE_NETWORK.max && !isKnownPlace) throw tooMany(everywhere.seconds);
  const account = await increment(db, OF_ONE_ACCOUNT, email);
  if (account.count > OF_ONE_ACCOUNT.max && !isKnownPlace) throw tooMany(account.seconds);
}

async function refundSignIn(db: Db, { email, network }: SignInAttempt): Promise<void> {
  await refund(db, FROM_ONE_PLACE, `${email} ${network}`);
  await refund(db, OF_ONE_ACCOUNT, email);
  await refund(db, OF_ONE_NETWORK, network);
}
