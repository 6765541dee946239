/** The commands of operators: `npm run admin -- help`, `npm run backup -- DIR`, `npm run restore -- DIR`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { makeBackup } from '../backup/backup.ts';
import { restoreBackup } from '../backup/restore.ts';
import { type Config, readConfig, StartError } from '../config.ts';
import { dataFolderIn } from '../db/embedded/cluster.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';
import { acceptInstallation } from '../start/installation.ts';
import { printFailure } from '../start/print-failure.ts';
import { removeDemo } from '../start/remove-demo.ts';
import { prepareDataDir } from '../storage/data-dir.ts';
import { setAdministrator } from './administrators.ts';
import { checkConsistency } from './check-consistency.ts';
import { endMaintenance, startMaintenance } from './maintenance.ts';
import { requestReindex } from './reindex.ts';
import { runCleanup } from './run-cleanup.ts';
import { runSqlShell } from './sql-shell.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Command {
  name: string;
  /** What follows its name, for the help. */
  args?: string;
  help: string;
  run: (config: Config, args: readonly string[]) => Promise<void>;
}

const COMMANDS: readonly Command[] = [
  {
    name: 'administrator',
    args: 'EMAIL',
    help: 'makes the account of this address an administrator, or creates one, with a new password that is shown once',
    run: (config, [email]) =>
      onDatabase(config, async (db) => console.log(await setAdministrator(db, given(email, 'the address')))),
  },
  {
    name: 'check',
    help: 'compares rows and stored files; ends with 1 where a file is missing',
    run: (config) =>
      onDatabase(config, async (db) => {
        const { lines, isConsistent } = await checkConsistency(db, config);
        console.log(lines.join('\n'));
        if (!isConsistent) process.exitCode = 1;
      }),
  },
  {
    name: 'clean',
    help: 'deletes now what is too old and files without a row, which the product does every hour or day by itself',
    run: (config) => onDatabase(config, (db) => runCleanup(db, config)),
  },
  {
    name: 'reindex',
    help: 'lets every running process build its search index anew, or the search engine be filled, beside the one in use',
    run: (config) => onDatabase(config, requestReindex),
  },
  {
    name: 'maintenance',
    args: 'on [TEXT] | off',
    help: 'answers everybody with 503 and a page that says so, within five seconds on every machine',
    run: (config, [what, ...text]) =>
      onDatabase(config, async (db) => {
        if (what === 'on') await startMaintenance(db, text.join(' ') || undefined);
        else if (what === 'off') await endMaintenance(db);
        else throw new StartError('Say on or off.');
        console.log(`Maintenance is ${what}.`);
      }),
  },
  {
    name: 'sql',
    help: 'a shell on the database in use; statements may also be piped into it',
    run: async (config) => {
      const database = await openDatabase(config);
      try {
        const { stdin, stdout } = process;
        const shell = { databaseUrl: database.url, input: stdin, output: stdout, isInteractive: stdin.isTTY };
        if (!(await runSqlShell(shell))) process.exitCode = 1;
      } finally {
        await database.stop();
      }
    },
  },
  {
    name: 'accept-settings',
    help: 'says that another SECRET_KEY or storage than the database knows is meant',
    run: (config) =>
      onDatabase(config, async (db) => {
        await acceptInstallation(db, config);
        console.log('Accepted: the product starts with this SECRET_KEY and this storage from now on.');
      }),
  },
  {
    name: 'remove-demo',
    help: 'deletes the people of the demo data and their posts',
    run: (config) =>
      onDatabase(config, async (db) =>
        console.log((await db.transaction().execute(removeDemo)) ?? 'There is no demo data.'),
      ),
  },
  {
    name: 'backup',
    args: 'DIR',
    help: 'writes database and files to a new folder, while the product runs',
    run: (config, [dir]) => makeBackup(config, path.resolve(given(dir, 'the folder')), console.log),
  },
  {
    name: 'restore',
    args: 'DIR',
    help: 'puts a backup in the place of an empty installation',
    run: (config, [dir]) => restoreBackup(config, path.resolve(given(dir, 'the folder')), console.log),
  },
];

await main(process.argv.slice(2)).catch((error: unknown) => {
  printFailure('The command failed.', error);
  process.exitCode = 1;
});

async function main([name = 'help', ...args]: readonly string[]): Promise<void> {
  const command = COMMANDS.find((known) => known.name === name);
  if (!command && name !== 'help') throw new StartError(`${name} is not a command. See: npm run admin -- help`);
  if (!command) return printHelp();
  const config = readConfig(process.env, ROOT);
  if (name !== 'restore') refuseWithoutDatabase(config);
  await prepareDataDir(config.dataDir);
  await command.run(config, args);
}

/** Without the settings of the product a command would make a new database, empty and in another folder, and say it is done. */
function refuseWithoutDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(path.join(dataFolderIn(path.join(dataDir, 'postgres')), 'PG_VERSION'))) return;
  throw new StartError(
    `There is no database in ${dataDir}. Run the command with the settings of the product (DATA_DIR or DATABASE_URL; installed by systemd: rodado-admin), after its first start.`,
  );
}

function printHelp() {
  console.log('npm run admin -- COMMAND, with the settings of the product (environment or .env):\n');
  for (const { name, args = '', help } of COMMANDS) console.log(`  ${`${name} ${args}`.padEnd(30)} ${help}`);
  console.log('\nAnother SECRET_KEY without signing anybody out: docs/operating.md.');
}

function given(value: string | undefined, what: string): string {
  if (!value) throw new StartError(`Give ${what} too. See: npm run admin -- help`);
  return value;
}

/** As its owner, beside the running product or alone. */
async function onDatabase(config: Config, work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const database = await openDatabase(config);
  try {
    await migrate(database.url, work);
  } finally {
    await database.stop();
  }
}
