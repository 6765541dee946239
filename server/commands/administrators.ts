import { randomBytes } from 'node:crypto';
import { normalizeEmail } from '@rodado/contract/account-rules';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { makeAdministrator } from '../account/administrator.ts';
import { hashPassword } from '../account/password.ts';
import { StartError } from '../config.ts';
import type { Database } from '../db/schema.ts';

/** Creates an administrator, or gives one back access. Returns a text for the console. */
export async function setAdministrator(db: Kysely<Database>, typed: string): Promise<string> {
  const parsed = z.email().safeParse(normalizeEmail(typed));
  if (!parsed.success) throw new StartError(`${typed} is not an e-mail address.`);
  const email = parsed.data;
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  const isMade = await db.transaction().execute((trx) => makeAdministrator(trx, { email, passwordHash }));
  if (!isMade) throw new StartError(`${email} is the address of a company. Use another one.`);
  return `${email} is an administrator. Password, shown only here: ${password}`;
}
