import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

function counting() {
  const asked: string[][] = [];
  const read = gather(async (ids) => {
    asked.push(ids);
    return new Map(ids.filter((id) => id !== 'none').map((id) => [id, `row ${id}`]));
  });
  return { asked, read };
}

describe('gathered reading', () => {
  it('asks once for what is wanted in the same moment, each id once', async () => {
    const { asked, read } = counting();
    const [one, two] = await Promise.all([read(['a', 'b']), read(['b', 'c'])]);
    expect(asked).toEqual([['a', 'b', 'c']]);
    expect([one.get('a'), two.get('c')]).toEqual(['row a', 'row c']);
  });

  it('keeps nothing: who comes later asks anew', async () => {
    const { asked, read } = counting();
    await read(['a']);
    await read(['a']);
    expect(asked).toEqual([['a'], ['a']]);
  });

  it('has no row for what is not there', async () => {
    const { read } = counting();
    expect((await read(['none'])).get('none')).toBeUndefined();
  });

  it('begins another one when there are very many', async () => {
    const { asked, read } = counting();
    await Promise.all(Array.from({ length: 300 }, (_, n) => read([String(n)])));
    expect(asked.map(({ length }) => length)).toEqual([200, 100]);
  });

  it('tells everybody when it fails, and works again', async () => {
    let isBroken = true;
    const read = gather(async (ids) => {
      if (isBroken) throw new Error('cut');
      return new Map(ids.map((id) => [id, id]));
    });
    const failed = await Promise.allSettled([read(['a']), read(['b'])]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    expect((await read(['a'])).get('a')).toBe('a');
  });
});
