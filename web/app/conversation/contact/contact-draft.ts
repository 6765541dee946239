import { formatMoney, formatNumber } from '@rodado/contract/format';
import { INVALID } from '@rodado/contract/messages';
import type { Post } from '@rodado/contract/post';
import { fitsRange } from '@rodado/contract/post-rules';
import { useState } from 'react';
import { deleteDraft, loadDraft, saveDraft } from '../../browser/draft-storage.ts';
import { useSession } from '../../session/session.ts';

/** Typed values for one post, and the last attempt to send them. */
export interface ContactDraft {
  text: string;
  /** Digits only. */
  price: string;
  hasOffer: boolean;
  /** The same message and offer reuse their client id, so that a retry is not stored twice. */
  sent: { message: string; clientId: string } | null;
}

/** Saves the draft on every change. `startsWithOffer`: whoever opened it pressed 'Ofertar'. */
export function useContactDraft(post: Pick<Post, 'id'>, startsWithOffer: boolean) {
  const userId = useSession().user?.id ?? '';
  const name = `contact:${userId}:${post.id}`;
  const [draft, setDraft] = useState<ContactDraft>(() => {
    const saved = readDraft(name) ?? { text: '', price: '', hasOffer: false, sent: null };
    return { ...saved, hasOffer: saved.hasOffer || startsWithOffer };
  });
  const change = (part: Partial<ContactDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    saveDraft(name, next);
  };
  return { draft, change, drop: () => deleteDraft(name) };
}

/** The client id under which this message was already sent, perhaps without arriving. */
export const earlierClientId = (sent: ContactDraft['sent'], message: string) =>
  sent?.message === message ? sent.clientId : undefined;

function readDraft(name: string): ContactDraft | null {
  const draft = loadDraft(name);
  return isDraft(draft) ? draft : null;
}

function isDraft(value: unknown): value is ContactDraft {
  if (typeof value !== 'object' || value === null || !('sent' in value)) return false;
  const { text, price, hasOffer }: Record<string, unknown> = { ...value };
  return typeof text === 'string' && typeof price === 'string' && typeof hasOffer === 'boolean';
}

interface FilledContact {
  text: string;
  /** Null without an offer, or if the amount is invalid. */
  amount: number | null;
  hasOffer: boolean;
}

/** An offer needs no message; without an offer the message is required. */
export function checkContact(post: Parameters<typeof fitsRange>[0], { text, amount, hasOffer }: FilledContact) {
  if (!hasOffer) return { message: text.trim() === '' ? INVALID.offer.message : undefined };
  const fits = amount !== null && fitsRange(post, amount);
  return { price: fits ? undefined : INVALID.offer.outOfRange };
}

/** The exact beginning of a message with an offer. */
export const offerBeginning = (amount: number) => `Mi oferta es de ${formatNumber(amount)} USD`;

/** Room for 'Mi oferta es de 99.999.999 USD. ' */
export const OFFER_BEGINNING_LENGTH = 40;

/** The offer, followed by the writer's text. */
export function offerText(amount: number, text: string): string {
  const added = text.trim();
  return added === '' ? offerBeginning(amount) : `${offerBeginning(amount)}. ${added}`;
}

const QUOTED_LENGTH = 80;

/** What was sent, and to whom, for the toast. */
export function sentText(seller: string, { message, amount }: { message: string; amount: number | null }): string {
  if (amount !== null) return `Tu oferta de ${formatMoney(amount)} fue enviada a ${seller}.`;
  const signs = [...message.replace(/\s+/g, ' ')];
  const isLong = signs.length > QUOTED_LENGTH;
  return `A ${seller}: «${isLong ? `${signs.slice(0, QUOTED_LENGTH).join('').trimEnd()}…` : signs.join('')}»`;
}
