export interface TextLink {
  text: string;
  href: string;
  /** Where it begins. */
  at: number;
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;
const TRAILING = /[.,;:!?…»”’*_~\]]$/u;

/** Words as they are and addresses as links: http and https only, and never one that names a person before its host. */
export function linkify(text: string): (string | TextLink)[] {
  const parts: (string | TextLink)[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found);
    const href = hrefOf(address);
    if (href === null) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ text: address, href, at: index });
    end = index + address.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** What ends the sentence does not belong to the address, nor does a bracket that was opened before it. */
function withoutTail(address: string): string {
  const isOpenless = address.endsWith(')') && count(address, ')') > count(address, '(');
  return TRAILING.test(address) || isOpenless ? withoutTail(address.slice(0, -1)) : address;
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

function hrefOf(address: string): string | null {
  const whole = /^www\./i.test(address) ? `https://${address}` : address;
  if (!URL.canParse(whole)) return null;
  const { protocol, hostname, username, password, href } = new URL(whole);
  const isPlain = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
  return isPlain && hostname.includes('.') ? href : null;
}
