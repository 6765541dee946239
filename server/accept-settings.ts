/** `npm run accept-settings`: another SECRET_KEY or another storage is meant, and the database knows it from now on. */
import path from 'node:path';
import { readConfig, StartError } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { acceptInstallation } from './installation.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

await main().catch((error: unknown) => {
  if (error instanceof StartError) console.error(`\n${error.message}\n`);
  else console.error(error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const config = readConfig(process.env, ROOT);
  await prepareDataDir(config.dataDir);
  const database = await openDatabase(config);
  try {
    await migrate(database.url, (db) => acceptInstallation(db, config));
    console.log('Accepted: the product starts with this SECRET_KEY and this storage from now on.');
  } finally {
    await database.stop();
  }
}
