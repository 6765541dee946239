import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';

/** Tells whoever typed `npm start` where to look. */
export async function announce(config: Config, databaseUrl: string, port: number): Promise<void> {
  const address = config.isProduction || config.port !== port ? config.publicUrl : `http://localhost:${port}`;
  const lines = [`Rodado is ready: ${address}`];
  if (!config.isProduction) {
    if (await hasDemoAccounts(databaseUrl)) {
      lines.push('', `Demo accounts, all with the password ${DEMO_PASSWORD}:`);
      for (const { email, what } of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(28)} ${what}`);
    }
    lines.push('', `API    ${address}/api/docs`, `Mail   ${address}/dev/correo`, 'Ctrl-C stops everything.');
  }
  console.log(`\n${lines.join('\n')}\n`);
}

async function hasDemoAccounts(databaseUrl: string): Promise<boolean> {
  const db = connect(databaseUrl, { purpose: 'work', max: 1 });
  try {
    const emails = DEMO_ACCOUNTS.map((account) => account.email);
    const found = await db.selectFrom('person').where('email', 'in', emails).select('id').limit(1).execute();
    return found.length > 0;
  } finally {
    await db.destroy();
  }
}
