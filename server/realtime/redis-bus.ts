import { setTimeout as sleep } from 'node:timers/promises';
import { BUS_TIMEOUT, type BusConnection, type ConnectBus } from './message-bus.ts';

/**
 * One Redis connection for both subscribe and publish: a line goes only to the processes that subscribed to its channel,
 * and Redis says how many. The client's own reconnect is off: lost messages have to be noticed.
 */
export const redisBus =
  (url: string): ConnectBus =>
  async (onLine, channels): Promise<BusConnection> => {
    // Loaded only when configured.
    const { createClient } = await import('redis');
    const client = createClient({
      url,
      disableOfflineQueue: true,
      socket: { connectTimeout: BUS_TIMEOUT, reconnectStrategy: false },
    });
    const nameOf = (channel: string) => `${prefixOf(url)}:${channel}`;
    const heard = new Set(channels);
    const { promise: broken, reject } = Promise.withResolvers<never>();
    broken.catch(() => {}); // may reject before it is awaited
    client.on('error', reject);
    const close = async () => client.destroy();
    try {
      await answered(client.connect());
      if (channels.length > 0) await answered(client.subscribe(channels.map(nameOf), onLine));
    } catch (error) {
      await close();
      throw error;
    }
    return {
      send: async (lines) => {
        if (lines.length === 0) await answered(client.ping());
        const reached = await answered(
          Promise.all(lines.map(({ channel, text }) => client.publish(nameOf(channel), text))),
        );
        return lines.map(({ channel }, index) => (reached[index] ?? 0) - (heard.has(channel) ? 1 : 0));
      },
      listen: async (joined) => {
        await answered(client.subscribe(joined.map(nameOf), onLine));
        for (const channel of joined) heard.add(channel);
      },
      leave: async (left) => {
        for (const channel of left) heard.delete(channel);
        await answered(client.unsubscribe(left.map(nameOf)));
      },
      broken,
      close,
    };
  };

/** Channels are shared by all databases of a Redis server; another number may be another installation. */
const prefixOf = (url: string) => `rodado:live:${new URL(url).pathname.slice(1) || '0'}`;

/** The client has no timeout for a server that keeps the connection open without responding. */
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
