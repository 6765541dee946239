import type { UnreachableSetting } from '@rodado/contract/enums';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import type { Config } from '../config.ts';
import { createS3Storage } from '../storage/s3-storage.ts';

const TIMEOUT = 5_000;
/** The name of no stored file: asked for, never written. */
const PROBE = 'reachable.txt';

/** By the setting that names it. */
export interface Unreachable {
  setting: UnreachableSetting;
  reason: string;
}

/** The services of the settings that do not respond. The product starts without them and tries again. */
export async function findUnreachable({
  s3,
  smtpUrl,
  databaseReplicaUrl,
}: Partial<Pick<Config, 's3' | 'smtpUrl' | 'databaseReplicaUrl'>>): Promise<Unreachable[]> {
  const checks = [
    databaseReplicaUrl && unless(findReplica(databaseReplicaUrl), 'DATABASE_REPLICA_URL'),
    s3 && unless(createS3Storage(s3, { timeoutMs: TIMEOUT }).exists(PROBE), 'S3_URL'),
    smtpUrl && unless(greet(smtpUrl), 'SMTP_URL'),
  ];
  return (await Promise.all(checks)).filter((service) => typeof service === 'object');
}

const CONSEQUENCES: Record<UnreachableSetting, string> = {
  DATABASE_REPLICA_URL: 'DATABASE_URL answers all reads',
  S3_URL: 'images cannot be read or stored',
  SMTP_URL: 'mails wait in the outbox',
};

export const describeUnreachable = ({ setting, reason }: Unreachable) =>
  `WARNING: ${setting} does not respond (${reason}): until it does, ${CONSEQUENCES[setting]}.`;

const TOLERATED_SKEW = 5_000;

/** One line where this machine's clock is not that of the database: ends of posts and links are decided by the latter. */
export async function findClockSkew(databaseUrl: string, now = Date.now): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, query_timeout: TIMEOUT });
  await client.connect();
  try {
    await client.query('select 1');
    const askedAt = now();
    const { rows } = await client.query<{ clock: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as clock',
    );
    const ahead = Math.round(((askedAt + now()) / 2 - (rows[0]?.clock ?? 0)) / 1000);
    if (Math.abs(ahead) * 1000 <= TOLERATED_SKEW) return undefined;
    return `WARNING: the clock of this machine is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} that of the database. Set both by NTP.`;
  } finally {
    await client.end();
  }
}

const unless = (check: Promise<unknown>, setting: UnreachableSetting): Promise<Unreachable | undefined> =>
  check.then(
    () => undefined,
    (error: unknown) => ({ setting, reason: reasonOf(error) }),
  );

async function findReplica(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT, query_timeout: TIMEOUT });
  try {
    await client.connect();
    const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
    if (!rows[0]?.isReplica) throw new Error('it is no replica');
  } finally {
    await client.end();
  }
}

/** Connects and signs in, sends nothing. */
async function greet(url: string): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  await transport.verify().finally(() => transport.close());
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && cause.cause instanceof Error) return reasonOf(cause);
  const [line = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return line;
}
