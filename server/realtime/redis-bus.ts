import { setTimeout as sleep } from 'node:timers/promises';
import { BUS_TIMEOUT, type BusConnection, type ConnectBus } from './message-bus.ts';

/**
 * One connection to Redis that subscribes and publishes. It is not the client that connects again: what was lost
 * meanwhile has to be noticed.
 */
export const redisBus =
  (url: string): ConnectBus =>
  async (onLine): Promise<BusConnection> => {
    // Loaded only where there is such a setting.
    const { createClient } = await import('redis');
    const client = createClient({
      url,
      disableOfflineQueue: true,
      socket: { connectTimeout: BUS_TIMEOUT, reconnectStrategy: false },
    });
    const channel = channelOf(url);
    const { promise: broken, reject } = Promise.withResolvers<never>();
    broken.catch(() => {}); // it may break before it is waited for
    client.on('error', reject);
    const close = async () => client.destroy();
    try {
      await answered(client.connect());
      await answered(client.subscribe(channel, onLine));
    } catch (error) {
      await close();
      throw error;
    }
    return {
      send: (lines) => answered(Promise.all(lines.map((line) => client.publish(channel, line)))),
      broken,
      close,
    };
  };

/** Channels are shared by all the databases of a server; another number may be another installation. */
const channelOf = (url: string) => `rodado:live:${new URL(url).pathname.slice(1) || '0'}`;

/** The client waits for ever for a server that keeps the connection open and is silent. */
async function answered<T>(answer: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const tooLate = sleep(BUS_TIMEOUT, undefined, waiting).then(() => {
    throw new Error('Redis does not answer');
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    waiting.abort();
    tooLate.catch(() => {});
    answer.catch(() => {});
  }
}
