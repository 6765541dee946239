import { expect, test } from 'vitest';
import { showroomOf, stockOf } from './company-cover.tsx';

test.each([
  [{}, 'autos'],
  [{ Moto: 3, Auto: 2 }, 'motos'],
  [{ Moto: 3, Auto: 2, Camioneta: 1 }, 'autos'],
  [{ Camion: 4, Moto: 3, Auto: 3 }, 'camiones'],
] as const)('with the stock %j the showroom has %s', (stock, showroom) => {
  expect(showroomOf(stock)).toBe(showroom);
});

test('posts are counted by category', () => {
  expect(stockOf([{ category: 'Moto' }, { category: 'Auto' }, { category: 'Moto' }])).toEqual({ Moto: 2, Auto: 1 });
});
