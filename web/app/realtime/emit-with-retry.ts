import type { Ack } from '@rodado/contract/events';
import { type LiveSocket, socket } from './socket.ts';

/** How long to wait for an acknowledgement before the emit is retried. */
const ACK_TIMEOUT = 10_000;

type AckingSocket = ReturnType<LiveSocket['timeout']>;

/**
 * Emits over the socket until acknowledged: it retries after a disconnect or a timeout. Only for events with a client
 * id, which makes them idempotent.
 */
export async function emitUntilAcked<Reply extends object>(
  emit: (socket: AckingSocket) => Promise<Ack<Reply>>,
  signal: AbortSignal,
): Promise<Reply> {
  for (;;) {
    await connected(signal);
    const ack = await emit(socket.timeout(ACK_TIMEOUT)).catch(() => undefined);
    signal.throwIfAborted();
    if (ack?.ok) return ack;
    if (ack) throw new Rejected(ack.message);
  }
}

/** The server rejected the event; the message is shown to the user. */
export class Rejected extends Error {
  override name = 'Rejected';
}

/** `randomUUID` is missing on pages served without TLS. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function connected(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (socket.connected) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = () => {
      socket.off('connect', settle);
      signal.removeEventListener('abort', settle);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    socket.on('connect', settle);
    signal.addEventListener('abort', settle);
  });
}
