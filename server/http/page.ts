import { createHash } from 'node:crypto';
import type { InlineHashes } from './headers.ts';

/** What the pages answered, with what has to be known about it to send it. */
export interface Page {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  /** Of its inline scripts and styles, for its policy; undefined where it is not HTML. */
  inline: InlineHashes | undefined;
  etag: string;
}

export async function readPage(response: Response): Promise<Page> {
  const { status, headers } = response;
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
  const html = isHtml ? scriptsLast(await response.text()) : undefined;
  const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
  return {
    status,
    headers: [...headers],
    body,
    inline: html === undefined ? undefined : inlineHashes(html),
    etag: `"${hash(body)}"`,
  };
}

const SCRIPT_AHEAD = /<link rel="modulepreload" href="[^"]*"\/>/g;

/**
 * Browsers fetch in the order in which they read. React writes scripts before style sheets and pictures, but a page is
 * seen before it is alive.
 */
export function scriptsLast(html: string): string {
  const ahead = (html.match(SCRIPT_AHEAD) ?? []).map((link) => link.replace('/>', ' fetchpriority="low"/>'));
  return html.replaceAll(SCRIPT_AHEAD, '').replace('</head>', () => `${ahead.join('')}</head>`);
}

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

export function inlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map((match) => hash(match[1] ?? ''));
  const withoutScripts = html.replaceAll(INLINE_SCRIPT, '');
  const styles = [...withoutScripts.matchAll(STYLE_ATTRIBUTE)].map((match) =>
    hash((match[1] ?? '').replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)),
  );
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}
