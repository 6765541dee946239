import { describe, expect, test } from 'vitest';
import { canMatch, parseQuery } from './parse-query.ts';
import { tokenize } from './tokenize.ts';
import { plainVocabulary } from './vocabulary.ts';

/** A vocabulary with these word frequencies. */
function planner(frequencies: Record<string, number>, posts = 1_000) {
  const vocabulary = plainVocabulary();
  for (const [word, count] of Object.entries(frequencies)) vocabulary.take(word).posts = count;
  return (text: string) => {
    const { parts, correction } = parseQuery(text, { vocabulary, posts, postsWith: () => 0 });
    const terms = parts.every(canMatch) ? parts.flatMap((part) => part.terms) : [];
    const written = terms.map(({ words }) => words.map(({ word, isStart }) => (isStart ? `${word}*` : word)).join('|'));
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
  expect(tokenize('  CITROËN   C-Elysée!! 1,6 (Única) ')).toEqual(['citroen', 'c', 'elysee', '1.6', 'unica']);
  expect(tokenize("'; drop table post; -- %_\\")).toEqual(['drop', 'table', 'post']);
  expect(tokenize('🚗 . - ,')).toEqual([]);
});

describe('a typed word', () => {
  test('is a prefix, unless it is a name', () => {
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

  test('is not corrected where it finds something, or is a name without posts', () => {
    expect(plan('camionetas')[1]).toBeNull();
    expect(plan('Hilux')).toEqual(['', null]);
  });

  test('may be two words, and two may be one', () => {
    expect(plan('landrover')).toEqual(['land & rover', 'land rover']);
    expect(plan('hb20')).toEqual(['hb & 20', 'hb 20']);
    expect(plan('eco sport')).toEqual(['eco*|ecosport & ecosport', null]);
  });
});

test('stop words are left out, unless there is nothing else', () => {
  expect(plan('vendo el toyota de 2015')).toEqual(['toyota & 2015', null]);
  expect(plan('de')).toEqual(['', null]);
});

test('an unknown word finds nothing, and an empty text is no wildcard', () => {
  expect(plan('toyota xyzzy')).toEqual(['', null]);
  expect(plan('%')).toEqual(['', null]);
});

test('correct words stay as they were written', () => {
  expect(plan('Camioneta TOYTA')[1]).toBe('Camioneta toyota');
});

test('with many posts rare words are no corrections', () => {
  expect(planner({ fazer: 1 }, 10)('fazzer')).toEqual(['fazer', 'fazer']);
  expect(planner({ fazer: 1 }, 100_000)('fazzer')).toEqual(['', null]);
});

test('a text of two hundred characters is planned at once', () => {
  const words = Array.from({ length: 5_000 }, (_, i) => `palabra${i.toString(36)}`);
  const slow = planner(Object.fromEntries(words.map((word) => [word, 5])), 1_000_000);
  expect(slow('xqzjk '.repeat(33))).toEqual(['', null]);
});

describe('words that mean a property', () => {
  const vocabulary = plainVocabulary();
  for (const word of ['hilux', 'toyota', '=4x4', 'fusca']) vocabulary.take(word).posts = 30;
  const FACTS = ['fuel Diesel', 'year 2015', 'location Treinta y Tres', 'transmission Automático'];
  const postsWith = (kind: string, value: string | number) => (FACTS.includes(`${kind} ${value}`) ? 30 : 0);
  const read = (text: string) => parseQuery(text, { vocabulary, posts: 1_000, postsWith });

  test('match by it or by themselves, and are named', () => {
    const { parts, understood } = read('Toyota Hilux 2015 Diésel');
    expect(parts.map(({ typed }) => typed)).toEqual(['toyota', 'hilux', '2015', 'diesel']);
    expect(parts[3]?.terms).toEqual([{ words: [], fact: { kind: 'fuel', values: ['Diesel'] } }]);
    expect(understood).toEqual([
      { kind: 'year', label: '2015', typed: '2015', without: 'Toyota Hilux Diésel' },
      { kind: 'fuel', label: 'Diesel', typed: 'Diésel', without: 'Toyota Hilux 2015' },
      { kind: 'brand', label: 'Toyota', typed: 'Toyota', without: 'Hilux 2015 Diésel' },
      { kind: 'model', label: 'Hilux', typed: 'Hilux', without: 'Toyota 2015 Diésel' },
    ]);
  });

  test('may be several', () => {
    const [part] = read('treinta y tres').parts;
    expect(part?.typed).toBe('treinta y tres');
    expect(part?.terms).toHaveLength(3);
    expect(read('caja automatica').understood).toMatchObject([
      { kind: 'transmission', typed: 'caja automatica', without: '' },
    ]);
  });

  test('traction has an internal word that cannot be typed', () => {
    expect(read('4x4').parts[0]?.terms).toEqual([{ words: [{ word: '=4x4', isStart: false }] }]);
  });

  test('are not matched by prefixes of their internal names', () => {
    expect(read('fu').parts[0]?.terms).toEqual([{ words: [{ word: 'fu', isStart: true }] }]);
    for (const text of ['fuel', 'year', 'trac', 'cond']) expect(read(text).parts.every(canMatch), text).toBe(false);
  });

  test('are corrected too', () => {
    expect(read('hilux automatca').correction).toBe('hilux automatica');
  });

  test('in quotes are plain words', () => {
    expect(read('"hilux 2015"').understood).toEqual([]);
    expect(read('"hilux 2015"').parts.every(canMatch)).toBe(false);
  });

  test.each([
    ['hasta 8000', { maxPrice: 8_000 }, 'Hasta USD 8.000'],
    ['hasta u$s 8.000', { maxPrice: 8_000 }, 'Hasta USD 8.000'],
    ['desde 8k', { minPrice: 8_000 }, 'Desde USD 8.000'],
    ['menos de 100 mil km', { kmTo: 100_000 }, 'Hasta 100.000 km'],
    ['2015 en adelante', { yearFrom: 2_015 }, 'Desde 2015'],
    ['hasta 2015', { yearTo: 2_015 }, 'Hasta 2015'],
    ['hasta 2015 dolares', { maxPrice: 2_015 }, 'Hasta USD 2.015'],
    ['entre 5 y 8 mil', { minPrice: 5_000, maxPrice: 8_000 }, 'USD 5.000 a USD 8.000'],
    ['del 2012 al 2015', { yearFrom: 2_012, yearTo: 2_015 }, '2012 a 2015'],
    ['2012-2015', { yearFrom: 2_012, yearTo: 2_015 }, '2012 a 2015'],
    ['desde el año 2015', { yearFrom: 2_015 }, 'Desde 2015'],
    ['modelo 2015 para arriba', { yearFrom: 2_015 }, 'Desde 2015'],
    ['antes del 2015', { yearTo: 2_015 }, 'Hasta 2015'],
    ['presupuesto 15000', { maxPrice: 15_000 }, 'Hasta USD 15.000'],
    ['tengo quince mil dólares', { maxPrice: 15_000 }, 'Hasta USD 15.000'],
    ['usd 5.000 - 8.000', { minPrice: 5_000, maxPrice: 8_000 }, 'USD 5.000 a USD 8.000'],
    ['usd 5000-8000', { minPrice: 5_000, maxPrice: 8_000 }, 'USD 5.000 a USD 8.000'],
    ['5000-8000', { minPrice: 5_000, maxPrice: 8_000 }, 'USD 5.000 a USD 8.000'],
    ['5000 – 8000', { minPrice: 5_000, maxPrice: 8_000 }, 'USD 5.000 a USD 8.000'],
    ['2000-5000', { minPrice: 2_000, maxPrice: 5_000 }, 'USD 2.000 a USD 5.000'],
    ['2015-2018', { yearFrom: 2_015, yearTo: 2_018 }, '2015 a 2018'],
    ['2015+', { yearFrom: 2_015 }, 'Desde 2015'],
    ['2015 +', { yearFrom: 2_015 }, 'Desde 2015'],
    ['modelo 2015+', { yearFrom: 2_015 }, 'Desde 2015'],
    ['kilometraje hasta 80000', { kmTo: 80_000 }, 'Hasta 80.000 km'],
    ['80 mil km', { kmTo: 80_000 }, 'Hasta 80.000 km'],
  ])('%s is read as a limit', (text, bounds, label) => {
    const { parts, understood } = read(text);
    expect(parts).toEqual([{ typed: expect.anything(), terms: [], bounds, isFact: true }]);
    expect(understood).toMatchObject([{ label, without: '' }]);
  });

  test('a year keeps the words that a title may have instead', () => {
    const { parts, understood } = read('hilux del año 2015');
    expect(parts[1]).toMatchObject({ typed: 'del ano 2015', terms: [{ fact: { kind: 'year', values: [2_015] } }] });
    expect(understood).toContainEqual({ kind: 'year', label: '2015', typed: 'del año 2015', without: 'hilux' });
  });

  test('a plus after a year and a dash between prices are left to what they belong to', () => {
    const { parts, understood } = read('hilux 2015+ 5000-8000 diésel');
    expect(parts.map(({ typed, bounds }) => [typed, bounds])).toEqual([
      ['hilux', undefined],
      ['2015', { yearFrom: 2_015 }],
      ['5000 8000', { minPrice: 5_000, maxPrice: 8_000 }],
      ['diesel', undefined],
    ]);
    expect(understood).toContainEqual({
      kind: 'year',
      label: 'Desde 2015',
      typed: '2015+',
      without: 'hilux 5000-8000 diésel',
    });
    expect(read('"2015+"').parts).toMatchObject([{ typed: '2015', isFact: false }]);
  });

  test('what follows a model is its price, and what follows a year too', () => {
    expect(read('bmw 320 a 15000').parts.at(-1)?.bounds).toEqual({ maxPrice: 15_000 });
    expect(read('hilux del 2015 a 8000').parts.map(({ typed }) => typed)).toEqual(['hilux', 'del 2015', 'a 8000']);
  });

  test.each([
    ...['hasta', 'hasta 8', 'mas de 50 mil km', 'desde siempre', 'mercedes s 500', 'moto hasta 600 cc'],
    ...['hasta 300000 pesos', 'corsa 1.4 a 1.6', '0 km', 'tengo un gol', 'presupuesto', 'c++', '320+', '5000+'],
    // Names and sizes.
    ...['ford f-150', 'clase 200-300', 'serie 5000-8000', 'f-5000-8000', '1000-1300 cc', '1114-1518', '8000-5000'],
    ...['099-1000-2000', 'peugeot 2008-5008', '5000 8000', 'gol 2010-8000'],
  ])('%s is not read as a limit', (text) => {
    expect(read(text).parts.some(({ bounds }) => bounds)).toBe(false);
  });
});
