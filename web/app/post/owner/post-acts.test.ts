import { describe, expect, test } from 'vitest';
import { actsFor, POST_ACTS } from './post-acts.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const past = '2026-03-01T11:59:00.000Z';
const future = '2026-03-02T12:00:00.000Z';

describe('what an owner may do with a post', () => {
  test('follows its status', () => {
    expect(actsFor({ status: 'ACTIVE', expirationDate: null }, now)).toEqual(['pause', 'sell']);
    expect(actsFor({ status: 'ACTIVE', expirationDate: future }, now)).toEqual(['pause', 'sell']);
    expect(actsFor({ status: 'PAUSED', expirationDate: null }, now)).toEqual(['reactivate', 'sell']);
    expect(actsFor({ status: 'SOLD', expirationDate: null }, now)).toEqual(['reactivate']);
    expect(actsFor({ status: 'EXPIRED', expirationDate: past }, now)).toEqual(['republish', 'sell']);
    expect(actsFor({ status: 'DRAFT', expirationDate: null }, now)).toEqual([]);
    expect(actsFor({ status: 'HIDDEN', expirationDate: null }, now)).toEqual([]);
  });

  test('asks for a new end where the old one has passed meanwhile', () => {
    expect(actsFor({ status: 'PAUSED', expirationDate: past }, now)).toEqual(['republish', 'sell']);
    expect(actsFor({ status: 'SOLD', expirationDate: past }, now)).toEqual(['republish']);
    expect(actsFor({ status: 'PAUSED', expirationDate: future }, now)).toEqual(['reactivate', 'sell']);
    expect(actsFor({ status: 'ACTIVE', expirationDate: past }, now)).toEqual(['republish', 'sell']);
  });

  test('carries the words of the house', () => {
    expect(Object.values(POST_ACTS).map(({ label }) => label)).toEqual([
      'Pausar',
      'Marcar como vendido',
      'Reactivar',
      'Volver a publicar',
    ]);
  });
});
