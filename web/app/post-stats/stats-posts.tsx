import { formatMoney, formatNumber, formatPosts } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import {
  MARKET_SIDES,
  type MarketPrice,
  type MarketSide,
  marketSideOf,
  type PostStatsRow,
  type StatsPeriod,
} from '@rodado/contract/post-stats';
import { ArrowDown, ArrowUp, ChevronsUpDown, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '../post/card/post-labels.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { periodSearch } from './stats-summary.tsx';

/** By the id of the post; undefined while they are loading. */
export type Markets = ReadonlyMap<string, MarketPrice> | undefined;

interface ColumnValues {
  post: PostStatsRow;
  market: MarketPrice | undefined;
}

interface Column {
  name: string;
  /** What it is sorted by; posts without a value come last. */
  value: (row: ColumnValues) => number | undefined;
  text: (row: ColumnValues) => string;
  /** Direction of the first press. */
  first: 'ascending' | 'descending';
}

const count = (name: string, value: (post: PostStatsRow) => number): Column => ({
  name,
  value: ({ post }) => value(post),
  text: ({ post }) => formatNumber(value(post)),
  first: 'descending',
});

const COLUMNS = {
  views: count('Visitas', ({ views }) => views),
  favorites: {
    ...count('Favoritos', ({ favoriteCount }) => favoriteCount),
    text: ({ post: { favoriteCount, favorites } }) =>
      favorites > 0 ? `${formatNumber(favoriteCount)} (+${formatNumber(favorites)})` : formatNumber(favoriteCount),
  },
  contacts: count('Contactos', ({ contacts }) => contacts),
  offers: count('Ofertas', ({ offers }) => offers),
  days: count('Días', ({ daysOnSale }) => daysOnSale),
  position: {
    name: 'Posición',
    value: ({ post }) => post.position?.place,
    text: ({ post: { position } }) => (position ? positionInWords(position) : '–'),
    first: 'ascending',
  },
  market: {
    name: 'Precio',
    value: ({ market }) => market && market.price / market.estimate,
    text: ({ market }) => (market ? marketInWords(market) : '–'),
    first: 'descending',
  },
} as const satisfies Record<string, Column>;
type ColumnName = keyof typeof COLUMNS;
const COLUMN_NAMES = Object.keys(COLUMNS).filter((name): name is ColumnName => name in COLUMNS);

/** '3.º de 48' */
export const positionInWords = ({ place, total }: NonNullable<PostStatsRow['position']>) =>
  `${formatNumber(place)}.º de ${formatNumber(total)}`;

/** '6 % menos que lo estimado' would be long in a table: '6 % abajo', 'En rango', '8 % arriba' */
export function marketInWords(market: MarketPrice): string {
  const side = marketSideOf(market);
  if (side === 'within') return 'En rango';
  const share = Math.max(1, Math.round((Math.abs(market.price - market.estimate) / market.estimate) * 100));
  return `${formatNumber(share)} % ${side === 'below' ? 'abajo' : 'arriba'}`;
}

interface Sorting {
  by: ColumnName;
  direction: 'ascending' | 'descending';
}

export function sortPosts(posts: readonly PostStatsRow[], markets: Markets, { by, direction }: Sorting) {
  const { value } = COLUMNS[by];
  const sign = direction === 'ascending' ? 1 : -1;
  return posts
    .map((post) => ({ post, market: markets?.get(post.id) }))
    .toSorted((a, b) => {
      const [one, other] = [value(a), value(b)];
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
      return sign * (one - other);
    });
}

/** Rendered at once; more come with a button. */
const ROWS = 25;

interface StatsPostsProps {
  posts: readonly PostStatsRow[];
  postCount: number;
  markets: Markets;
  days: StatsPeriod;
}

/** What came of each post. On phones the titles stay while the numbers scroll. */
export function StatsPosts({ posts, postCount, markets, days }: StatsPostsProps) {
  const [sorting, setSorting] = useState<Sorting>({ by: 'views', direction: 'descending' });
  const [shown, setShown] = useState(ROWS);
  const rows = sortPosts(posts, markets, sorting);
  const sortBy = (by: ColumnName) =>
    setSorting({ by, direction: sorting.by === by ? opposite(sorting.direction) : COLUMNS[by].first });
  return (
    <section aria-labelledby="por-publicacion" className="mt-8">
      <h2 id="por-publicacion" className="display text-22">
        Por publicación
      </h2>
      <p className="mt-1 mb-3 max-w-[72ch] text-15 text-text-2">
        La posición es el lugar en la búsqueda de ese modelo, de la más nueva a la más vieja. El precio se compara con
        el estimado; «en rango» es lo que pide la mitad de los vehículos parecidos.
      </p>
      <Card className="overflow-hidden">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard */}
        <section aria-label="Cifras por publicación" tabIndex={0} className="overflow-x-auto">
          <table className="num w-full text-14">
            <thead>
              <tr className="bg-surface-2 text-text-2">
                <th scope="col" className="sticky left-0 z-1 h-11 bg-surface-2 px-4 text-left font-semibold">
                  Publicación
                </th>
                {COLUMN_NAMES.map((name) => (
                  <SortHeader key={name} name={name} sorting={sorting} onSort={() => sortBy(name)} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shown).map((row) => (
                <tr key={row.post.id} className="border-t border-border">
                  <th
                    scope="row"
                    className="sticky left-0 z-1 min-w-36 bg-surface px-4 py-2.5 text-left font-normal max-sm:max-w-44 sm:min-w-60"
                  >
                    <PostLink post={row.post} days={days} />
                  </th>
                  {COLUMN_NAMES.map((name) => (
                    <td key={name} className="px-3 text-right whitespace-nowrap last:pr-4">
                      {name === 'market' && !markets ? (
                        <Skeleton className="ml-auto h-4 w-14" />
                      ) : (
                        COLUMNS[name].text(row)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
      {rows.length > shown && (
        <p className="mt-4 text-center">
          <Button kind="line" onClick={() => setShown(rows.length)}>
            Ver las {formatNumber(rows.length)}
          </Button>
        </p>
      )}
      {postCount > posts.length && (
        <p className="mt-3 text-14 text-text-3">
          Acá están las {formatNumber(posts.length)} más nuevas de {formatPosts(postCount)}. Los totales las cuentan a
          todas.
        </p>
      )}
    </section>
  );
}

const opposite = (direction: Sorting['direction']) => (direction === 'ascending' ? 'descending' : 'ascending');

function SortHeader({ name, sorting, onSort }: { name: ColumnName; sorting: Sorting; onSort: () => void }) {
  const direction = sorting.by === name ? sorting.direction : undefined;
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className="p-0 font-semibold">
      <button
        type="button"
        onClick={onSort}
        className="flex min-h-11 w-full items-center justify-end gap-1 px-3 font-semibold whitespace-nowrap hover:text-text focus-visible:-outline-offset-2 aria-pressed:text-text"
      >
        {COLUMNS[name].name}
        <Icon aria-hidden="true" className={direction ? 'size-4 text-brand' : 'size-4 text-text-3'} />
      </button>
    </th>
  );
}

function PostLink({ post: { id, title, status, stockNumber }, days }: { post: PostStatsRow; days: StatsPeriod }) {
  return (
    <>
      <Link
        to={pages.postStats.href({ id, search: periodSearch(days) })}
        className="line-clamp-2 min-h-6 content-center font-semibold wrap-anywhere hover:underline"
      >
        {title}
      </Link>
      {(status !== 'ACTIVE' || stockNumber) && (
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-text-2">
          {status !== 'ACTIVE' && <StatusBadge status={status} />}
          {stockNumber && <span className="wrap-anywhere">Stock {stockNumber}</span>}
        </span>
      )}
    </>
  );
}

/** As many are named. */
const NAMED = 4;

/** On sale for a day at least, without views. */
export function UnseenPosts({ posts, days }: { posts: readonly PostStatsRow[]; days: StatsPeriod }) {
  const unseen = posts.filter(({ status, views, daysOnSale }) => status === 'ACTIVE' && views === 0 && daysOnSale > 0);
  if (unseen.length === 0) return null;
  const others = unseen.length - NAMED;
  return (
    <section
      aria-labelledby="sin-visitas"
      className="mt-4 flex gap-3 rounded-l bg-warn-soft px-4 py-3.5 [&_.lucide]:mt-0.5 [&_.lucide]:text-warn"
    >
      <CircleAlert aria-hidden="true" className="size-5 flex-none" />
      <div className="min-w-0">
        <h2 id="sin-visitas" className="text-16 font-strong">
          {unseen.length === 1
            ? `1 publicación sin visitas en ${days} días`
            : `${formatNumber(unseen.length)} publicaciones sin visitas en ${days} días`}
        </h2>
        <p className="mt-0.5 text-15 text-text-2">
          Revisá la portada, el título y el precio, o compartilas por WhatsApp.
        </p>
        <ul className="mt-1.5 flex flex-wrap gap-x-5">
          {unseen.slice(0, NAMED).map(({ id, title }) => (
            <li key={id} className="min-w-0">
              <Link to={pages.post.href({ id })} className="link inline-flex min-h-8 items-center wrap-anywhere">
                {title}
              </Link>
            </li>
          ))}
          {others > 0 && <li className="inline-flex min-h-8 items-center text-text-2">y {formatNumber(others)} más</li>}
        </ul>
      </div>
    </section>
  );
}

const SIDES: Record<MarketSide, string> = {
  below: 'Más baratas que la mayoría',
  within: 'En el rango de la mayoría',
  above: 'Más caras que la mayoría',
};

/** How the prices of the stock stand; omitted where nothing can be compared. */
export function MarketSummary({ markets }: { markets: Markets }) {
  if (markets?.size === 0) return null;
  const sides = [...(markets?.values() ?? [])].map(marketSideOf);
  return (
    <Card className="mt-3 p-4">
      <h2 className="text-15 font-semibold">Tus precios frente a lo estimado</h2>
      <dl className="num mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {MARKET_SIDES.map((side) => (
          <div key={side} className="flex flex-row-reverse items-baseline justify-end gap-2">
            <dt className="text-14 text-text-2">{SIDES[side]}</dt>
            <dd className="display text-22">
              {markets ? formatNumber(sides.filter((one) => one === side).length) : <Skeleton className="h-6 w-7" />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** 'USD 12.000 · 20 % más que lo estimado, USD 10.000' */
export function marketSentence({ price, estimate, low, high }: MarketPrice): string {
  const difference = price - estimate;
  const side =
    difference === 0
      ? 'igual que lo estimado'
      : `${formatMoney(Math.abs(difference))} ${difference > 0 ? 'más' : 'menos'} que lo estimado`;
  return `${side}. La mitad de los parecidos pide entre ${formatMoney(low)} y ${formatMoney(high)}.`;
}
