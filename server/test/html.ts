// Text of a page without script, from the HTML that the server sends.

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: '\u00a0' };
const decode = (text: string) => text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** Its text in reading order. */
export const textOf = (html: string) =>
  decode(
    html
      .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
      .replace(/<!--.*?-->/gs, '')
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/[^\S\n]+/g, ' ')
    .trim();

export const mainOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';

export const headlines = (html: string) =>
  [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inner = '']) => textOf(inner));

export interface Link {
  name: string;
  href: string;
  rel: string | undefined;
  /** Its content. */
  html: string;
}

/** Links with their accessible name: text or label. */
export function linksOf(html: string): Link[] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inner = '']) => ({
    name: attributeOf(attributes, 'aria-label') ?? textOf(inner),
    href: attributeOf(attributes, 'href') ?? '',
    rel: attributeOf(attributes, 'rel'),
    html: inner,
  }));
}

export const buttonsOf = (html: string) =>
  [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].map(([, attributes = '', inner = '']) => ({
    name: attributeOf(attributes, 'aria-label') ?? textOf(inner),
    isDisabled: / disabled(=|$)/.test(attributes),
  }));

export function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(` ${tag}`)?.[1];
  return value === undefined ? undefined : decode(value);
}

/** The schema.org data of a page. */
export const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json));
