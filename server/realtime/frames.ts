import type { Socket } from 'socket.io';
import { AppError } from '../errors.ts';
import { UnknownEvent } from './event-limit.ts';

const KILOBYTE = 1024;
/** A longer one is refused in words; one that is longer still is not even read to its end. */
const LONGEST_FRAME = 16 * KILOBYTE;
export const LONGEST_READ = 64 * KILOBYTE;
/** A reader that has stopped reading: what waits for it in memory only grows. */
const LONGEST_BUFFER = 500;
/** Many times what the limit of events lets through. Frames that are no events are counted nowhere else. */
const FRAMES_A_MINUTE = 600;
const MINUTE = 60_000;

type Connection = Socket['conn'];

export function dropStoppedReader(conn: Connection): void {
  let waiting = 0;
  conn.on('packetCreate', () => {
    waiting += 1;
    if (waiting > LONGEST_BUFFER) conn.close(true);
  });
  conn.on('drain', () => {
    waiting = 0;
  });
}

/** From before it is known who it is: acknowledgements of nothing, namespaces that do not exist, bytes without an event. */
export function dropFrameFlood(conn: Connection, now: () => Date): void {
  let count = 0;
  let endsAt = 0;
  conn.on('packet', () => {
    const at = now().getTime();
    if (at >= endsAt) [count, endsAt] = [0, at + MINUTE];
    count += 1;
    if (count > FRAMES_A_MINUTE) conn.close(true);
  });
}

/** Why the event that has just come is refused for its frames; bytes arrive in frames of their own, right before it. */
export function watchFrames(conn: Connection): () => AppError | undefined {
  let refusal: AppError | undefined;
  conn.on('packet', ({ data }) => {
    if (Buffer.isBuffer(data)) refusal = new UnknownEvent();
    else if (typeof data === 'string' && Buffer.byteLength(data) > LONGEST_FRAME)
      refusal = new AppError('tooLarge', 'El mensaje es demasiado grande');
  });
  return () => {
    const found = refusal;
    refusal = undefined;
    return found;
  };
}
