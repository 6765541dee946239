import { getOwnPapers } from '@rodado/contract/calls/papers';
import type { OwnPapers } from '@rodado/contract/papers';
import { queryOptions } from '@tanstack/react-query';
import { authedClient } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

/** What is declared about an own post, and its private registration. */
export const ownPapersQuery = (id: string) =>
  queryOptions({ queryKey: ['papers', id], queryFn: () => authedClient(getOwnPapers, { params: { id } }) });

export const changeOwnPapers = (id: string, change: Partial<OwnPapers>) =>
  queryClient.setQueryData(ownPapersQuery(id).queryKey, (before) => before && { ...before, ...change });
