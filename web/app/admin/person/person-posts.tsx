import type { AdminPost, AdminUserDetail } from '@rodado/contract/admin';
import { listUserPosts } from '@rodado/contract/calls/admin';
import { deletePost } from '@rodado/contract/calls/post-write';
import { POST_STATUS_LABELS } from '@rodado/contract/enums';
import { formatNumber, formatPrice, formatShortDate } from '@rodado/contract/format';
import { Car } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useConfirm } from '../../api/use-confirm.tsx';
import { usePaginated } from '../../api/use-paginated.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../list-frame.tsx';
import { confirming, moderate, PERSON, REPORTS } from '../moderation.ts';
import { KIND_TEXTS } from '../report/report-card.tsx';

/** Posts of a person in every status; what can be seen can be hidden. */
export function PersonPosts({ user }: { user: AdminUserDetail }) {
  const { id, name } = user;
  const list = usePaginated(
    [...PERSON, id, 'posts'],
    (page) => api(listUserPosts, { params: { id }, query: { page } }),
    ({ posts }) => posts,
  );
  const { ask, dialog } = useConfirm({
    question: () => ({
      title: `¿${ACTION.name}?`,
      description: ACTION.meaning(name),
      confirmText: ACTION.name,
      busyText: ACTION.busy,
    }),
    ...confirming(hide),
    focusAfter: (post) => document.getElementById(rowIdOf(post.id)),
  });
  return (
    <>
      <ListFrame
        list={list}
        failed="No pudimos traer las publicaciones"
        empty={<EmptyState icon={<Car />} title="No tiene publicaciones" className="py-16" />}
      >
        <Card>
          <ul>
            {list.rows.map((post) => (
              <PostRow key={post.id} post={post} isOwnerSuspended={user.suspendedAt !== null} onHide={ask} />
            ))}
          </ul>
        </Card>
      </ListFrame>
      {dialog}
    </>
  );
}

const ACTION = KIND_TEXTS.post.action;

/** Takes the focus when its button goes. */
const rowIdOf = (postId: string) => `publicacion-${postId}`;

async function hide({ id }: AdminPost) {
  const outcome = await moderate({
    run: () => api(deletePost, { params: { id } }),
    onDone: () => undefined,
    lists: REPORTS,
    texts: { done: ACTION.done, failed: 'No pudimos ocultar la publicación' },
  });
  await queryClient.invalidateQueries({ queryKey: PERSON });
  return outcome;
}

interface PostRowProps {
  post: AdminPost;
  /** Then all of them are hidden, until the person is restored. */
  isOwnerSuspended: boolean;
  onHide: (post: AdminPost) => void;
}

function PostRow({ post, isOwnerSuspended, onHide }: PostRowProps) {
  const { id, title, status, createdAt, reports, link } = post;
  return (
    <li
      id={rowIdOf(id)}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border px-4 py-3 outline-none not-first:border-t"
    >
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 wrap-anywhere">
            {link ? (
              <Link to={link} className="link inline-block min-h-6 content-center">
                {title}
              </Link>
            ) : (
              title
            )}
          </b>
          <Badge kind={status === 'ACTIVE' ? 'success' : 'neutral'}>{POST_STATUS_LABELS[status]}</Badge>
          {reports > 0 && (
            <Badge kind="warn">{reports === 1 ? '1 reporte' : `${formatNumber(reports)} reportes`}</Badge>
          )}
        </p>
        <p className="num text-14 text-text-2">
          {formatPrice(post)} · Desde el {formatShortDate(createdAt)}
        </p>
      </div>
      {!isOwnerSuspended && status !== 'HIDDEN' && status !== 'DRAFT' && (
        <Button
          kind="line"
          size="s"
          aria-haspopup="dialog"
          aria-label={`Ocultar ${title}`}
          onClick={() => onHide(post)}
          className="max-md:min-h-11"
        >
          Ocultar
        </Button>
      )}
    </li>
  );
}
