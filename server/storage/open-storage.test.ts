import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPrivateFiles, openStorage } from './open-storage.ts';

// @ts-expect-error it comes without types
const { default: S3rver } = await import('@20minutes/s3rver');
const dataDir = mkdtempSync(path.join(tmpdir(), 'rodado-open-storage-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(dataDir, 's3'),
  configureBuckets: [{ name: 'fotos' }],
});
const { port } = await server.run();
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const s3 = {
  url: `http://127.0.0.1:${port}/fotos`,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};

test.each([
  ['on this machine', { dataDir, s3: undefined }],
  ['in object storage', { dataDir, s3 }],
])('private files %s are not among the public ones', async (_where, config) => {
  const [uploads, secrets] = [openStorage(config), openPrivateFiles(config)];
  await secrets.put('certificado.pdf', Buffer.from('secreto'), { contentType: 'application/pdf' });
  expect(String(await secrets.read('certificado.pdf'))).toBe('secreto');
  expect(await uploads.exists('certificado.pdf')).toBe(false);
  await expect(uploads.read('private/certificado.pdf')).rejects.toThrow('Not a name');
});

test('where object storage is used nothing private stays on this machine', async () => {
  const folder = path.join(dataDir, 'elsewhere');
  await openPrivateFiles({ dataDir: folder, s3 }).put('uno.pdf', Buffer.from('x'), { contentType: 'application/pdf' });
  expect(existsSync(folder)).toBe(false);
});
