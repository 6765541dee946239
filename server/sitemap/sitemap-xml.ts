export interface SitemapAddress {
  /** Absolute URL. */
  url: string;
  changedAt?: string | null;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const BEGINNING = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entry = (tag: 'url' | 'sitemap', { url, changedAt }: SitemapAddress) =>
  `<${tag}><loc>${escaped(url)}</loc>${changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : ''}</${tag}>\n`;

export const sitemapIndex = (files: readonly SitemapAddress[]): string =>
  `${BEGINNING}<sitemapindex ${NAMESPACE}>\n${files.map((file) => entry('sitemap', file)).join('')}</sitemapindex>\n`;

/** Streams one file: it may hold 50,000 URLs, which need not be in memory together. */
export async function* sitemapFile(parts: AsyncIterable<readonly SitemapAddress[]>): AsyncGenerator<string> {
  yield `${BEGINNING}<urlset ${NAMESPACE}>\n`;
  for await (const addresses of parts) yield addresses.map((address) => entry('url', address)).join('');
  yield '</urlset>\n';
}
