import type { ConversationHead } from '@rodado/contract/conversation';
import { POST_STATUS_LABELS } from '@rodado/contract/vocabulary';
import { postAddress } from '../post/addresses.ts';
import { PostPicture } from '../post/post-picture.tsx';
import { STATUS_KINDS } from '../post/status-kinds.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** What the conversation is about. A deleted post is remembered by its title and no longer leads anywhere. */
export function PinnedPost({ post }: { post: ConversationHead['post'] }) {
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
        <Badge kind={STATUS_KINDS[post.status]} className="mt-0.5">
          {POST_STATUS_LABELS[post.status]}
        </Badge>
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
