import type { ComparedPost } from '@rodado/contract/comparison';
import type { PriceLabel } from '@rodado/contract/price-estimate-rules';
import { describe, expect, test } from 'vitest';
import { testCard } from '../../test/card.ts';
import { type Column, comparisonRows } from './comparison-rows.ts';

const column = (row: Partial<ComparedPost> = {}, label: PriceLabel | null = null): Column => ({
  post: {
    ...testCard('a'),
    color: 'Gris',
    steering: 'Hidráulica',
    airbags: 'No',
    doors: '4',
    traction: null,
    breaks: null,
    cc: null,
    offerCount: 0,
    priceDrop: null,
    papers: null,
    conditionSheet: [],
    ...row,
  },
  estimate: { label, estimate: { price: 9_000, low: 8_500, high: 9_500, error: 0.1 } },
});
const range = (minPrice: number, maxPrice: number) =>
  ({ priceType: 'negotiable', price: null, minPrice, maxPrice }) as const;

const rowsOf = (...columns: (Column | null)[]) => new Map(comparisonRows(columns).map((row) => [row.label, row]));
const bestIn = (label: string, ...columns: (Column | null)[]) => rowsOf(...columns).get(label)?.best;

describe('rows', () => {
  test('have the values of each post, a dash where it does not apply, and no row that all posts lack', () => {
    const motorcycle = column({
      category: 'Moto',
      doors: null,
      steering: null,
      airbags: null,
      cc: 150,
      breaks: 'Trasero',
    });
    const rows = rowsOf(column(), motorcycle);
    expect(rows.get('Puertas')?.texts).toEqual(['4', null]);
    expect(rows.get('Cilindrada')?.texts).toEqual([null, '150 cc']);
    expect(rows.has('Tracción')).toBe(false);
    expect(rows.has('Termina')).toBe(false);
    expect(rows.has('Baja de precio')).toBe(false);
  });

  test('have what the seller declares, also when another declares nothing, without a best one', () => {
    const papers = {
      isTaxPaid: true,
      hasFines: null,
      hasOwnTitle: true,
      hasLogbook: null,
      hasOneOwner: false,
      hasLien: false,
      acceptsTrade: true,
      offersFinancing: null,
      declaredAt: '2026-11-01T00:00:00.000Z',
    };
    const parts = [
      { part: 'motor', state: 'impecable' },
      { part: 'chapa', state: 'a_reparar' },
    ] as const;
    const rows = rowsOf(
      column({ papers, conditionSheet: [...parts] }),
      column({ conditionSheet: [parts[0]] }),
      column(),
    );
    expect(rows.get('Título a su nombre')).toMatchObject({ texts: ['Sí', 'No declara', 'No declara'], best: [] });
    expect(rows.get('Prenda')?.texts).toEqual(['No', 'No declara', 'No declara']);
    expect(rows.get('Patente al día')?.texts[0]).toBe('Sí');
    expect(rows.get('Único dueño')?.texts[0]).toBe('No');
    expect(rows.get('Acepta permuta')).toMatchObject({ isSame: false });
    expect(rows.has('Financia'), 'nobody declares it').toBe(false);
    expect(rows.get('Estado')).toMatchObject({
      texts: ['2 de 10 partes, 1 a reparar', '1 de 10 partes, nada a reparar', 'No declara'],
      best: [],
    });
    const isNew = column({ condition: 'Nuevo', km: 0 });
    expect(rowsOf(isNew, column({ conditionSheet: [parts[0]] })).get('Estado')?.texts[0]).toBeNull();
    expect(rowsOf(isNew, column()).has('Estado')).toBe(false);
  });

  test('differ where one text differs, also from a missing one', () => {
    const rows = rowsOf(column(), column({ color: 'Rojo', doors: null }), column());
    const differing = [...rows.values()].filter(({ isSame }) => !isSame).map(({ label }) => label);
    expect(differing).toEqual(['Puertas', 'Color']);
  });

  test('have nothing for a deleted post, and compare the others', () => {
    const rows = rowsOf(column(), null, column({ year: 2020 }));
    expect(rows.get('Color')).toMatchObject({ texts: ['Gris', null, 'Gris'], isSame: true });
    expect(rows.get('Año')).toMatchObject({ isSame: false, best: [2] });
    expect(comparisonRows([null, null])).toEqual([]);
  });

  test('show offers, the end, a drop and the seller', () => {
    const company = { id: 'c', name: 'Sur', verified: true, rating: 0, ratingCount: 0 };
    const rows = rowsOf(
      column({
        ...range(7_000, 8_000),
        offerCount: 2,
        isTimeLimited: true,
        expirationDate: '2026-12-01T00:00:00.000Z',
        priceDrop: { amount: 500, since: '2026-01-01T00:00:00.000Z' },
        user: { ...testCard('a').user, company },
      }),
      column({}, 'good'),
    );
    expect(rows.get('Precio')?.texts).toEqual(['USD 7.000-8.000', 'USD 8.000']);
    expect(rows.get('Precio estimado')?.texts).toEqual(['USD 9.000', 'USD 9.000 Buen precio']);
    expect(rows.get('Ofertas')?.texts).toEqual(['2 ofertas', null]);
    expect(rows.get('Baja de precio')?.texts).toEqual(['Bajó USD 500', null]);
    expect(rows.get('Vendedor')?.texts).toEqual(['Concesionaria verificada', 'Particular']);
    expect(rows.get('Termina')?.texts).toEqual(['2026-12-01T00:00:00.000Z', null]);
  });
});

describe('the best', () => {
  test('is the lowest price, the newest year, the fewest kilometres and the best label', () => {
    const two = [column({ price: 7_000, year: 2014, km: 50_000 }, 'fair'), column({}, 'very-good')] as const;
    expect(bestIn('Precio', ...two)).toEqual([0]);
    expect(bestIn('Año', ...two)).toEqual([1]);
    expect(bestIn('Kilómetros', ...two)).toEqual([0]);
    expect(bestIn('Precio estimado', ...two)).toEqual([1]);
  });

  test('is shared by equal ones, and is none where all are equal or only one is known', () => {
    expect(bestIn('Año', column(), column(), column({ year: 2010 }))).toEqual([0, 1]);
    expect(bestIn('Año', column(), column())).toEqual([]);
    expect(bestIn('Precio estimado', column({}, 'good'), column())).toEqual([]);
    expect(bestIn('Año', column())).toEqual([]);
  });

  test('of ranges is the lowest only where it is certain', () => {
    expect(bestIn('Precio', column(range(7_000, 7_900)), column({ price: 8_000 }))).toEqual([0]);
    expect(bestIn('Precio', column(range(7_000, 8_100)), column({ price: 8_000 }))).toEqual([]);
    expect(bestIn('Precio', column(range(8_000, 9_000)), column({ price: 8_000 }))).toEqual([1]);
  });

  test('is never a post that is not on sale, nor a trailer without kilometres', () => {
    expect(bestIn('Precio', column({ price: 1, status: 'SOLD' }), column({ price: 9_000 }), column())).toEqual([2]);
    expect(bestIn('Kilómetros', column({ km: 0 }), column({ km: 5 }), column())).toEqual([1]);
    expect(bestIn('Kilómetros', column({ km: 0, condition: 'Nuevo' }), column())).toEqual([0]);
  });
});
