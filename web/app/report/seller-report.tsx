import type { Post } from '@rodado/contract/post';
import { lazy, Suspense } from 'react';
import { useIsSignedIn } from '../session/session.ts';
import { ReportLink } from './report-link.tsx';

const BlockLink = lazy(async () => ({ default: (await import('./block-link.tsx')).BlockLink }));

/** What one can do about a post or its seller when something is wrong with them. */
export function SellerReport({ post }: { post: Pick<Post, 'id' | 'user'> }) {
  const isIn = useIsSignedIn();
  return (
    <div className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1">
      <ReportLink kind="post" id={post.id}>
        Denunciar publicación
      </ReportLink>
      <ReportLink kind="user" id={post.user.id}>
        Denunciar vendedor
      </ReportLink>
      <Suspense>{isIn && <BlockLink person={post.user} who="vendedor" />}</Suspense>
    </div>
  );
}
