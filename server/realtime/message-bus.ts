import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { createNotifyChunks } from './notify-chunks.ts';

/** Carries values to those other processes of the installation that listen to a channel. */
export interface MessageBus {
  send: (channel: string, value: unknown) => void;
  /** Sends it now or not at all, and returns how many other processes it reaches. */
  ask: (channel: string, value: unknown) => Promise<number>;
  /** Resolves when nothing sent from now on is missed; at once while there is no connection. */
  listen: (channels: readonly string[]) => Promise<void>;
  /** Some messages may still come. */
  leave: (channels: readonly string[]) => void;
  onMessage: (listener: (value: unknown) => void) => void;
  /** Called after a reconnect: messages sent by others meanwhile are lost. */
  onReconnect: (listener: () => void) => void;
  /** Flushes pending messages, if connected. */
  close: () => Promise<void>;
}

export interface BusLine {
  channel: string;
  text: string;
}

/** A connection that delivers lines of text in order to the other processes that listen to their channel. */
export interface BusConnection {
  /**
   * How many others each line reaches; only counted if `isCounted`. Rejects on timeout, and without a line it only checks
   * whether there is an answer: a connection may die silently.
   */
  send: (lines: readonly BusLine[], isCounted: boolean) => Promise<readonly number[]>;
  /** Both are never called while one of them is under way. */
  listen: (channels: readonly string[]) => Promise<unknown>;
  leave: (channels: readonly string[]) => Promise<unknown>;
  /** Rejects when the connection breaks. */
  broken: Promise<never>;
  close: () => Promise<unknown>;
}

export type ConnectBus = (onLine: (line: string) => void, channels: readonly string[]) => Promise<BusConnection>;

/** Begins the name of a channel that one process listens to. */
export const PROCESS_CHANNEL = 'process:';

/** Timeout of the transport. */
export const BUS_TIMEOUT = 5_000;
/** An idle connection is tried this often: a server that became silent breaks nothing. */
const TRY_EVERY = 1_000;
/** Without a connection the oldest lines are dropped. */
const MAX_WAITING = 10_000;
const MAX_PAUSE = 2_000;

interface OpenConnection extends BusConnection {
  /** Resolves with the reason when the connection is unusable. */
  lost: Promise<unknown>;
  lose: (reason: unknown) => void;
}

interface WaitingLine extends BusLine {
  /** Of a question: it is not sent again. */
  answer?: (reached: number) => void;
}

export interface MessageBusOptions {
  connect: ConnectBus;
  log: Pick<Log, 'warn'>;
}

/** Throws when the first connection fails; later breaks reconnect. Messages sent meanwhile are queued. */
export async function openMessageBus({ connect, log }: MessageBusOptions): Promise<MessageBus> {
  const parts = createNotifyChunks();
  const messageListeners: ((value: unknown) => void)[] = [];
  const reconnectListeners: (() => void)[] = [];
  const waiting: WaitingLine[] = [];
  /** Wanted channels; their promise resolves once they are subscribed. */
  const wanted = new Map<string, PromiseWithResolvers<void>>();
  const toListen = new Set<string>();
  const toLeave = new Set<string>();
  let sending: Promise<void> | undefined;
  let changing: Promise<void> | undefined;
  const closing = new AbortController();

  const open = async (): Promise<OpenConnection> => {
    parts.forget();
    const channels = [...wanted.keys()];
    toListen.clear();
    toLeave.clear();
    const connection = await connect((line) => {
      const whole = parts.join(line);
      if (whole) for (const hear of messageListeners) hear(whole.value);
    }, channels);
    const { promise: lost, resolve: lose } = Promise.withResolvers<unknown>();
    connection.broken.catch(lose);
    return { ...connection, lost, lose };
  };

  let current: OpenConnection | undefined = await open();
  const running = stayConnected(current);

  async function stayConnected(first: OpenConnection): Promise<void> {
    for (let next: OpenConnection | undefined = first; next; next = await reconnect()) {
      current = next;
      if (closing.signal.aborted) next.lose(undefined); // the bus was closed while this connection was opened
      flush();
      changeChannels();
      const error = await next.lost;
      current = undefined;
      for (const { resolve } of wanted.values()) resolve();
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
      .send(
        lines,
        lines.some(({ answer }) => answer),
      )
      .then(
        (reached) => {
          for (const [index, { answer }] of lines.entries()) answer?.(reached[index] ?? 0);
        },
        (error: unknown) => {
          for (const { answer } of lines) answer?.(0);
          // They may have been delivered. Duplicates are harmless: messages are only signals.
          waiting.unshift(...lines.filter(({ answer }) => !answer));
          dropOldest();
          lose(connection, error);
        },
      )
      .finally(() => {
        sending = undefined;
        flush();
      });
  }

  function changeChannels(): void {
    if (changing || !current || toListen.size + toLeave.size === 0) return;
    const connection = current;
    const [joined, left] = [[...toListen], [...toLeave]];
    toListen.clear();
    toLeave.clear();
    changing = (async () => {
      if (left.length > 0) await connection.leave(left);
      if (joined.length > 0) await connection.listen(joined);
      for (const channel of joined) wanted.get(channel)?.resolve();
    })()
      .catch((error: unknown) => lose(connection, error))
      .finally(() => {
        changing = undefined;
        changeChannels();
      });
  }

  function lose(connection: OpenConnection, error: unknown): void {
    if (current === connection) current = undefined;
    connection.lose(error);
  }

  const dropOldest = () => {
    for (const { answer } of waiting.splice(0, waiting.length - MAX_WAITING)) answer?.(0);
  };

  const trying = setInterval(() => {
    if (current && !sending) sending = tryConnection(current);
  }, TRY_EVERY);
  trying.unref();
  const tryConnection = (connection: OpenConnection) =>
    connection
      .send([], true)
      .then(
        () => {},
        (error: unknown) => lose(connection, error),
      )
      .finally(() => {
        sending = undefined;
        flush();
      });

  return {
    send: (channel, value) => {
      waiting.push(...parts.split(value).map((text) => ({ channel, text })));
      dropOldest();
      flush();
    },
    ask: async (channel, value) => {
      if (!current) return 0;
      const lines: WaitingLine[] = parts.split(value).map((text) => ({ channel, text }));
      const last = lines.at(-1);
      if (!last) return 0;
      const { promise, resolve } = Promise.withResolvers<number>();
      last.answer = resolve;
      waiting.push(...lines);
      flush();
      return promise;
    },
    listen: async (channels) => {
      for (const channel of channels) {
        toLeave.delete(channel);
        if (wanted.has(channel)) continue;
        wanted.set(channel, Promise.withResolvers());
        toListen.add(channel);
      }
      changeChannels();
      if (current) await Promise.all(channels.map((channel) => wanted.get(channel)?.promise));
    },
    leave: (channels) => {
      for (const channel of channels) {
        wanted.get(channel)?.resolve();
        if (!wanted.delete(channel)) continue;
        if (!toListen.delete(channel)) toLeave.add(channel);
      }
      changeChannels();
    },
    onMessage: (listener) => void messageListeners.push(listener),
    onReconnect: (listener) => void reconnectListeners.push(listener),
    close: async () => {
      clearInterval(trying);
      while (sending) await sending;
      closing.abort();
      current?.lose(undefined);
      await running;
    },
  };
}
