import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { normalizeEmail } from '@rodado/contract/account-rules';
import { isCommonPassword } from '@rodado/contract/common-passwords';
import { PASSWORD_LENGTH } from '@rodado/contract/limits';
import { z } from 'zod';

/** One line for whoever starts the product: what is wrong and what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number()
    .int()
    .min(min)
    .max(max, { error: `must be a whole number from ${min} to ${max}` });
const address = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });
const text = z.string();
const PASSWORD_TOO_SHORT_OR_LONG = `must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`;

/** Every setting there is, by the name it has in the environment. Described in README.md and .env.example. */
const Settings = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: text.default('127.0.0.1'),
    DATA_DIR: text.default('./data'),
    DATABASE_URL: address('postgres:', 'postgresql:').optional(),
    REDIS_URL: address('redis:', 'rediss:').optional(),
    S3_URL: address('http:', 'https:').optional(),
    S3_REGION: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    SMTP_URL: address('smtp:', 'smtps:').optional(),
    GOOGLE_CLIENT_ID: text.optional(),
    GOOGLE_CLIENT_SECRET: text.optional(),
    GOOGLE_ISSUER: address('http:', 'https:').optional(),
    PUBLIC_URL: address('http:', 'https:').optional(),
    CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('hola@rodado.uy'),
    MAIL_FROM: z.email({ error: 'must be an e-mail address' }).default('hola@rodado.uy'),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    LOG_LEVEL: z
      .enum(['debug', 'info', 'warn', 'error'], { error: 'must be debug, info, warn or error' })
      .default('info'),
    RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    SECRET_KEY: text.min(32, { error: 'must have at least 32 characters' }).optional(),
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
    if (!settings.PUBLIC_URL?.startsWith('https:')) return;
    if (settings.RATE_LIMITS === 'off') refuse('RATE_LIMITS', 'cannot be off in production');
    if (settings.ADMIN_PASSWORD && isCommonPassword(settings.ADMIN_PASSWORD))
      refuse('ADMIN_PASSWORD', 'is among the first that anybody would guess: production needs another one');
  });

export const SETTING_NAMES = Object.keys(Settings.shape);

export type Config = ReturnType<typeof readConfig>;

/** `folder` is where a `.env` may lie; the environment wins over it. */
export function readConfig(environment: NodeJS.ProcessEnv, folder: string) {
  const given = { ...settingsOfFile(path.join(folder, '.env')), ...withoutEmpty(environment) };
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
    redisUrl: settings.REDIS_URL,
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
    /** Real visitors: none of the local stand-ins exists. */
    isProduction,
    contactEmail: settings.CONTACT_EMAIL,
    mailFrom: settings.MAIL_FROM,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    rateLimits: settings.RATE_LIMITS === 'on',
    secretKey: settings.SECRET_KEY,
    admin:
      settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
        ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
        : undefined,
    demo: settings.DEMO ? settings.DEMO === '1' : !settings.DATABASE_URL && !isProduction,
    workers: settings.WORKERS,
  };
}

function settingsOfFile(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const settings = withoutEmpty(parseEnv(readFileSync(file, 'utf8')));
  const unknown = Object.keys(settings).find((name) => !(name in Settings.shape));
  if (unknown)
    throw new StartError(`${unknown} in .env is not a setting. Take it out or see .env.example for the names.`);
  return settings;
}

/** `NAME=` in a file or a shell means that nothing was set. */
function withoutEmpty(values: NodeJS.Dict<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
