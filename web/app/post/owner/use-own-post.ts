import { getPost } from '@rodado/contract/post';
import { useQuery } from '@tanstack/react-query';
import { callAsMe } from '../../session/call.ts';
import { queryClient } from '../../session/query-client.ts';
import { useSession } from '../../session/session.ts';
import { POST_AS_OWNER } from './query-keys.ts';

/**
 * A post as its owner sees it, drafts and hidden ones included. Asking with the own name also takes back the view that
 * was counted when the page, which is the same for everybody, was made.
 */
export function useOwnPost(id: string) {
  const { status } = useSession();
  return useQuery(
    {
      queryKey: [...POST_AS_OWNER, id],
      queryFn: () => callAsMe(getPost, { params: { id } }),
      enabled: status === 'in',
    },
    queryClient,
  );
}
