import { DeclarePapers } from '@rodado/contract/papers';
import { expect, test } from 'vitest';
import { missingAnswers } from './published-note.tsx';

const images = (count: number) => Array.from({ length: count }, () => ({}));
const used = { condition: 'Usado', images: images(5), papers: null } as const;

test('an empty description lacks everything that buyers ask first', () => {
  expect(missingAnswers({ ...used, description: 'Muy lindo, impecable.' })).toEqual([
    'Cuántos dueños tuvo',
    'Si tiene los services hechos',
    'Cómo está la patente y si tiene deudas',
    'Si aceptás permuta',
    'Si financiás',
  ]);
});

test.each([
  'ÚNICO DUEÑO, service oficial, patente al día, permuto por menor valor, financio hasta 48 cuotas',
  'Dueños: 2\nServices: todos\nPatente y deudas: libre\nPermuta: no\nFinanciación: no',
  'Segunda mano, mantenimientos hechos, sin deudas, tomamos tu usado, precio contado',
])('a fact in the description is not asked for: %s', (description) => {
  expect(missingAnswers({ ...used, description })).toEqual([]);
});

test('a declared paper is not asked for, whatever the answer', () => {
  const papers = {
    ...DeclarePapers.parse({ isTaxPaid: true, acceptsTrade: false }),
    declaredAt: '2026-11-12T12:00:00Z',
  };
  expect(missingAnswers({ ...used, description: 'Único dueño, services', papers })).toEqual(['Si financiás']);
});

test('a new vehicle has neither owners nor services', () => {
  expect(missingAnswers({ ...used, condition: 'Nuevo', description: '0 km' })).toEqual([
    'Cómo está la patente y si tiene deudas',
    'Si aceptás permuta',
    'Si financiás',
  ]);
});

test('few images are mentioned', () => {
  const description = 'Único dueño, services, patente al día, permuta, financiación';
  expect(missingAnswers({ ...used, images: images(4), description })).toEqual([
    'Más fotos: de los dos lados, el interior y el tablero',
  ]);
});
