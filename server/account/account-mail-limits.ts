import type { Db } from '../db/connect.ts';
import { type Limit, spend } from '../http/limits.ts';

const HOUR = 3_600;
const TO_ONE: Limit = { name: 'account-mail-to', max: 3, seconds: HOUR };
const FROM_ONE: Limit = { name: 'account-mail-from', max: 20, seconds: HOUR };

/** Recovery, activation and confirmation mails alike: nobody's mailbox is filled by us. */
export async function spendAccountMail(db: Db, email: string, network: string): Promise<void> {
  await spend(db, TO_ONE, email);
  await spend(db, FROM_ONE, network);
}
