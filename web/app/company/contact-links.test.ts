import { expect, test } from 'vitest';
import { mapLink, phoneLink, webName, whatsAppLink } from './contact-links.ts';

test.each(['099 123 456', '99123456', '+598 99 123 456', '598 99 123 456', '00598 99-123-456', '+598 (0)99 123 456'])(
  '%s is on WhatsApp',
  (phone) => {
    expect(whatsAppLink(phone)).toBe('https://wa.me/59899123456');
  },
);

test.each([
  ['a landline of Montevideo', '2604 7318'],
  ['a landline of the interior', '4733 2196'],
  ['a landline from abroad', '+598 2604 7318'],
  ['a number of another country', '+54 9 11 2345-6789'],
  ['a free number', '0800 8000'],
  ['a paid number', '090 123 456'],
  ['too few figures', '099 123'],
  ['too many figures', '099 123 4567'],
  ['words', 'interno 24'],
  ['nothing', ''],
])('%s is not', (_, phone) => {
  expect(whatsAppLink(phone)).toBeNull();
});

test('a phone is called by its digits', () => {
  expect(phoneLink('+598 (2) 604-7318')).toBe('tel:+59826047318');
});

test('an address is looked up in this country', () => {
  expect(mapLink('Av. Italia 4820 & Comercio')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Av.+Italia+4820+%26+Comercio%2C+Uruguay',
  );
});

test('a web address is shown as people say it', () => {
  expect(webName('https://www.autos.uy/')).toBe('autos.uy');
  expect(webName('http://autos.uy/usados')).toBe('autos.uy/usados');
});
