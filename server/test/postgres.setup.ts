import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with only the schema; tests copy it (database.ts). */
    templateUrl: string;
    /** With the login that serves requests; copies have the same one. */
    templateAppUrl: string;
  }
}

const TEMPLATE = 'template_rodado';

/** One PostgreSQL for the whole run, migrated once. */
export default async function setup(project: TestProject) {
  const dir = mkdtempSync(path.join(tmpdir(), 'rodado-test-'));
  const server = await startEmbeddedPostgres(dir, { durable: false });
  const admin = server.url('postgres');
  const { default: pg } = await import('pg');
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const { servingUrl } = await migrate(server.url(TEMPLATE));
  project.provide('templateUrl', server.url(TEMPLATE));
  project.provide('templateAppUrl', servingUrl);
  return async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
