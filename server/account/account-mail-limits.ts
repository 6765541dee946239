import type { Db } from '../db/connect.ts';
import { consume, increment, type Limit } from '../http/rate-limits.ts';

type AccountMail = 'recovery' | 'activation' | 'confirmation' | 'invitation';

const HOUR = 3_600;
/** What strangers ask for counts against them. */
const toOneFromOne = (kind: AccountMail): Limit => ({ name: `${kind}-mail`, max: 3, seconds: HOUR });
/** So that we never flood a mailbox. */
const toOne = (kind: AccountMail): Limit => ({ name: `${kind}-mail-to`, max: 10, seconds: HOUR });
const FROM_ONE: Limit = { name: 'account-mail-from', max: 20, seconds: HOUR };
const FROM_HOME: Limit = { name: 'recovery-mail-from-home', max: 1, seconds: HOUR };

/**
 * Each kind is counted by itself: invitations to an address, or changes to it, must not use up the recovery of its owner.
 */
export async function consumeAccountMail(db: Db, kind: AccountMail, email: string, network: string): Promise<void> {
  await consume(db, toOneFromOne(kind), `${email} ${network}`);
  await consume(db, toOne(kind), email);
  await consume(db, FROM_ONE, network);
}

/** From where the owner has signed in before, one an hour goes out whatever others have asked for. */
export async function consumeRecoveryMail(
  db: Db,
  { email, network, isKnownPlace }: { email: string; network: string; isKnownPlace: boolean },
): Promise<void> {
  if (isKnownPlace && (await increment(db, FROM_HOME, email)).count <= FROM_HOME.max) return;
  await consumeAccountMail(db, 'recovery', email, network);
}
