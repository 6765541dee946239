import { expect, test } from 'vitest';
import { barsPath, chartSummary, dayInWords } from './day-chart.tsx';

test('a day is that day in Uruguay', () => {
  expect(dayInWords('2026-11-15')).toBe('15 de noviembre de 2026');
});

test('a summary has the sum and the highest day', () => {
  const values = [
    { day: '2026-11-13', value: 2 },
    { day: '2026-11-14', value: 1_200 },
    { day: '2026-11-15', value: 0 },
  ];
  expect(chartSummary('Ofertas', values)).toBe(
    'Ofertas: 1.202 en 3 días. El máximo fue 1.200, el 14 de noviembre de 2026.',
  );
  const nothing = values.map(({ day }) => ({ day, value: 0 }));
  expect(chartSummary('Ofertas', nothing)).toBe('Ofertas: 0 en 3 días.');
});

test('the highest bar fills the box, a day of zero has none', () => {
  const box = { width: 30, height: 40, gap: 2, highest: 4 };
  expect(barsPath([1, 0, 4], box)).toBe('M1 40V30h8V40ZM21 40V0h8V40Z');
  expect(barsPath([0, 0], box)).toBe('');
});
