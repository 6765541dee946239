import { CallError } from '@rodado/contract/client';
import { describe, expect, test } from 'vitest';
import {
  draftImage,
  orderKey,
  progressOfEach,
  refusedImage,
  withAdded,
  withMovedImage,
  without,
  withRestored,
  withState,
} from './image-item.ts';

const item = (id: string) => draftImage(id, new Blob(), `blob:${id}`);
const items = (ids: string) => [...ids].map(item);

describe('the limit', () => {
  test('keeps the first twenty and hands back the rest', () => {
    const { kept, left } = withAdded(items('abc'), items('defghijklmnopqrstuvwxyz'));
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
    expect(orderKey(withMovedImage(items('abcd'), id, place))).toBe(order);
  });
});

describe('taking back a removal', () => {
  test('puts it where it was', () => {
    const before = items('abcd');
    expect(orderKey(withRestored(without(before, 'b'), item('b'), 1))).toBe('a b c d');
  });

  test('puts it last where there are fewer by now', () => {
    expect(orderKey(withRestored(items('a'), item('d'), 3))).toBe('a d');
  });

  test('never duplicates an image nor exceeds the limit', () => {
    expect(orderKey(withRestored(items('ab'), item('b'), 1))).toBe('a b');
    expect(withRestored(items('abcdefghijklmnopqrst'), item('z'), 0)).toHaveLength(20);
  });
});

test('a state belongs to one image', () => {
  const states = withState(items('ab'), 'b', { step: 'failed', message: 'No' }).map(({ state }) => state.step);
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

const refusal = (path: string) =>
  new CallError({ statusCode: 415, message: 'No', issues: [{ path, message: 'Las imágenes tienen que ser jpg' }] });

test('an error names its image by its place', () => {
  expect(refusedImage(refusal('files.3'), 'files')).toEqual({ place: 3, message: 'Las imágenes tienen que ser jpg' });
});

test('other errors are about no image', () => {
  expect(refusedImage(refusal('images.3'), 'files')).toBeNull();
  expect(refusedImage(refusal('files'), 'files')).toBeNull();
  expect(refusedImage(new Error('sin conexión'), 'files')).toBeNull();
});
