import type { PostStatus } from '@rodado/contract/enums';
import { formatNumber, formatPosts } from '@rodado/contract/format';
import { actionsFor, POST_ACTIONS } from '../post/owner/post-actions.tsx';

/** Actions on many posts at once. Republishing is not among them, because each post needs its own end date. */
export const PROFILE_BULK_ACTIONS = ['pause', 'reactivate', 'sell', 'delete'] as const;
export type BulkAction = (typeof PROFILE_BULK_ACTIONS)[number];

/** Singular and plural. */
type Forms = readonly [string, string];

interface BulkTexts {
  label: string;
  doing: string;
  did: Forms;
  infinitive: string;
  /** Text after the posts in the sentence. */
  tail: Forms;
}

const NO_TAIL = ['', ''] as const;
const TEXTS: Record<BulkAction, BulkTexts> = {
  pause: {
    label: POST_ACTIONS.pause.label,
    doing: 'Pausando',
    did: ['pausó', 'pausaron'],
    infinitive: 'pausar',
    tail: NO_TAIL,
  },
  reactivate: {
    label: POST_ACTIONS.reactivate.label,
    doing: 'Reactivando',
    did: ['reactivó', 'reactivaron'],
    infinitive: 'reactivar',
    tail: NO_TAIL,
  },
  sell: {
    label: POST_ACTIONS.sell.label,
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

/** The selected posts that allow the action; the others are skipped. */
export const postsFor = <Post extends { status: PostStatus; expirationDate: string | null }>(
  action: BulkAction,
  chosen: readonly Post[],
  now: Date,
): Post[] => chosen.filter((post) => action === 'delete' || actionsFor(post, now).includes(action));

export const labelOf = (action: BulkAction, count: number) => `${TEXTS[action].label} (${formatNumber(count)})`;

export const selectedText = (count: number) =>
  `${formatNumber(count)} ${formOf(['seleccionada', 'seleccionadas'], count)}`;

/** 'Pausando 3 de 12...' */
export function progressText(action: BulkAction, current: number, total: number): string {
  const { doing, tail } = TEXTS[action];
  return `${doing} ${formatNumber(current)} de ${formatNumber(total)}${formOf(tail, total)}...`;
}

/** For screen readers, which should not announce every step. */
export const startText = (action: BulkAction, total: number) =>
  `${TEXTS[action].doing} ${formatPosts(total)}${formOf(TEXTS[action].tail, total)}...`;

/** The result: 'Se pausaron 9 publicaciones. 3 no se pudieron pausar.' */
export function outcomeText(action: BulkAction, done: number, failed: number): string {
  const { did, infinitive, tail } = TEXTS[action];
  if (done === 0) return `No se ${could(failed)} ${infinitive} ${formatPosts(failed)}${formOf(tail, failed)}.`;
  const success = `Se ${formOf(did, done)} ${formatPosts(done)}${formOf(tail, done)}.`;
  if (failed === 0) return success;
  return `${success} ${formatNumber(failed)} no se ${could(failed)} ${infinitive}${formOf(tail, failed)}.`;
}
