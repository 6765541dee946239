import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import { hashPassword } from './password.ts';

/** The first administrator comes from the settings; an account that has the address already is left as it is. */
export async function insertFirstAdmin(db: Db, admin: { email: string; password: string }): Promise<void> {
  const known = await db.selectFrom('person').where('email', '=', admin.email).select('id').executeTakeFirst();
  if (known) return;
  await db
    .insertInto('person')
    .values({
      id: newId(),
      email: admin.email,
      name: 'Administración',
      role: 'ADMIN',
      passwordHash: await hashPassword(admin.password),
      activatedAt: sql<string>`now()`,
    })
    .execute();
}
