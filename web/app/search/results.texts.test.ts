import { expect, test } from 'vitest';
import { activeFiltersOf, resultsTitle } from './results.texts.ts';
import type { ResultsQuery } from './results-query.ts';

test.each<[ResultsQuery, number | undefined, string]>([
  [{}, 300, 'Todos los vehículos'],
  [{ orden: 'cheapest', pagina: 3 }, 300, 'Todos los vehículos'],
  [{ categoria: 'Camioneta' }, undefined, 'Camionetas en Uruguay'],
  [{ categoria: 'Camioneta', condicion: 'Usado' }, 1_146, '1.146 camionetas usadas en Uruguay'],
  [{ categoria: 'Moto', condicion: 'Nuevo' }, 1, '1 moto nueva en Uruguay'],
  [{ categoria: 'Otros' }, 0, 'Otros vehículos en Uruguay'],
  [{ marca: 'Toyota', modelo: 'Hilux', anio: 2019, ubicacion: 'Salto' }, 2, '2 vehículos Toyota Hilux 2019 en Salto'],
  [{ titulo: 'hilux' }, 12, '12 vehículos para “hilux”'],
  [{ categoria: 'Auto', empresa: 'Sur' }, 3, '3 autos de Sur'],
  [{ precioHasta: 5_000 }, 7, '7 vehículos en Uruguay'],
])('%j with %j found is headed %s', (query, total, title) => {
  expect(resultsTitle(query, total)).toBe(title);
});

test('chips have the texts of the chosen options', () => {
  const query: ResultsQuery = {
    titulo: 'hilux',
    categoria: 'Camion',
    anioDesde: 2015,
    precioHasta: 30_000,
    kmHasta: 90_000,
    combustible: ['Nafta', 'Diesel'],
    vendedor: 'concesionaria',
    verificada: true,
    porTiempo: true,
    permuta: true,
    financia: true,
    tituloAlDia: true,
    orden: 'cheapest',
    pagina: 4,
  };
  expect(activeFiltersOf(query).map(({ label }) => label)).toEqual([
    '“hilux”',
    'Camión',
    'Desde 2015',
    'Hasta USD 30.000',
    'Hasta 90.000 km',
    'Nafta',
    'Diesel',
    'Concesionaria',
    'Verificadas',
    'Por tiempo limitado',
    'Acepta permuta',
    'Financia',
    'Título al día',
  ]);
});

test('one of several values is removed alone, and the list starts at page one', () => {
  const query: ResultsQuery = { marca: 'Fiat', combustible: ['Nafta', 'Diesel'], orden: 'latest', pagina: 2 };
  const [, nafta] = activeFiltersOf(query);
  expect(nafta).toEqual({
    label: 'Nafta',
    without: { marca: 'Fiat', combustible: ['Diesel'], orden: 'latest' },
  });
});
