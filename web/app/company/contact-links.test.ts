import { expect, test } from 'vitest';
import { mapLink, phoneLink, webName, whatsAppLink } from './contact-links.ts';

test.each([
  ['099 123 456', '59899123456'],
  ['99123456', '59899123456'],
  ['+598 99 123 456', '59899123456'],
  ['598 99 123 456', '59899123456'],
  ['00598 2604-7318', '59826047318'],
  ['2604 7318', '59826047318'],
  ['4733 2196', '59847332196'],
  ['+54 9 11 2345-6789', '5491123456789'],
])('%s is on WhatsApp as %s', (phone, number) => {
  expect(whatsAppLink(phone)).toBe(`https://wa.me/${number}`);
});

test.each(['', '0800 8000', 'interno 24', '12', '*123', '+0 123'])('%j is not', (phone) => {
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
