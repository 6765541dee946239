import { connect, createServer } from 'node:net';
import { expect, inject, test, vi } from 'vitest';
import { StartError } from '../config.ts';
import { freePort } from './embedded-postgres.ts';
import { openDatabase } from './open-database.ts';

const at = (port: number) => {
  const url = new URL(inject('templateUrl'));
  url.port = String(port);
  return { databaseUrl: url.href, dataDir: '' };
};

test('a database that comes up later is waited for, and the wait is said once', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { hostname, port } = new URL(inject('templateUrl'));
  const later = await freePort();
  const opening = openDatabase(at(later));
  await expect.poll(() => said.mock.calls).toHaveLength(1);
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    socket
      .on('error', () => {})
      .pipe(upstream)
      .on('error', () => {})
      .pipe(socket);
  }).listen(later, '127.0.0.1');
  expect((await opening).url).toBe(at(later).databaseUrl);
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^Waiting for the database at .*ECONNREFUSED.* …$/)]]);
  said.mockRestore();
  server.close();
});

test('one that is not there is refused in the end, without showing its password', async () => {
  const url = new URL(at(await freePort()).databaseUrl);
  url.password = 'geheim';
  const opening = openDatabase({ databaseUrl: url.href, dataDir: '' }, { patience: 0 });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(/^DATABASE_URL: cannot connect to .*ECONNREFUSED/);
  await expect(opening).rejects.not.toThrow('geheim');
});

test('one that refuses the name is not waited for', async () => {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/nowhere';
  await expect(openDatabase({ databaseUrl: url.href, dataDir: '' })).rejects.toThrow('does not exist');
});
