import { expect, test } from 'vitest';
import { type CountedVehicle, suggest } from './suggest.ts';

test('the names are read once for all texts, known or not, until the counts change', async () => {
  let reads = 0;
  const counted = (brand: string, model: string): CountedVehicle => ({
    get brand() {
      reads += 1;
      return brand;
    },
    model,
    posts: 1,
  });
  const suggestAmong = (vehicles: readonly CountedVehicle[]) => (typed: string) =>
    suggest(typed, { vehicles: async () => vehicles, options: async () => ({ category: {}, location: {} }) });
  const before = [counted('Toyota', 'Corolla'), counted('Fiat', 'Uno')];
  const among = suggestAmong(before);

  expect((await among('toy')).brands).toEqual(['Toyota']);
  expect(reads).toBe(2);
  for (const unknown of ['palabras', 'que', 'nadie', 'publica', 'todavia']) {
    expect((await among(unknown)).brands).toEqual([]);
  }
  expect(reads).toBe(2);
  expect((await suggestAmong([...before, counted('Kia', 'Rio')])('kia')).brands).toEqual(['Kia']);
});
