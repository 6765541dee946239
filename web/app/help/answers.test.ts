import { expect, test } from 'vitest';
import { ANSWERS, TOPICS } from './answers.ts';

test('every answer stands under one topic, so that every link to it leads somewhere', () => {
  const shown = TOPICS.flatMap(({ anchors }) => anchors);
  expect(shown.toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
});

test('every answer says something', () => {
  const silent = Object.values(ANSWERS).filter(({ paragraphs = [], points = [] }) => !paragraphs[0] && !points[0]);
  expect(silent).toEqual([]);
});
