import { formatNumber } from '@rodado/contract/format';
import type { PostCard } from '@rodado/contract/post';
import type { MetaDescriptor } from 'react-router';
import { pageMeta, publicUrlOf } from '../layout/page-meta.ts';
import { postAddress, resultsAddress } from '../post/addresses.ts';
import { filterNamesOf, type ResultsQuery } from './results-query.ts';
import { brandAddress, departmentAddress, modelAddress } from './slugs.ts';

/** What people type into search engines. Everything finer is for people who are already here. */
const WORTH_FINDING = ['categoria', 'condicion', 'marca', 'modelo', 'ubicacion'];

/** The one address that a search is known by; null where it is not worth being known. */
export function canonicalOf({ orden: _, pagina, ...query }: ResultsQuery): string | null {
  const names = filterNamesOf(query);
  const { marca, modelo, ubicacion } = query;
  const choices = names.filter((name) => name !== 'modelo').length;
  if (!names.every((name) => WORTH_FINDING.includes(name)) || (modelo && !marca) || choices > 2) return null;
  if (choices === 1 && marca) return paged(modelo ? modelAddress(marca, modelo) : brandAddress(marca), pagina);
  if (choices === 1 && ubicacion) return paged(departmentAddress(ubicacion), pagina);
  return resultsAddress({ ...query, pagina });
}

/** A page of landing pages, which have no other parameter. */
export const paged = (path: string, page = 1) => (page > 1 ? `${path}?pagina=${page}` : path);

type Matches = Parameters<typeof pageMeta>[0];

interface ResultsMeta {
  title: string;
  description: string;
  /** Null: not for search engines. */
  canonical: string | null;
  addressOfPage: (page: number) => string;
  found: { posts: readonly PostCard[]; total: number; totalPages: number; lastPage: number } | null;
}

export function resultsMeta(matches: Matches, page: ResultsMeta): MetaDescriptor[] {
  const { title, description, canonical, addressOfPage, found } = page;
  const url = publicUrlOf(matches);
  const { lastPage = 1, totalPages = 0, posts = [], total = 0 } = found ?? {};
  return [
    ...pageMeta(matches, {
      title: lastPage > 1 ? `${title} (página ${formatNumber(lastPage)})` : title,
      description,
      path: canonical ?? addressOfPage(lastPage),
      noindex: canonical === null || posts.length === 0,
      structured: posts.length > 0 ? itemList(posts, total, url) : undefined,
    }),
    ...(lastPage > 1 ? [{ tagName: 'link', rel: 'prev', href: url + addressOfPage(lastPage - 1) }] : []),
    ...(lastPage < totalPages ? [{ tagName: 'link', rel: 'next', href: url + addressOfPage(lastPage + 1) }] : []),
  ];
}

const itemList = (posts: readonly PostCard[], total: number, url: string) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: posts.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: url + postAddress(id),
  })),
});
