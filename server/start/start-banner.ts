import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts';
import type { Config } from '../config.ts';
import { connect } from '../db/connect.ts';

/** Prints the URLs after `npm start`. */
export async function printStartBanner(
  config: Config,
  databaseUrl: string,
  port: number,
  notices: readonly string[],
): Promise<void> {
  const hasAccounts = !config.isProduction && (await hasDemoAccounts(databaseUrl));
  console.log(`\n${[...startBannerLines(config, port, hasAccounts), ...notices].join('\n')}\n`);
}

export function startBannerLines(config: Config, port: number, hasAccounts: boolean): string[] {
  const address = config.isProduction || config.port !== port ? config.publicUrl : `http://localhost:${port}`;
  const lines = [`Rodado is ready: ${address}`];
  if (config.isProduction) return [...lines, ...productionWarnings(config)];
  if (hasAccounts) {
    lines.push('', `Demo accounts, all with the password ${DEMO_PASSWORD}:`);
    for (const { email, what } of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(28)} ${what}`);
  }
  lines.push('', `API    ${address}/api/docs`, `Mail   ${address}/dev/correo`);
  if (!isLoopback(config.host)) lines.push('', ...OPEN_TO_OTHERS, '');
  if (config.trustProxy > 0) lines.push('', ...BEHIND_PROXY, '');
  return [...lines, 'Ctrl-C stops everything.'];
}

const productionWarnings = ({
  smtpUrl,
  trustProxy,
  databaseUrl,
  s3,
  secretKey,
  workers,
  redisUrl,
}: Config): string[] => [
  ...(smtpUrl ? [] : WITHOUT_MAIL),
  ...(trustProxy > 0 ? [] : WITHOUT_PROXY),
  ...(databaseUrl && !s3 ? FILES_ON_ONE_MACHINE : []),
  ...(databaseUrl && !secretKey ? KEY_ON_ONE_MACHINE : []),
  ...(workers > FEW_PROCESSES && !redisUrl ? WITHOUT_REDIS : []),
];

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

const OPEN_TO_OTHERS = [
  'WARNING: others reach this address, and whoever does can read every mail and sign in as anybody: the inbox, the stand-in',
  'for Google and the demo accounts are for trying things out. For real viewers set PUBLIC_URL to an https address.',
];

const BEHIND_PROXY = [
  'WARNING: TRUST_PROXY is set, but this is not production: every viewer behind the proxy can read all mails and sign in as any',
  'user. For real viewers set PUBLIC_URL to an https address.',
];

const WITHOUT_MAIL = [
  'WARNING: without SMTP_URL nobody gets a mail, and so nobody can activate an account. Mails are kept for 30 days as',
  'files in DATA_DIR/mail; they hold links that open accounts.',
];

const WITHOUT_PROXY = [
  'WARNING: PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: all viewers count as one address, and one of',
  'them can use up the limits of all. Set TRUST_PROXY to the number of proxies.',
];

const FILES_ON_ONE_MACHINE = [
  'WARNING: the database is elsewhere (DATABASE_URL), but images are in DATA_DIR of this machine, and another machine does not',
  'have them. With more than one machine set S3_URL.',
];

const KEY_ON_ONE_MACHINE = [
  'WARNING: the database is elsewhere (DATABASE_URL), but the key that signs is in DATA_DIR of this machine: without that folder',
  'everybody is signed out. Set SECRET_KEY, the same on every machine; where that folder is, nobody is signed out by it.',
];

const FEW_PROCESSES = 4;
const WITHOUT_REDIS = [
  'WARNING: WORKERS is more than four and REDIS_URL is not set: PostgreSQL then delivers every live event to every process, and',
  'that grows with their number. Set REDIS_URL.',
];

async function hasDemoAccounts(databaseUrl: string): Promise<boolean> {
  const db = connect(databaseUrl, { purpose: 'work', max: 1 });
  try {
    const emails = DEMO_ACCOUNTS.map((account) => account.email);
    const found = await db
      .selectFrom('person')
      .where('email', 'in', emails)
      .where('passwordHash', 'is not', null)
      .select('id')
      .limit(1)
      .execute();
    return found.length > 0;
  } finally {
    await db.destroy();
  }
}
