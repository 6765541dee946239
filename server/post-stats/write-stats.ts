import { POST_STATUS_LABELS } from '@rodado/contract/enums';
import type { MarketPrice, OwnPostStats, PostStatsRow, StatsOfDay, StockStats } from '@rodado/contract/post-stats';
import { PRICE_LABEL_TEXTS } from '@rodado/contract/price-estimate-rules';
import { csvOf } from '../http/send-file.ts';

type Cell = string | number | null | undefined;
type Columns<Row> = readonly (readonly [header: string, cell: (row: Row) => Cell])[];

const write = <Row>(rows: readonly Row[], columns: Columns<Row>) =>
  csvOf([columns.map(([header]) => header), ...rows.map((row) => columns.map(([, cell]) => String(cell(row) ?? '')))]);

const POST_COLUMNS: Columns<PostStatsRow & { market: MarketPrice | undefined }> = [
  ['Número de stock', ({ stockNumber }) => stockNumber],
  ['Publicación', ({ title }) => title],
  ['Estado', ({ status }) => POST_STATUS_LABELS[status]],
  ['Días publicada', ({ daysOnSale }) => daysOnSale],
  ['Visitas', ({ views }) => views],
  ['Favoritos nuevos', ({ favorites }) => favorites],
  ['Favoritos hoy', ({ favoriteCount }) => favoriteCount],
  ['Contactos', ({ contacts }) => contacts],
  ['Ofertas', ({ offers }) => offers],
  ['Posición en la búsqueda', ({ position }) => position?.place],
  ['Publicaciones en esa búsqueda', ({ position }) => position?.total],
  ['Precio USD', ({ market }) => market?.price],
  ['Precio estimado USD', ({ market }) => market?.estimate],
  ['Estimado desde USD', ({ market }) => market?.low],
  ['Estimado hasta USD', ({ market }) => market?.high],
  ['Comparación', ({ market }) => market?.label && PRICE_LABEL_TEXTS[market.label]],
];

const DAY_COLUMNS: Columns<StatsOfDay> = [
  ['Día', ({ day }) => day],
  ['Visitas', ({ views }) => views],
  ['Favoritos', ({ favorites }) => favorites],
  ['Contactos', ({ contacts }) => contacts],
  ['Ofertas', ({ offers }) => offers],
];

/** A row a post. */
export function writeStockStats({ posts }: StockStats, prices: readonly (MarketPrice & { id: string })[]): string {
  const byId = new Map(prices.map((market) => [market.id, market]));
  return write(
    posts.map((post) => ({ ...post, market: byId.get(post.id) })),
    POST_COLUMNS,
  );
}

/** A row a day. */
export const writePostStats = ({ days }: OwnPostStats): string => write(days, DAY_COLUMNS);
