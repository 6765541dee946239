import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { normalizeEmail } from '@rodado/contract/account-rules';
import { isCommonPassword } from '@rodado/contract/common-passwords';
import { PASSWORD_LENGTH } from '@rodado/contract/limits';
import { z } from 'zod';

/** Printed as one line at start: what is wrong and how to fix it. */
export class StartError extends Error {
  override name = 'StartError';
}

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const address = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });
const text = z.string();
const PASSWORD_TOO_SHORT_OR_LONG = `must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`;

/** An address, or a name with an address: `Rodado <hola@rodado.uy>`. */
const sender = text
  .transform((value) => {
    const [, name = '', address = value] = /^([^<>]*)<([^<>]*)>$/.exec(value.trim()) ?? [];
    return { name: name.trim().replace(/^"(.*)"$/, '$1') || 'Rodado', address: address.trim() };
  })
  .pipe(
    z.object({
      name: z.string(),
      address: z.email({ error: 'must be an e-mail address, or a name with one: Rodado <hola@rodado.uy>' }),
    }),
  );

/** Every setting, by the name of its environment variable. Described in README.md and .env.example. */
const Settings = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: text.default('127.0.0.1'),
    DATA_DIR: text.default('./data'),
    DATABASE_URL: address('postgres:', 'postgresql:').optional(),
    DATABASE_REPLICA_URL: address('postgres:', 'postgresql:').optional(),
    DATABASE_POOL: wholeNumber(2, 500).default(10),
    REDIS_URL: address('redis:', 'rediss:').optional(),
    SEARCH_URL: address('mysql:').optional(),
    S3_URL: address('http:', 'https:').optional(),
    S3_REGION: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    SMTP_URL: address('smtp:', 'smtps:').optional(),
    GOOGLE_CLIENT_ID: text.optional(),
    GOOGLE_CLIENT_SECRET: text.optional(),
    GOOGLE_ISSUER: address('http:', 'https:').optional(),
    PUBLIC_URL: address('http:', 'https:').optional(),
    IMAGES_URL: address('http:', 'https:').optional(),
    CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('hola@rodado.uy'),
    MAIL_FROM: sender.prefault('hola@rodado.uy'),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    LOG_LEVEL: z
      .enum(['debug', 'info', 'warn', 'error'], { error: 'must be debug, info, warn or error' })
      .default('info'),
    RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    SECRET_KEY: text.min(32, { error: 'must have at least 32 characters' }).optional(),
    SECRET_KEY_FALLBACKS: text
      .transform((keys) => keys.split(',').map((key) => key.trim()))
      .pipe(z.array(text.min(32, { error: 'must be keys of at least 32 characters, separated by commas' })))
      .default([]),
    ADMIN_EMAIL: text
      .overwrite(normalizeEmail)
      .pipe(z.email({ error: 'must be an e-mail address' }))
      .optional(),
    ADMIN_PASSWORD: text
      .min(PASSWORD_LENGTH.min, { error: PASSWORD_TOO_SHORT_OR_LONG })
      .max(PASSWORD_LENGTH.max, { error: PASSWORD_TOO_SHORT_OR_LONG })
      .optional(),
    DEMO: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
    WORKERS: wholeNumber(1, 64).default(1),
    ROLES: text
      .transform((roles) => roles.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(['web', 'jobs'], { error: 'must be web, jobs or web,jobs' })))
      .default(['web', 'jobs']),
    METRICS_PORT: wholeNumber(1, 65_535).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: address('http:', 'https:').optional(),
    DRAIN_SECONDS: wholeNumber(0, 300).optional(),
    SHUTDOWN_SECONDS: wholeNumber(1, 600).default(15),
  })
  .superRefine((settings, context) => {
    const together = (...names: (keyof typeof settings)[]) => {
      const missing = names.filter((name) => settings[name] === undefined);
      if (missing.length > 0 && missing.length < names.length) {
        context.addIssue({ code: 'custom', path: [missing[0] ?? ''], message: `is needed with ${names.join(', ')}` });
      }
    };
    together('S3_URL', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
    together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
    together('ADMIN_EMAIL', 'ADMIN_PASSWORD');
    const refuse = (name: keyof typeof settings, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (settings.REDIS_URL && !settings.SECRET_KEY)
      refuse('SECRET_KEY', 'is needed with REDIS_URL: every machine has to sign with the same one');
    if (settings.DATABASE_REPLICA_URL && !settings.DATABASE_URL)
      refuse('DATABASE_REPLICA_URL', 'is a replica of DATABASE_URL, which is not set');
    if (settings.SECRET_KEY_FALLBACKS.length > 0 && !settings.SECRET_KEY)
      refuse('SECRET_KEY', 'is needed with SECRET_KEY_FALLBACKS: the one that signs from now on');
    if (!settings.PUBLIC_URL?.startsWith('https:')) return;
    if (settings.RATE_LIMITS === 'off') refuse('RATE_LIMITS', 'cannot be off in production');
    if (settings.ADMIN_PASSWORD && isCommonPassword(settings.ADMIN_PASSWORD))
      refuse('ADMIN_PASSWORD', 'is among the first that anybody would guess: production needs another one');
  });

export const SETTING_NAMES = Object.keys(Settings.shape);

/** Settings that may be given as the path of a file with the value, `NAME_FILE`, as containers mount secrets. */
const FILE_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'SEARCH_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'SECRET_KEY',
  'SECRET_KEY_FALLBACKS',
  'ADMIN_PASSWORD',
] as const satisfies (keyof typeof Settings.shape)[];

export type Config = ReturnType<typeof readConfig>;

/** `folder` may contain a `.env`; the environment overrides it. */
export function readConfig(environment: NodeJS.ProcessEnv, folder: string) {
  const given = {
    ...withFiles(settingsOfFile(path.join(folder, '.env')), folder),
    ...withFiles(withoutEmpty(environment), folder),
  };
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? '');
    throw new StartError(`${name} ${issue?.message}. Mend it in the environment or in .env (see .env.example).`);
  }
  const settings = parsed.data;
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  const isProduction = publicUrl.startsWith('https:');
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(folder, settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    /** A streaming replica of it. */
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    /** Connections that requests of one process share. */
    databasePool: settings.DATABASE_POOL,
    redisUrl: settings.REDIS_URL,
    /** A search engine that speaks SphinxQL. */
    searchUrl: settings.SEARCH_URL,
    s3:
      settings.S3_URL && settings.S3_REGION && settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY
        ? {
            url: settings.S3_URL.replace(/\/+$/, ''),
            region: settings.S3_REGION,
            accessKeyId: settings.S3_ACCESS_KEY_ID,
            secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    smtpUrl: settings.SMTP_URL,
    /** Google or any other OpenID Connect issuer. */
    google:
      settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET
        ? {
            issuer: settings.GOOGLE_ISSUER ?? 'https://accounts.google.com',
            clientId: settings.GOOGLE_CLIENT_ID,
            clientSecret: settings.GOOGLE_CLIENT_SECRET,
          }
        : undefined,
    publicUrl,
    /** Where browsers load public images from, a CDN in front of /uploads; empty for the site itself. */
    imagesUrl: settings.IMAGES_URL?.replace(/\/+$/, '') ?? '',
    /** Open to the public: none of the local fakes is mounted. */
    isProduction,
    contactEmail: settings.CONTACT_EMAIL,
    mailFrom: settings.MAIL_FROM,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    rateLimits: settings.RATE_LIMITS === 'on',
    secretKey: settings.SECRET_KEY,
    /** No longer sign, but what they signed is still valid. */
    secretKeyFallbacks: settings.SECRET_KEY_FALLBACKS,
    admin:
      settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
        ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
        : undefined,
    demo: settings.DEMO ? settings.DEMO === '1' : !settings.DATABASE_URL && !isProduction,
    workers: settings.WORKERS,
    /** What this process does. */
    roles: { web: settings.ROLES.includes('web'), jobs: settings.ROLES.includes('jobs') },
    metricsPort: settings.METRICS_PORT,
    /** An OpenTelemetry collector that traces are sent to. */
    collectorUrl: settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
    /** How long a process still serves after SIGTERM, so that a proxy sees that it is not ready. */
    drainSeconds: settings.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    /** How long requests that are then still in progress may take. */
    shutdownSeconds: settings.SHUTDOWN_SECONDS,
  };
}

function settingsOfFile(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const settings = withoutEmpty(parseEnv(readFileSync(file, 'utf8')));
  const known = new Set([...SETTING_NAMES, ...FILE_SETTINGS.map((name) => `${name}_FILE`)]);
  const unknown = Object.keys(settings).find((name) => !known.has(name));
  if (unknown)
    throw new StartError(`${unknown} in .env is not a setting. Take it out or see .env.example for the names.`);
  return settings;
}

/** Reads the values that are given as files. */
function withFiles(values: Record<string, string>, folder: string): Record<string, string> {
  const read = FILE_SETTINGS.flatMap((name) => {
    const file = values[`${name}_FILE`];
    if (file === undefined) return [];
    if (values[name] !== undefined) throw new StartError(`${name}_FILE is set beside ${name}. Take one of them out.`);
    try {
      return [[name, readFileSync(path.resolve(folder, file), 'utf8').trim()]];
    } catch (error) {
      const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
      throw new StartError(`${name}_FILE cannot be read (${why}): ${file}`);
    }
  });
  return { ...values, ...Object.fromEntries(read) };
}

/** `NAME=` in a file or a shell means that the setting is not set. */
function withoutEmpty(values: NodeJS.Dict<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
