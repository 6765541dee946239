import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Config, StartError } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { connect } from './db/connect.ts';
import { freePort } from './db/embedded-postgres.ts';
import { acceptInstallation, checkInstallation } from './installation.ts';
import { openStorage } from './storage/open-storage.ts';
import { emptyDatabase, testDatabase } from './test/database.ts';
import { filesIn } from './test/files.ts';
import { launch, stopped, untilReady } from './test/process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rodado-installation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = 'a secret of these tests, long enough to sign with';
const S3 = { region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'key' };
const at = (name: string) => path.join(folder, name);
const settings = (more: Partial<Config> = {}) => ({
  dataDir: at('data'),
  secretKey: SECRET,
  s3: undefined,
  isProduction: true,
  ...more,
});

/** Starts on one database, one after the other; each answers the warnings of its start. */
async function starts() {
  const { url } = await testDatabase();
  const owner = connect(url, { purpose: 'work', max: 1 });
  afterAll(() => owner.destroy());
  const start = async (more?: Partial<Config>) => {
    const config = settings(more);
    await prepareDataDir(config.dataDir);
    const warnings: string[] = [];
    await checkInstallation(owner, config, (line) => warnings.push(line));
    return warnings;
  };
  return { owner, start };
}

describe('a start in production', () => {
  test('with what the database knows is like any other', async () => {
    const { start } = await starts();
    expect(await start()).toEqual([]);
    expect(await start()).toEqual([]);
  });

  test('with another SECRET_KEY is refused in one line that says what to do', async () => {
    const { start } = await starts();
    await start();
    const starting = start({ secretKey: `another one, ${SECRET}` });
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(
      /^This database was used with another SECRET_KEY .*npm run accept-settings$/,
    );
    await expect(starting).rejects.not.toThrow('storage');
    expect(await start()).toEqual([]);
  });

  test('with other files is refused, and with a copy of them it is not', async () => {
    const { start } = await starts();
    await start({ dataDir: at('first') });
    await expect(start({ dataDir: at('second') })).rejects.toThrow(/used with another storage .*pictures are missing/);
    cpSync(at('first'), at('moved'), { recursive: true });
    expect(await start({ dataDir: at('moved') })).toEqual([]);
  });

  test('with another bucket is refused', async () => {
    const { start } = await starts();
    await start({ s3: { ...S3, url: 'https://s3.example/fotos' } });
    expect(await start({ s3: { ...S3, url: 'https://s3.example/fotos', accessKeyId: 'rotated' } })).toEqual([]);
    await expect(start({ s3: { ...S3, url: 'https://s3.example/otras' } })).rejects.toThrow('another storage');
    await expect(start()).rejects.toThrow('another storage');
  });

  test('with a key of its own on each machine is refused on the second', async () => {
    const { start } = await starts();
    const s3 = { ...S3, url: 'https://s3.example/fotos' };
    await start({ secretKey: undefined, dataDir: at('machine-1'), s3 });
    await expect(start({ secretKey: undefined, dataDir: at('machine-2'), s3 })).rejects.toThrow('another SECRET_KEY');
  });

  test('goes on after the change was accepted', async () => {
    const { owner, start } = await starts();
    await start();
    const changed = { secretKey: `another one, ${SECRET}`, s3: { ...S3, url: 'https://s3.example/fotos' } };
    await acceptInstallation(owner, settings(changed));
    expect(await start(changed)).toEqual([]);
    await expect(start()).rejects.toThrow('another SECRET_KEY');
  });
});

test('outside production a difference is one warning, at every start until it is mended or accepted', async () => {
  const { start } = await starts();
  await start({ isProduction: false });
  const other = { isProduction: false, secretKey: `another one, ${SECRET}`, dataDir: at('elsewhere') };
  for (const warnings of [await start(other), await start(other)])
    expect(warnings).toEqual([expect.stringMatching(/another SECRET_KEY .*another storage .*npm run accept-settings/)]);
  expect(await start({ isProduction: false })).toEqual([]);
});

test('the key is not in the database, and the mark of the folder is no file of the storage', async () => {
  const { owner, start } = await starts();
  await start({ dataDir: at('marked') });
  expect(JSON.stringify(await owner.selectFrom('installation').selectAll().execute())).not.toContain(SECRET);
  expect(await filesIn(openStorage(settings({ dataDir: at('marked') })))).toEqual([]);
});

test('the command accepts what the product is then started with', { timeout: 180_000 }, async () => {
  const DATABASE_URL = await emptyDatabase();
  const port = String(await freePort());
  const environment = {
    PORT: port,
    DATABASE_URL,
    DATA_DIR: at('product'),
    PUBLIC_URL: 'https://rodado.example',
    DEMO: '0',
  };
  const first = launch({ ...environment, SECRET_KEY: SECRET });
  await untilReady(`http://127.0.0.1:${port}`, first);
  await stopped(first.child, 'SIGTERM');

  const changed = { ...environment, SECRET_KEY: `another one, ${SECRET}` };
  const refused = launch(changed);
  await new Promise((resolve) => refused.child.once('exit', resolve));
  expect(refused.output().trim().split('\n')).toEqual([
    expect.stringMatching(/^Rodado cannot start\. This database was used with another SECRET_KEY/),
  ]);

  const { status, stdout } = spawnSync(process.execPath, ['server/accept-settings.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...changed },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining('Accepted')]);
  const accepted = launch(changed);
  await untilReady(`http://127.0.0.1:${port}`, accepted);
  await stopped(accepted.child, 'SIGTERM');
});
