import { expect, test } from 'vitest';
import { UpdateCompany } from './company.ts';
import { OWN_TEXTS } from './messages.ts';
import { formatMobile, whatsAppLink, whatsAppText } from './whatsapp.ts';

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

test('the first message names the vehicle, whatever its title', () => {
  const text = whatsAppText({ title: 'Gol & Saveiro 100% #1', url: 'https://rodado.uy/publicaciones/1' });
  const link = new URL(whatsAppLink('099 123 456', text) ?? '');
  expect(link.origin + link.pathname).toBe('https://wa.me/59899123456');
  expect(link.searchParams.get('text')).toBe(
    'Hola, vi «Gol & Saveiro 100% #1» en Rodado: https://rodado.uy/publicaciones/1',
  );
});

test('a company has a mobile number of Uruguay in one form, or none', () => {
  expect(formatMobile('+598 99123456')).toBe('099 123 456');
  expect(UpdateCompany.parse({ whatsapp: '+59899123456' })).toEqual({ whatsapp: '099 123 456' });
  expect(UpdateCompany.parse({ whatsapp: '' })).toEqual({ whatsapp: null });
  for (const whatsapp of ['2604 7318', '+54 9 11 2345-6789', 'javascript:alert(1)'])
    expect(UpdateCompany.safeParse({ whatsapp }).error?.issues[0]?.message).toBe(OWN_TEXTS.whatsapp);
});
