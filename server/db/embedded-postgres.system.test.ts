import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { findRunnable, packageFor } from './embedded/programs.ts';
import { chooseServerUser } from './embedded/server-user.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };
const ROOT = path.resolve(import.meta.dirname, '../..');

const folders: string[] = [];
const started: EmbeddedPostgres[] = [];
/** Accessible to our user only, like all temporary folders. */
const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'rodado-embedded-'));
  folders.push(made);
  return made;
};
const start = async (dir: string) => {
  const server = await startEmbeddedPostgres(dir, { durable: false });
  started.push(server);
  return server;
};
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(started.splice(0).map(({ stop }) => stop()));
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

async function query(server: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.url());
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const isRunningIn = (dir: string) => existsSync(path.join(dir, 'data/postmaster.pid'));
const serverIn = (dir: string) => Number(readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
const modeOf = async (file: string) => ((await stat(file)).mode & 0o7777).toString(8);

describe('several processes on one folder', () => {
  test('starts at once on an empty folder share one server', async () => {
    const dir = path.join(folder(), 'postgres');
    const [first, second, third] = await Promise.all([start(dir), start(dir), start(dir)]);
    expect(second.url()).toBe(first.url());
    expect(third.url()).toBe(first.url());
    expect((await readdir(dir)).sort()).toEqual(['data', 'password', 'postgres.log']);
  });

  test('the server runs until the last of them stops', async () => {
    const dir = path.join(folder(), 'postgres');
    const [first, second] = [await start(dir), await start(dir)];
    await first.stop();
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(isRunningIn(dir)).toBe(false);
  });

  test('two that stop at once leave no server behind', async () => {
    const dir = path.join(folder(), 'postgres');
    const both = [await start(dir), await start(dir)];
    await Promise.all(both.map(({ stop }) => stop()));
    expect(isRunningIn(dir)).toBe(false);
  });

  test('one that starts while the other stops has a server', async () => {
    const dir = path.join(folder(), 'postgres');
    const first = await start(dir);
    const [second] = await Promise.all([start(dir), first.stop()]);
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('after a crash of the server it still knows who uses it', async () => {
    const dir = path.join(folder(), 'postgres');
    const [first, second] = [await start(dir), await start(dir)];
    const listUsers = async () => {
      const rows = await query(second, `select pid from pg_locks where locktype = 'advisory' and granted order by pid`);
      return rows.map(({ pid }) => Number(pid));
    };
    const before = await listUsers();
    expect(before).toHaveLength(2);
    process.kill(before[0] ?? 0, 'SIGKILL'); // PostgreSQL then ends all connections and recovers
    const countNew = async () => (await listUsers().catch(() => [])).filter((pid) => !before.includes(pid)).length;
    await expect.poll(countNew).toBe(2);
    await first.stop();
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('the files of a database', () => {
  test('work in a folder that was moved', async () => {
    const [before, after] = [path.join(folder(), 'postgres'), path.join(folder(), 'moved')];
    const first = await start(before);
    await query(first, `create table moved as select 1 as one`);
    await first.stop();
    renameSync(before, after);
    expect(await query(await start(after), 'select one from moved')).toEqual([{ one: 1 }]);
  });

  test('copied while the server runs are a database of their own', async () => {
    const [dir, copy] = [path.join(folder(), 'postgres'), path.join(folder(), 'copy')];
    const original = await start(dir);
    await query(original, `create table original as select 1 as one`);
    await query(original, 'checkpoint');
    spawnSync('cp', ['-a', dir, copy]);
    expect(isRunningIn(copy)).toBe(true);
    const copied = await start(copy);
    expect(copied.url()).not.toBe(original.url());
    await query(copied, 'drop table original');
    expect(await query(original, 'select one from original')).toEqual([{ one: 1 }]);
  });

  test.runIf(isRoot)('work after root copied them', async () => {
    const dir = path.join(folder(), 'postgres');
    const first = await start(dir);
    await query(first, `create table copied as select 1 as one`);
    await first.stop();
    spawnSync('chown', ['-R', '0:0', dir]);
    expect(await query(await start(dir), 'select one from copied')).toEqual([{ one: 1 }]);
  });

  test.runIf(isRoot)('of an ordinary user are served as that user when root starts', async () => {
    const dir = path.join(folder(), 'postgres');
    await (await start(dir)).stop();
    spawnSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, path.join(dir, 'data')]);
    await start(dir);
    expect((await stat(`/proc/${serverIn(dir)}`)).uid).toBe(NOBODY.uid);
  });

  test('of an interrupted first start are deleted and not used', async () => {
    const dir = path.join(folder(), 'postgres');
    await (await start(dir)).stop();
    renameSync(path.join(dir, 'data'), path.join(dir, 'initdb-killed'));
    await rm(path.join(dir, 'initdb-killed/global'), { recursive: true });
    await start(dir);
    expect((await readdir(dir)).sort()).toEqual(['data', 'password', 'postgres.log']);
  });
});

describe('an error at the start says what to do', () => {
  const stoppedIn = async () => {
    const dir = path.join(folder(), 'postgres');
    await (await start(dir)).stop();
    return dir;
  };

  test('files of another version', async () => {
    const dir = await stoppedIn();
    await writeFile(path.join(dir, 'data/PG_VERSION'), '17\n');
    await expect(start(dir)).rejects.toThrow(
      /^PostgreSQL cannot run in .*: database files are incompatible .*DATA_DIR/,
    );
  });

  test('a lost password', async () => {
    const dir = await stoppedIn();
    await rm(path.join(dir, 'password'));
    await expect(start(dir)).rejects.toThrow(/password is missing.*backup/);
    expect(existsSync(path.join(dir, 'password'))).toBe(false);
  });

  test('an empty password, as a machine that lost its power may leave it', async () => {
    const dir = await stoppedIn();
    await writeFile(path.join(dir, 'password'), '');
    await expect(start(dir)).rejects.toThrow(/password is empty.*backup/);
  });

  test('a wrong password, and no server is left behind', async () => {
    const dir = await stoppedIn();
    await writeFile(path.join(dir, 'password'), 'wrong');
    await expect(start(dir)).rejects.toThrow(/is not the password of the database.*backup/);
    await expect.poll(() => isRunningIn(dir)).toBe(false);
  });

  test('other files in the folder of the database are not touched', async () => {
    const dir = folder();
    cpSync(path.join(ROOT, 'docs'), path.join(dir, 'data'), { recursive: true });
    await expect(start(dir)).rejects.toThrow(/holds files but no database/);
    expect(existsSync(path.join(dir, 'data/texts.md'))).toBe(true);
  });
});

describe('secrets', () => {
  test.runIf(process.platform === 'linux')('no setting of ours reaches PostgreSQL', async () => {
    vi.stubEnv('SMTP_URL', 'smtps://rodado:geheim@mail.example.test');
    vi.stubEnv('TZ', 'Pacific/Tongatapu'); // initdb would store it
    const dir = path.join(folder(), 'postgres');
    const server = await start(dir);
    const [read] = await query(
      server,
      `select encode(pg_read_binary_file('/proc/${serverIn(dir)}/environ'), 'escape') as e`,
    );
    expect(read).toEqual({ e: 'LC_ALL=C\\000' });
    expect(await readFile(path.join(dir, 'data/postgresql.conf'), 'utf8')).not.toContain('Tongatapu');
  });

  test('a failed statement leaves nothing of its rows in the log', async () => {
    const server = await start(path.join(folder(), 'postgres'));
    await query(server, 'create table person (email text primary key, age int check (age > 0))');
    await query(server, `insert into person values ('ana@example.test', 1)`);
    await expect(query(server, `insert into person values ('ana@example.test', 1)`)).rejects.toThrow('duplicate key');
    await expect(query(server, `insert into person values ('eva@example.test', -1)`)).rejects.toThrow(
      'check constraint',
    );
    await expect(
      query(server, `do $$ begin execute 'insert into person select ''ana@example.test'''; end $$`),
    ).rejects.toThrow('duplicate key');
    const log = await readFile(path.join(folders[0] ?? '', 'postgres/postgres.log'), 'utf8');
    expect(log).toContain('ERROR:  duplicate key value violates unique constraint');
    expect(log).toContain('ERROR:  new row for relation "person" violates check constraint');
    expect(log).not.toContain('example.test');
    expect(log).not.toMatch(/DETAIL|STATEMENT|CONTEXT|QUERY|HINT/);
  });

  test('the log is readable by its owner alone, also one that was open to all', async () => {
    const dir = path.join(folder(), 'postgres');
    const log = path.join(dir, 'postgres.log');
    await (await start(dir)).stop();
    expect(await modeOf(log)).toBe('600');
    chmodSync(log, 0o644);
    await start(dir);
    expect(await modeOf(log)).toBe('600');
  });

  test('created folders are private', async () => {
    const dir = path.join(folder(), 'new/postgres');
    await start(dir);
    expect(await modeOf(path.dirname(dir))).toBe('700');
    expect(await modeOf(dir)).toBe('700');
    expect(await modeOf(path.join(dir, 'password'))).toBe('600');
  });
});

describe.runIf(isRoot)('programs in a folder that their user may not enter', () => {
  const install = async () => {
    const { initdb }: { initdb: string } = await import(packageFor(process.platform, process.arch));
    const closed = folder();
    spawnSync('cp', ['-a', path.resolve(initdb, '../../..'), path.join(closed, 'package')]);
    return { closed, installed: path.join(closed, 'package/native') };
  };
  const open = () => {
    const opened = folder();
    chmodSync(opened, 0o755);
    return opened;
  };

  test('are copied once to a folder that it may enter, by the first of two processes', async () => {
    const { closed, installed } = await install();
    const copies = path.join(open(), 'rodado');
    const user = await chooseServerUser('/nowhere');
    const notices: string[] = [];
    const find = () => findRunnable(installed, user, { copies, onNotice: (text) => notices.push(text) });
    const [first, second] = await Promise.all([find(), find()]);
    expect(second).toBe(first);
    expect(await readdir(copies)).toEqual([path.basename(first)]);
    expect(path.basename(first)).toMatch(new RegExp(`^postgres-18\\..*-${process.platform}-${process.arch}$`));
    expect(notices[0]).toBe(`PostgreSQL's programs were copied to ${first}: its user may not enter ${closed}.`);
    const count = notices.length;
    expect(await find()).toBe(first);
    expect(notices).toHaveLength(count);
  });

  test('run from the copy also where npm installed them for their owner alone', async () => {
    const { installed } = await install();
    spawnSync('chmod', ['-R', 'go-rwx', installed]);
    const runnable = await findRunnable(installed, NOBODY, { copies: open() });
    const { status } = spawnSync(path.join(runnable, 'bin/postgres'), ['--describe-config'], NOBODY);
    expect(status).toBe(0);
    expect(await modeOf(path.join(runnable, 'share/postgresql/postgres.bki'))).toBe('644');
  });

  test('that cannot be copied either: an error names the closed folder and what to do', async () => {
    const { closed, installed } = await install();
    const copies = path.join(installed, 'bin/initdb'); // a file
    await expect(findRunnable(installed, NOBODY, { copies })).rejects.toThrow(
      new RegExp(
        `^PostgreSQL does not run as root, its user may not enter ${closed}, .*chmod o\\+x ${closed}.*DATABASE_URL`,
      ),
    );
  });
});

describe('on x64 and arm64', () => {
  /** A list, or one name by itself. */
  const Names = z.union([z.string().array(), z.string().transform((name) => [name])]).optional();
  const Lock = z.object({ packages: z.record(z.string(), z.object({ cpu: Names, os: Names })) });
  const { packages } = Lock.parse(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));

  test.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
  ])('npm installs the expected PostgreSQL: %s-%s', (platform, arch) => {
    expect(packages[`node_modules/${packageFor(platform, arch)}`]).toEqual({ os: [platform], cpu: [arch] });
  });

  test.each(['x64', 'arm64'])('npm installs a Node 24 on Linux: %s', (arch) => {
    expect(packages[`node_modules/node-linux-${arch}`]).toEqual({ os: ['linux'], cpu: [arch] });
  });
});
