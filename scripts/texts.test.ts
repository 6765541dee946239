import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as messages from '../contract/messages.ts';

const root = path.join(import.meta.dirname, '..');
const fileOf = (name: string) => readFileSync(path.join(root, name), 'utf8');

const texts = [...fileOf('docs/texts.md').matchAll(/^- (.+)$/gm)].map(([, text = '']) => text);

/** Demo data and the page of pieces say anything. */
const ELSEWHERE = /node_modules|\.tsbuild|^server\/demo\/|^web\/app\/dev\/|^e2e\/pieces/;
const all = globSync(['contract/*.ts', 'server/**/*.ts', 'web/app/**/*.{ts,tsx}', 'e2e/*.ts'], { cwd: root }).filter(
  (name) => !ELSEWHERE.test(name),
);
const isTest = (name: string) => /\.test\.tsx?$|^e2e\//.test(name);

/** With every break of a line as one blank: formatters break texts where they like. */
const joined = (names: string[]) => names.map(fileOf).join('\n').replace(/\s+/g, ' ');
const inTests = joined(all.filter(isTest));
const inProduct = joined(all.filter((name) => !isTest(name) && name !== 'contract/messages.ts'));

/** `FAILED.signOut` and so on, by its text. */
const names = new Map(Object.entries(messages).flatMap(([name, group]) => namesIn(name, group)));

function namesIn(name: string, value: string | object): [string, string][] {
  if (typeof value === 'string') return [[value, name]];
  return Object.entries(value).flatMap(([key, inner]) => namesIn(`${name}.${key}`, inner));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text that stands alone, in quotes or between tags; what is around a `{…}` may stand among other words. */
function isIn(source: string, text: string): boolean {
  const parts = text.split(/\{\w+\}/);
  if (parts.length > 1) return parts.every((part) => source.includes(part.trim()));
  return new RegExp(`(['"\`>/^] ?)${escaped(text)}( ?['"\`</$])`).test(source);
}

/** By its name; `INVALID.post` also as a whole, whose fields are then named one by one. */
function isNamedIn(source: string, text: string): boolean {
  const name = names.get(text);
  if (name === undefined) return false;
  const [set, group, ...rest] = name.split('.');
  const whole = rest.length > 0 ? `|\\b${set}\\.${group}\\b(?!\\.)` : '';
  return new RegExp(`\\b${escaped(name)}\\b${whole}`).test(source);
}

test('the list is read', () => {
  expect(texts.length).toBeGreaterThan(250);
});

test('each of them is said by the product', () => {
  expect(texts.filter((text) => !isIn(inProduct, text) && !isNamedIn(inProduct, text))).toEqual([]);
});

test('each of them is asked for by a test', () => {
  expect(texts.filter((text) => !isIn(inTests, text) && !isNamedIn(inTests, text))).toEqual([]);
});

test('no message is left that nobody says', () => {
  expect([...names.keys()].filter((text) => !isNamedIn(inProduct, text))).toEqual([]);
});
