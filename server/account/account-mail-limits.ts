import { RATE_LIMITS, type RateLimit } from '@rodado/contract/rate-limits';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { consume, isWithin } from '../http/rate-limits.ts';

type Ctx = Pick<Context, 'config'>;
type AccountMail = 'recovery' | 'activation' | 'confirmation' | 'invitation';

const ofKind = (kind: AccountMail, limit: RateLimit): RateLimit => ({ ...limit, name: kind + limit.name });

/**
 * Each kind is counted by itself: invitations to an address, or changes to it, must not use up the recovery of its owner.
 */
export async function consumeAccountMail(
  ctx: Ctx,
  db: Db,
  kind: AccountMail,
  email: string,
  network: string,
): Promise<void> {
  // What strangers ask for counts against them.
  await consume(ctx, db, ofKind(kind, RATE_LIMITS.accountMails), `${email} ${network}`);
  await consume(ctx, db, ofKind(kind, RATE_LIMITS.accountMailsToOne), email);
  await consume(ctx, db, RATE_LIMITS.accountMailsFromOneNetwork, network);
}

/** From where the owner has signed in before, one an hour goes out whatever others have asked for. */
export async function consumeRecoveryMail(
  ctx: Ctx,
  db: Db,
  { email, network, isKnownPlace }: { email: string; network: string; isKnownPlace: boolean },
): Promise<void> {
  if (isKnownPlace && (await isWithin(ctx, db, RATE_LIMITS.recoveryMailsFromHome, email))) return;
  await consumeAccountMail(ctx, db, 'recovery', email, network);
}
