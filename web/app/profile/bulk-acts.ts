import { formatNumber, formatPosts } from '@rodado/contract/format';
import type { PostStatus } from '@rodado/contract/vocabulary';
import { actsFor, POST_ACTS } from '../post/owner/post-acts.ts';

/** What is done with many posts at once. Publishing again is not: each of them needs an end of its own. */
export const BULK_ACTS = ['pause', 'reactivate', 'sell', 'delete'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** For one, and for any other number. */
type Forms = readonly [string, string];

interface BulkWords {
  label: string;
  doing: string;
  did: Forms;
  infinitive: string;
  /** What follows the posts in the sentence. */
  tail: Forms;
}

const NO_TAIL = ['', ''] as const;
const WORDS: Record<BulkAct, BulkWords> = {
  pause: {
    label: POST_ACTS.pause.label,
    doing: 'Pausando',
    did: ['pausó', 'pausaron'],
    infinitive: 'pausar',
    tail: NO_TAIL,
  },
  reactivate: {
    label: POST_ACTS.reactivate.label,
    doing: 'Reactivando',
    did: ['reactivó', 'reactivaron'],
    infinitive: 'reactivar',
    tail: NO_TAIL,
  },
  sell: {
    label: POST_ACTS.sell.label,
    doing: 'Marcando',
    did: ['marcó', 'marcaron'],
    infinitive: 'marcar',
    tail: [' como vendida', ' como vendidas'],
  },
  delete: {
    label: 'Eliminar',
    doing: 'Eliminando',
    did: ['eliminó', 'eliminaron'],
    infinitive: 'eliminar',
    tail: NO_TAIL,
  },
};

const formOf = ([one, many]: Forms, count: number) => (count === 1 ? one : many);
const could = (count: number) => formOf(['pudo', 'pudieron'], count);

/** Those of the chosen with which it can be done; the others are left alone. */
export const postsFor = <Post extends { status: PostStatus; expirationDate: string | null }>(
  act: BulkAct,
  chosen: readonly Post[],
  now: Date,
): Post[] => chosen.filter((post) => act === 'delete' || actsFor(post, now).includes(act));

export const labelOf = (act: BulkAct, count: number) => `${WORDS[act].label} (${formatNumber(count)})`;

export const chosenWords = (count: number) =>
  `${formatNumber(count)} ${formOf(['seleccionada', 'seleccionadas'], count)}`;

/** 'Pausando 3 de 12...' */
export function progressWords(act: BulkAct, current: number, total: number): string {
  const { doing, tail } = WORDS[act];
  return `${doing} ${formatNumber(current)} de ${formatNumber(total)}${formOf(tail, total)}...`;
}

/** The same for the ear, which a figure every moment would only disturb. */
export const startWords = (act: BulkAct, total: number) =>
  `${WORDS[act].doing} ${formatPosts(total)}${formOf(WORDS[act].tail, total)}...`;

/** What came of it: 'Se pausaron 9 publicaciones. 3 no se pudieron pausar.' */
export function outcomeWords(act: BulkAct, done: number, failed: number): string {
  const { did, infinitive, tail } = WORDS[act];
  if (done === 0) return `No se ${could(failed)} ${infinitive} ${formatPosts(failed)}${formOf(tail, failed)}.`;
  const success = `Se ${formOf(did, done)} ${formatPosts(done)}${formOf(tail, done)}.`;
  if (failed === 0) return success;
  return `${success} ${formatNumber(failed)} no se ${could(failed)} ${infinitive}${formOf(tail, failed)}.`;
}
