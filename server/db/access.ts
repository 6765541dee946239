import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from './connect.ts';
import type { Database } from './schema.ts';

/**
 * Requests are served by a role that owns no table: a hole in a query cannot change the schema
 * or rewrite the audit trail. False where the server does not let us make or take the role.
 */
export async function grantAppRole(db: Kysely<Database>): Promise<boolean> {
  const role = sql.ref(APP_ROLE);
  try {
    if (!(await roleExists(db))) await sql`create role ${role} nologin`.execute(db);
  } catch (error) {
    // Another database of the same server may have made it a moment ago.
    if (!(await roleExists(db))) return isLackOfRights(error) ? false : Promise.reject(error);
  }
  try {
    await sql`grant ${role} to current_user`.execute(db);
    await sql`grant usage on schema public to ${role}`.execute(db);
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(db);
    await sql`grant usage on all sequences in schema public to ${role}`.execute(db);
    await sql`revoke update, delete on audit from ${role}`.execute(db);
    await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role}`.execute(db);
    return true;
  } catch (error) {
    if (isLackOfRights(error)) return false;
    throw error;
  }
}

async function roleExists(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from pg_roles where rolname = ${APP_ROLE}`.execute(db);
  return rows.length > 0;
}

function isLackOfRights(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501';
}
