import { expect, test } from 'vitest';
import { canonicalOf } from './canonical.ts';
import type { ResultsQuery } from './results-query.ts';

test.each<[ResultsQuery, string | null]>([
  [{}, '/publicaciones'],
  [{ orden: 'cheapest' }, '/publicaciones'],
  [{ pagina: 3, orden: 'cheapest' }, '/publicaciones?pagina=3'],
  [{ categoria: 'Moto' }, '/publicaciones?categoria=Moto'],
  [{ categoria: 'Moto', ubicacion: 'Salto' }, '/publicaciones?categoria=Moto&ubicacion=Salto'],
  [{ marca: 'Citroën' }, '/marcas/citroen'],
  [{ marca: 'Ford', modelo: 'Ka+', pagina: 2 }, '/marcas/ford/ka-plus?pagina=2'],
  [{ ubicacion: 'Treinta y Tres' }, '/departamentos/treinta-y-tres'],
  [{ categoria: 'Auto', condicion: 'Usado', marca: 'Fiat' }, null],
  [{ modelo: 'Uno' }, null],
  [{ titulo: 'hilux' }, null],
  [{ empresa: 'Sur' }, null],
  [{ categoria: 'Auto', precioHasta: 5_000 }, null],
])('%j is known as %j', (query, address) => {
  expect(canonicalOf(query)).toBe(address);
});
