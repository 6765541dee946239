import {
  exportStockSelection,
  getBulkRun,
  getOpenBulkRun,
  listStock,
  startBulkRun,
} from '@rodado/contract/calls/stock';
import { CallError } from '@rodado/contract/client';
import type { PostStatus } from '@rodado/contract/enums';
import { pages } from '@rodado/contract/pages';
import type { BulkRun, StartBulkRun, StockFilter, StockNeed, StockSelection, StockSort } from '@rodado/contract/stock';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../api/api.ts';
import { downloadFile, saveFile } from '../api/files.ts';
import { queryClient } from '../api/query-client.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { OWN_POSTS } from '../post/post-queries.ts';

/** What the address says. */
export interface StockView extends StockFilter {
  sort: StockSort;
}

export const NEED_SLUGS = {
  unanswered: 'sin-responder',
  unviewed: 'sin-visitas',
  old: 'mas-de-30-dias',
} as const satisfies Record<StockNeed, string>;
const STATUS_SLUGS = {
  ACTIVE: 'activas',
  PAUSED: 'pausadas',
  SOLD: 'vendidas',
  EXPIRED: 'expiradas',
  DRAFT: 'borradores',
  HIDDEN: 'ocultas',
} as const satisfies Record<Exclude<PostStatus, 'DELETED'>, string>;
const SORT_SLUGS = {
  newest: 'recientes',
  oldest: 'antiguas',
  cheapest: 'menor-precio',
  expensive: 'mayor-precio',
  mostViewed: 'mas-vistas',
  unanswered: 'sin-responder',
  endingSoon: 'por-terminar',
} as const satisfies Record<StockSort, string>;

/** The order of the tabs. */
export const STOCK_FILTER_STATUSES = ['ACTIVE', 'PAUSED', 'SOLD', 'EXPIRED', 'DRAFT', 'HIDDEN'] as const;

function readSlug<Name extends string>(
  slugs: Partial<Record<Name, string>>,
  names: readonly Name[],
  slug: string | null,
) {
  return names.find((name) => slugs[name] === slug);
}

/** Unknown values count as none. */
export function readStockView(search: URLSearchParams, sorts: readonly StockSort[]): StockView {
  const text = search.get('buscar')?.trim();
  const need = readSlug(NEED_SLUGS, ['unanswered', 'unviewed', 'old'], search.get('filtro'));
  const status = readSlug<(typeof STOCK_FILTER_STATUSES)[number]>(
    STATUS_SLUGS,
    STOCK_FILTER_STATUSES,
    search.get('estado'),
  );
  return {
    ...(status && { status }),
    ...(need && { need }),
    ...(text && { search: text }),
    sort: readSlug(SORT_SLUGS, sorts, search.get('orden')) ?? 'newest',
  };
}

export const stockHref = ({ status, need, search, sort }: StockView) =>
  pages.stock.href({
    search: {
      estado: status && status !== 'DELETED' ? STATUS_SLUGS[status] : undefined,
      filtro: need && NEED_SLUGS[need],
      buscar: search,
      orden: sort === 'newest' ? undefined : SORT_SLUGS[sort],
    },
  });

/** Under the key of own posts: whatever changes those changes this list. */
const STOCK = [...OWN_POSTS, 'stock'] as const;

/** `latest` has the counts and the fingerprint. */
export const useStock = (view: StockView) =>
  useCursorList({
    queryKey: [...STOCK, view],
    load: (cursor) => api(listStock, { query: { ...view, cursor } }),
    rowsOf: ({ posts }) => posts,
    idOf: ({ id }) => id,
  });

const POLL_MS = 1_000;
const RETRY_MS = 2_000;
const MAX_TRIES = 30;
const OPEN_RUN = ['stock-run', 'open'] as const;

/** The run under way, also one that began on another device or before a reload; `onEnd` gets it when it is done. */
export function useBulkRun(onEnd: (run: BulkRun) => void) {
  const [followed, setFollowed] = useState<BulkRun | null>(null);
  const { data: open } = useQuery(
    { queryKey: OPEN_RUN, queryFn: () => api(getOpenBulkRun), staleTime: 0, gcTime: 0 },
    queryClient,
  );
  const begun = followed ?? open?.run ?? null;
  const isOpen = begun !== null && begun.finishedAt === null;
  const { data: polled } = useQuery(
    {
      queryKey: ['stock-run', begun?.id ?? ''],
      queryFn: () => api(getBulkRun, { params: { id: begun?.id ?? '' } }),
      enabled: isOpen,
      refetchInterval: ({ state }) => (state.data?.finishedAt ? false : POLL_MS),
      gcTime: 0,
    },
    queryClient,
  );
  const run = isOpen && polled?.id === begun.id ? polled : begun;
  const end = useEffectEvent((ended: BulkRun) => {
    setFollowed(null);
    queryClient.setQueryData(OPEN_RUN, { run: null });
    onEnd(ended);
  });
  useEffect(() => {
    if (run?.finishedAt) end(run);
  }, [run]);
  return {
    run: run?.finishedAt ? null : run,
    /** Rejects when it was refused. */
    start: async (asked: StartBulkRun) => setFollowed(await startOnce(asked)),
  };
}

/** Sent again after a cut, under the same id: the server does it once. */
async function startOnce(asked: StartBulkRun): Promise<BulkRun> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await api(startBulkRun, { body: asked });
    } catch (error) {
      const isCut = error instanceof CallError && (error.statusCode === 0 || error.statusCode >= 500);
      if (!isCut || tries === MAX_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

export async function exportSelection(selection: StockSelection): Promise<void> {
  saveFile(await downloadFile(exportStockSelection, { body: { selection } }), 'stock-rodado.csv');
}
