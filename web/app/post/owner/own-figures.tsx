import { formatNumber } from '@rodado/contract/format';
import { getOwnFigures } from '@rodado/contract/post-figures';
import { useQuery } from '@tanstack/react-query';
import { callAsMe } from '../../session/call.ts';
import { queryClient } from '../../session/query-client.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FIGURES, figureName } from './figure-names.ts';
import { OWN_FIGURES } from './query-keys.ts';

/** What came of the post lately. If it cannot be had, the panel does without. */
export function OwnFigures({ id }: { id: string }) {
  const { data, isError, isPaused } = useQuery(
    { queryKey: [...OWN_FIGURES, id], queryFn: () => callAsMe(getOwnFigures, { params: { id } }) },
    queryClient,
  );
  if (!data && (isError || isPaused)) return null;
  return (
    <section aria-label="Cifras de los últimos 30 días" aria-busy={!data} className="md:mb-2">
      <p className="text-14 text-text-3">En los últimos 30 días</p>
      <dl className="num mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,3.5rem),1fr))] gap-1.5 text-center">
        {FIGURES.map((one) => (
          <div key={one} className="flex flex-col-reverse rounded-inner bg-surface-2 px-0.5 py-2">
            <dt className="text-13 text-text-2">{figureName(one, data?.[one] ?? 0)}</dt>
            <dd className="text-18 font-strong">
              {data ? formatNumber(data[one]) : <Skeleton className="mx-auto my-1 h-5 w-7" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
