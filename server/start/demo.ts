/**
 * `npm run demo`: the standard demo data; `npm run demo -- --listings 100000`: any number of posts; `--reset`: everything
 * else goes first.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadDemo } from '../../demo/load-demo.ts';
import { loadMany } from '../../demo/load-many.ts';
import { readConfig, StartError } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { prepareDataDir } from '../storage/data-dir.ts';
import { openPrivateFiles } from '../storage/open-storage.ts';
import { enterDeployment } from './deployment.ts';
import { emptyTables } from './empty-tables.ts';
import { printFailure } from './print-failure.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STANDARD = 300;
const MAX_LISTINGS = 1_000_000;

await main().catch((error: unknown) => {
  printFailure('The demo data cannot be loaded.', error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { listings: wanted, reset } = readArguments();
  const config = readConfig(process.env, ROOT);
  if (config.isProduction) {
    throw new StartError(
      'Demo data is not for production: PUBLIC_URL is an https address. Unset it, or use another database.',
    );
  }
  await prepareDataDir(config.dataDir);
  const database = await openDatabase(config);
  try {
    const now = new Date();
    let isLoaded = false;
    await migrate(database.url, async (db) => {
      await enterDeployment(db, config);
      if (reset) await emptyTables(db);
      isLoaded = await loadDemo(db, {
        now,
        withPasswords: true,
        posts: Math.min(wanted ?? STANDARD, STANDARD),
        privateFiles: openPrivateFiles(config),
      });
    });
    if (isLoaded) console.log(`Loaded the standard demonstration.`);
    const more = (wanted ?? 0) - (isLoaded ? STANDARD : 0);
    if (more > 0) await loadMore(database.url, more, now);
    else if (!isLoaded)
      console.log('There are people in this database already: nothing was loaded. Use --listings to add posts.');
    console.log('Images are drawn while the product runs: npm start');
  } finally {
    await database.stop();
  }
}

/** `listings` is undefined for the standard demo data. */
function readArguments(): { listings: number | undefined; reset: boolean } {
  const { listings, reset } = parse().values;
  if (listings === undefined) return { listings, reset };
  const count = Number(listings);
  if (!Number.isInteger(count) || count < 1 || count > MAX_LISTINGS) {
    throw new StartError(`--listings must be a whole number from 1 to ${MAX_LISTINGS}.`);
  }
  return { listings: count, reset };
}

function parse() {
  try {
    return parseArgs({ options: { listings: { type: 'string' }, reset: { type: 'boolean', default: false } } });
  } catch (error) {
    throw new StartError(
      `${error instanceof Error ? error.message : error}. Usage: npm run demo -- [--listings 100000] [--reset]`,
    );
  }
}

async function loadMore(url: string, count: number, now: Date): Promise<void> {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: url, application_name: 'rodado' }));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    const begun = performance.now();
    await loadMany({ clients, count, now, onProgress: (done) => report(done, count, begun) });
    await clients[0]?.query('analyze');
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Progress on one line that overwrites itself; in a file or a pipe only the last one. */
function report(done: number, count: number, begun: number): void {
  const seconds = (performance.now() - begun) / 1000;
  const text = `${done.toLocaleString('en')} of ${count.toLocaleString('en')} posts, ${Math.round(done / seconds).toLocaleString('en')} a second`;
  if (process.stdout.isTTY) process.stdout.write(`\r${text}  ${done === count ? '\n' : ''}`);
  else if (done === count) console.log(text);
}
