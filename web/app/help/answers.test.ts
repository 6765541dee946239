import { expect, test } from 'vitest';
import { ANSWERS, TOPICS } from './answers.ts';

test('every answer is under one topic, so that every link to it is valid', () => {
  const shown = TOPICS.flatMap(({ anchors }) => anchors);
  expect(shown.toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
});

test('every answer has a text', () => {
  const silent = Object.values(ANSWERS).filter(({ paragraphs = [], points = [] }) => !paragraphs[0] && !points[0]);
  expect(silent).toEqual([]);
});
