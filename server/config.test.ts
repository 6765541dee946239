import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, SETTING_NAMES, StartError } from './config.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const folderWith = (env: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rodado-config-'));
  writeFileSync(path.join(folder, '.env'), env);
  return folder;
};
const nowhere = folderWith('');
const PUBLIC = { PUBLIC_URL: 'https://rodado.uy' };

describe('without settings', () => {
  test('it serves this machine alone, with fake services and demo data', () => {
    expect(readConfig({}, nowhere)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.join(nowhere, 'data'),
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      isProduction: false,
      contactEmail: 'hola@rodado.uy',
      mailFrom: { name: 'Rodado', address: 'hola@rodado.uy' },
      trustProxy: 0,
      logLevel: 'info',
      rateLimits: true,
      demo: true,
      workers: 1,
    });
  });

  test('PUBLIC_URL follows the port', () => {
    expect(readConfig({ PORT: '4000' }, nowhere).publicUrl).toBe('http://localhost:4000');
  });
});

test('an https address is production, without demo data', () => {
  expect(readConfig({ PUBLIC_URL: 'https://rodado.uy/' }, nowhere)).toMatchObject({
    isProduction: true,
    publicUrl: 'https://rodado.uy',
    demo: false,
  });
});

test('an external database gets no demo data unless asked for', () => {
  const DATABASE_URL = 'postgres://u:p@localhost/rodado';
  expect(readConfig({ DATABASE_URL }, nowhere).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: '1' }, nowhere).demo).toBe(true);
});

test('.env is read, and the environment wins over it', () => {
  const folder = folderWith('PORT=4001\nHOST=0.0.0.0\n');
  expect(readConfig({ PORT: '4002' }, folder)).toMatchObject({ port: 4002, host: '0.0.0.0' });
});

test('an empty value counts as not set', () => {
  expect(readConfig({ REDIS_URL: '', PORT: '' }, folderWith('SMTP_URL=\n'))).toMatchObject({
    redisUrl: undefined,
    smtpUrl: undefined,
    port: 3000,
  });
});

test.each([
  ['ventas@rodado.uy', 'Rodado', 'ventas@rodado.uy'],
  ['Rodado Uruguay <hola@rodado.uy>', 'Rodado Uruguay', 'hola@rodado.uy'],
  ['"Rodado, autos" <hola@rodado.uy>', 'Rodado, autos', 'hola@rodado.uy'],
])('mails are sent from %s', (MAIL_FROM, name, address) => {
  expect(readConfig({ MAIL_FROM }, nowhere).mailFrom).toEqual({ name, address });
});

describe('an error is one line that names the setting', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '1.5' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL'],
    [{ DATABASE_REPLICA_URL: 'postgres://u:p@localhost/rodado' }, 'DATABASE_REPLICA_URL'],
    [{ REDIS_URL: 'http://localhost' }, 'REDIS_URL'],
    [{ SEARCH_URL: 'http://localhost:9308' }, 'SEARCH_URL'],
    [{ SMTP_URL: 'mail.example.test' }, 'SMTP_URL'],
    [{ PUBLIC_URL: 'rodado.uy' }, 'PUBLIC_URL'],
    [{ CONTACT_EMAIL: 'hola' }, 'CONTACT_EMAIL'],
    [{ MAIL_FROM: 'Rodado <hola>' }, 'MAIL_FROM'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS'],
    [{ ...PUBLIC, RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
    [{ REDIS_URL: 'redis://localhost' }, 'SECRET_KEY'],
    [{ ADMIN_EMAIL: 'ana@example.test' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'x'.repeat(129) }, 'ADMIN_PASSWORD'],
    [{ ...PUBLIC, ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Peñarol1891' }, 'ADMIN_PASSWORD'],
    [{ S3_URL: 'https://s3.example.test/fotos' }, 'S3_REGION'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ WORKERS: '0' }, 'WORKERS'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL'],
    [{ ROLES: 'web,mail' }, 'ROLES'],
    [{ SECRET_KEY_FALLBACKS: 'k'.repeat(32) }, 'SECRET_KEY'],
    [{ SECRET_KEY: 'k'.repeat(32), SECRET_KEY_FALLBACKS: 'short' }, 'SECRET_KEY_FALLBACKS'],
    [{ SHUTDOWN_SECONDS: '0' }, 'SHUTDOWN_SECONDS'],
  ])('%o', (environment, name) => {
    const reading = () => readConfig(environment, nowhere);
    expect(reading).toThrow(StartError);
    expect(reading).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  test('a name in .env that is no setting', () => {
    expect(() => readConfig({}, folderWith('PROT=3000\n'))).toThrow(/^PROT in \.env is not a setting/);
  });
});

test('a weak password is accepted on the loopback address', () => {
  const admin = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Peñarol1891' };
  expect(readConfig(admin, nowhere).admin?.password).toBe('Peñarol1891');
  expect(() => readConfig({ ...admin, ...PUBLIC }, nowhere)).toThrow(/^ADMIN_PASSWORD .*guess/);
});

test('the address of the administrator is stored in the form in which people sign in', () => {
  const admin = { ADMIN_EMAIL: ' ℋefa@Example.test ', ADMIN_PASSWORD: 'una clave larga' };
  expect(readConfig(admin, nowhere).admin?.email).toBe('hefa@example.test');
});

describe('a secret in a file', () => {
  const folder = folderWith('SECRET_KEY_FILE=key\n');
  const key = 'k'.repeat(40);
  writeFileSync(path.join(folder, 'key'), `${key}\n`);

  test('is read without its last line break, by a path from the folder or from the root', () => {
    expect(readConfig({}, folder).secretKey).toBe(key);
    const other = {
      SECRET_KEY_FILE: path.join(folder, 'key'),
      SECRET_KEY_FALLBACKS: `${'f'.repeat(32)}, ${'g'.repeat(32)}`,
    };
    expect(readConfig(other, nowhere)).toMatchObject({
      secretKey: key,
      secretKeyFallbacks: ['f'.repeat(32), 'g'.repeat(32)],
    });
  });

  test('that is missing, or set beside its value, stops the start', () => {
    expect(() => readConfig({ SMTP_URL_FILE: 'nowhere' }, folder)).toThrow(/^SMTP_URL_FILE cannot be read \(ENOENT\)/);
    expect(() => readConfig({ SECRET_KEY_FILE: 'key', SECRET_KEY: key }, folder)).toThrow(
      /^SECRET_KEY_FILE is set beside/,
    );
    expect(() => readConfig({}, folderWith('PORT_FILE=port\n'))).toThrow(/^PORT_FILE in \.env is not a setting/);
  });
});

describe('every setting is described', () => {
  test.each(['.env.example', 'README.md'])('in %s', (file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    expect(SETTING_NAMES.filter((name) => !text.includes(name))).toEqual([]);
  });

  test('the example file holds nothing that is no setting', () => {
    const names = [...readFileSync(path.join(ROOT, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)];
    expect(names.map((match) => match[1])).toEqual([...SETTING_NAMES]);
  });
});
