import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as messages from '../contract/messages.ts';

const root = path.join(import.meta.dirname, '..');
const fileOf = (name: string) => readFileSync(path.join(root, name), 'utf8');

const texts = [...fileOf('docs/texts.md').matchAll(/^- (.+)$/gm)].map(([, text = '']) => text);

/** The component gallery may contain any text. */
const ELSEWHERE = /node_modules|\.tsbuild|^web\/app\/dev\/|^e2e\/audit\/gallery/;
const all = globSync(['contract/*.ts', 'server/**/*.ts', 'web/app/**/*.{ts,tsx}', 'e2e/*.ts'], { cwd: root }).filter(
  (name) => !ELSEWHERE.test(name),
);
const isTest = (name: string) => /\.test\.tsx?$|^e2e\//.test(name);

/** With line breaks as spaces: formatters wrap texts anywhere. */
const joined = (names: string[]) => names.map(fileOf).join('\n').replace(/\s+/g, ' ');
const inTests = joined(all.filter(isTest));
const inProduct = joined(all.filter((name) => !isTest(name) && name !== 'contract/messages.ts'));

/** Names such as `FAILED.signOut`, by text. */
const names = new Map(Object.entries(messages).flatMap(([name, group]) => namesIn(name, group)));

function namesIn(name: string, value: string | object): [string, string][] {
  if (typeof value === 'string') return [[value, name]];
  return Object.entries(value).flatMap(([key, inner]) => namesIn(`${name}.${key}`, inner));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A whole text, in quotes or between tags; the parts around a `{…}` may be within other text. */
function isIn(source: string, text: string): boolean {
  const parts = text.split(/\{\w+\}/);
  if (parts.length > 1) return parts.every((part) => source.includes(part.trim()));
  return new RegExp(`(['"\`>/^] ?)${escaped(text)}( ?['"\`</$])`).test(source);
}

/** Referenced by name; `INVALID.post` also as a whole, whose fields are then referenced one by one. */
function isNamedIn(source: string, text: string): boolean {
  const name = names.get(text);
  if (name === undefined) return false;
  const [set, group, ...rest] = name.split('.');
  const whole = rest.length > 0 ? `|\\b${set}\\.${group}\\b(?!\\.)` : '';
  return new RegExp(`\\b${escaped(name)}\\b${whole}`).test(source);
}

test('docs/texts.md yields more than 250 texts', () => {
  expect(texts.length).toBeGreaterThan(250);
});

test('each of them is in the code of the product', () => {
  expect(texts.filter((text) => !isIn(inProduct, text) && !isNamedIn(inProduct, text))).toEqual([]);
});

test('each of them is in a test', () => {
  expect(texts.filter((text) => !isIn(inTests, text) && !isNamedIn(inTests, text))).toEqual([]);
});

test('every message is used', () => {
  expect([...names.keys()].filter((text) => !isNamedIn(inProduct, text))).toEqual([]);
});
