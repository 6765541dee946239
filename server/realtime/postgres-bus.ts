import pg from 'pg';
import { BUS_TIMEOUT, type BusConnection, type ConnectBus } from './message-bus.ts';

const CHANNEL = 'live';
/** As the database lists it. */
export const APPLICATION = 'rodado live';

export interface PostgresBusOptions {
  databaseUrl: string;
}

/** One connection of PostgreSQL that listens and notifies. */
export const postgresBus =
  ({ databaseUrl }: PostgresBusOptions): ConnectBus =>
  async (onLine): Promise<BusConnection> => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: APPLICATION,
      connectionTimeoutMillis: BUS_TIMEOUT,
      query_timeout: BUS_TIMEOUT,
    });
    const { promise: broken, reject } = Promise.withResolvers<never>();
    broken.catch(() => {}); // it may break before it is waited for
    client.on('error', reject).on('end', () => reject(new Error('the connection ended')));
    client.on('notification', ({ payload = '' }) => onLine(payload));
    const close = () => client.end();
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await close().catch(() => {});
      throw error;
    }
    return {
      send: (lines) => client.query('select pg_notify($1, line) from unnest($2::text[]) line', [CHANNEL, lines]),
      broken,
      close,
    };
  };
