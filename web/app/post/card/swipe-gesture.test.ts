import { expect, test } from 'vitest';
import { isSwipe, nextPlace } from './swipe-gesture.ts';

const WIDTH = 340;

test('a drag is a swipe when it goes over a quarter of the image, or is quick', () => {
  expect(isSwipe(-90, 2_000, WIDTH)).toBe(true);
  expect(isSwipe(90, 2_000, WIDTH)).toBe(true);
  expect(isSwipe(-80, 2_000, WIDTH)).toBe(false);
  expect(isSwipe(-40, 100, WIDTH)).toBe(true);
  expect(isSwipe(-20, 100, WIDTH)).toBe(false);
  expect(isSwipe(0, 0, WIDTH)).toBe(false);
});

test('to the left is the next image, to the right the one before, and neither goes past the ends', () => {
  expect(nextPlace(0, -90, 3)).toBe(1);
  expect(nextPlace(2, 300, 3)).toBe(1);
  expect(nextPlace(0, 90, 3)).toBe(0);
  expect(nextPlace(2, -90, 3)).toBe(2);
  expect(nextPlace(1, 0, 3)).toBe(1);
});

test('does not go to images that were removed meanwhile', () => {
  expect(nextPlace(4, -90, 2)).toBe(1);
});
