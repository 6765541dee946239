import { describe, expect, it } from 'vitest';
import { batchById } from './batch-by-id.ts';

function counting() {
  const asked: string[][] = [];
  const read = batchById(async (ids) => {
    asked.push(ids);
    return new Map(ids.filter((id) => id !== 'none').map((id) => [id, `row ${id}`]));
  });
  return { asked, read };
}

describe('batched reads', () => {
  it('joins calls of the same moment in one query, each id once', async () => {
    const { asked, read } = counting();
    const [one, two] = await Promise.all([read(['a', 'b']), read(['b', 'c'])]);
    expect(asked).toEqual([['a', 'b', 'c']]);
    expect([one.get('a'), two.get('c')]).toEqual(['row a', 'row c']);
  });

  it('caches nothing: a later call queries again', async () => {
    const { asked, read } = counting();
    await read(['a']);
    await read(['a']);
    expect(asked).toEqual([['a'], ['a']]);
  });

  it('has no row for an unknown id', async () => {
    const { read } = counting();
    expect((await read(['none'])).get('none')).toBeUndefined();
  });

  it('splits more than 200 ids into several queries', async () => {
    const { asked, read } = counting();
    await Promise.all(Array.from({ length: 300 }, (_, n) => read([String(n)])));
    expect(asked.map(({ length }) => length)).toEqual([200, 100]);
  });

  it('a failure rejects every waiting call, and the next batch works', async () => {
    let isBroken = true;
    const read = batchById(async (ids) => {
      if (isBroken) throw new Error('cut');
      return new Map(ids.map((id) => [id, id]));
    });
    const failed = await Promise.allSettled([read(['a']), read(['b'])]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    expect((await read(['a'])).get('a')).toBe('a');
  });
});
