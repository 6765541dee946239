import type { PostStatus } from '@rodado/contract/enums';
import type { ChangePostStatus } from '@rodado/contract/post-input';
import { canBecome, hasExpired } from '@rodado/contract/post-rules';
import { CircleCheck, CirclePause, CirclePlay, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';

/** The owner's changes of status, apart from editing and deleting. */
export type PostAction = 'pause' | 'sell' | 'reactivate' | 'republish';

interface ActionTexts {
  label: string;
  /** The status that it requests. */
  status: ChangePostStatus['status'];
  done: string;
}

export const POST_ACTIONS: Record<PostAction, ActionTexts> = {
  pause: { label: 'Pausar', status: 'PAUSED', done: 'Publicación pausada. Nadie la encuentra hasta que la reactives.' },
  sell: {
    label: 'Marcar como vendido',
    status: 'SOLD',
    done: 'Listo. La publicación ya no aparece en las búsquedas.',
  },
  reactivate: { label: 'Reactivar', status: 'ACTIVE', done: 'Listo. Tu publicación se ve de nuevo.' },
  republish: { label: 'Volver a publicar', status: 'ACTIVE', done: 'Listo. Tu publicación se ve de nuevo.' },
};

export const ACTION_ICONS: Record<PostAction, ReactNode> = {
  pause: <CirclePause />,
  sell: <CircleCheck />,
  reactivate: <CirclePlay />,
  republish: <RotateCcw />,
};

/** The actions available now. A post whose end has passed needs a new end, whatever its status. */
export function actionsFor(post: { status: PostStatus; expirationDate: string | null }, now: Date): PostAction[] {
  const actions: PostAction[] = [];
  const isOver = hasExpired(post, now);
  // It may have expired since it was loaded.
  const status = post.status === 'ACTIVE' && isOver ? 'EXPIRED' : post.status;
  if (canBecome(status, 'ACTIVE')) actions.push(isOver ? 'republish' : 'reactivate');
  if (canBecome(status, 'PAUSED')) actions.push('pause');
  if (canBecome(status, 'SOLD')) actions.push('sell');
  return actions;
}

/** What buyers can find, now or once it is reactivated. An ended post is republished first. */
export const canReprice = (post: { status: PostStatus; expirationDate: string | null }, now: Date): boolean =>
  (post.status === 'ACTIVE' || post.status === 'PAUSED') && !hasExpired(post, now);
