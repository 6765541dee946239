import { brandsOf, modelsOf } from '@rodado/contract/catalog';
import { CITIES } from '@rodado/contract/enums';
import { slugOf } from '@rodado/contract/landing';
import { CATALOG_CATEGORIES } from '@rodado/contract/post-rules';
import { describe, expect, test } from 'vitest';
import { brandOfSlug, departmentOfSlug, modelOfSlug } from './load-landing.ts';

test.each([
  ['Mercedes-Benz', 'mercedes-benz'],
  ['Citroën', 'citroen'],
  ['Ka+', 'ka-plus'],
  ['ID.Buzz', 'id-buzz'],
  ['Treinta y Tres', 'treinta-y-tres'],
])('%s is %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

describe('every name has an address of its own', () => {
  test('brands and models', () => {
    for (const brand of new Set(CATALOG_CATEGORIES.flatMap(brandsOf))) {
      if (brand === 'Otro') continue;
      expect(brandOfSlug(slugOf(brand))).toBe(brand);
      const models = new Set(CATALOG_CATEGORIES.flatMap((category) => modelsOf(category, brand)));
      for (const model of models) {
        if (model !== 'Otro') expect(modelOfSlug(brand, slugOf(model)), brand).toBe(model);
      }
    }
  });

  test('departments', () => {
    for (const city of CITIES) expect(departmentOfSlug(slugOf(city))).toBe(city);
  });
});

test('a name is found in any case and with accents', () => {
  expect(brandOfSlug('Mercedes-Benz')).toBe('Mercedes-Benz');
  expect(departmentOfSlug('Paysandú')).toBe('Paysandú');
});

test('unknown names have no page, and neither has "Otro"', () => {
  expect(brandOfSlug('nada')).toBeUndefined();
  expect(brandOfSlug('otro')).toBeUndefined();
  expect(modelOfSlug('Toyota', 'gol')).toBeUndefined();
  expect(departmentOfSlug('buenos-aires')).toBeUndefined();
});
