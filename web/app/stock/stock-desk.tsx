import { TITLE_LENGTH } from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import { type BulkRun, STOCK_NEEDS, STOCK_SORTS, type StockNeed, type StockSort } from '@rodado/contract/stock';
import { PartyPopper, SearchX } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { AddressSearch } from '../form/address-search.tsx';
import { Silhouette } from '../post/card/post-image.tsx';
import { invalidateOwnPosts } from '../post/owner/owner-actions.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ShortcutLink } from '../ui/chip.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatThousands } from '../ui/format-number.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { Select } from '../ui/select.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { useRestoredFocus } from '../ui/use-restored-focus.ts';
import {
  readStockView,
  STOCK_FILTER_STATUSES,
  type StockView,
  stockHref,
  useBulkRun,
  useStock,
} from './stock-cache.ts';
import { RowFrame, StockHead, StockPostRow, StockSkeleton } from './stock-row.tsx';
import { Refusals, StockBar, toastOutcome, useStockSelection } from './stock-selection.tsx';

const LIST_FAILED = 'No pudimos traer tu stock';

/** The own posts: found, sorted and changed together. What is shown is in the address. */
export function StockDesk({ isCompany }: { isCompany: boolean }) {
  const [search] = useSearchParams();
  const view = readStockView(search, STOCK_SORTS);
  const { sort: _sort, ...filter } = view;
  const stock = useStock(view);
  useErrorToast(stock.isFailed, LIST_FAILED);
  const { rows, latest } = stock;
  const total = latest?.total ?? 0;
  const [ended, setEnded] = useState<BulkRun | null>(null);
  const chosen = useStockSelection({ rows, filter, total, fingerprint: latest?.fingerprint ?? '' });
  const list = useRestoredFocus(rows.length);
  const bulk = useBulkRun((run) => {
    toastOutcome(run);
    setEnded(run.refused > 0 ? run : null);
    chosen.clear();
    void invalidateOwnPosts();
  });
  const isUnfiltered = Object.keys(filter).length === 0;
  if (!latest && stock.isFailed)
    return <ErrorState title={LIST_FAILED} error={stock.error} isBusy={stock.isBusy} onRetry={stock.retry} />;
  if (latest && total === 0 && isUnfiltered) return <NoStock />;
  return (
    <>
      <StockFilters view={view} facets={latest?.facets} />
      {ended && <Refusals run={ended} onClose={() => setEnded(null)} />}
      {latest && total === 0 ? (
        <NothingFound view={view} />
      ) : (
        <div
          ref={list}
          tabIndex={-1}
          aria-busy={stock.isPlaceholder || undefined}
          className={cx('outline-none transition-opacity', stock.isPlaceholder && 'opacity-60')}
        >
          <RowFrame>
            <StockHead
              choice={
                <Checkbox
                  label={
                    <span className="lg:sr-only">
                      Seleccionar {rows.length === total ? 'todas' : `las ${rows.length} cargadas`}
                    </span>
                  }
                  checked={chosen.areAllLoaded}
                  disabled={rows.length === 0}
                  onChange={chosen.areAllLoaded ? chosen.clear : chosen.chooseLoaded}
                />
              }
            />
            {latest ? (
              <ul aria-label="Tu stock" onKeyDown={moveBetweenChoices}>
                {rows.map((post) => (
                  <StockPostRow
                    key={post.id}
                    post={post}
                    isChosen={chosen.isChosen(post)}
                    onToggle={(isRange) => chosen.toggle(post.id, isRange)}
                  />
                ))}
              </ul>
            ) : (
              <StockSkeleton />
            )}
          </RowFrame>
          {(stock.hasMore || rows.length > 50) && (
            <LoadMore
              shown={rows.length}
              total={stock.hasMore ? Math.max(total, rows.length + 1) : rows.length}
              busy={stock.isLoadingMore}
              onMore={stock.loadMore}
            />
          )}
        </div>
      )}
      <StockBar
        chosen={chosen}
        total={total}
        isCompany={isCompany}
        bulk={bulk}
        onChanged={() => void invalidateOwnPosts()}
      />
    </>
  );
}

/** Arrows, or j and k, go from one row's checkbox to the next; with Shift they select on the way. */
function moveBetweenChoices(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox' || event.ctrlKey || event.metaKey) return;
  const step = ['ArrowDown', 'j', 'J'].includes(event.key) ? 1 : ['ArrowUp', 'k', 'K'].includes(event.key) ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-choice]')];
  const next = boxes[boxes.indexOf(target) + step];
  next?.focus();
  if (event.shiftKey && next && next.checked !== target.checked) next.click();
}

const STATUS_NAMES = {
  ACTIVE: 'Activas',
  PAUSED: 'Pausadas',
  SOLD: 'Vendidas',
  EXPIRED: 'Expiradas',
  DRAFT: 'Borradores',
  HIDDEN: 'Ocultas',
} as const;
const NEED_NAMES: Record<StockNeed, string> = {
  unanswered: 'Sin responder',
  unviewed: 'Sin visitas',
  old: 'Hace más de 30 días',
};
const NEED_HINTS: Record<StockNeed, string> = {
  unanswered: 'Preguntas sin respuesta, y chats de los últimos 30 días en los que el comprador escribió último.',
  unviewed: 'Activas que nadie miró en los últimos 7 días.',
  old: 'Activas que publicaste hace más de 30 días.',
};
const SORT_NAMES: Record<StockSort, string> = {
  newest: 'Más recientes',
  oldest: 'Más antiguas',
  cheapest: 'Menor precio',
  expensive: 'Mayor precio',
  mostViewed: 'Más vistas',
  unanswered: 'Más sin responder',
  endingSoon: 'Terminan antes',
};
const SORT_OPTIONS = STOCK_SORTS.map((value) => ({ value, label: SORT_NAMES[value] }));
/** Always there; the others only while there are any. */
const MAIN_STATUSES: readonly string[] = ['ACTIVE', 'PAUSED', 'SOLD'];

interface StockFiltersProps {
  view: StockView;
  facets: NonNullable<ReturnType<typeof useStock>['latest']>['facets'] | undefined;
}

function StockFilters({ view, facets }: StockFiltersProps) {
  const navigate = useNavigate();
  const { status, need, sort, ...rest } = view;
  const all = facets && Object.values(facets.status).reduce((sum, count) => sum + count, 0);
  const others = { ...rest, sort, ...(status && { status }) };
  return (
    <div className="mb-4 grid gap-3">
      <TabLinks
        label="Estado"
        tabs={[
          { label: 'Todas', to: stockHref({ ...rest, need, sort }), active: !status, count: all },
          ...STOCK_FILTER_STATUSES.filter(
            (one) => MAIN_STATUSES.includes(one) || one === status || facets?.status[one],
          ).map((one) => ({
            label: STATUS_NAMES[one],
            to: stockHref({ ...rest, need, sort, status: one }),
            active: one === status,
            count: facets && (facets.status[one] ?? 0),
          })),
        ]}
      />
      <div className="grid grid-cols-halves gap-2.5 md:grid-cols-[minmax(0,1fr)_220px]">
        <AddressSearch
          label="Buscar en tu stock"
          placeholder="Título o número"
          maxLength={TITLE_LENGTH}
          value={view.search ?? ''}
          onSearch={(text) => {
            const { search: _before, ...unsearched } = view;
            const next = text === '' ? unsearched : { ...unsearched, search: text };
            void navigate(stockHref(next), { replace: true, preventScrollReset: true });
          }}
        />
        <Select
          label="Ordenar"
          hideLabel
          options={SORT_OPTIONS}
          value={sort}
          onChange={({ currentTarget: { value } }) => {
            const next = STOCK_SORTS.find((one) => one === value) ?? 'newest';
            void navigate(stockHref({ ...view, sort: next }), { preventScrollReset: true });
          }}
        />
      </div>
      <nav
        aria-label="Qué necesitan"
        className="scroll-row -mx-(--gutter) gap-2 px-(--gutter) py-1 -my-1 md:mx-0 md:flex-wrap md:px-0"
      >
        {STOCK_NEEDS.map((one) => (
          <ShortcutLink
            key={one}
            to={stockHref(one === need ? others : { ...others, need: one })}
            aria-current={one === need || undefined}
          >
            {NEED_NAMES[one]}
            <span className="num min-w-3 text-text-3 in-aria-[current=true]:text-brand-ink">
              {facets && formatThousands(facets.need[one])}
            </span>
          </ShortcutLink>
        ))}
      </nav>
      {need && <p className="text-14 text-text-2">{NEED_HINTS[need]}</p>}
    </div>
  );
}

function NoStock() {
  return (
    <EmptyState
      icon={<Silhouette category="Camioneta" className="w-24" />}
      title="Todavía no publicaste nada"
      action={<ButtonLink to={pages.publish.href()}>Publicar un vehículo</ButtonLink>}
      className="py-16"
    >
      Acá vas a ver todo lo que tenés en venta, con sus visitas y lo que falta responder.
    </EmptyState>
  );
}

const DONE_TEXTS: Record<StockNeed, string> = {
  unanswered: 'Respondiste todo',
  unviewed: 'Todas tuvieron visitas esta semana',
  old: 'Ninguna lleva más de 30 días',
};

function NothingFound({ view: { need, search, status, sort } }: { view: StockView }) {
  const isDone = need && !search && !status;
  return (
    <EmptyState
      icon={isDone ? <PartyPopper /> : <SearchX />}
      title={isDone ? DONE_TEXTS[need] : 'Ninguna de tus publicaciones coincide'}
      action={
        <ButtonLink kind="line" to={stockHref({ sort })}>
          Ver todo el stock
        </ButtonLink>
      }
      className="py-16"
    />
  );
}
