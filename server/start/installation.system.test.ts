import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TokenPair } from '@rodado/contract/account';
import { afterAll, describe, expect, test } from 'vitest';
import { type Config, StartError } from '../config.ts';
import { connect } from '../db/connect.ts';
import { freePort } from '../db/embedded-postgres.ts';
import { prepareDataDir } from '../storage/data-dir.ts';
import { openStorage } from '../storage/open-storage.ts';
import { emptyDatabase, testDatabase } from '../test/database.ts';
import { filesIn } from '../test/files.ts';
import { launch, stopped, untilReady } from '../test/process.ts';
import { acceptInstallation, checkInstallation } from './installation.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rodado-installation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = 'a secret of these tests, long enough to sign with';
const S3 = { region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'key' };
const at = (name: string) => path.join(folder, name);
const settings = (more: Partial<Config> = {}) => ({
  dataDir: at('data'),
  secretKey: SECRET,
  secretKeyFallbacks: [],
  s3: undefined,
  isProduction: true,
  ...more,
});

/** Sequential starts on one database; each returns the warnings of its start. */
async function starts() {
  const { url } = await testDatabase();
  const owner = connect(url, { purpose: 'work', max: 1 });
  afterAll(() => owner.destroy());
  const start = async (more?: Partial<Config>) => {
    const config = settings(more);
    await prepareDataDir(config.dataDir);
    const warnings: string[] = [];
    const record = await checkInstallation(owner, config, (line) => warnings.push(line));
    await record();
    return warnings;
  };
  return { owner, start };
}

describe('a start in production', () => {
  test('with the settings that the database knows starts', async () => {
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

  test('that is refused makes no key, which the next one would sign with', async () => {
    const { start } = await starts();
    const s3 = { ...S3, url: 'https://s3.example/fotos' };
    await start({ s3 });
    await expect(start({ secretKey: undefined, dataDir: at('empty'), s3 })).rejects.toThrow('another SECRET_KEY');
    expect(existsSync(path.join(at('empty'), 'secret-key'))).toBe(false);
  });

  test('with another SECRET_KEY starts if the former one is among the fallbacks, on every machine', async () => {
    const { start } = await starts();
    const next = `another one, ${SECRET}`;
    await start();
    expect(await start({ secretKeyFallbacks: [next] })).toEqual([]);
    expect(await start({ secretKey: next, secretKeyFallbacks: [SECRET] })).toEqual([]);
    expect(await start({ secretKeyFallbacks: [next] })).toEqual([]);
    expect(await start({ secretKey: next, secretKeyFallbacks: [SECRET] })).toEqual([]);
    expect(await start({ secretKey: next })).toEqual([]);
    await expect(start()).rejects.toThrow('another SECRET_KEY');
  });

  test('with a first SECRET_KEY starts if the key that was made for this folder is still there', async () => {
    const { start } = await starts();
    const s3 = { ...S3, url: 'https://s3.example/fotos' };
    await start({ secretKey: undefined, dataDir: at('grown'), s3 });
    expect(await start({ dataDir: at('grown'), s3 })).toEqual([]);
    expect(await start({ dataDir: at('another machine'), s3 })).toEqual([]);
    await expect(start({ secretKey: undefined, dataDir: at('grown'), s3 })).rejects.toThrow('another SECRET_KEY');
  });

  test('with other files is refused, and with a copy of them it is not', async () => {
    const { start } = await starts();
    await start({ dataDir: at('first') });
    await expect(start({ dataDir: at('second') })).rejects.toThrow(/used with another storage .*images are missing/);
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

  test('starts after the change was accepted', async () => {
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

test('the key is not in the database, and the marker of the folder is not served by the storage', async () => {
  const { owner, start } = await starts();
  await start({ dataDir: at('marked') });
  expect(JSON.stringify(await owner.selectFrom('installation').selectAll().execute())).not.toContain(SECRET);
  expect(await filesIn(openStorage(settings({ dataDir: at('marked') })))).toEqual([]);
});

test('sessions survive the first setting of SECRET_KEY', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const environment = {
    PORT: new URL(url).port,
    DATABASE_URL: await emptyDatabase(),
    DATA_DIR: at('first key'),
    PUBLIC_URL: 'https://rodado.example',
    ADMIN_EMAIL: 'jefa@example.test',
    ADMIN_PASSWORD: 'una clave larga',
  };
  const first = launch(environment);
  await untilReady(url, first);
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD }),
  });
  const { access_token: token } = TokenPair.parse(await answer.json());
  await stopped(first.child, 'SIGTERM');

  const second = launch({ ...environment, SECRET_KEY: SECRET });
  await untilReady(url, second);
  const me = await fetch(`${url}/api/user/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status).toBe(200);
  await stopped(second.child, 'SIGTERM');
});

test('a command without the settings of the product creates no database', () => {
  const DATA_DIR = at('nobody started here');
  const environment = { ...process.env, DATA_DIR, DATABASE_URL: '' };
  for (const command of [['maintenance', 'on'], ['check'], ['backup', at('backup')]]) {
    const { status, stderr } = spawnSync(process.execPath, ['server/commands/main.ts', ...command], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: environment,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining(`There is no database in ${DATA_DIR}`)]);
  }
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('the command accepts what the product is then started with', async () => {
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

  const { status, stdout } = spawnSync(process.execPath, ['server/commands/main.ts', 'accept-settings'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, ...changed },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining('Accepted')]);
  const accepted = launch(changed);
  await untilReady(`http://127.0.0.1:${port}`, accepted);
  await stopped(accepted.child, 'SIGTERM');
});
