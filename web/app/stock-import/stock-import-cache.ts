import {
  applyStockImport,
  createStockKey,
  deleteStockKey,
  discardStockImport,
  getStockOverview,
  listFailedStockPhotos,
  listStockKeys,
  listStockRows,
  matchStockColumns,
  planStockImport,
  retryStockPhotos,
} from '@rodado/contract/calls/stock-import';
import type { StockField, StockImport, StockKey, StockOutcome } from '@rodado/contract/stock-import';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { uploadFile } from '../api/files.ts';
import { queryClient } from '../api/query-client.ts';
import { usePaginated } from '../api/use-paginated.ts';

const OVERVIEW = ['stock-overview'] as const;
const ROWS = 'stock-rows';
const PHOTOS = ['stock-photos'] as const;
const KEYS = ['stock-keys'] as const;
const POLL_MS = 2_000;

const isUnderWay = ({ status }: StockImport) => status === 'applying' || status === 'photos';

/** The company's imports; asked for again while one is under way. */
export function useStockImports() {
  const { data, error, isError, isFetching, refetch } = useQuery(
    {
      queryKey: OVERVIEW,
      queryFn: () => api(getStockOverview),
      refetchInterval: ({ state }) =>
        state.data && (state.data.imports.some(isUnderWay) || state.data.photos.waiting > 0) ? POLL_MS : false,
    },
    queryClient,
  );
  const planned = data?.imports.find(({ status }) => status === 'planned');
  const underWay = data?.imports.filter(isUnderWay) ?? [];
  const done = data?.imports.filter(({ status }) => status === 'done') ?? [];
  return {
    overview: data,
    planned,
    underWay,
    done,
    isFailed: isError,
    error,
    isBusy: isFetching,
    retry: () => void refetch(),
  };
}

/** Which rows of an import are shown: all, those with one outcome, or those whose price may be a slip. */
export type ShownRows = StockOutcome | 'all' | 'warned';

const queryOf = (shown: ShownRows) => {
  if (shown === 'warned') return { warned: '1' as const };
  return shown === 'all' ? {} : { outcome: shown };
};

export function useStockRows({ id, plan, status }: StockImport, shown: ShownRows) {
  return usePaginated(
    [ROWS, id, plan, status, shown],
    (page) => api(listStockRows, { params: { id }, query: { page, ...queryOf(shown) } }),
    ({ rows }) => rows.map((row) => ({ id: String(row.position), ...row })),
    { staysFilled: true },
  );
}

export const useFailedPhotos = (isNeeded: boolean, failed: number) =>
  usePaginated(
    [...PHOTOS, String(failed)],
    (page) => api(listFailedStockPhotos, { query: { page } }),
    ({ photos }) => photos,
    { enabled: isNeeded, staysFilled: true },
  );

const renew = () => queryClient.invalidateQueries({ queryKey: OVERVIEW });

export async function sendFile(file: File, onProgress: (sent: number) => void): Promise<void> {
  const form = new FormData();
  form.append('file', file);
  await uploadFile(onProgress)(planStockImport, { form });
  await renew();
}

export async function saveColumns(id: string, columns: (StockField | null)[]): Promise<void> {
  await api(matchStockColumns, { params: { id }, body: { columns } });
  await renew();
}

/** Also after a refusal: then there is a new plan to see. */
export async function startImport({ id, plan }: StockImport, acceptsFarOff: boolean): Promise<void> {
  await api(applyStockImport, { params: { id }, body: { plan, acceptsFarOff } }).finally(renew);
}

export async function discardImport(id: string): Promise<void> {
  await api(discardStockImport, { params: { id } }).finally(renew);
}

export async function retryPhotos(): Promise<void> {
  await api(retryStockPhotos);
  await renew();
}

export function useStockKeys() {
  const { data, error, isError, isFetching, refetch } = useQuery(
    { queryKey: KEYS, queryFn: () => api(listStockKeys) },
    queryClient,
  );
  return { keys: data, isFailed: isError, error, isBusy: isFetching, retry: () => void refetch() };
}

const changeKeys = (edit: (keys: StockKey[]) => StockKey[]) =>
  queryClient.setQueryData<StockKey[]>(KEYS, (now) => now && edit(now));

/** The secret is not stored: the page shows it once. */
export async function addKey(name: string): Promise<string> {
  const { secret, ...key } = await api(createStockKey, { body: { name } });
  changeKeys((keys) => [...keys, key]);
  return secret;
}

export async function removeKey(id: string): Promise<void> {
  await api(deleteStockKey, { params: { id } });
  changeKeys((keys) => keys.filter((key) => key.id !== id));
}
