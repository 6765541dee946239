import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/** The URL that requests are served with, or why they cannot have a login of their own. */
export type AppLogin = { url: string } | { refusal: string };

interface Login {
  role: string;
  password: string;
}

/**
 * Requests are served by a login that owns nothing and belongs to no other role: a hole in a query can neither change
 * the schema, nor rewrite the audit trail, nor become the owner. Called under the start-up lock, after the migrations.
 */
export async function prepareAppLogin(db: Kysely<Database>, ownerUrl: string): Promise<AppLogin> {
  const login = await readLogin(db);
  const url = withLogin(ownerUrl, login);
  const mayCreate = await mayCreateRoles(db);
  if (!(await roleExists(db, login.role))) {
    if (!mayCreate) return { refusal: 'the user of DATABASE_URL may not create roles' };
    await createRole(db, login);
  }
  await grantRows(db, login.role);
  let failure = await tryLogin(url, login.role);
  // The password may have been changed, or the role created by another installation.
  if (failure && mayCreate) {
    await sql`alter role ${sql.id(login.role)} with login password ${sql.lit(login.password)}`.execute(db);
    failure = await tryLogin(url, login.role);
  }
  return failure ? { refusal: failure } : { url };
}

/**
 * Created once and stored in the database, readable by the owner and not by the role itself: all processes and machines
 * on one database agree, and a copy of the database has the login that its grants name.
 */
async function readLogin(db: Kysely<Database>): Promise<Login> {
  const fresh = {
    appRole: `rodado_app_${randomBytes(4).toString('hex')}`,
    appPassword: randomBytes(24).toString('hex'),
  };
  await db
    .insertInto('installation')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { appRole, appPassword } = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  return { role: appRole, password: appPassword };
}

async function createRole(db: Kysely<Database>, { role, password }: Login): Promise<void> {
  try {
    await sql`create role ${sql.id(role)} with login password ${sql.lit(password)}`.execute(db);
  } catch (error) {
    // Race: a copy of this database on the same server may have created it concurrently.
    if (!(await roleExists(db, role))) throw error;
  }
}

/** In one transaction, because the grant on all tables is then revoked on some. */
async function grantRows(db: Kysely<Database>, role: string): Promise<void> {
  const name = sql.id(role);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(trx);
    await sql`grant connect on database ${sql.id(rows[0]?.database ?? '')} to ${name}`.execute(trx);
    await sql`grant usage on schema public to ${name}`.execute(trx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${name}`.execute(trx);
    await sql`grant usage on all sequences in schema public to ${name}`.execute(trx);
    await sql`revoke update, delete on audit from ${name}`.execute(trx);
    await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock, deployment from ${name}`.execute(
      trx,
    );
    await sql`revoke all on installation from ${name}`.execute(trx);
  });
}

/** Why it cannot log in, or undefined. A pooler or a server rule may admit only the owner. */
async function tryLogin(url: string, role: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ user: string }>('select session_user as user');
    return rows[0]?.user === role ? undefined : `the database takes ${role} for ${rows[0]?.user}`;
  } catch (error) {
    if (isRefusedLogin(error)) return `${role} cannot log in (${error.message})`;
    throw error;
  } finally {
    await client.end();
  }
}

/** The same database with another login, in the query string because that overrides a user before the host. */
export function withLogin(databaseUrl: string, { role, password }: Login): string {
  const url = new URL(databaseUrl);
  url.username = '';
  url.password = '';
  url.searchParams.set('user', role);
  url.searchParams.set('password', password);
  return url.href;
}

/** A replica has the roles of its primary: the same login as in the URL that requests are served with. */
export function withLoginOf(replicaUrl: string, servingUrl: string): string {
  const { searchParams } = new URL(servingUrl);
  const [role, password] = [searchParams.get('user'), searchParams.get('password')];
  return role && password ? withLogin(replicaUrl, { role, password }) : replicaUrl;
}

async function mayCreateRoles(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user`.execute(db);
  return rows[0]?.may ?? false;
}

async function roleExists(db: Kysely<Database>, role: string): Promise<boolean> {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(db);
  return rows.length > 0;
}

/** Authentication failed, user unknown to a pooler, or no CONNECT privilege. */
const isRefusedLogin = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(28|08P01|42501)/.test(String(error.code));
