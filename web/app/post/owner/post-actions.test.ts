import { describe, expect, test } from 'vitest';
import { actionsFor, canReprice, POST_ACTIONS } from './post-actions.tsx';

const now = new Date('2026-03-01T12:00:00.000Z');
const past = '2026-03-01T11:59:00.000Z';
const future = '2026-03-02T12:00:00.000Z';

describe('the actions of an owner on a post', () => {
  test('follow its status', () => {
    expect(actionsFor({ status: 'ACTIVE', expirationDate: null }, now)).toEqual(['pause', 'sell']);
    expect(actionsFor({ status: 'ACTIVE', expirationDate: future }, now)).toEqual(['pause', 'sell']);
    expect(actionsFor({ status: 'PAUSED', expirationDate: null }, now)).toEqual(['reactivate', 'sell']);
    expect(actionsFor({ status: 'SOLD', expirationDate: null }, now)).toEqual(['reactivate']);
    expect(actionsFor({ status: 'EXPIRED', expirationDate: past }, now)).toEqual(['republish', 'sell']);
    expect(actionsFor({ status: 'DRAFT', expirationDate: null }, now)).toEqual([]);
    expect(actionsFor({ status: 'HIDDEN', expirationDate: null }, now)).toEqual([]);
  });

  test('ask for a new end where the old one has passed meanwhile', () => {
    expect(actionsFor({ status: 'PAUSED', expirationDate: past }, now)).toEqual(['republish', 'sell']);
    expect(actionsFor({ status: 'SOLD', expirationDate: past }, now)).toEqual(['republish']);
    expect(actionsFor({ status: 'PAUSED', expirationDate: future }, now)).toEqual(['reactivate', 'sell']);
    expect(actionsFor({ status: 'ACTIVE', expirationDate: past }, now)).toEqual(['republish', 'sell']);
  });

  test('change the price of posts that can be found, or will be once reactivated', () => {
    expect(canReprice({ status: 'ACTIVE', expirationDate: null }, now)).toBe(true);
    expect(canReprice({ status: 'PAUSED', expirationDate: future }, now)).toBe(true);
    for (const status of ['SOLD', 'DRAFT', 'HIDDEN', 'EXPIRED'] as const)
      expect(canReprice({ status, expirationDate: null }, now)).toBe(false);
    expect(canReprice({ status: 'ACTIVE', expirationDate: past }, now)).toBe(false);
    expect(canReprice({ status: 'PAUSED', expirationDate: past }, now)).toBe(false);
  });

  test('have the labels of the specification', () => {
    expect(Object.values(POST_ACTIONS).map(({ label }) => label)).toEqual([
      'Pausar',
      'Marcar como vendido',
      'Reactivar',
      'Volver a publicar',
    ]);
  });
});
