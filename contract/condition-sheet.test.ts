import { expect, test } from 'vitest';
import { DeclareCondition } from './condition-sheet.ts';
import { CONDITION_STATES, partsOf, VEHICLE_PARTS } from './condition-sheet-rules.ts';
import { CATEGORIES, FUELS } from './enums.ts';
import { CONDITION_TEXT_LENGTH } from './limits.ts';
import { OWN_TEXTS } from './messages.ts';

const car = { category: 'Auto', condition: 'Usado', fuel: 'Nafta' } as const;
const IMAGE = '01975f00-0000-7000-8000-000000000000';
const motor = { part: 'motor', state: 'impecable', text: '', imageId: null };
const messagesOf = (items: unknown) =>
  DeclareCondition.safeParse({ items }).error?.issues.map(({ message }) => message);

test('each category has its own parts: a motorcycle has no interior, a trailer no engine', () => {
  expect(partsOf(car)).toEqual(partsOf({ ...car, category: 'Camioneta' }));
  expect(partsOf(car)).toHaveLength(10);
  expect(partsOf(car)).toContain('interior');
  expect(partsOf({ ...car, category: 'Moto' })).toContain('cadena');
  expect(partsOf({ ...car, category: 'Moto' })).not.toContain('interior');
  expect(partsOf({ ...car, category: 'Camion' })).toContain('carroceria');
  expect(partsOf({ ...car, category: 'Otros', fuel: 'Diesel' })).toContain('motor');
  expect(partsOf({ ...car, category: 'Otros', fuel: 'Otros' })).not.toContain('motor');
});

test('what runs on a battery has it among its parts, and an electric one has no gearbox', () => {
  expect(partsOf({ ...car, fuel: 'Híbrido' }).slice(0, 3)).toEqual(['motor', 'bateria', 'caja']);
  expect(partsOf({ ...car, fuel: 'Electricidad' }).slice(0, 3)).toEqual(['motor', 'bateria', 'frenos']);
});

test('a new vehicle has nothing to declare', () => {
  for (const category of CATEGORIES) expect(partsOf({ ...car, category, condition: 'Nuevo' })).toEqual([]);
});

test('no vehicle has a part twice, and every part belongs to one', () => {
  const all = CATEGORIES.flatMap((category) => FUELS.map((fuel) => partsOf({ ...car, category, fuel })));
  for (const parts of all) expect(new Set(parts).size).toBe(parts.length);
  expect(new Set(all.flat())).toEqual(new Set(VEHICLE_PARTS));
});

test('a sheet has each part and each image once, in a state of the list, with one short line', () => {
  for (const state of CONDITION_STATES) expect(messagesOf([{ ...motor, state }])).toBeUndefined();
  expect(messagesOf([])).toBeUndefined();
  expect(messagesOf([motor, { ...motor, state: 'detalles' }])).toEqual([OWN_TEXTS.vehiclePartTwice]);
  const both = [motor, { ...motor, part: 'caja' }].map((item) => ({ ...item, imageId: IMAGE }));
  expect(messagesOf(both)).toEqual([OWN_TEXTS.imagePlaces]);
  expect(messagesOf([{ ...motor, part: 'alas' }])).toEqual([OWN_TEXTS.vehiclePart]);
  expect(messagesOf([{ ...motor, state: 'regular' }])).toEqual([OWN_TEXTS.conditionState]);
  expect(messagesOf([{ ...motor, text: 'a'.repeat(CONDITION_TEXT_LENGTH) }])).toBeUndefined();
  expect(messagesOf([{ ...motor, text: 'a'.repeat(CONDITION_TEXT_LENGTH + 1) }])).toHaveLength(1);
  expect(messagesOf([{ ...motor, text: 'una\notra' }])).toHaveLength(1);
  expect(messagesOf([{ ...motor, verified: true }])).toHaveLength(1);
});
