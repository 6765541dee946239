import { pages } from '@rodado/contract/pages';
import type { ReactNode } from 'react';
import { useSite } from '../../page/page-context.ts';
import { useOwnPost } from '../owner/own-post.ts';
import { PostView } from './post-view.tsx';

interface HiddenOwnPostProps {
  id: string;
  /** Shown to everyone but the owner. */
  children: ReactNode;
}

/** A draft or a post hidden by an admin: the server renders without a session, so the owner's browser requests it. */
export function HiddenOwnPost({ id, children }: HiddenOwnPostProps) {
  const { data } = useOwnPost(id);
  const site = useSite();
  if (!data) return children;
  return <PostView post={data.post} url={`${site?.publicUrl ?? ''}${pages.post.href({ id })}`} />;
}
