import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { describeStart } from './announce.ts';
import { readConfig } from './config.ts';

const textOf = (settings: Record<string, string>) =>
  describeStart(readConfig(settings, tmpdir()), 3000, false).join('\n');

test('on this machine it says where mails lie', () => {
  expect(textOf({})).toContain('Mail   http://localhost:3000/dev/correo');
  expect(textOf({})).not.toContain('WARNING');
});

test('where others get in it warns of the stand-ins, which open every account', () => {
  expect(textOf({ HOST: '0.0.0.0' })).toMatch(/WARNING: others reach this address.*sign in as anybody/);
  expect(textOf({ HOST: '192.168.1.10' })).toContain('set PUBLIC_URL to an https address');
});

test('behind a proxy without an https address it warns of the same, in production it does not', () => {
  expect(textOf({ TRUST_PROXY: '1' })).toMatch(/WARNING: TRUST_PROXY .*\n.*set PUBLIC_URL to an https address/);
  const settings = { TRUST_PROXY: '1', PUBLIC_URL: 'https://rodado.uy', SMTP_URL: 'smtp://mail.example.test' };
  expect(textOf(settings)).not.toContain('WARNING');
});

test('production without a mail server is warned, with one it is not', () => {
  const PUBLIC_URL = 'https://rodado.uy';
  expect(textOf({ PUBLIC_URL })).toMatch(/^Rodado is ready: https:\/\/rodado\.uy\nWARNING: without SMTP_URL/);
  expect(textOf({ PUBLIC_URL, SMTP_URL: 'smtp://mail.example.test' })).toBe('Rodado is ready: https://rodado.uy');
});
