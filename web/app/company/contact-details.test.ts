import { expect, test } from 'vitest';
import { mapLink, phoneLink, webName } from './contact-details.tsx';

test('a phone is called by its digits', () => {
  expect(phoneLink('+598 (2) 604-7318')).toBe('tel:+59826047318');
});

test('an address is looked up in this country', () => {
  expect(mapLink('Av. Italia 4820 & Comercio')).toBe(
    'https://www.openstreetmap.org/search?query=Av.+Italia+4820+%26+Comercio%2C+Uruguay',
  );
});

test('a web address is shown without https and www', () => {
  expect(webName('https://www.autos.uy/')).toBe('autos.uy');
  expect(webName('http://autos.uy/usados')).toBe('autos.uy/usados');
});
