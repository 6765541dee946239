import pg from 'pg';
import { BUS_TIMEOUT, type BusConnection, type ConnectBus, PROCESS_CHANNEL } from './message-bus.ts';

const CHANNEL = 'live';
/** A process that has just connected. */
const HELLO = 'hello';
const OF_PROCESS = new RegExp(`^${PROCESS_CHANNEL}[0-9a-f]+$`);
/** `application_name` of the connection. */
export const BUS_CONNECTIONS = 'rodado live';

export interface PostgresBusOptions {
  databaseUrl: string;
}

/**
 * One PostgreSQL connection for both LISTEN and NOTIFY. Every process receives every room: PostgreSQL wakes all that listen
 * anyhow, and searches their channels one by one. Only what is for one process has a channel of its own.
 */
export const postgresBus =
  ({ databaseUrl }: PostgresBusOptions): ConnectBus =>
  async (onLine, channels): Promise<BusConnection> => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: BUS_CONNECTIONS,
      connectionTimeoutMillis: BUS_TIMEOUT,
      query_timeout: BUS_TIMEOUT,
    });
    const { promise: broken, reject } = Promise.withResolvers<never>();
    broken.catch(() => {}); // may reject before it is awaited
    client.on('error', reject).on('end', () => reject(new Error('the connection ended')));
    /** No other process is connected: then nothing is sent. Checked every second. */
    let isAlone = false;
    let own = 0;
    client.on('notification', ({ payload = '', processId }) => {
      if (processId === own) return;
      isAlone = false;
      if (payload !== HELLO) onLine(payload);
    });
    const close = () => client.end();
    const listen = async (joined: readonly string[]) => {
      for (const name of new Set(joined.map(nameOf))) await client.query(`listen ${name}`);
    };
    try {
      await client.connect();
      await listen([...channels, CHANNEL]);
      // From here on those who were alone send to this process too.
      const { rows } = await client.query<{ pid: number }>(SAY_HELLO, [CHANNEL, HELLO]);
      own = rows[0]?.pid ?? 0;
    } catch (error) {
      await close().catch(() => {});
      throw error;
    }
    return {
      send: async (lines, isCounted) => {
        if (isAlone && lines.length > 0) return lines.map(() => 0);
        const { rows } = await client.query<{ others: number | null }>(SEND, [
          lines.map(({ channel }) => nameOf(channel)),
          lines.map(({ text }) => text),
          isCounted,
          BUS_CONNECTIONS,
        ]);
        const others = rows[0]?.others;
        if (others !== null) isAlone = others === 0;
        return lines.map(() => others ?? 0);
      },
      listen,
      // The rooms of others are received anyhow.
      leave: async () => {},
      broken,
      close,
    };
  };

const nameOf = (channel: string) =>
  OF_PROCESS.test(channel) ? channel.replace(PROCESS_CHANNEL, `${CHANNEL}_`) : CHANNEL;

const SAY_HELLO = 'select pg_backend_pid() as pid, pg_notify($1, $2)';

/** Every connection receives it; all processes of an installation have the same login, and so see one another. */
const SEND = `
  with sent as (select pg_notify(name, line) from unnest($1::text[], $2::text[]) as lines (name, line))
  select case when $3 then (
    select count(*) - 1 from pg_stat_activity where datname = current_database() and application_name = $4
  ) end as others, count(sent) from sent`;
