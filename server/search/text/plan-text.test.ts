import { describe, expect, test } from 'vitest';
import { planText } from './plan-text.ts';
import { plainVocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** A market in which these words are so frequent. */
function planner(frequencies: Record<string, number>, posts = 1_000) {
  const vocabulary = plainVocabulary();
  for (const [word, count] of Object.entries(frequencies)) vocabulary.take(word).posts = count;
  return (text: string) => {
    const { terms, correction } = planText(text, vocabulary, posts);
    const written = terms.map((term) => term.map(({ word, isStart }) => (isStart ? `${word}*` : word)).join('|'));
    return [written.join(' & '), correction];
  };
}

const plan = planner({
  toyota: 90,
  corolla: 60,
  corola: 1,
  volkswagen: 80,
  vw: 5,
  gol: 40,
  golf: 30,
  land: 12,
  rover: 12,
  ecosport: 20,
  camioneta: 30,
  camionetas: 10,
  '2015': 50,
  '20': 9,
  hb: 9,
  impecable: 100,
});

test('words are cut without accents, case, signs and blanks in a row', () => {
  expect(wordsOf('  CITROËN   C-Elysée!! 1,6 (Única) ')).toEqual(['citroen', 'c', 'elysee', '1.6', 'unica']);
  expect(wordsOf("'; drop table post; -- %_\\")).toEqual(['drop', 'table', 'post']);
  expect(wordsOf('🚗 . - ,')).toEqual([]);
});

describe('a typed word', () => {
  test('is a start, unless it is a name', () => {
    expect(plan('camionet')).toEqual(['camionet*', null]);
    expect(plan('camioneta')).toEqual(['camioneta*', null]);
    expect(plan('gol')).toEqual(['gol', null]);
  });

  test('may be a short name', () => {
    expect(plan('VW gol')).toEqual(['vw|volkswagen & gol', null]);
  });

  test('is corrected where it finds nothing', () => {
    expect(plan('Toyoat impecable')).toEqual(['toyota & impecable*', 'toyota impecable']);
    expect(plan('volskwagen')).toEqual(['volkswagen', 'volkswagen']);
  });

  test('is corrected where it finds too little, and what it finds stays', () => {
    expect(plan('corola')).toEqual(['corola*|corolla', 'corolla']);
  });

  test('is not corrected where it finds something, or is a name that nobody sells', () => {
    expect(plan('camionetas')[1]).toBeNull();
    expect(plan('Hilux')).toEqual(['', null]);
  });

  test('may be two words, and two may be one', () => {
    expect(plan('landrover')).toEqual(['land & rover', 'land rover']);
    expect(plan('hb20')).toEqual(['hb & 20', 'hb 20']);
    expect(plan('eco sport')).toEqual(['eco*|ecosport & ecosport', null]);
  });
});

test('words that say nothing are left out, unless there is nothing else', () => {
  expect(plan('vendo el toyota de 2015')).toEqual(['toyota & 2015', null]);
  expect(plan('de')).toEqual(['', null]);
});

test('a word that nobody has written finds nothing, and no text is not everything', () => {
  expect(plan('toyota xyzzy')).toEqual(['', null]);
  expect(plan('%')).toEqual(['', null]);
});

test('the words that were right stay as they were written', () => {
  expect(plan('Camioneta TOYTA')[1]).toBe('Camioneta toyota');
});

test('in a large market rare words are no corrections', () => {
  expect(planner({ fazer: 1 }, 10)('fazzer')).toEqual(['fazer', 'fazer']);
  expect(planner({ fazer: 1 }, 100_000)('fazzer')).toEqual(['', null]);
});

test('a text of two hundred characters is planned at once', () => {
  const words = Array.from({ length: 5_000 }, (_, i) => `palabra${i.toString(36)}`);
  const slow = planner(Object.fromEntries(words.map((word) => [word, 5])), 1_000_000);
  expect(slow('xqzjk '.repeat(33))).toEqual(['', null]);
});
