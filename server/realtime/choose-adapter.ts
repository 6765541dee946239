import { type Config, StartError } from '../config.ts';
import type { Log } from '../log.ts';
import { createBusAdapter } from './bus-adapter.ts';
import type { IoOptions } from './io.ts';
import { type ConnectBus, openMessageBus } from './message-bus.ts';
import { postgresBus } from './postgres-bus.ts';
import { redisBus } from './redis-bus.ts';

export interface OpenAdapter {
  adapter: NonNullable<IoOptions['adapter']>;
  close: () => Promise<void>;
}

interface OpenAdapterOptions {
  config: Pick<Config, 'redisUrl'>;
  databaseUrl: string;
  log: Log;
}

/** Relays events between processes: through Redis where configured, else through the database. */
export async function chooseAdapter({ config, log, ...database }: OpenAdapterOptions): Promise<OpenAdapter> {
  const connect = config.redisUrl ? explained(config.redisUrl) : postgresBus(database);
  const bus = await openMessageBus({ connect, log });
  return { adapter: createBusAdapter(bus), close: bus.close };
}

const explained =
  (url: string): ConnectBus =>
  (onLine, channels) =>
    redisBus(url)(onLine, channels).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new StartError(`REDIS_URL: cannot connect to ${new URL(url).host} (${why}).`);
    });
