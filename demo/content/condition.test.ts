import { DeclareCondition } from '@rodado/contract/condition-sheet';
import { partsOf } from '@rodado/contract/condition-sheet-rules';
import { expect, test } from 'vitest';
import { conditionOf } from './condition.ts';
import { makeContent } from './demo-content.ts';

const { posts } = makeContent({ seed: 2026, now: new Date() });
const sheets = posts.map((post) => ({ post, items: conditionOf(post) }));
const declared = sheets.filter(({ items }) => items.length > 0);

test('every sheet is one that a seller could have saved', () => {
  for (const { post, items } of sheets) {
    const body = { items: items.map(({ picture: _, ...item }) => ({ ...item, imageId: null })) };
    expect(DeclareCondition.parse(body)).toEqual(body);
    expect(partsOf(post)).toEqual(expect.arrayContaining(items.map(({ part }) => part)));
    expect(conditionOf(post)).toEqual(items);
  }
});

test('most vehicles have one, some of them whole, new ones none', () => {
  expect(declared.length / posts.length).toBeGreaterThan(0.45);
  expect(declared.length / posts.length).toBeLessThan(0.8);
  expect(declared.some(({ post, items }) => items.length === partsOf(post).length)).toBe(true);
  expect(declared.filter(({ post }) => post.condition === 'Nuevo')).toEqual([]);
});

test('every state and images occur, and neighbours say different things', () => {
  const items = declared.flatMap((one) => one.items);
  expect(new Set(items.map(({ state }) => state)).size).toBe(3);
  expect(items.filter(({ picture }) => picture !== null).length).toBeGreaterThan(50);
  const told = declared.map((one) => one.items.map(({ part, text }) => `${part} ${text}`).join());
  expect(new Set(told).size).toBeGreaterThan(told.length * 0.95);
});
