import { describe, expect, test } from 'vitest';
import {
  labelOf,
  outcomeText,
  PROFILE_BULK_ACTIONS,
  postsFor,
  progressText,
  selectedText,
  startText,
} from './bulk-actions.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const past = '2026-03-01T11:59:00.000Z';

describe('an action on many posts', () => {
  const active = { status: 'ACTIVE', expirationDate: null } as const;
  const justEnded = { status: 'ACTIVE', expirationDate: past } as const;
  const paused = { status: 'PAUSED', expirationDate: null } as const;
  const pausedAndEnded = { status: 'PAUSED', expirationDate: past } as const;
  const sold = { status: 'SOLD', expirationDate: null } as const;
  const draft = { status: 'DRAFT', expirationDate: null } as const;
  const chosen = [active, justEnded, paused, pausedAndEnded, sold, draft];

  test('applies to the selected ones that allow it', () => {
    expect(postsFor('pause', chosen, now)).toEqual([active]);
    expect(postsFor('reactivate', chosen, now)).toEqual([paused, sold]);
    expect(postsFor('sell', chosen, now)).toEqual([active, justEnded, paused, pausedAndEnded]);
    expect(postsFor('delete', chosen, now)).toEqual(chosen);
  });

  test('says how many', () => {
    expect(PROFILE_BULK_ACTIONS.map((action) => labelOf(action, 3))).toEqual([
      'Pausar (3)',
      'Reactivar (3)',
      'Marcar como vendido (3)',
      'Eliminar (3)',
    ]);
    expect([0, 1, 3, 1_200].map(selectedText)).toEqual([
      '0 seleccionadas',
      '1 seleccionada',
      '3 seleccionadas',
      '1.200 seleccionadas',
    ]);
  });

  test('says its progress', () => {
    expect(progressText('pause', 3, 12)).toBe('Pausando 3 de 12...');
    expect(progressText('sell', 1, 1)).toBe('Marcando 1 de 1 como vendida...');
    expect(startText('delete', 1)).toBe('Eliminando 1 publicación...');
    expect(startText('sell', 12)).toBe('Marcando 12 publicaciones como vendidas...');
  });

  test('says its result, for one and for many', () => {
    expect(outcomeText('pause', 9, 3)).toBe('Se pausaron 9 publicaciones. 3 no se pudieron pausar.');
    expect(outcomeText('reactivate', 1, 1)).toBe('Se reactivó 1 publicación. 1 no se pudo reactivar.');
    expect(outcomeText('sell', 1, 0)).toBe('Se marcó 1 publicación como vendida.');
    expect(outcomeText('sell', 2, 2)).toBe(
      'Se marcaron 2 publicaciones como vendidas. 2 no se pudieron marcar como vendidas.',
    );
    expect(outcomeText('delete', 0, 1)).toBe('No se pudo eliminar 1 publicación.');
    expect(outcomeText('delete', 0, 4)).toBe('No se pudieron eliminar 4 publicaciones.');
  });
});
