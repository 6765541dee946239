import { listRatings, rateCompany } from '@rodado/contract/calls/rating';
import { DONE, FAILED } from '@rodado/contract/messages';
import type { OwnRating, RateCompany } from '@rodado/contract/rating';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { api } from '../api/api.ts';
import { authedClient } from '../api/client.ts';
import { clientErrorMessage } from '../api/error-message.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../session/session.ts';
import { toast } from '../ui/toast.ts';

const ownKey = (companyId: string) => ['own-rating', companyId] as const;

/** What the viewer has rated, or may write; null for those who cannot rate the company. */
export function useOwnRating(
  companyId: string,
  enabled = true,
): { own: OwnRating | null | undefined; isFailed: boolean } {
  const { status } = useSession();
  const { data, isError } = useQuery(
    {
      queryKey: ownKey(companyId),
      queryFn: async () => (await authedClient(listRatings, { params: { companyId } })).own,
      enabled: enabled && status === 'in',
    },
    queryClient,
  );
  return { own: data, isFailed: isError };
}

/** Revalidates the page, which shows average, count and texts. */
export function useRate(companyId: string, onRated: (rated: RateCompany) => void) {
  const { revalidate } = useRevalidator();
  const { mutate, isPending } = useMutation(
    {
      mutationFn: (body: RateCompany) => api(rateCompany, { params: { companyId }, body }),
      onSuccess: (_, rated) => {
        void queryClient.invalidateQueries({ queryKey: ownKey(companyId) });
        toast.success(DONE.rated);
        onRated(rated);
        void revalidate();
      },
      onError: (error) => void toast.error(FAILED.rate, { id: companyId, detail: clientErrorMessage(error) }),
    },
    queryClient,
  );
  return { rate: mutate, isBusy: isPending };
}
