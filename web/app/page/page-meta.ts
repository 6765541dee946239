import type { PageInfo } from '@rodado/contract/page';
import { robotsOf } from '@rodado/contract/pages';
import type { MetaDescriptor } from 'react-router';

const NAME = 'Rodado';

interface SharedImage {
  path: string;
  width: number;
  height: number;
  alt: string;
}

/** The default; posts use their own image. */
const SHARED_IMAGE: SharedImage = {
  path: '/art/share.jpg',
  width: 1200,
  height: 630,
  alt: 'Rodado: compra y vende autos en Uruguay',
};

interface PageMeta {
  title: string;
  description: string;
  page: PageInfo;
  /** Path of the canonical URL, with its query; by default the page's own path, without parameters. */
  path?: string;
  /** The image of shared links: path or absolute URL, and its size. */
  image?: SharedImage;
  /** For public pages with nothing to index. Private pages and steps are marked in the table of pages. */
  noindex?: boolean;
  /** Structured data of schema.org. */
  structured?: Record<string, unknown> | readonly Record<string, unknown>[];
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Title, description, canonical URL and Open Graph data. */
export function pageMeta(matches: Matches, meta: PageMeta): MetaDescriptor[] {
  const address = (path: string) => new URL(path, publicUrlOf(matches)).href;
  const image = meta.image ?? SHARED_IMAGE;
  const isIndexed = !meta.noindex && robotsOf(meta.page) === 'index';
  const ownAddress = address(meta.path ?? meta.page.base);
  const title = meta.title === NAME ? NAME : `${meta.title} | ${NAME}`;
  return [
    { title },
    { name: 'description', content: meta.description },
    ...(isIndexed
      ? [{ tagName: 'link', rel: 'canonical', href: ownAddress }]
      : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: NAME },
    { property: 'og:locale', content: 'es_UY' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: meta.description },
    { property: 'og:url', content: ownAddress },
    { property: 'og:image', content: address(image.path) },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[meta.structured ?? []]
      .flat()
      .map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ];
}

/** From the root loader, whose data may be missing on an error page. */
export function publicUrlOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  const hasUrl = typeof root === 'object' && root !== null && 'publicUrl' in root;
  return hasUrl && typeof root.publicUrl === 'string' ? root.publicUrl : 'http://localhost';
}

/** The URL of these pages holds a token: it must not leak in the `Referer` header, and no cache may store the page. */
export const tokenPageHeaders = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
