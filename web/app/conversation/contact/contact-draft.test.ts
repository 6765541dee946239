import { INVALID } from '@rodado/contract/messages';
import { describe, expect, test } from 'vitest';
import { checkContact, offerText, sentText } from './contact-draft.ts';

describe('the text of an offer', () => {
  test('begins with the amount, with dots', () => {
    expect(offerText(21_200, '')).toBe('Mi oferta es de 21.200 USD');
    expect(offerText(900, '   ')).toBe('Mi oferta es de 900 USD');
    expect(offerText(1_250_000, ' Puedo ir mañana. ')).toBe('Mi oferta es de 1.250.000 USD. Puedo ir mañana.');
  });
});

describe('errors', () => {
  const post = { priceType: 'negotiable', minPrice: 15_000, maxPrice: 17_000 } as const;

  test('without an offer the message has to say something', () => {
    expect(checkContact(post, { text: ' \n', amount: null, hasOffer: false })).toEqual({
      message: INVALID.offer.message,
    });
    expect(checkContact(post, { text: 'Hola', amount: null, hasOffer: false })).toEqual({ message: undefined });
  });

  test.each([null, 0, 14_999, 17_001])('an offer of %s is outside the range', (amount) => {
    expect(checkContact(post, { text: 'Hola', amount, hasOffer: true })).toEqual({ price: INVALID.offer.outOfRange });
  });

  test.each([15_000, 16_200, 17_000])('an offer of %s needs no message', (amount) => {
    expect(checkContact(post, { text: '', amount, hasOffer: true })).toEqual({ price: undefined });
  });

  test('a fixed price takes no offer', () => {
    const fixed = { priceType: 'fixed', minPrice: null, maxPrice: null } as const;
    expect(checkContact(fixed, { text: '', amount: 15_000, hasOffer: true })).toEqual({
      price: INVALID.offer.outOfRange,
    });
  });
});

test('the sent message is shown with the name of the receiver', () => {
  expect(sentText('Carla', { message: 'Mi oferta es de 16.500 USD. Hola', amount: 16_500 })).toBe(
    'Tu oferta de USD 16.500 fue enviada a Carla.',
  );
  expect(sentText('Carla', { message: 'Hola.\n¿Sigue a la venta?', amount: null })).toBe(
    'A Carla: «Hola. ¿Sigue a la venta?»',
  );
  expect(sentText('Carla', { message: '😀'.repeat(90), amount: null })).toBe(`A Carla: «${'😀'.repeat(80)}…»`);
});
