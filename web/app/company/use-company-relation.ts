import { getCompany } from '@rodado/contract/calls/company';
import { followCompany, listFollowed, unfollowCompany } from '@rodado/contract/calls/followed';
import type { Company, CompanyPage } from '@rodado/contract/company';
import { FAILED } from '@rodado/contract/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { authedClient } from '../api/client.ts';
import { clientErrorMessage } from '../api/error-message.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../session/session.ts';
import { toast } from '../ui/toast.ts';

const FOLLOWED = ['followed'] as const;
const relationKey = (companyId: string) => ['company-ties', companyId] as const;

/** The companies the viewer follows. */
export function useFollowed() {
  const { data, error, isError, isFetching, refetch } = useQuery(
    { queryKey: FOLLOWED, queryFn: () => api(listFollowed) },
    queryClient,
  );
  return { companies: data, isFailed: isError, error, isBusy: isFetching, retry: () => void refetch() };
}

type Relation = Pick<CompanyPage, 'isFollowed' | 'ratingUser'>;
const NONE: Relation = { isFollowed: false, ratingUser: null };

type Named = Pick<Company, 'id' | 'name'>;

/** Whether the viewer follows the company, and the viewer's rating. */
export function useCompanyRelation({ id, name }: Named) {
  const { status } = useSession();
  const { data, isError } = useQuery(
    {
      queryKey: relationKey(id),
      queryFn: async (): Promise<Relation> => {
        const { isFollowed, ratingUser } = await authedClient(getCompany, { params: { name } });
        return { isFollowed, ratingUser };
      },
      enabled: status === 'in',
    },
    queryClient,
  );
  const { mutate } = useMutation(
    {
      mutationFn: () => api(followCompany, { params: { companyId: id } }),
      onMutate: () => changeRelation(id, { isFollowed: true }),
      onError: (error) => {
        changeRelation(id, { isFollowed: false });
        toast.error(FAILED.follow, { id, detail: clientErrorMessage(error) });
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: FOLLOWED }),
    },
    queryClient,
  );
  // If loading failed, both actions stay available, because following and rating are idempotent.
  return {
    ...(data ?? NONE),
    isKnown: data !== undefined || isError,
    isFailed: isError,
    follow: () => mutate(),
    noteRating: (ratingUser: number) => void changeRelation(id, { ratingUser }),
  };
}

export function useUnfollow({ id }: Named, onDone: () => void) {
  const { mutate, isPending } = useMutation(
    {
      mutationFn: () => api(unfollowCompany, { params: { companyId: id } }),
      onSuccess: () => {
        changeRelation(id, { isFollowed: false });
        queryClient.setQueryData<Company[]>(FOLLOWED, (companies) => companies?.filter((one) => one.id !== id));
      },
      onError: () => void toast.error(FAILED.unfollow, { id }),
      onSettled: onDone,
    },
    queryClient,
  );
  return { unfollow: () => mutate(), isBusy: isPending };
}

/** A request in flight would overwrite the change with old data. */
async function changeRelation(companyId: string, change: Partial<Relation>) {
  await queryClient.cancelQueries({ queryKey: relationKey(companyId) });
  queryClient.setQueryData<Relation>(relationKey(companyId), (relation) => ({ ...(relation ?? NONE), ...change }));
}
