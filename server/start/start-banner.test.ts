import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startBannerLines } from './start-banner.ts';

const textOf = (settings: Record<string, string>) =>
  startBannerLines(readConfig(settings, tmpdir()), 3000, false).join('\n');

test('on this machine it says where mails are stored', () => {
  expect(textOf({})).toContain('Mail   http://localhost:3000/dev/correo');
  expect(textOf({})).not.toContain('WARNING');
});

test('where other machines can connect it warns of the fake services, which open every account', () => {
  expect(textOf({ HOST: '0.0.0.0' })).toMatch(/WARNING: others reach this address.*sign in as anybody/);
  expect(textOf({ HOST: '192.168.1.10' })).toContain('set PUBLIC_URL to an https address');
});

test('behind a proxy without an https address it warns of the same, in production it does not', () => {
  expect(textOf({ TRUST_PROXY: '1' })).toMatch(/WARNING: TRUST_PROXY .*\n.*set PUBLIC_URL to an https address/);
  const settings = { TRUST_PROXY: '1', PUBLIC_URL: 'https://rodado.uy', SMTP_URL: 'smtp://mail.example.test' };
  expect(textOf(settings)).not.toContain('WARNING');
});

test('in production it warns without a mail server, and not with one', () => {
  const PUBLIC_URL = 'https://rodado.uy';
  const settings = { PUBLIC_URL, TRUST_PROXY: '1' };
  expect(textOf(settings)).toMatch(/^Rodado is ready: https:\/\/rodado\.uy\nWARNING: without SMTP_URL/);
  expect(textOf({ ...settings, SMTP_URL: 'smtp://mail.example.test' })).toBe('Rodado is ready: https://rodado.uy');
});

test('in production it warns of settings for one machine and of a missing proxy', () => {
  const settings = { PUBLIC_URL: 'https://rodado.uy', TRUST_PROXY: '1', SMTP_URL: 'smtp://mail.example.test' };
  expect(textOf({ ...settings, TRUST_PROXY: '0' })).toMatch(/WARNING: PUBLIC_URL is https, .*TRUST_PROXY is 0/);
  const elsewhere = { ...settings, DATABASE_URL: 'postgres://u:p@db.example.test/rodado' };
  expect(textOf(elsewhere)).toMatch(/WARNING: .*images are in DATA_DIR of this machine/);
  expect(textOf(elsewhere)).toMatch(/WARNING: .*the key that signs is in DATA_DIR/);
  const s3 = { S3_URL: 'https://s3.example.test/b', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
  expect(textOf({ ...settings, WORKERS: '5' })).toMatch(/WARNING: WORKERS is more than four and REDIS_URL is not set/);
  expect(textOf({ ...settings, WORKERS: '4' })).toBe('Rodado is ready: https://rodado.uy');
  expect(textOf({ ...elsewhere, ...s3, SECRET_KEY: 'k'.repeat(32) })).toBe('Rodado is ready: https://rodado.uy');
});
