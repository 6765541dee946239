import { describe, expect, test } from 'vitest';
import {
  keptPhoto,
  orderKey,
  progressOfEach,
  withAdded,
  withMoved,
  without,
  withRestored,
  withState,
} from './photo.ts';

const photo = (id: string) => keptPhoto(id, new Blob(), `blob:${id}`);
const photos = (ids: string) => [...ids].map(photo);

describe('the limit', () => {
  test('keeps the first twenty and hands back the rest', () => {
    const { kept, left } = withAdded(photos('abc'), photos('defghijklmnopqrstuvwxyz'));
    expect(orderKey(kept)).toBe('a b c d e f g h i j k l m n o p q r s t');
    expect(orderKey(left)).toBe('u v w x y z');
  });
});

describe('moving', () => {
  test.each([
    ['c', 0, 'c a b d'],
    ['a', 2, 'b c a d'],
    ['a', 9, 'b c d a'],
    ['d', -1, 'd a b c'],
    ['b', 1, 'a b c d'],
    ['nobody', 0, 'a b c d'],
  ])('%s to place %i', (id, place, order) => {
    expect(orderKey(withMoved(photos('abcd'), id, place))).toBe(order);
  });
});

describe('taking back a removal', () => {
  test('puts it where it was', () => {
    const before = photos('abcd');
    expect(orderKey(withRestored(without(before, 'b'), photo('b'), 1))).toBe('a b c d');
  });

  test('puts it last where there are fewer by now', () => {
    expect(orderKey(withRestored(photos('a'), photo('d'), 3))).toBe('a d');
  });

  test('never doubles a photo nor passes the limit', () => {
    expect(orderKey(withRestored(photos('ab'), photo('b'), 1))).toBe('a b');
    expect(withRestored(photos('abcdefghijklmnopqrst'), photo('z'), 0)).toHaveLength(20);
  });
});

test('a state belongs to one photo', () => {
  const states = withState(photos('ab'), 'b', { step: 'failed', message: 'No' }).map(({ state }) => state.step);
  expect(states).toEqual(['ready', 'failed']);
});

describe('progress', () => {
  test.each([
    [0, [0, 0, 0]],
    [0.25, [0.5, 0, 0]],
    [0.5, [1, 0, 0]],
    [0.75, [1, 1, 0]],
    [1, [1, 1, 1]],
    [1.2, [1, 1, 1]],
  ])('%d of all bytes', (sent, each) => {
    expect(progressOfEach([200, 100, 100], sent)).toEqual(each);
  });
});
