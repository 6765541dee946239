import { randomUUID } from 'node:crypto';

/** PostgreSQL takes less than 8,000 bytes at once; the head of a part is short. */
const LONGEST_PIECE = 7_500;
const PART = /^(\S+) (\d+) (\d+) (.*)$/s;

/**
 * Values of any size as lines that a notification can carry. Those of one sender arrive in their order, so that a value
 * is whole with the part after which none is left. Each line is numbered: of two equal ones in a transaction PostgreSQL
 * would deliver one.
 */
export function createParts() {
  const sender = randomUUID();
  const begun = new Map<string, { text: string; left: number }>();
  let number = 0;
  return {
    split(value: unknown): string[] {
      const text = asciiJson(value);
      const count = Math.ceil(text.length / LONGEST_PIECE);
      return Array.from({ length: count }, (_, index) => {
        number += 1;
        const piece = text.slice(index * LONGEST_PIECE, (index + 1) * LONGEST_PIECE);
        return `${sender} ${number} ${count - index - 1} ${piece}`;
      });
    },
    /** The value, once its last part is here. */
    join(line: string): { value: unknown } | undefined {
      const [, from = '', , count, piece = ''] = PART.exec(line) ?? [];
      if (from === sender) return undefined;
      const left = Number(count);
      const before = begun.get(from);
      // Sent again from the beginning after a connection broke in the middle.
      const text = before?.left === left + 1 ? before.text + piece : piece;
      if (left > 0) {
        begun.set(from, { text, left });
        return undefined;
      }
      begun.delete(from);
      return parse(text);
    },
    /** What comes from now on begins anew. */
    forget: () => begun.clear(),
  };
}

/** One byte a character: it can be cut anywhere. */
const asciiJson = (value: unknown) =>
  JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The end of a value whose beginning was not heard is no value. */
function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
