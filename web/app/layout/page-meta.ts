import type { MetaDescriptor } from 'react-router';

const NAME = 'Rodado';

interface SharedPicture {
  path: string;
  width: number;
  height: number;
  alt: string;
}

/** Drawn. Listings bring their own picture. */
const SHARED_PICTURE: SharedPicture = {
  path: '/art/share.jpg',
  width: 1200,
  height: 630,
  alt: 'Rodado: compra y vende autos en Uruguay',
};

interface PageMeta {
  title: string;
  description: string;
  /** Of the one address that this page is known by, query included. */
  path: string;
  /** The picture of shared links: path or whole address, and its size. */
  image?: SharedPicture;
  /** Pages for one person, and those without anything to find. */
  noindex?: boolean;
  /** Structured data of schema.org: one thing, or several. */
  structured?: Record<string, unknown> | readonly Record<string, unknown>[];
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Title, description, canonical address, and what a shared link shows. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const address = (path: string) => new URL(path, publicUrlOf(matches)).href;
  const picture = page.image ?? SHARED_PICTURE;
  const title = page.title === NAME ? NAME : `${page.title} | ${NAME}`;
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: address(page.path) }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: NAME },
    { property: 'og:locale', content: 'es_UY' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address(page.path) },
    { property: 'og:image', content: address(picture.path) },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[page.structured ?? []]
      .flat()
      .map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ];
}

/** What the root's loader says; a page that failed may be without it. */
export function publicUrlOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  const hasUrl = typeof root === 'object' && root !== null && 'publicUrl' in root;
  return hasUrl && typeof root.publicUrl === 'string' ? root.publicUrl : 'http://localhost';
}
