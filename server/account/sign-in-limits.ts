import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { tooMany } from '../errors.ts';
import { countOneMore, type Limit, refund } from '../http/limits.ts';
import { isPassword } from './password.ts';

const QUARTER_HOUR = 900;
const FROM_ONE_PLACE: Limit = { name: 'wrong-password-here', max: 10, seconds: QUARTER_HOUR };
const OF_ONE_ACCOUNT: Limit = { name: 'wrong-password-of', max: 20, seconds: QUARTER_HOUR };
const OF_ONE_NETWORK: Limit = { name: 'wrong-password-from', max: 100, seconds: QUARTER_HOUR };

export interface Attempt {
  email: string;
  network: string;
  /** The owner has signed in from here before: what strangers try elsewhere does not lock the owner out. */
  isKnownPlace: boolean;
}

/** Whether this is the password. One that could not be looked at, because too many wait, has not been an attempt. */
export async function tryPassword(
  { db, config }: Pick<Context, 'db' | 'config'>,
  attempt: Attempt,
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const { email, network, isKnownPlace } = attempt;
  if (config.rateLimits) await countAttempt(db, attempt);
  const takeBack = async () => config.rateLimits && takeBackAttempt(db, attempt);
  const turn = { owner: isKnownPlace ? `${email} ${network}` : network, isKnown: isKnownPlace };
  const isRight = await isPassword(storedHash, password, turn).catch(async (error: unknown) => {
    await takeBack();
    throw error;
  });
  if (isRight) await takeBack();
  return isRight;
}

/**
 * Counts an attempt as wrong before the password is looked at, so that a thousand at once are no more than one after
 * the other; a right one is taken back. Unknown addresses count like known ones.
 */
async function countAttempt(db: Db, { email, network, isKnownPlace }: Attempt): Promise<void> {
  // One after the other: an attempt that is refused here has not been made, and counts nowhere else.
  const here = await countOneMore(db, FROM_ONE_PLACE, `${email} ${network}`);
  if (here.count > FROM_ONE_PLACE.max) throw tooMany(here.seconds);
  const account = await countOneMore(db, OF_ONE_ACCOUNT, email);
  if (account.count > OF_ONE_ACCOUNT.max && !isKnownPlace) throw tooMany(account.seconds);
  const everywhere = await countOneMore(db, OF_ONE_NETWORK, network);
  if (everywhere.count > OF_ONE_NETWORK.max && !isKnownPlace) throw tooMany(everywhere.seconds);
}

async function takeBackAttempt(db: Db, { email, network }: Attempt): Promise<void> {
  await refund(db, FROM_ONE_PLACE, `${email} ${network}`);
  await refund(db, OF_ONE_ACCOUNT, email);
  await refund(db, OF_ONE_NETWORK, network);
}
