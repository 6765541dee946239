import type { Offer } from '@rodado/contract/offer';
import { describe, expect, test } from 'vitest';
import {
  acceptedOffer,
  decisionsOn,
  hasLowerOffer,
  higherOfferNote,
  isAccepted,
  mayWithdraw,
  rankOf,
  whyNotAcceptable,
  withdrawalOf,
} from './offer-rules.ts';

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
    expect(rankOf({ offers: [offer('mine'), offer('theirs')], userHighestOffer })).toBe('highest');
    expect(rankOf({ offers: [offer('theirs'), offer('mine')], userHighestOffer })).toBe('outbid');
    expect(rankOf({ offers: [offer('theirs')], userHighestOffer: null })).toBeNull();
  });

  test('is accepted only when the accepted one is the own', () => {
    const userHighestOffer = null;
    expect(isAccepted({ offers: [offer('mine', { user: ME, status: 'ACCEPTED' })], userHighestOffer })).toBe(true);
    expect(isAccepted({ offers: [offer('theirs', { status: 'ACCEPTED' })], userHighestOffer })).toBe(false);
    const offers = [offer('theirs'), offer('mine', { user: ME, status: 'ACCEPTED' })];
    expect(acceptedOffer({ offers, userHighestOffer })?.id).toBe('mine');
  });

  test('can be followed by a lower one', () => {
    const userHighestOffer = { id: 'a', price: 15_000 };
    expect(hasLowerOffer({ offers: [offer('a', { user: ME }), offer('b', { user: ME })], userHighestOffer })).toBe(
      true,
    );
    expect(hasLowerOffer({ offers: [offer('a', { user: ME }), offer('b')], userHighestOffer })).toBe(false);
  });
});

test('an accepted offer has no button to withdraw it, nor the highest one after the end', () => {
  const accepted = { offers: [offer('mine', { user: ME, status: 'ACCEPTED' })], userHighestOffer: null };
  expect(mayWithdraw({ ...accepted, status: 'ACTIVE' })).toBe(false);
  const highest = { offers: [offer('mine', { user: ME })], userHighestOffer: { id: 'mine', price: 15_000 } };
  expect(mayWithdraw({ ...highest, status: 'ACTIVE' })).toBe(true);
  expect(mayWithdraw({ ...highest, status: 'EXPIRED' })).toBe(false);
  const outbid = { ...highest, offers: [offer('theirs'), offer('mine', { user: ME })] };
  expect(mayWithdraw({ ...outbid, status: 'EXPIRED' })).toBe(true);
});

describe('the seller', () => {
  const free = { isReserved: false, bestOffer: null, decideUntil: null };
  const reserved = { ...free, isReserved: true };

  test('decides on open offers', () => {
    const open = offer('open');
    expect(decisionsOn(open, free)).toEqual(['accept', 'reject']);
  });

  test('accepts no second offer, and can take an acceptance back', () => {
    const [open, accepted] = [offer('open'), offer('accepted', { status: 'ACCEPTED' })];
    expect(decisionsOn(open, reserved)).toEqual(['reject']);
    expect(decisionsOn(accepted, reserved)).toEqual(['reject']);
  });

  test('takes back no sale that both have confirmed', () => {
    const sale = {
      price: 15_000,
      sellerConfirmedAt: '2026-11-16T12:00:00.000Z',
      buyerConfirmedAt: '2026-11-16T12:00:00.000Z',
      sellerShowsPrice: false,
      buyerShowsPrice: false,
    };
    const sold = offer('sold', { status: 'ACCEPTED' });
    expect(decisionsOn(sold, { ...reserved, accepted: { offer: sold, sale } })).toEqual([]);
    const onlySeller = { offer: sold, sale: { ...sale, buyerConfirmedAt: null } };
    expect(decisionsOn(sold, { ...reserved, accepted: onlySeller })).toEqual(['reject']);
  });

  test('accepts the best one first after the end', () => {
    const ended = { ...free, decideUntil: '2026-11-16T12:00:00.000Z', bestOffer: { id: 'best', price: 16_000 } };
    expect(decisionsOn(offer('best'), ended)).toEqual(['accept', 'reject']);
    expect(decisionsOn(offer('second'), ended)).toEqual(['reject']);
  });

  test.each(['REJECTED', 'WITHDRAWN'] as const)('decides nothing on a %s one', (status) => {
    const gone = offer('gone', { status });
    expect(decisionsOn(gone, free)).toEqual([]);
    expect(withdrawalOf(gone, { canWrite: false })).toEqual([]);
  });
});

test('its bidder can withdraw an open one, and an accepted one only from somebody they cannot write to', () => {
  expect(withdrawalOf({ status: 'OPEN' }, { canWrite: true })).toEqual(['withdraw']);
  expect(withdrawalOf({ status: 'ACCEPTED' }, { canWrite: true })).toEqual([]);
  expect(withdrawalOf({ status: 'ACCEPTED' }, { canWrite: false })).toEqual(['withdraw']);
  expect(withdrawalOf({ status: 'ACCEPTED' }, { canWrite: false, isSold: true })).toEqual([]);
});

test('in a conversation about a sold vehicle an accepted offer has no actions', () => {
  const [open, accepted] = [offer('open'), offer('accepted', { status: 'ACCEPTED' })];
  expect(decisionsOn(accepted, { isReserved: true, isSold: true })).toEqual([]);
  expect(decisionsOn(open, { isReserved: true, isSold: true })).toEqual(['reject']);
});

describe('an offer that cannot be accepted now', () => {
  test('says so while another is accepted, or while the best one waits after the end', () => {
    const free = { isReserved: false, bestOffer: { id: 'best', price: 16_000 }, decideUntil: null };
    expect(whyNotAcceptable(offer('second'), free)).toBeNull();
    expect(whyNotAcceptable(offer('second'), { ...free, isReserved: true })).toContain('Ya aceptaste otra');
    const ended = { ...free, decideUntil: '2026-11-16T12:00:00.000Z' };
    expect(whyNotAcceptable(offer('second'), ended)).toContain('la más alta');
    expect(whyNotAcceptable(offer('best'), ended)).toBeNull();
  });

  test.each(['ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const)('says nothing where it is %s', (status) => {
    expect(whyNotAcceptable(offer('one', { status }), { isReserved: true })).toBeNull();
  });
});

test('whoever accepts a lower offer reads of the higher one', () => {
  expect(higherOfferNote(15_000, 16_000)).toContain('USD 16.000');
  expect(higherOfferNote(16_000, 16_000)).toBe('');
  expect(higherOfferNote(16_000, undefined)).toBe('');
});
