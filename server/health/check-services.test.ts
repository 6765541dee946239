import { once } from 'node:events';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { freePort } from '../db/embedded-postgres.ts';
import { testDatabase } from '../test/database.ts';
import { describeUnreachable, findClockSkew, findUnreachable } from './check-services.ts';

const linesFor = async (services: Parameters<typeof findUnreachable>[0]) =>
  (await findUnreachable(services)).map(describeUnreachable);

const KEYS = { region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'key' };

test('an unreachable mail server and object storage are named, with the consequence', async () => {
  const port = await freePort();
  const lines = await linesFor({
    s3: { ...KEYS, url: `http://127.0.0.1:${port}/fotos` },
    smtpUrl: `smtp://127.0.0.1:${port}`,
  });
  expect(lines).toEqual([
    expect.stringMatching(/^WARNING: S3_URL does not respond \(.+\): until it does, images cannot/),
    expect.stringMatching(/^WARNING: SMTP_URL does not respond \(.*ECONNREFUSED.*\): until it does, mails wait/),
  ]);
});

test('an unreachable replica, or a server that is no replica, is named', async () => {
  const nobody = `postgres://127.0.0.1:${await freePort()}/rodado`;
  expect(await linesFor({ databaseReplicaUrl: nobody })).toEqual([
    expect.stringMatching(
      /^WARNING: DATABASE_REPLICA_URL does not respond \(.*ECONNREFUSED.*\): until it does, DATABASE_URL/,
    ),
  ]);
  const { url: databaseReplicaUrl } = await testDatabase();
  expect(await linesFor({ databaseReplicaUrl })).toEqual([expect.stringContaining('(it is no replica)')]);
});

test('a clock that is not that of the database is named', async () => {
  const { url } = await testDatabase();
  expect(await findClockSkew(url)).toBeUndefined();
  expect(await findClockSkew(url, () => Date.now() + 60_000)).toMatch(
    /^WARNING: the clock of this machine is (59|60|61) s ahead of that of the database/,
  );
  expect(await findClockSkew(url, () => Date.now() - 60_000)).toContain('s behind that of the database');
});

test('services that respond, or are not set, are not named', async () => {
  const server = new SMTPServer({ authOptional: true, hideSTARTTLS: true });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(await linesFor({ s3: undefined, smtpUrl: `smtp://127.0.0.1:${port}` })).toEqual([]);
  expect(await linesFor({ s3: undefined, smtpUrl: undefined })).toEqual([]);
  await new Promise<void>((resolve) => server.close(resolve));
});

test('a storage that answers with an error is named too', async () => {
  const broken = createServer((socket) => socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n'));
  broken.listen(0, '127.0.0.1');
  await once(broken, 'listening');
  const address = broken.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const lines = await linesFor({ s3: { ...KEYS, url: `http://127.0.0.1:${port}/fotos` }, smtpUrl: undefined });
  expect(lines).toEqual([expect.stringContaining('object storage answered 403')]);
  broken.close();
});
