import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { compareFiles, findNamedCertificates, findNamedImages, IMAGE_COLUMNS } from '../jobs/delete-orphan-files.ts';
import { openPrivateFiles, openStorage } from '../storage/open-storage.ts';
import { nameOfUrl, type Storage } from '../storage/storage.ts';

interface Consistency {
  lines: string[];
  isConsistent: boolean;
}

const SHOWN = 20;

/** Rows whose file is missing, which viewers see, and files without a row, which only take space. */
export async function checkConsistency(
  db: Kysely<Database>,
  config: Pick<Config, 's3' | 'dataDir'>,
): Promise<Consistency> {
  const [images, certificates] = [openStorage(config), openPrivateFiles(config)];
  const inEach = IMAGE_COLUMNS.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  );
  // Demo images are drawn when they are first asked for.
  const { rows: urls } = await sql<{ name: string }>`
    (${sql.join(inEach, sql` union `)}) except select url from demo_picture`.execute(db);
  const { rows: files } = await sql<{ name: string }>`select file as name from certificate`.execute(db);
  const missing = [
    ...(await findMissing(
      images,
      urls.map(({ name }) => nameOfUrl(name)),
    )),
    ...(await findMissing(
      certificates,
      files.map(({ name }) => name),
    )),
  ];
  const orphans = [
    ...(await compareFiles(db, images, findNamedImages)).unnamed,
    ...(await compareFiles(db, certificates, findNamedCertificates)).unnamed,
  ];
  return {
    isConsistent: missing.length === 0,
    lines: [
      `${urls.length + files.length} files are named by rows; ${missing.length} of them are missing.`,
      ...missing.slice(0, SHOWN).map((name) => `  missing: ${name}`),
      ...(missing.length > SHOWN ? [`  and ${missing.length - SHOWN} more`] : []),
      `${orphans.length} files have no row; those older than a day are deleted once a day.`,
    ],
  };
}

async function findMissing(storage: Storage, names: readonly (string | undefined)[]): Promise<string[]> {
  const stored = new Set<string>();
  for await (const { name } of storage.list()) stored.add(name);
  return names.filter((name) => name !== undefined).filter((name) => !stored.has(name));
}
