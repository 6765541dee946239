import { SEARCH_LENGTH } from '@rodado/contract/limits';
import { returnTarget } from '../layout/site-paths.ts';
import { resultsAddress } from '../post/addresses.ts';

const LINK = /https?:\/\/[^\s<>"']+/gi;
/** What stands after a link in a sentence is not part of it. */
const TRAILING = /[.,;:!?)\]}»]+$/;

/** Where something that was shared leads: a link to one of our pages to that page, any other words to a search for them. */
export function sharedAddress(shared: URLSearchParams, publicUrl: string): string {
  const [url = '', title = '', text = ''] = ['url', 'title', 'text'].map((name) => shared.get(name) ?? '');
  const links = [url, text, title].flatMap((words) => words.match(LINK) ?? []);
  for (const link of links) {
    const path = ownPath(link.replace(TRAILING, ''), publicUrl);
    if (path !== null) return returnTarget(path);
  }
  const titulo = wordsOf(title) || wordsOf(text);
  return resultsAddress(titulo === '' ? {} : { titulo });
}

/** Null for every address that is not ours. Only the path counts: whatever the link says, it does not leave this site. */
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
