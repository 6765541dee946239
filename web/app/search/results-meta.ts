import { formatNumber } from '@rodado/contract/format';
import { brandHref, departmentHref, modelHref, paged } from '@rodado/contract/landing';
import { pages } from '@rodado/contract/pages';
import type { MetaDescriptor } from 'react-router';
import { pageMeta, publicUrlOf } from '../page/page-meta.ts';
import type { CardPost } from '../post/card/card-post.ts';
import { filterNamesOf, type ResultsQuery } from './results-query.ts';

type Matches = Parameters<typeof pageMeta>[0];

interface Crumb {
  name: string;
  path: string;
}

interface ResultsMeta {
  title: string;
  description: string;
  /** Null: not indexed. */
  canonical: string | null;
  addressOfPage: (page: number) => string;
  /** Breadcrumbs of this page. */
  trail?: readonly Crumb[];
  found: { posts: readonly CardPost[]; total: number; totalPages: number; lastPage: number } | null;
}

export function resultsMeta(matches: Matches, page: ResultsMeta): MetaDescriptor[] {
  const { title, description, canonical, addressOfPage, trail, found } = page;
  const url = publicUrlOf(matches);
  const { lastPage = 1, totalPages = 0, posts = [], total = 0 } = found ?? {};
  return [
    ...pageMeta(matches, {
      title: lastPage > 1 ? `${title} (página ${formatNumber(lastPage)})` : title,
      description,
      page: pages.results,
      path: canonical ?? addressOfPage(lastPage),
      noindex: canonical === null || posts.length === 0,
      structured:
        posts.length > 0
          ? [itemListJsonLd(posts, total, url), ...(trail ? [breadcrumbJsonLd(trail, url)] : [])]
          : undefined,
    }),
    ...(lastPage > 1 ? [{ tagName: 'link', rel: 'prev', href: url + addressOfPage(lastPage - 1) }] : []),
    ...(lastPage < totalPages ? [{ tagName: 'link', rel: 'next', href: url + addressOfPage(lastPage + 1) }] : []),
  ];
}

const itemListJsonLd = (posts: readonly CardPost[], total: number, url: string) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: posts.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: url + pages.post.href({ id }),
  })),
});

/** The breadcrumbs from the home to a page, as schema.org data. */
const breadcrumbJsonLd = (crumbs: readonly Crumb[], url: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Rodado', path: pages.home.href() }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, url).href,
  })),
});

/** The filters that people type into search engines; searches with other filters are not indexed. */
const INDEXABLE_FILTERS = ['categoria', 'condicion', 'marca', 'modelo', 'ubicacion'];

/** The canonical URL of a search; null if it should not be indexed. */
export function canonicalOf({ orden: _, pagina, ...query }: ResultsQuery): string | null {
  const names = filterNamesOf(query);
  const { marca, modelo, ubicacion } = query;
  const choices = names.filter((name) => name !== 'modelo').length;
  if (!names.every((name) => INDEXABLE_FILTERS.includes(name)) || (modelo && !marca) || choices > 2) return null;
  if (choices === 1 && marca) return paged(modelo ? modelHref(marca, modelo) : brandHref(marca), pagina);
  if (choices === 1 && ubicacion) return paged(departmentHref(ubicacion), pagina);
  return pages.results.href({ search: { ...query, pagina } });
}
