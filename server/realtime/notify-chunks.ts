import { randomUUID } from 'node:crypto';

/** PostgreSQL accepts less than 8,000 bytes per NOTIFY; the chunk header is short. */
const MAX_CHUNK_BYTES = 7_500;
const PART = /^(\S+) (\d+) (\d+) (.*)$/s;

/**
 * Splits values of any size into lines that fit a NOTIFY. Lines of one sender arrive in order, so a value is complete
 * with its last chunk. Lines are numbered because PostgreSQL drops duplicates within a transaction.
 */
export function createNotifyChunks() {
  const sender = randomUUID();
  const begun = new Map<string, { text: string; left: number }>();
  let number = 0;
  return {
    split(value: unknown): string[] {
      const text = asciiJson(value);
      const count = Math.ceil(text.length / MAX_CHUNK_BYTES);
      return Array.from({ length: count }, (_, index) => {
        number += 1;
        const piece = text.slice(index * MAX_CHUNK_BYTES, (index + 1) * MAX_CHUNK_BYTES);
        return `${sender} ${number} ${count - index - 1} ${piece}`;
      });
    },
    /** The value, once its last chunk has arrived. */
    join(line: string): { value: unknown } | undefined {
      const [, from = '', , count, piece = ''] = PART.exec(line) ?? [];
      if (from === sender) return undefined;
      const left = Number(count);
      const before = begun.get(from);
      // Resent from the beginning after the connection broke midway.
      const text = before?.left === left + 1 ? before.text + piece : piece;
      if (left > 0) {
        begun.set(from, { text, left });
        return undefined;
      }
      begun.delete(from);
      return parse(text);
    },
    /** Drops incomplete values. */
    forget: () => begun.clear(),
  };
}

/** One byte per character, so that it can be split anywhere. */
const asciiJson = (value: unknown) =>
  JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A value whose first chunks were missed does not parse. */
function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
