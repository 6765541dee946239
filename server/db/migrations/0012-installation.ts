import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>) {
  await sql.raw(INSTALLATION).execute(db);
  await sql.raw(CLEANUP).execute(db);
}

/** One row that only the owner reads. */
const INSTALLATION = `
  create table installation (
    id smallint primary key default 1 check (id = 1),
    -- The login that serves requests (server/db/app-role.ts).
    app_role text not null,
    app_password text not null,
    -- What the product was started with: a keyed hash of SECRET_KEY, never the key, and where the files are.
    secret_key_fingerprint text,
    storage_id text
  );
`;

const CLEANUP = `
  -- What it looks for, so that it need not read whole tables.
  create index message_to_redact on message (deleted_at) where deleted_at is not null and text <> '…';
  create index mail_token_expired on mail_token (expires_at);

  -- When each step of the cleanup job was done, by whichever process.
  create table cleanup_run (
    step text primary key,
    finished_at timestamptz not null check (isfinite(finished_at))
  );
`;
