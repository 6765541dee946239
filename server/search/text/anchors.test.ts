import { SEARCH_LENGTH } from '@rodado/contract/limits';
import { expect, test } from 'vitest';
import { anchorsOfText } from './anchors.ts';
import { correctWord, spellingKeys } from './spelling.ts';
import { plainVocabulary } from './vocabulary.ts';

const letters = (length: number) =>
  Array.from({ length }, (_, i) => 'abcdefghijklmnopqrstuvwxyz'[(i * 7) % 26]).join('');

test('a text has few keys, however long its words are', () => {
  const counts = Array.from({ length: SEARCH_LENGTH }, (_, i) => anchorsOfText(letters(i + 1)).length);
  expect(Math.max(...counts)).toBeLessThan(600);
});

test.each([-1, 0, 1, 2])('a word shares a key with its correction, of %i more letters, at every length', (more) => {
  const corrected = Array.from({ length: 40 }, (_, i) => i + 6).filter((length) => {
    const vocabulary = plainVocabulary();
    vocabulary.take(letters(length + more)).posts = 100;
    const typed = more > 0 ? letters(length) : `${letters(length - 1)}k`;
    const meant = correctWord(vocabulary, typed, { isUsed: () => true, beside: [] });
    if (!meant) return false;
    const keys = new Set(spellingKeys(typed));
    expect(spellingKeys(meant.text).some((key) => keys.has(key))).toBe(true);
    return true;
  });
  expect(corrected).toContain(20);
});
