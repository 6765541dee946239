import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Config, StartError } from './config.ts';
import { readSecret } from './data-dir.ts';
import type { Database } from './db/schema.ts';
import { storageIdOf } from './storage/open-storage.ts';

/** What has to stay the same from start to start, and on every machine that works on one database. */
export interface Fingerprints {
  secretKeyFingerprint: string;
  storageId: string;
}

type Settings = Pick<Config, 'dataDir' | 'secretKey' | 's3' | 'isProduction'>;

/** Nothing leads from it back to the key. */
const LABEL = 'rodado: fingerprint of the secret key';

async function readFingerprints(config: Settings): Promise<Fingerprints> {
  const secret = await readSecret(config.dataDir, config.secretKey);
  return {
    secretKeyFingerprint: createHmac('sha256', secret).update(LABEL).digest('hex'),
    storageId: await storageIdOf(config),
  };
}

/**
 * A machine with another key or other files fails for those visitors only whom it happens to serve: it refuses to start in
 * production, and warns elsewhere. The first start writes down what it has. Called under the start-up lock.
 */
export async function checkInstallation(
  db: Kysely<Database>,
  config: Settings,
  warn: (line: string) => void,
): Promise<void> {
  const current = await readFingerprints(config);
  const known = await db
    .selectFrom('installation')
    .select(['secretKeyFingerprint', 'storageId'])
    .executeTakeFirstOrThrow();
  const line = describeDifference(known, current);
  if (line && config.isProduction) throw new StartError(line);
  if (line) warn(line);
  await writeFingerprints(db, {
    secretKeyFingerprint: known.secretKeyFingerprint ?? current.secretKeyFingerprint,
    storageId: known.storageId ?? current.storageId,
  });
}

/** A change that is meant: from now on the database knows what the product is started with. */
export async function acceptInstallation(db: Kysely<Database>, config: Settings): Promise<void> {
  await writeFingerprints(db, await readFingerprints(config));
}

async function writeFingerprints(db: Kysely<Database>, fingerprints: Fingerprints): Promise<void> {
  await db.updateTable('installation').set(fingerprints).execute();
}

type Known = { [Name in keyof Fingerprints]: Fingerprints[Name] | null };

function describeDifference(known: Known, current: Fingerprints): string | undefined {
  const differs = (name: keyof Fingerprints) => known[name] !== null && known[name] !== current[name];
  const whats = [
    differs('secretKeyFingerprint') && 'SECRET_KEY (without it DATA_DIR/secret-key), so that people are signed out',
    differs('storageId') && 'storage (S3_URL, without it DATA_DIR/uploads), so that pictures are missing',
  ].filter((what) => what !== false);
  if (whats.length === 0) return undefined;
  return (
    `This database was used with another ${whats.join(', and with another ')}. ` +
    'Start with what it was used with, the same on every machine; or, if the change is meant, run once: npm run accept-settings'
  );
}
