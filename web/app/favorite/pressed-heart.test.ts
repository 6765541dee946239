import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bindPressedHeart, readPressedHeart, savePressedHeart, takePressedHeart } from './pressed-heart.ts';

const post = { id: 'p1', title: 'Fiat Uno' };
const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the heart that was pressed before the sign-in', () => {
  const asked = { isForFavorite: true, email: 'ana@example.test' };

  test('is saved once, by the sign-in that it led to', () => {
    savePressedHeart(post);
    expect(takePressedHeart(asked)).toMatchObject({ postId: 'p1', title: 'Fiat Uno' });
    expect(takePressedHeart(asked)).toBeNull();
  });

  test('a link alone saves nothing', () => {
    expect(takePressedHeart(asked)).toBeNull();
  });

  test('another sign-in in the tab drops it', () => {
    savePressedHeart(post);
    expect(takePressedHeart({ ...asked, isForFavorite: false })).toBeNull();
    expect(readPressedHeart()).toBeNull();
  });

  test('one of an account is saved for no other', () => {
    savePressedHeart(post);
    bindPressedHeart('bruno@example.test');
    expect(takePressedHeart(asked)).toBeNull();
    savePressedHeart(post, 'ana@example.test');
    expect(takePressedHeart({ ...asked, isForFavorite: false })).toMatchObject({ postId: 'p1' });
  });

  test('expires after an hour', () => {
    savePressedHeart(post);
    vi.advanceTimersByTime(3_600_000);
    expect(takePressedHeart(asked)).toBeNull();
  });

  test.each(['null', '{', '"heart"', '{"postId":1}', '{"postId":"p1","title":"x","at":"now","email":null}'])(
    '%s in the storage is ignored',
    (text) => {
      stored.set('typed:pressed-heart', text);
      expect(readPressedHeart()).toBeNull();
    },
  );
});
