import { describe, expect, test } from 'vitest';
import { EMPTY_POST, readValues, withField } from './post-values.ts';

const duster = { ...EMPTY_POST, category: 'Camioneta', brand: 'Renault', model: 'Duster' };

describe('category', () => {
  test('with a catalogue asks for brand and model again', () => {
    expect(withField(duster, 'category', 'Auto')).toMatchObject({ category: 'Auto', brand: '', model: '' });
  });

  test('without one clears the brand and keeps the model', () => {
    expect(withField(duster, 'category', 'Moto')).toMatchObject({ category: 'Moto', brand: '', model: 'Duster' });
  });

  test('chosen again changes nothing', () => {
    expect(withField(duster, 'category', 'Camioneta')).toBe(duster);
  });
});

describe('brand', () => {
  test('clears the model', () => {
    expect(withField(duster, 'brand', 'Toyota')).toMatchObject({ brand: 'Toyota', model: '' });
  });

  test("'Otro' has only the model 'Otro'", () => {
    expect(withField(duster, 'brand', 'Otro')).toMatchObject({ brand: 'Otro', model: 'Otro' });
  });
});

describe('condition', () => {
  const used = { ...EMPTY_POST, condition: 'Usado', km: '38750' };

  test("'Nuevo' is 0 km", () => {
    expect(withField(used, 'condition', 'Nuevo').km).toBe('0');
  });

  test('that is no longer new asks for the kilometres', () => {
    expect(withField(withField(used, 'condition', 'Nuevo'), 'condition', 'Usado').km).toBe('');
  });

  test('between used ones keeps them', () => {
    expect(withField(used, 'condition', 'Seminuevo').km).toBe('38750');
  });
});

describe('a stored draft', () => {
  test('is read field by field', () => {
    expect(readValues({ title: 'Duster', year: 2020, color: null, sorcery: 'x' })).toEqual({
      ...EMPTY_POST,
      title: 'Duster',
    });
  });

  test.each([null, undefined, 'text', 7, []])('%j is an empty form', (kept) => {
    expect(readValues(kept)).toEqual(EMPTY_POST);
  });
});
