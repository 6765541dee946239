import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { cleanupSteps } from '../jobs/cleanup.ts';
import { createCleanupJob } from '../jobs/cleanup-job.ts';
import { createLog } from '../log.ts';
import { openPrivateFiles, openStorage } from '../storage/open-storage.ts';

export async function runCleanup(db: Kysely<Database>, config: Config): Promise<void> {
  await db.deleteFrom('cleanupRun').execute();
  const log = createLog('warn');
  const steps = cleanupSteps({
    config,
    log,
    storage: openStorage(config),
    privateFiles: openPrivateFiles(config),
    now: () => new Date(),
  });
  await createCleanupJob({ db, steps, log }).run();
  const done = await db.selectFrom('cleanupRun').select('step').execute();
  console.log(`Cleaned: ${done.map(({ step }) => step).join(', ')}.`);
}
