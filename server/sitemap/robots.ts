import { pages, robotsOf } from '@rodado/contract/pages';

const BESIDE_PAGES = ['/api/', '/dev/', '/socket.io/'];
const DISALLOWED = Object.values(pages)
  .filter((page) => robotsOf(page) === 'disallow' && !page.path.startsWith('/dev/'))
  // A page below one of a post, say: the path before its parameter would disallow every post.
  .map(({ base, path }) => (/\/:[^/]+\/[^:]/.test(path) ? path.replaceAll(/:[^/]+/g, '*') : base));
/** Path prefixes; `*` is any text. */
const PREFIXES = [...new Set([...BESIDE_PAGES, ...DISALLOWED])].sort();

export const robotsText = (publicUrl: string) =>
  ['User-agent: *', ...PREFIXES.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
