import cluster from 'node:cluster';
import { createAdapter as createClusterAdapter } from '@socket.io/cluster-adapter';
import { type Config, StartError } from '../config.ts';
import type { Log } from '../log.ts';
import type { IoOptions } from './io.ts';
import { createPostgresAdapter } from './postgres-adapter.ts';
import { openSignals } from './signals.ts';

export interface BetweenProcesses {
  /** None where this process is the only one. */
  adapter?: IoOptions['adapter'];
  close: () => Promise<void>;
}

interface BetweenProcessesOptions {
  config: Pick<Config, 'redisUrl' | 'databaseUrl'>;
  databaseUrl: string;
  log: Log;
}

/**
 * How sockets of one process hear what happens in another. A database that was given may have other processes on it, on
 * whatever machine; the embedded one serves the workers of this one at most.
 */
export async function openBetweenProcesses({
  config,
  ...database
}: BetweenProcessesOptions): Promise<BetweenProcesses> {
  if (config.redisUrl) return connectRedis(config.redisUrl);
  if (config.databaseUrl) {
    const signals = openSignals(database);
    return { adapter: createPostgresAdapter(signals), close: signals.close };
  }
  return { ...(cluster.isWorker ? { adapter: createClusterAdapter() } : {}), close: async () => {} };
}

/** Its packages are loaded only where there is such a setting. */
async function connectRedis(url: string): Promise<BetweenProcesses> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ]);
  const client = createClient({ url, socket: { reconnectStrategy: (tries) => Math.min(tries * 100, 3_000) } });
  try {
    await client.connect();
    return { adapter: createAdapter(client), close: async () => client.close() };
  } catch (error) {
    client.destroy();
    throw new StartError(`REDIS_URL: cannot connect to ${new URL(url).host} (${messageOf(error)}).`);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
