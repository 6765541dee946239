import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';

/** Tells whoever typed `npm start` where to look. */
export async function announce(
  config: Config,
  databaseUrl: string,
  port: number,
  notices: readonly string[],
): Promise<void> {
  const hasAccounts = !config.isProduction && (await hasDemoAccounts(databaseUrl));
  console.log(`\n${[...describeStart(config, port, hasAccounts), ...notices].join('\n')}\n`);
}

export function describeStart(config: Config, port: number, hasAccounts: boolean): string[] {
  const address = config.isProduction || config.port !== port ? config.publicUrl : `http://localhost:${port}`;
  const lines = [`Rodado is ready: ${address}`];
  if (config.isProduction) return config.smtpUrl ? lines : [...lines, ...WITHOUT_MAIL];
  if (hasAccounts) {
    lines.push('', `Demo accounts, all with the password ${DEMO_PASSWORD}:`);
    for (const { email, what } of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(28)} ${what}`);
  }
  lines.push('', `API    ${address}/api/docs`, `Mail   ${address}/dev/correo`);
  if (!isLoopback(config.host)) lines.push('', ...OPEN_TO_OTHERS, '');
  if (config.trustProxy > 0) lines.push('', ...BEHIND_PROXY, '');
  return [...lines, 'Ctrl-C stops everything.'];
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

const OPEN_TO_OTHERS = [
  'WARNING: others reach this address, and whoever does can read every mail and sign in as anybody: the inbox, the stand-in',
  'for Google and the demo accounts are for trying things out. For real visitors set PUBLIC_URL to an https address.',
];

const BEHIND_PROXY = [
  'WARNING: TRUST_PROXY is set, but this is not production: every visitor of the proxy can read all mails and sign in as any',
  'user. For real visitors set PUBLIC_URL to an https address.',
];

const WITHOUT_MAIL = [
  'WARNING: without SMTP_URL nobody gets a mail, and so nobody can activate an account. Mails are kept for 30 days as',
  'files in DATA_DIR/mail; they hold links that open accounts.',
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
