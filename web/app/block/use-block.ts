import { blockPerson, listBlocked, unblockPerson } from '@rodado/contract/calls/block';
import type { Person } from '@rodado/contract/person';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { clientErrorMessage } from '../api/error-message.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../session/session.ts';
import { toast } from '../ui/toast.ts';

const BLOCKED = ['blocked'];

type Somebody = Pick<Person, 'id' | 'name'>;

export function useIsBlocked(personId: string): boolean {
  const { people = [] } = useBlocked();
  return people.some(({ id }) => id === personId);
}

/** The people the viewer has blocked. */
export function useBlocked() {
  const { status } = useSession();
  const { data, isError, isFetching, refetch } = useQuery(
    { queryKey: BLOCKED, queryFn: () => api(listBlocked), enabled: status === 'in' },
    queryClient,
  );
  return { people: data, isFailed: isError, isBusy: isFetching, retry: () => void refetch() };
}

export function useBlock() {
  return useMutation(
    {
      mutationFn: ({ id }: Somebody) => api(blockPerson, { params: { id } }),
      onSuccess: (_, { name }) => toast.success(`Bloqueaste a ${name}`),
      onError: (error, { name }) =>
        toast.error(`No pudimos bloquear a ${name}`, { detail: clientErrorMessage(error, 'Probá de nuevo.') }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: BLOCKED }),
    },
    queryClient,
  );
}

export function useUnblock() {
  return useMutation(
    {
      mutationFn: ({ id }: Somebody) => api(unblockPerson, { params: { id } }),
      onSuccess: (_, { name }) => toast.success(`Desbloqueaste a ${name}`),
      onError: (_, { name }) => toast.error(`No pudimos desbloquear a ${name}. Probá de nuevo.`),
      onSettled: () => queryClient.invalidateQueries({ queryKey: BLOCKED }),
    },
    queryClient,
  );
}
