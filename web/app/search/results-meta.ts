import { formatNumber } from '@rodado/contract/format';
import type { PostCard } from '@rodado/contract/post';
import type { MetaDescriptor } from 'react-router';
import { pageMeta, publicUrlOf } from '../layout/page-meta.ts';
import { type Crumb, trailOf } from '../layout/structured-trail.ts';
import { postAddress } from '../post/addresses.ts';

type Matches = Parameters<typeof pageMeta>[0];

interface ResultsMeta {
  title: string;
  description: string;
  /** Null: not for search engines. */
  canonical: string | null;
  addressOfPage: (page: number) => string;
  /** The way down to this page. */
  trail?: readonly Crumb[];
  found: { posts: readonly PostCard[]; total: number; totalPages: number; lastPage: number } | null;
}

export function resultsMeta(matches: Matches, page: ResultsMeta): MetaDescriptor[] {
  const { title, description, canonical, addressOfPage, trail, found } = page;
  const url = publicUrlOf(matches);
  const { lastPage = 1, totalPages = 0, posts = [], total = 0 } = found ?? {};
  return [
    ...pageMeta(matches, {
      title: lastPage > 1 ? `${title} (página ${formatNumber(lastPage)})` : title,
      description,
      path: canonical ?? addressOfPage(lastPage),
      noindex: canonical === null || posts.length === 0,
      structured: posts.length > 0 ? [itemList(posts, total, url), ...(trail ? [trailOf(trail, url)] : [])] : undefined,
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
