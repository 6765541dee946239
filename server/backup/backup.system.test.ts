import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { loadDemo } from '../../demo/load-demo.ts';
import { type Config, readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { checkInstallation } from '../start/installation.ts';
import { prepareDataDir, readSecret } from '../storage/data-dir.ts';
import { openPrivateFiles, openStorage } from '../storage/open-storage.ts';
import { findSystemPostgres, startSystemPostgres } from '../test/system-postgres.ts';
import { makeBackup } from './backup.ts';
import { countRowsAt } from './count-rows.ts';
import { restoreBackup } from './restore.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'rodado-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, name);
const configAt = (name: string, more: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: at(name), DEMO: '0', ...more }, folder);
const silent = () => {};

/** Demo rows, two images and a private file. */
async function fill(config: Config, url: string): Promise<void> {
  await prepareDataDir(config.dataDir);
  await readSecret(config.dataDir, config.secretKey);
  const privateFiles = openPrivateFiles(config);
  await migrate(url, async (db) => {
    await (await checkInstallation(db, config, silent))();
    await loadDemo(db, { now: new Date(), withPasswords: false, posts: 40, privateFiles });
  });
  const storage = openStorage(config);
  for (const name of ['uno.jpg', 'dos.jpg']) await storage.put(name, Buffer.from(name), { contentType: 'image/jpeg' });
}

/** Writes until it is stopped, and returns how often. */
function keepWriting(url: string) {
  const db = connect(url, { purpose: 'work', max: 1 });
  let isStopped = false;
  const writing = (async () => {
    let written = 0;
    for (; !isStopped; written += 1)
      await db
        .insertInto('contactMessage')
        .values({ id: newId(), name: 'Ana', email: 'ana@example.test', message: 'x'.repeat(2_000) })
        .execute();
    await db.destroy();
    return written;
  })();
  return () => {
    isStopped = true;
    return writing;
  };
}

const startsWith = async (config: Config) => {
  const database = await openDatabase(config);
  const warnings: string[] = [];
  try {
    await migrate(database.url, async (db) => (await checkInstallation(db, config, (line) => warnings.push(line)))());
    return { counts: await countRowsAt(database.url), warnings };
  } finally {
    await database.stop();
  }
};

describe('the embedded database', () => {
  test('is backed up during writes, and restored completely in an empty folder', async () => {
    const config = configAt('product');
    await prepareDataDir(config.dataDir);
    const database = await openDatabase(config);
    await fill(config, database.url);
    const stopWriting = keepWriting(database.url);
    await makeBackup(config, at('backup'), silent);
    const written = await stopWriting();
    const now = await countRowsAt(database.url);
    await database.stop();
    expect(written).toBeGreaterThan(0);

    const restored = configAt('restored');
    await restoreBackup(restored, at('backup'), silent);
    const { counts, warnings } = await startsWith(restored);
    const { contact_message: messages = 0, ...others } = counts;
    const { contact_message: messagesNow = 0, ...othersNow } = now;
    expect(others).toEqual(othersNow);
    expect(others.post).toBe(40);
    expect(messages).toBeLessThanOrEqual(messagesNow);
    expect(warnings).toEqual([]);
    expect((await openStorage(restored).read('uno.jpg'))?.toString()).toBe('uno.jpg');
    const files = await readdir(path.join(config.dataDir, 'private'));
    expect(await readdir(path.join(restored.dataDir, 'private'))).toEqual(files);
    expect(await readSecret(restored.dataDir, undefined)).toEqual(await readSecret(config.dataDir, undefined));
  });

  test('is not restored over another one, nor from a damaged backup', async () => {
    await expect(restoreBackup(configAt('restored'), at('backup'), silent)).rejects.toThrow('holds a database');
    await expect(makeBackup(configAt('restored'), at('backup'), silent)).rejects.toThrow('is not empty');
    await expect(restoreBackup(configAt('other'), at('product'), silent)).rejects.toThrow('is not a backup');
    await appendFile(path.join(at('backup'), 'uploads', 'uno.jpg'), 'x');
    await expect(restoreBackup(configAt('other'), at('backup'), silent)).rejects.toThrow(
      'The backup is damaged: uploads/uno.jpg is missing or changed',
    );
    await rm(path.join(at('backup'), 'uploads', 'uno.jpg'));
    await expect(restoreBackup(configAt('other'), at('backup'), silent)).rejects.toThrow('uploads/uno.jpg is missing');
  });
});

const bin = findSystemPostgres();
test.skipIf(!bin)('a database elsewhere is dumped by the client of its version', async () => {
  const server = await startSystemPostgres(bin ?? '');
  try {
    const client = new pg.Client(server.url('postgres'));
    await client.connect();
    for (const name of ['original', 'empty']) await client.query(`create database ${name}`);
    await client.end();
    const settings = { SECRET_KEY: 'k'.repeat(40) };
    const config = configAt('elsewhere', { ...settings, DATABASE_URL: server.url('original') });
    await fill(config, server.url('original'));
    const counts = await countRowsAt(server.url('original'));
    await makeBackup(config, at('dump'), silent);
    expect(await readdir(at('dump'))).not.toContain('secret-key');

    await expect(restoreBackup(configAt('none'), at('dump'), silent)).rejects.toThrow('This backup is a dump');
    const restored = configAt('elsewhere-restored', { ...settings, DATABASE_URL: server.url('empty') });
    await restoreBackup(restored, at('dump'), silent);
    expect(await countRowsAt(server.url('empty'))).toEqual(counts);
    expect((await openStorage(restored).read('dos.jpg'))?.toString()).toBe('dos.jpg');
    await expect(restoreBackup(restored, at('dump'), silent)).rejects.toThrow('is not empty');
  } finally {
    await server.stop();
  }
});
