import { FIGURE_DAYS, getFigures } from '@rodado/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { queryClient } from '../../session/query-client.ts';
import { FIGURES } from '../query-keys.ts';

export type Period = (typeof FIGURE_DAYS)[number];

const [SHORTEST] = FIGURE_DAYS;

/** The product in numbers. While another period loads, the one before stays. */
export function useFigures(days: Period = SHORTEST) {
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: [...FIGURES, days],
      queryFn: () => api(getFigures, { query: { days } }),
      placeholderData: (before) => before,
    },
    queryClient,
  );
  return {
    figures: data,
    isFailed: isError,
    error,
    isBusy: isFetching,
    isOfAnotherPeriod: isPlaceholderData,
    retry: () => void refetch(),
  };
}
