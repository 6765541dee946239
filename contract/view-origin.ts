import type { PageInfo } from './page.ts';
import { pageOf, pages } from './pages.ts';

/**
 * From where in the site a viewer came to a post. `alert` is a notification or a saved search, `account` what people
 * keep and write themselves, `direct` everything else: a link from outside, a mail, an address that was typed.
 */
export const VIEW_ORIGINS = ['search', 'home', 'followed', 'alert', 'similar', 'account', 'direct'] as const;
export type ViewOrigin = (typeof VIEW_ORIGINS)[number];

export const VIEW_ORIGIN_LABELS = {
  search: 'Búsqueda',
  home: 'Inicio',
  followed: 'Página del vendedor y seguidos',
  alert: 'Avisos y búsquedas guardadas',
  similar: 'Similares y comparaciones',
  account: 'Favoritos, chats y ofertas',
  direct: 'Directo o desde afuera',
} as const satisfies Record<ViewOrigin, string>;

/** The pages of each; whatever is not here is `direct`. */
const ORIGIN_PAGES: Record<Exclude<ViewOrigin, 'direct'>, readonly PageInfo[]> = {
  search: [pages.results, pages.brand, pages.department],
  home: [pages.home],
  followed: [pages.company, pages.companyRatings, pages.seller, pages.followed],
  alert: [pages.notifications, pages.savedSearches],
  similar: [pages.post, pages.postPrice, pages.comparison, pages.priceEstimate],
  account: [pages.favorites, pages.profile, pages.conversations, pages.questions, pages.offers, pages.postOffers],
};

/** Of the previous page, by its path; undefined is none of ours. */
export function originOf(path: string | undefined): ViewOrigin {
  const before = path === undefined ? undefined : pageOf(path);
  if (!before) return 'direct';
  return VIEW_ORIGINS.find((origin) => origin !== 'direct' && ORIGIN_PAGES[origin].includes(before)) ?? 'direct';
}
