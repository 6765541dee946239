import { describe, expect, test } from 'vitest';
import { SavePlaces } from './branch.ts';
import { findHoliday } from './holidays.ts';
import { groupDays, openStateAt, type Week } from './opening-hours.ts';

const DAY = [{ opens: '09:00', closes: '18:00' }];
const HALF = [{ opens: '09:00', closes: '13:00' }];
const SPLIT = [
  { opens: '09:00', closes: '12:30' },
  { opens: '14:00', closes: '18:00' },
];
const WEEK: Week = [DAY, DAY, DAY, DAY, DAY, HALF, []];

describe('a week in few words', () => {
  test.each<[Week, string[]]>([
    [WEEK, ['Lun a vie 9:00–18:00', 'Sáb 9:00–13:00', 'Dom Cerrado']],
    [[DAY, DAY, DAY, DAY, DAY, DAY, DAY], ['Todos los días 9:00–18:00']],
    [
      [SPLIT, SPLIT, [], SPLIT, SPLIT, [], []],
      ['Lun y mar 9:00–12:30 y 14:00–18:00', 'Mié Cerrado', 'Jue y vie 9:00–12:30 y 14:00–18:00', 'Sáb y dom Cerrado'],
    ],
    [
      [DAY, HALF, DAY, DAY, DAY, [], []],
      ['Lun 9:00–18:00', 'Mar 9:00–13:00', 'Mié a vie 9:00–18:00', 'Sáb y dom Cerrado'],
    ],
  ])('joins neighbouring days with the same hours', (week, lines) => {
    expect(groupDays(week).map(({ days, hours }) => `${days} ${hours}`)).toEqual(lines);
  });
});

/** The clock of Montevideo, three hours behind. */
const at = (local: string) => Date.parse(`${local}-03:00`);
const said = (week: Week, local: string) => {
  const state = openStateAt(week, at(local));
  return state && `${state.text} · ${state.detail}`;
};

describe('now', () => {
  test.each([
    // 2026-03-09 is a Monday.
    ['2026-03-09T08:59:59', 'Cerrado ahora · abre hoy a las 9:00'],
    ['2026-03-09T09:00:00', 'Abierto ahora · cierra a las 18:00'],
    ['2026-03-09T17:59:59', 'Abierto ahora · cierra a las 18:00'],
    ['2026-03-09T18:00:00', 'Cerrado ahora · abre mañana a las 9:00'],
    ['2026-03-14T12:00:00', 'Abierto ahora · cierra a las 13:00'],
    ['2026-03-14T13:00:00', 'Cerrado ahora · abre el lunes a las 9:00'],
    ['2026-03-15T22:30:00', 'Cerrado ahora · abre mañana a las 9:00'],
    // Still Friday there, Saturday in UTC.
    ['2026-03-13T22:30:00', 'Cerrado ahora · abre mañana a las 9:00'],
    ['2026-12-25T10:00:00', 'Hoy es feriado · el horario puede variar'],
  ])('%s: %s', (local, text) => {
    expect(said(WEEK, local)).toBe(text);
  });

  test('between two intervals the next opening is today; in the second the closing is its end', () => {
    const week = [SPLIT, [], [], [], [], [], []];
    expect(said(week, '2026-03-09T13:00:00')).toBe('Cerrado ahora · abre hoy a las 14:00');
    expect(said(week, '2026-03-09T15:00:00')).toBe('Abierto ahora · cierra a las 18:00');
    expect(said(week, '2026-03-09T19:00:00')).toBe('Cerrado ahora · abre el lunes a las 9:00');
    expect(said([[], [], [], [], [], [], []], '2026-03-09T19:00:00')).toBeNull();
  });
});

describe('holidays of Uruguay', () => {
  test.each([
    // As they were stored.
    ['2023-04-17', 'Desembarco de los Treinta y Tres Orientales'],
    ['2023-04-19', undefined],
    ['2023-05-22', 'Batalla de las Piedras'],
    ['2023-10-16', 'Día de la Diversidad Cultural'],
    ['2024-02-12', 'Carnaval'],
    ['2024-02-13', 'Carnaval'],
    ['2024-03-28', 'Semana de Turismo'],
    ['2024-04-22', 'Desembarco de los Treinta y Tres Orientales'],
    ['2024-05-18', 'Batalla de las Piedras'],
    ['2025-03-03', 'Carnaval'],
    ['2025-04-17', 'Semana de Turismo'],
    ['2025-04-21', undefined],
    ['2026-01-01', 'Año Nuevo'],
    ['2026-06-19', 'Natalicio de Artigas'],
    ['2026-06-20', undefined],
  ])('%s: %s', (date, name) => {
    expect(findHoliday(at(`${date}T12:00:00`))).toBe(name);
  });
});

describe('what can be saved', () => {
  const save = (monday: unknown) =>
    SavePlaces.safeParse({ openingHours: [monday, [], [], [], [], [], []], branches: [] });

  test.each([
    [[{ opens: '9:00', closes: '18:00' }], 'Escribí una hora, por ejemplo 09:00'],
    [[{ opens: '09:00', closes: '24:00' }], 'Escribí una hora, por ejemplo 09:00'],
    [[{ opens: '18:00', closes: '09:00' }], 'Tiene que cerrar después de abrir'],
    [[{ opens: '09:00', closes: '09:00' }], 'Tiene que cerrar después de abrir'],
    [
      [...HALF, { opens: '12:00', closes: '18:00' }],
      'El segundo turno tiene que abrir después de que cierra el primero',
    ],
    [
      [...HALF, { opens: '13:00', closes: '18:00' }],
      'El segundo turno tiene que abrir después de que cierra el primero',
    ],
    [[...SPLIT, { opens: '20:00', closes: '21:00' }], 'Cada día puede tener hasta dos turnos'],
  ])('is not %j', (monday, message) => {
    expect(save(monday).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test('is a week of seven days; one that never opens is none', () => {
    expect(SavePlaces.safeParse({ openingHours: [DAY], branches: [] }).success).toBe(false);
    expect(save([]).data?.openingHours).toBeNull();
    expect(save(SPLIT).data?.openingHours?.[0]).toEqual(SPLIT);
  });
});
