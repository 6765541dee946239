import { describe, expect, test } from 'vitest';
import { brandsOf, modelsOf } from './catalog.ts';
import { CATALOG_CATEGORIES } from './post-rules.ts';

describe.each(CATALOG_CATEGORIES)('the catalogue of %s', (category) => {
  const brands = brandsOf(category);

  test('has about 47 brands, each once, the last one Otro', () => {
    expect(brands.length).toBeGreaterThanOrEqual(45);
    expect(brands.length).toBeLessThanOrEqual(52);
    expect(new Set(brands.map((brand) => brand.toLowerCase())).size).toBe(brands.length);
    expect(brands.at(-1)).toBe('Otro');
  });

  test('ends every list of models in Otro and names no model twice', () => {
    for (const brand of brands) {
      const models = modelsOf(category, brand);
      expect(models.at(-1), brand).toBe('Otro');
      expect(new Set(models.map((model) => model.toLowerCase())).size, brand).toBe(models.length);
      expect(
        models.every((model) => model !== '' && model === model.trim()),
        brand,
      ).toBe(true);
    }
  });

  test('gives the brand Otro only the model Otro', () => {
    expect(modelsOf(category, 'Otro')).toEqual(['Otro']);
  });

  test('knows no models of an unknown brand', () => {
    expect(modelsOf(category, 'Rodado')).toEqual([]);
    expect(modelsOf(category, '__proto__')).toEqual([]);
  });

  test('has the brands of the home carousel', () => {
    const carousel = ['Ford', 'Mazda', 'Chevrolet', 'Renault', 'Fiat', 'Nissan', 'Volkswagen', 'Mercedes-Benz', 'BMW'];
    expect(brands).toEqual(expect.arrayContaining(carousel));
  });
});

test('names have no character that a URL would have to escape', () => {
  const names = CATALOG_CATEGORIES.flatMap((category) =>
    brandsOf(category).flatMap((brand) => [brand, ...modelsOf(category, brand)]),
  );
  expect(names.filter((name) => /[/\\?#%]/.test(name))).toEqual([]);
});
