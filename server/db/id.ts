import { randomBytes } from 'node:crypto';

let lastMillis = 0;
let counter = 0;

/** A UUIDv7: ordered by time, also within one millisecond of this process, and not enumerable. */
export function newId(at?: Date): string {
  const bytes = randomBytes(16);
  let millis = at?.getTime() ?? Date.now();
  if (!at) {
    // The 12 bits after the version are a counter, so that later ids sort later.
    if (millis <= lastMillis) {
      millis = lastMillis;
      counter += 1;
      if (counter > 0xfff) {
        millis += 1;
        counter = 0;
      }
    } else counter = bytes.readUInt16BE(6) & 0x7ff;
    lastMillis = millis;
    bytes.writeUInt16BE(counter, 6);
  }
  bytes.writeUIntBE(millis, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
