import type { ReactNode } from 'react';
import { useSite } from '../../layout/use-site.ts';
import { postAddress } from '../addresses.ts';
import { PostView } from '../detail/post-view.tsx';
import { useOwnPost } from './use-own-post.ts';

interface OwnUnseenPostProps {
  id: string;
  /** For everybody else. */
  children: ReactNode;
}

/** A draft or a post that the administration hid: the server's page knows nobody, so its owner asks again by name. */
export function OwnUnseenPost({ id, children }: OwnUnseenPostProps) {
  const { data } = useOwnPost(id);
  const site = useSite();
  if (!data) return children;
  return <PostView post={data.post} url={`${site?.publicUrl ?? ''}${postAddress(id)}`} />;
}
