import { SEARCH_LENGTH } from '@rodado/contract/limits';
import { pages, returnTarget } from '@rodado/contract/pages';

const LINK = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation after a link in a sentence is not part of it. */
const TRAILING = /[.,;:!?)\]}»]+$/;

/** Target of shared content: a link to one of our pages opens that page, any other text becomes a search. */
export function sharedHref(shared: URLSearchParams, publicUrl: string): string {
  const [url = '', title = '', text = ''] = ['url', 'title', 'text'].map((name) => shared.get(name) ?? '');
  const links = [url, text, title].flatMap((words) => words.match(LINK) ?? []);
  for (const link of links) {
    const path = ownPath(link.replace(TRAILING, ''), publicUrl);
    if (path !== null) return returnTarget(path);
  }
  const titulo = wordsOf(title) || wordsOf(text);
  return pages.results.href({ search: titulo === '' ? {} : { titulo } });
}

/** Null for foreign URLs. Only the path is used, so that the redirect never leaves this site. */
function ownPath(link: string, publicUrl: string): string | null {
  if (!URL.canParse(link)) return null;
  const { host, pathname, search, hash } = new URL(link);
  return host === new URL(publicUrl).host ? pathname + search + hash : null;
}

const wordsOf = (text: string) =>
  text
    .replaceAll(LINK, ' ')
    .slice(0, SEARCH_LENGTH)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
