import type { Socket } from 'socket.io';
import { AppError } from '../errors.ts';
import { UnknownEvent } from './socket-rate-limit.ts';

const KILOBYTE = 1024;
/** A longer frame is rejected with an error; beyond MAX_READ_BYTES it is not even read. */
const MAX_FRAME_BYTES = 16 * KILOBYTE;
export const MAX_READ_BYTES = 64 * KILOBYTE;
/** A client that stopped reading: its send buffer only grows. */
const MAX_BUFFERED = 500;
/** Many times the event rate limit. Frames that are not events are counted nowhere else. */
const FRAMES_A_MINUTE = 600;
const MINUTE = 60_000;

type Connection = Socket['conn'];

export function closeSlowConsumer(conn: Connection): void {
  let waiting = 0;
  conn.on('packetCreate', () => {
    waiting += 1;
    if (waiting > MAX_BUFFERED) conn.close(true);
  });
  conn.on('drain', () => {
    waiting = 0;
  });
}

/** Applies before authentication: stray acknowledgements, unknown namespaces, binary frames without an event. */
export function limitFrames(conn: Connection, now: () => Date): void {
  let count = 0;
  let endsAt = 0;
  conn.on('packet', () => {
    const at = now().getTime();
    if (at >= endsAt) [count, endsAt] = [0, at + MINUTE];
    count += 1;
    if (count > FRAMES_A_MINUTE) conn.close(true);
  });
}

/** Why the current event is rejected for its frames; binary data arrives in separate frames right before it. */
export function watchFrames(conn: Connection): () => AppError | undefined {
  let refusal: AppError | undefined;
  conn.on('packet', ({ data }) => {
    if (Buffer.isBuffer(data)) refusal = new UnknownEvent();
    else if (typeof data === 'string' && Buffer.byteLength(data) > MAX_FRAME_BYTES)
      refusal = new AppError('tooLarge', 'El mensaje es demasiado grande');
  });
  return () => {
    const found = refusal;
    refusal = undefined;
    return found;
  };
}
