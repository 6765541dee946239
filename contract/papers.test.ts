import { describe, expect, test } from 'vitest';
import { DeclarePapers, isDeclared, Registration, registrationText } from './papers.ts';
import { nameOfFilters, savedSearchHref } from './saved-search-texts.ts';

const registration = { plate: 'SAB 1234', padron: '902415', department: 'Canelones' } as const;

describe('a plate', () => {
  test.each([
    ['sab1234', 'SAB1234'],
    [' Sab   1234 ', 'SAB 1234'],
    ['AAB-123', 'AAB-123'],
    ['123 456', '123 456'],
    ['MT 1', undefined],
    ['M1 234', 'M1 234'],
    ['A-B-C-D-1', 'A-B-C-D-1'],
    ['-SAB1234', undefined],
    ['SAB1234-', undefined],
    ['SAB_1234', undefined],
    ['ñandú12', undefined],
    ['ABCDE123456', undefined],
  ])('%j is kept as %j', (plate, kept) => {
    expect(Registration.safeParse({ ...registration, plate }).data?.plate).toBe(kept);
  });
});

test('a padrón is written with dots or without', () => {
  expect(Registration.parse({ ...registration, padron: ' 902.415 ' }).padron).toBe('902415');
});

test('the text of the card has the same content, for clients that do not know cards', () => {
  expect(registrationText(registration)).toBe('Matrícula: SAB 1234\nPadrón: 902415\nDepartamento: Canelones');
});

test('an answer of no is declared, a missing answer is not', () => {
  expect(isDeclared(DeclarePapers.parse({}))).toBe(false);
  expect(isDeclared(DeclarePapers.parse({ hasLien: false }))).toBe(true);
});

test('a saved search names the filters and leads back to them', () => {
  const filters = { brand: 'Fiat', acceptsTrade: true, offersFinancing: true, hasOwnTitle: true } as const;
  expect(nameOfFilters(filters)).toBe('Fiat, Acepta permuta, Financia, Título al día');
  expect(savedSearchHref(filters)).toBe('/publicaciones?marca=Fiat&permuta=true&financia=true&tituloAlDia=true');
});
