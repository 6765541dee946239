import type { Ack } from '@rodado/contract/events';
import { type LiveSocket, socket } from './socket.ts';

/** How long an acknowledgement may take before it counts as lost. */
const PATIENCE = 10_000;

type Line = ReturnType<LiveSocket['timeout']>;

/** The server heard it and said no; the message is for people. */
export class Refused extends Error {
  override name = 'Refused';
}

/**
 * Says something over the live line until it is acknowledged: after a cut, or without an answer, it is said again. Only for
 * what carries a client id, which makes the repetition harmless.
 */
export async function insist<Reply extends object>(
  speak: (line: Line) => Promise<Ack<Reply>>,
  signal: AbortSignal,
): Promise<Reply> {
  for (;;) {
    await connected(signal);
    const ack = await speak(socket.timeout(PATIENCE)).catch(() => undefined);
    signal.throwIfAborted();
    if (ack?.ok) return ack;
    if (ack) throw new Refused(ack.message);
  }
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
