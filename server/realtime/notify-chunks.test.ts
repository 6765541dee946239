import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNotifyChunks } from './notify-chunks.ts';

const joinAll = (parts: ReturnType<typeof createNotifyChunks>, lines: readonly string[]) =>
  lines.map((line) => parts.join(line)).filter((whole) => whole !== undefined);

describe('values between processes', () => {
  test('arrive as they were, in lines that PostgreSQL takes', () => {
    const [sender, reader] = [createNotifyChunks(), createNotifyChunks()];
    const text = fc.string({ unit: 'binary', maxLength: 6_000 });
    fc.assert(
      fc.property(fc.array(fc.record({ text, more: fc.jsonValue() }), { maxLength: 4 }), (values) => {
        const lines = values.flatMap((value) => sender.split(value));
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThan(8_000);
        expect(new Set(lines).size).toBe(lines.length);
        expect(joinAll(reader, lines)).toEqual(values.map((value) => ({ value: JSON.parse(JSON.stringify(value)) })));
      }),
      { numRuns: 50 },
    );
  });

  test('of two senders do not mix, and senders do not receive their own', () => {
    const [one, other, reader] = [createNotifyChunks(), createNotifyChunks(), createNotifyChunks()];
    const [ones, others] = [one.split('a'.repeat(20_000)), other.split('b'.repeat(20_000))];
    const mixed = ones.flatMap((line, index) => [line, others[index] ?? '']);
    expect(joinAll(reader, mixed)).toEqual([{ value: 'a'.repeat(20_000) }, { value: 'b'.repeat(20_000) }]);
    expect(joinAll(one, ones)).toEqual([]);
  });

  test('without their first chunk are left out', () => {
    const [sender, reader] = [createNotifyChunks(), createNotifyChunks()];
    const [beginning = '', ...rest] = sender.split('a'.repeat(20_000));
    expect(joinAll(reader, rest)).toEqual([]);
    reader.join(beginning);
    reader.forget();
    expect(joinAll(reader, sender.split('next'))).toEqual([{ value: 'next' }]);
  });
});
