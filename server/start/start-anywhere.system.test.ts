import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort } from '../db/embedded-postgres.ts';
import { type LaunchOptions, ROOT, stopped, untilReady } from '../test/process.ts';
import { refusalOf, trackStarts } from '../test/starts.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };
/** An unprivileged user: another one where we are root. */
const ordinary = isRoot ? { user: NOBODY } : {};
const runs = (command: string, ...parameters: string[]) => spawnSync(command, parameters).status === 0;
/** False where the project itself is in a folder that only root may enter. */
const canBeOrdinary = !isRoot || spawnSync(process.execPath, ['-v'], { ...NOBODY, cwd: ROOT }).status === 0;

const { start, folder } = trackStarts();
const ADMIN = { ADMIN_EMAIL: 'jefa@example.test', ADMIN_PASSWORD: 'una clave larga' };

/** Spaces, accents, and so long that all paths below it exceed 200 characters. */
function longFolderIn(parent: string): string {
  const long = path.join(parent, 'Ñandú & compañía (1)', 'carpeta'.repeat(25));
  mkdirSync(long, { recursive: true, mode: 0o700 });
  return long;
}

/** Starts, writes data, restarts, and expects the data to be still there. */
async function expectToKeepItsData(settings: Record<string, string>, options: LaunchOptions) {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const first = start({ ...settings, ...ADMIN, PORT: port, DEMO: '0' }, options);
  await untilReady(url, first);
  expect(await stopped(first.child, 'SIGTERM')).toBe(0);

  const second = start({ ...settings, PORT: port, DEMO: '0' }, options);
  await untilReady(url, second);
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  expect(answer.status).toBe(200);
  expect(await stopped(second.child, 'SIGHUP')).toBe(0);
}

const serverUserOf = (dataDir: string) => statSync(path.join(dataDir, 'postgres/data')).uid;

describe.runIf(isRoot)('root', () => {
  /** The capabilities that a container leaves to root. */
  const CONTAINER =
    '-all,+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap,+net_bind_service,+sys_chroot';
  const inContainer = runs('setpriv', '--bounding-set', CONTAINER, 'true')
    ? { wrapper: ['setpriv', '--bounding-set', CONTAINER] }
    : {};

  test('starts a clone in a folder that only root may enter, and the data stay in it', async () => {
    mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
    const clone = longFolderIn(folder(path.join(ROOT, 'test-results')));
    // Hard links on the same disk: copying all packages takes too long.
    spawnSync('cp', ['-al', 'server', 'demo', 'contract', 'web', 'package.json', 'node_modules', clone], { cwd: ROOT });
    chownSync(clone, NOBODY.uid, NOBODY.gid); // owned by another user
    expect(spawnSync('ls', [clone], NOBODY).status).not.toBe(0);

    await expectToKeepItsData({}, { project: clone, ...inContainer });
    expect(serverUserOf(path.join(clone, 'data'))).not.toBe(0);
  });

  test('keeps the data in a DATA_DIR that only root may enter', async () => {
    const dataDir = longFolderIn(folder());
    await expectToKeepItsData({ DATA_DIR: dataDir }, inContainer);
    expect(serverUserOf(dataDir)).not.toBe(0);
  });

  const canMount = runs('unshare', '--mount', 'true');
  test.runIf(canMount)('starts in a container without a user postgres, useradd and id', async () => {
    const users = path.join(folder(), 'passwd');
    writeFileSync(users, 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534:nobody:/nonexistent:/bin/false\n');
    const script = `mount --bind "$0" /etc/passwd
      for tool in $(command -v useradd id); do mount --bind /dev/null "$tool"; done
      exec "$@"`;
    const dataDir = folder();
    await expectToKeepItsData({ DATA_DIR: dataDir }, { wrapper: ['unshare', '--mount', 'sh', '-c', script, users] });
    expect(serverUserOf(dataDir)).toBe(NOBODY.uid);
  });

  test.runIf(canBeOrdinary)('uses the data of an ordinary user', async () => {
    const dataDir = folder();
    chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    await expectToKeepItsData({ DATA_DIR: dataDir }, { user: NOBODY });
    await expectToKeepItsData({ DATA_DIR: dataDir }, {});
    expect(serverUserOf(dataDir)).toBe(NOBODY.uid);
  });

  test.runIf(canBeOrdinary)('leaves data that an ordinary user cannot use, which one line explains', async () => {
    const dataDir = folder();
    chmodSync(dataDir, 0o777);
    const port = String(await freePort());
    const first = start({ DATA_DIR: dataDir, PORT: port, DEMO: '0' });
    await untilReady(`http://localhost:${port}`, first);
    await stopped(first.child, 'SIGTERM');
    const line = await refusalOf(start({ DATA_DIR: dataDir, PORT: port, DEMO: '0' }, { user: NOBODY }));
    expect(line).toContain(`${dataDir}/postgres belongs to another user`);
    expect(line).toContain('set another DATA_DIR');
  });
});

describe.runIf(isRoot)('a user who cannot run PostgreSQL gets one line that says why, and what to do', () => {
  const settings = () => {
    const dataDir = folder();
    chmodSync(dataDir, 0o777);
    return { DATA_DIR: dataDir, DEMO: '0' };
  };

  test.runIf(runs('setpriv', '--bounding-set', '-all', 'true'))('root that may not become another user', async () => {
    const line = await refusalOf(start(settings(), { wrapper: ['setpriv', '--bounding-set', '-all'] }));
    expect(line).toMatch(/root may not become another user here .*start as an ordinary user, or set DATABASE_URL/);
  });

  test.runIf(canBeOrdinary)('a user without a name', async () => {
    const line = await refusalOf(start(settings(), { user: { uid: 54_321, gid: 54_321 } }));
    expect(line).toMatch(/cannot create its database in .*54321: user does not exist\. .*DATABASE_URL/);
  });
});

test.runIf(canBeOrdinary)(
  'an ordinary user starts it from a clone of somebody else, with a DATA_DIR of their own',
  async () => {
    const home = folder();
    const dataDir = longFolderIn(home);
    if (isRoot) spawnSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, home]);
    await expectToKeepItsData({ DATA_DIR: dataDir }, ordinary);
    expect(serverUserOf(dataDir)).toBe(isRoot ? NOBODY.uid : process.getuid?.());
  },
);

test('two starts at once on one DATA_DIR both come up, with one secret', async () => {
  const dataDir = path.join(folder(), 'data');
  const starts = await Promise.all(
    [0, 1].map(async () => {
      const port = String(await freePort());
      return { url: `http://localhost:${port}`, process: start({ DATA_DIR: dataDir, PORT: port, DEMO: '0' }) };
    }),
  );
  await Promise.all(starts.map(({ url, process }) => untilReady(url, process)));
  expect(readFileSync(path.join(dataDir, 'secret-key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  const codes = await Promise.all(starts.map(({ process }) => stopped(process.child, 'SIGTERM')));
  expect(codes).toEqual([0, 0]);
  expect(() => statSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toThrow('ENOENT');
});

describe('DATA_DIR', () => {
  const startIn = async (dataDir: string) => {
    const port = String(await freePort());
    const process = start({ DATA_DIR: dataDir, PORT: port, DEMO: '0' });
    await untilReady(`http://localhost:${port}`, process);
    await stopped(process.child, 'SIGTERM');
  };
  const modeOf = (file: string) => (statSync(file).mode & 0o7777).toString(8);

  test('of an operator keeps its mode and its group', async () => {
    const dataDir = folder();
    if (isRoot) chownSync(dataDir, 0, NOBODY.gid);
    chmodSync(dataDir, 0o2750);
    const { gid } = statSync(dataDir);
    await startIn(dataDir);
    expect(modeOf(dataDir)).toBe('2750');
    expect(statSync(dataDir).gid).toBe(gid);
  });

  test('that the start creates is closed to others', async () => {
    const dataDir = path.join(folder(), 'data');
    await startIn(dataDir);
    expect(modeOf(dataDir)).toBe('700');
  });
});

test('a clone without its packages says in one line what to run', async () => {
  const clone = folder();
  for (const name of ['server/start', 'contract']) mkdirSync(path.join(clone, name), { recursive: true });
  for (const name of ['server/main.ts', 'server/start/start.ts'])
    spawnSync('cp', [name, path.join(clone, name)], { cwd: ROOT });
  expect(await refusalOf(start({}, { project: clone }))).toMatch(/^Rodado cannot start\. .*Cannot find.* Run: npm ci$/);
});

test('a clone that lacks a file says in one line which', () => {
  const clone = folder();
  mkdirSync(path.join(clone, 'scripts'));
  spawnSync('cp', ['scripts/prepare.mjs', `${clone}/scripts`], { cwd: ROOT });
  const { status, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs'], { cwd: clone, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/package-lock\.json.*run the same command again/)]);
  rmSync(clone, { recursive: true, force: true });
});
