import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import { hashPassword } from './password.ts';
import { revokeAccess } from './revoke-access.ts';

interface NewAdministrator {
  email: string;
  passwordHash: string;
}

/**
 * Creates the account, or takes over the one with this address: every session and other way in ends, because a stranger
 * may have opened it. False for the address of a company, which stays as it is.
 */
export async function makeAdministrator(trx: Db, { email, passwordHash }: NewAdministrator): Promise<boolean> {
  const known = await trx.selectFrom('person').where('email', '=', email).select(['id', 'role']).executeTakeFirst();
  if (known?.role === 'COMPANY') return false;
  const admin = {
    role: 'ADMIN' as const,
    passwordHash,
    activatedAt: sql<string>`now()`,
    suspendedAt: null,
    suspensionReason: null,
    suspensionKind: null,
    isDemo: false,
  };
  if (known) {
    await revokeAccess(trx, [known.id]);
    await trx.updateTable('person').set(admin).where('id', '=', known.id).execute();
  } else {
    await trx
      .insertInto('person')
      .values({ id: newId(), email, name: 'Administración', ...admin })
      .execute();
  }
  await trx.updateTable('deployment').set({ hadAdmin: true }).execute();
  return true;
}

/**
 * The settings create the first administrator and no other: after a change of address or password, or a deletion, a
 * restart must not create the account again. Returns a text for the console if the settings were not used.
 */
export async function insertFirstAdmin(
  trx: Db,
  { email, password }: { email: string; password: string },
): Promise<string | undefined> {
  if (await hasHadAdmin(trx))
    return 'ADMIN_EMAIL and ADMIN_PASSWORD are not used: there has been an administrator. Take them out of the settings.';
  const isMade = await makeAdministrator(trx, { email, passwordHash: await hashPassword(password) });
  return isMade ? undefined : 'ADMIN_EMAIL is not used: it is the address of a company. Set another one.';
}

/** Includes administrators created with SQL, and former ones. */
async function hasHadAdmin(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ hadAdmin: boolean }>`
    update deployment set had_admin = had_admin or exists (select from person where role = 'ADMIN' and not is_demo)
    returning had_admin`.execute(trx);
  return rows[0]?.hadAdmin ?? false;
}
