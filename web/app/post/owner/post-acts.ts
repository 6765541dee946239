import type { ChangePostStatus } from '@rodado/contract/post-input';
import { canBecome, hasExpired } from '@rodado/contract/post-rules';
import type { PostStatus } from '@rodado/contract/vocabulary';

/** What an owner does with the life of a post, beside editing and deleting it. */
export type PostAct = 'pause' | 'sell' | 'reactivate' | 'republish';

interface ActWords {
  label: string;
  /** The status that it asks for. */
  status: ChangePostStatus['status'];
  done: string;
}

export const POST_ACTS: Record<PostAct, ActWords> = {
  pause: { label: 'Pausar', status: 'PAUSED', done: 'Publicación pausada. Nadie la encuentra hasta que la reactives.' },
  sell: {
    label: 'Marcar como vendido',
    status: 'SOLD',
    done: 'Listo. La publicación ya no aparece en las búsquedas.',
  },
  reactivate: { label: 'Reactivar', status: 'ACTIVE', done: 'Listo. Tu publicación se ve de nuevo.' },
  republish: { label: 'Volver a publicar', status: 'ACTIVE', done: 'Listo. Tu publicación se ve de nuevo.' },
};

/** What can be done with it now. One whose end has passed needs to be told a new one, whatever its status. */
export function actsFor(post: { status: PostStatus; expirationDate: string | null }, now: Date): PostAct[] {
  const acts: PostAct[] = [];
  const isOver = hasExpired(post, now);
  // Its end may have come since it was loaded.
  const status = post.status === 'ACTIVE' && isOver ? 'EXPIRED' : post.status;
  if (canBecome(status, 'ACTIVE')) acts.push(isOver ? 'republish' : 'reactivate');
  if (canBecome(status, 'PAUSED')) acts.push('pause');
  if (canBecome(status, 'SOLD')) acts.push('sell');
  return acts;
}
