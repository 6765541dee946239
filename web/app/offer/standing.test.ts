import type { Offer } from '@rodado/contract/offer';
import { describe, expect, test } from 'vitest';
import { decisionsOn, hasLowerBid, isAccepted, standingOf, withdrawalOf } from './standing.ts';

const ME = { id: 'me', name: 'Yo', profileImage: null };

function offer(id: string, row: Partial<Offer> = {}): Offer {
  return {
    id,
    price: 15_000,
    createdAt: '2026-11-15T12:00:00.000Z',
    status: 'OPEN',
    alias: 'Ofertante 1',
    conversationId: null,
    user: null,
    ...row,
  };
}

describe('the own bid', () => {
  test('is the highest when it comes first, and outbid when it does not', () => {
    const userHighestOffer = { id: 'mine', price: 15_000 };
    expect(standingOf({ offers: [offer('mine'), offer('theirs')], userHighestOffer })).toBe('highest');
    expect(standingOf({ offers: [offer('theirs'), offer('mine')], userHighestOffer })).toBe('outbid');
    expect(standingOf({ offers: [offer('theirs')], userHighestOffer: null })).toBeNull();
  });

  test('is accepted only when the accepted one is the own', () => {
    const userHighestOffer = null;
    expect(isAccepted({ offers: [offer('mine', { user: ME, status: 'ACCEPTED' })], userHighestOffer })).toBe(true);
    expect(isAccepted({ offers: [offer('theirs', { status: 'ACCEPTED' })], userHighestOffer })).toBe(false);
  });

  test('may leave a lower one behind', () => {
    const userHighestOffer = { id: 'a', price: 15_000 };
    expect(hasLowerBid({ offers: [offer('a', { user: ME }), offer('b', { user: ME })], userHighestOffer })).toBe(true);
    expect(hasLowerBid({ offers: [offer('a', { user: ME }), offer('b')], userHighestOffer })).toBe(false);
  });
});

describe('the seller', () => {
  test('decides on what is open', () => {
    const open = offer('open');
    expect(decisionsOn(open, false)).toEqual(['accept', 'reject']);
  });

  test('accepts no second offer, and can take a yes back', () => {
    const [open, accepted] = [offer('open'), offer('accepted', { status: 'ACCEPTED' })];
    expect(decisionsOn(open, true)).toEqual(['reject']);
    expect(decisionsOn(accepted, true)).toEqual(['reject']);
  });

  test.each(['REJECTED', 'WITHDRAWN'] as const)('has nothing left to decide on a %s one', (status) => {
    const gone = offer('gone', { status });
    expect(decisionsOn(gone, false)).toEqual([]);
    expect(withdrawalOf(gone)).toEqual([]);
  });
});

test.each(['OPEN', 'ACCEPTED'] as const)('whoever made it can take back one that is %s', (status) => {
  expect(withdrawalOf({ status })).toEqual(['withdraw']);
});
