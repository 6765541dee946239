import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { createParts } from './parts.ts';

/** Values from any process to all the others that serve the same people. */
export interface MessageBus {
  send: (value: unknown) => void;
  onMessage: (listener: (value: unknown) => void) => void;
  /** The connection was lost for a while, and with it what others sent meanwhile. */
  onReconnect: (listener: () => void) => void;
  /** Sends what is still to be sent, if there is a connection. */
  close: () => Promise<void>;
}

/** A connection that carries lines of text to every other process, in the order in which they were sent. */
export interface BusConnection {
  /** Rejects when it takes too long: a connection that died silently is found out by the heartbeat that goes over it. */
  send: (lines: readonly string[]) => Promise<unknown>;
  /** Rejects when the connection breaks. */
  broken: Promise<never>;
  close: () => Promise<unknown>;
}

export type ConnectBus = (onLine: (line: string) => void) => Promise<BusConnection>;

/** How long whatever carries the lines may take to answer. */
export const BUS_TIMEOUT = 5_000;
/** Without a connection the oldest lines give way. */
const MAX_WAITING = 10_000;
const MAX_PAUSE = 2_000;

interface OpenConnection extends BusConnection {
  /** Resolves when it is of no more use, with the reason. */
  lost: Promise<unknown>;
  lose: (reason: unknown) => void;
}

export interface MessageBusOptions {
  connect: ConnectBus;
  log: Pick<Log, 'warn'>;
}

/** Fails when the first connection does; one that is lost later is made again. What is sent meanwhile waits for it. */
export async function openMessageBus({ connect, log }: MessageBusOptions): Promise<MessageBus> {
  const parts = createParts();
  const messageListeners: ((value: unknown) => void)[] = [];
  const reconnectListeners: (() => void)[] = [];
  const waiting: string[] = [];
  let sending: Promise<void> | undefined;
  const closing = new AbortController();

  const open = async (): Promise<OpenConnection> => {
    parts.forget();
    const connection = await connect((line) => {
      const whole = parts.join(line);
      if (whole) for (const hear of messageListeners) hear(whole.value);
    });
    const { promise: lost, resolve: lose } = Promise.withResolvers<unknown>();
    connection.broken.catch(lose);
    return { ...connection, lost, lose };
  };

  let current: OpenConnection | undefined = await open();
  const running = stayConnected(current);

  async function stayConnected(first: OpenConnection): Promise<void> {
    for (let next: OpenConnection | undefined = first; next; next = await reconnect()) {
      current = next;
      flush();
      const error = await next.lost;
      current = undefined;
      await next.close().catch(() => {});
      if (!closing.signal.aborted) log.warn({ err: error }, 'the connection to the other processes broke');
    }
  }

  /** Undefined once the bus is closed. */
  async function reconnect(): Promise<OpenConnection | undefined> {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      const next = await open().catch(() => undefined);
      if (next) {
        log.warn('the connection to the other processes is back');
        for (const hear of reconnectListeners) hear();
        return next;
      }
      await sleep(Math.min(100 * 2 ** failures, MAX_PAUSE), undefined, closing).catch(() => {});
    }
    return undefined;
  }

  function flush(): void {
    if (sending || !current || waiting.length === 0) return;
    const connection = current;
    const lines = waiting.splice(0);
    sending = connection
      .send(lines)
      .then(
        () => {},
        (error: unknown) => {
          // Perhaps they were heard after all. Twice does no harm: they only signal.
          waiting.unshift(...lines);
          dropOldest();
          current = undefined;
          connection.lose(error);
        },
      )
      .finally(() => {
        sending = undefined;
        flush();
      });
  }

  const dropOldest = () => waiting.splice(0, waiting.length - MAX_WAITING);

  return {
    send: (value) => {
      waiting.push(...parts.split(value));
      dropOldest();
      flush();
    },
    onMessage: (listener) => void messageListeners.push(listener),
    onReconnect: (listener) => void reconnectListeners.push(listener),
    close: async () => {
      while (sending) await sending;
      closing.abort();
      current?.lose(undefined);
      await running;
    },
  };
}
