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
  const html = isHtml ? scriptsAfterPaint(await response.text()) : undefined;
  const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
  return {
    status,
    headers: [...headers],
    body,
    inline: html === undefined ? undefined : inlineHashes(html),
    etag: `"${hash(body)}"`,
  };
}

const AHEAD = /<link rel="modulepreload" href="([^"]*)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * A page is seen before it is alive. React Router lets the scripts set out with the rest, where they take the line from
 * style sheets and pictures and the processor from the first paint; here they set out once that has been painted.
 */
function scriptsAfterPaint(html: string): string {
  const ahead = [...html.matchAll(AHEAD)].map(([, address]) => address);
  if (ahead.length === 0) return html;
  return html
    .replaceAll(AHEAD, '')
    .replace(
      START,
      (_, code: string) => `<script type="module" async="">${PAINTED}${fetchAll(ahead)}${later(code)}</script>`,
    );
}

/** Nobody waits for the paint of a tab that is not shown, nor for one that does not come. */
const PAINTED = `if (!document.hidden) await new Promise((painted) => {
  requestAnimationFrame(() => setTimeout(painted));
  setTimeout(painted, 1000);
});
`;

/** Together, or each would be found only in the one before it; in a turn each, because asking takes a phone a while. */
const fetchAll = (addresses: readonly (string | undefined)[]) => `for (const href of ${JSON.stringify(addresses)})
  setTimeout(() => document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href })));
`;

/** Imports that are written as such would not wait. */
const later = (code: string) =>
  code.replace(/^import (?:\* as (\w+) from )?("[^"]+")/gm, (_, name: string | undefined, address: string) =>
    name ? `const ${name} = await import(${address})` : `await import(${address})`,
  );

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
