import type { ConversationHead } from '@rodado/contract/conversation';
import { POST_STATUS_LABELS } from '@rodado/contract/vocabulary';
import { postAddress } from '../post/addresses.ts';
import { PostPicture } from '../post/post-picture.tsx';
import { PostPrice } from '../post/post-price.tsx';
import { STATUS_KINDS } from '../post/status-kinds.ts';
import { useLivePost } from '../post/use-live-post.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';

/** What the conversation is about. A deleted post is remembered by its title and no longer leads anywhere. */
export function PinnedPost({ post: loaded }: { post: ConversationHead['post'] }) {
  const post = useLivePost(loaded);
  const isGone = post.status === 'DELETED';
  return (
    <div className="flex flex-none items-center gap-3.5 border-b border-border bg-bg px-5 py-2.5 max-[769px]:px-4">
      <span className="block h-11 w-15 flex-none">
        <PostPicture
          image={post.images[0]}
          category="Otros"
          alt=""
          sizes="60px"
          className="rounded-inner bg-surface-2"
        />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{post.title}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <PostPrice post={post} size="s" />
          <Marks post={post} />
        </p>
      </div>
      {!isGone && (
        <ButtonLink kind="line" size="s" to={postAddress(post.id)} aria-label={`Ver publicación: ${post.title}`}>
          <span className="sm:hidden">Ver</span>
          <span className="max-sm:hidden">Ver publicación</span>
        </ButtonLink>
      )}
    </div>
  );
}

/** What stands between a buyer and it: that it is about to end, or over, and that it is reserved for somebody. */
function Marks({ post: { status, isReserved, expirationDate } }: { post: ConversationHead['post'] }) {
  const isGone = status === 'SOLD' || status === 'DELETED';
  return (
    <>
      {status === 'ACTIVE' && expirationDate !== null && <Countdown until={expirationDate} short />}
      {status !== 'ACTIVE' && <Badge kind={STATUS_KINDS[status]}>{POST_STATUS_LABELS[status]}</Badge>}
      {isReserved && !isGone && <Badge kind="brand">Reservado</Badge>}
    </>
  );
}
