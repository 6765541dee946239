import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Config, StartError } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { findSecret, readSecret, readSecretFallbacks } from '../storage/data-dir.ts';
import { storageIdOf } from '../storage/open-storage.ts';

/** Values that must be the same on every start and every machine of one database. */
export interface Fingerprints {
  secretKeyFingerprint: string;
  storageId: string;
}

type Settings = Pick<Config, 'dataDir' | 'secretKey' | 'secretKeyFallbacks' | 's3' | 'isProduction'>;

/** HMAC label: the fingerprint does not reveal the key. */
const LABEL = 'rodado: fingerprint of the secret key';

const fingerprintOf = (secret: Uint8Array) => createHmac('sha256', secret).update(LABEL).digest('hex');

async function readFingerprints(config: Settings): Promise<Fingerprints> {
  const secret = await readSecret(config.dataDir, config.secretKey);
  return {
    secretKeyFingerprint: fingerprintOf(secret),
    storageId: await storageIdOf(config),
  };
}

/** The key that a first start creates is another one than any that is known. */
const NO_KEY = 'no key yet';

async function findFingerprints(config: Settings): Promise<Fingerprints> {
  const secret = await findSecret(config.dataDir, config.secretKey);
  return { secretKeyFingerprint: secret ? fingerprintOf(secret) : NO_KEY, storageId: await storageIdOf(config) };
}

/**
 * A machine with another key or storage fails only for the viewers it serves, so a mismatch refuses the start in
 * production and warns elsewhere. The first start records the values, by what is returned, once nothing else refuses it:
 * a start that is refused leaves no key behind. Called under the start-up lock.
 */
export async function checkInstallation(
  db: Kysely<Database>,
  config: Settings,
  warn: (line: string) => void,
): Promise<() => Promise<void>> {
  const found = await findFingerprints(config);
  const known = await db
    .selectFrom('installation')
    .select(['secretKeyFingerprint', 'storageId'])
    .executeTakeFirstOrThrow();
  // A change of the key that was prepared: whatever the former one signed is still valid.
  const fallbacks = await readSecretFallbacks(config);
  const isFormerKey = fallbacks.some((key) => fingerprintOf(key) === known.secretKeyFingerprint);
  if (isFormerKey) known.secretKeyFingerprint = found.secretKeyFingerprint;
  const line = describeDifference(known, found);
  if (line && config.isProduction) throw new StartError(line);
  if (line) warn(line);
  return async () => {
    const current = await readFingerprints(config);
    await writeFingerprints(db, {
      secretKeyFingerprint: known.secretKeyFingerprint ?? current.secretKeyFingerprint,
      storageId: known.storageId ?? current.storageId,
    });
  };
}

/** Records an intended change of the settings. */
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
    differs('storageId') && 'storage (S3_URL, without it DATA_DIR/uploads), so that images are missing',
  ].filter((what) => what !== false);
  if (whats.length === 0) return undefined;
  return (
    `This database was used with another ${whats.join(', and with another ')}. ` +
    'Start with what it was used with, the same on every machine; or, if the change is meant, run once: npm run accept-settings'
  );
}
