import { RATE_LIMITS, type RateLimit } from '@rodado/contract/rate-limits';
import { createExpiringMap } from '../cache/expiring-map.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { tooMany } from '../errors.ts';
import { consume, increment, keyOf, refund, refuseExhausted } from '../http/rate-limits.ts';
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

/** How long a refusal is remembered: a flood of attempts that are refused anyhow asks the database rarely. */
const REMEMBERED_MS = 2_000;
/** By database: when the counters that refuse are reset, in milliseconds. Of this process alone. */
const refusals = new WeakMap<Db, ReturnType<typeof createExpiringMap<number>>>();

function refusalsOf(db: Db) {
  const known = refusals.get(db) ?? createExpiringMap<number>(() => new Date(), REMEMBERED_MS);
  refusals.set(db, known);
  return known;
}

const placeOf = ({ email, network }: Pick<SignInAttempt, 'email' | 'network'>) => `${email} ${network}`;

/** Before anything is read: attempts from this place that were refused a moment ago are refused again. */
export function refuseAgain({ db, config }: Ctx, attempt: Pick<SignInAttempt, 'email' | 'network'>): void {
  if (!config.rateLimits) return;
  const until = refusalsOf(db).get(keyOf(RATE_LIMITS.wrongPasswordsFromOnePlace.name, placeOf(attempt)));
  if (until !== undefined) throw tooMany((until - Date.now()) / 1000);
}

/** Whoever has set a new password by a link begins anew in that place, whatever was tried there before. */
export async function forgetAttempts(db: Db, attempt: Pick<SignInAttempt, 'email' | 'network'>): Promise<void> {
  const keys = [
    keyOf(RATE_LIMITS.wrongPasswordsFromOnePlace.name, placeOf(attempt)),
    keyOf(RATE_LIMITS.signIns.name, attempt.email),
  ];
  await db.deleteFrom('rateLimit').where('key', 'in', keys).execute();
  for (const key of keys) refusalsOf(db).set(key, 0, 0);
}

/** Whether the password of somebody who signs in is right. */
export async function trySignIn({ db, config }: Ctx, attempt: SignInAttempt, tried: Try): Promise<boolean> {
  const { email, network, isKnownPlace } = attempt;
  const turn = { owner: isKnownPlace ? `${email} ${network}` : network, network, isKnown: isKnownPlace };
  if (!config.rateLimits) return check(turn, tried);
  await refuseExhausted({ config }, db, RATE_LIMITS.signIns, email);
  const counted = await countSignIn(db, attempt);
  const isRight = await check(turn, tried, async () => {
    for (const { limit, subject } of counted) await refund(db, limit, subject);
  });
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

interface Counted {
  limit: RateLimit;
  subject: string;
}

/**
 * Counts an attempt as wrong before the password is checked, so that concurrent attempts cannot exceed the limit; a
 * right one is refunded what it was counted in. Unknown addresses count like known ones.
 */
async function countSignIn(db: Db, attempt: SignInAttempt): Promise<Counted[]> {
  const { email, network, isKnownPlace } = attempt;
  const counted: Counted[] = [];
  const count = async (limit: RateLimit, subject: string, atHomeToo: boolean) => {
    const key = keyOf(limit.name, subject);
    const until = refusalsOf(db).get(key);
    if (until !== undefined) {
      if (atHomeToo || !isKnownPlace) throw tooMany((until - Date.now()) / 1000);
      return;
    }
    const { count: attempts, seconds } = await increment(db, limit, subject);
    counted.push({ limit, subject });
    if (attempts <= limit.max) return;
    refusalsOf(db).set(key, Date.now() + seconds * 1000, Math.min(REMEMBERED_MS, seconds * 1000));
    if (atHomeToo || !isKnownPlace) throw tooMany(seconds);
  };
  // Sequential: an attempt that one limit refuses must not count in the next ones.
  await count(RATE_LIMITS.wrongPasswordsFromOnePlace, placeOf(attempt), true);
  // Before the account's: one network must not lock thousands of accounts.
  await count(RATE_LIMITS.wrongPasswordsFromOneNetwork, network, false);
  await count(RATE_LIMITS.wrongPasswordsOfOneAccount, email, false);
  return counted;
}
