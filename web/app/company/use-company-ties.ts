import { type Company, type CompanyPage, getCompany } from '@rodado/contract/company';
import { followCompany, unfollowCompany } from '@rodado/contract/followed';
import { DONE, FAILED } from '@rodado/contract/messages';
import { rateCompany } from '@rodado/contract/rating';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { api } from '../api.ts';
import { callAsMe } from '../session/call.ts';
import { queryClient } from '../session/query-client.ts';
import { reasonOf } from '../session/reason-of.ts';
import { useSession } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { FOLLOWED, tiesKey } from './query-keys.ts';

type Ties = Pick<CompanyPage, 'isFollowed' | 'ratingUser'>;
const NONE: Ties = { isFollowed: false, ratingUser: null };

type Named = Pick<Company, 'id' | 'name'>;

/** What a company is to whoever is signed in. */
export function useCompanyTies({ id, name }: Named) {
  const { status } = useSession();
  const { data, isError } = useQuery(
    {
      queryKey: tiesKey(id),
      queryFn: async (): Promise<Ties> => {
        const { isFollowed, ratingUser } = await callAsMe(getCompany, { params: { name } });
        return { isFollowed, ratingUser };
      },
      enabled: status === 'in',
    },
    queryClient,
  );
  const { mutate } = useMutation(
    {
      mutationFn: () => api(followCompany, { params: { companyId: id } }),
      onMutate: () => changeTies(id, { isFollowed: true }),
      onError: (error) => {
        changeTies(id, { isFollowed: false });
        toast.error(FAILED.follow, { id, detail: reasonOf(error) });
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: FOLLOWED }),
    },
    queryClient,
  );
  // If it could not be asked, both can still be done: following twice is once, and so is rating.
  return { ...(data ?? NONE), isKnown: data !== undefined || isError, isFailed: isError, follow: () => mutate() };
}

export function useUnfollow({ id }: Named, onDone: () => void) {
  const { mutate, isPending } = useMutation(
    {
      mutationFn: () => api(unfollowCompany, { params: { companyId: id } }),
      onSuccess: () => {
        changeTies(id, { isFollowed: false });
        queryClient.setQueryData<Company[]>(FOLLOWED, (companies) => companies?.filter((one) => one.id !== id));
      },
      onError: () => void toast.error(FAILED.unfollow, { id }),
      onSettled: onDone,
    },
    queryClient,
  );
  return { unfollow: () => mutate(), isBusy: isPending };
}

/** Average and count of the page follow. */
export function useRate({ id }: Named, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const { mutate, isPending } = useMutation(
    {
      mutationFn: (rating: number) => api(rateCompany, { params: { companyId: id }, body: { rating } }),
      onSuccess: (_, ratingUser) => {
        changeTies(id, { ratingUser });
        toast.success(DONE.rated);
        onDone();
        void revalidate();
      },
      onError: () => void toast.error(FAILED.rate, { id }),
    },
    queryClient,
  );
  return { rate: mutate, isBusy: isPending };
}

/** What is on its way would put back what was. */
async function changeTies(companyId: string, change: Partial<Ties>) {
  await queryClient.cancelQueries({ queryKey: tiesKey(companyId) });
  queryClient.setQueryData<Ties>(tiesKey(companyId), (ties) => ({ ...(ties ?? NONE), ...change }));
}
