import { createHash } from 'node:crypto';
import type { InlineHashes } from '../http/headers.ts';

/** A rendered response, with the metadata needed to send it. */
export interface RenderedPage {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  /** Hashes of its inline scripts and styles, for its policy; undefined where it is not HTML. */
  inline: InlineHashes | undefined;
  etag: string;
}

/** `scriptMark`: the nonce by which the scripts of our code are known. */
export async function renderPage(response: Response, scriptMark: string): Promise<RenderedPage> {
  const { status, headers } = response;
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
  const marked = isHtml ? deferScripts(await response.text()) : undefined;
  const html = marked?.replaceAll(` nonce="${scriptMark}"`, '');
  const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
  return {
    status,
    headers: [...headers],
    body,
    inline: marked === undefined ? undefined : inlineHashes(marked, scriptMark),
    etag: `"${hash(body)}"`,
  };
}

const AHEAD = /<link rel="modulepreload" href="([^"]*)"(?: nonce="[^"]*")?\/>/g;
const START = /(<script(?: nonce="[^"]*")? type="module" async="">)([\s\S]*?)<\/script>/;

/**
 * Defers scripts until after the first paint. React Router requests them with the rest, where they compete with style
 * sheets and images for the connection, and with the first paint for the processor.
 */
function deferScripts(html: string): string {
  const ahead = [...html.matchAll(AHEAD)].map(([, address]) => address);
  if (ahead.length === 0) return html;
  return html
    .replaceAll(AHEAD, '')
    .replace(START, (_, tag: string, code: string) => `${tag}${PAINTED}${fetchAll(ahead)}${later(code)}</script>`);
}

/** A hidden tab does not wait for a paint, and a visible one waits at most a second. */
const PAINTED = `if (!document.hidden) await new Promise((painted) => {
  requestAnimationFrame(() => setTimeout(painted));
  setTimeout(painted, 1000);
});
`;

/** All at once, or each would be found only in the one before it; a task each, because a request is slow on a phone. */
const fetchAll = (addresses: readonly (string | undefined)[]) => `for (const href of ${JSON.stringify(addresses)})
  setTimeout(() => document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href })));
`;

/** Static imports would not wait. */
const later = (code: string) =>
  code.replace(/^import (?:\* as (\w+) from )?("[^"]+")/gm, (_, name: string | undefined, address: string) =>
    name ? `const ${name} = await import(${address})` : `await import(${address})`,
  );

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');

const INLINE_SCRIPT = /<script((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/script>/g;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

/** A script without the mark is not ours, however it came into the page: it must not run. */
function inlineHashes(html: string, scriptMark: string): InlineHashes {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].flatMap(([, attributes = '', code = '']) =>
    attributes.includes(` nonce="${scriptMark}"`) ? [hash(code)] : [],
  );
  const withoutScripts = html.replaceAll(INLINE_SCRIPT, '');
  const styles = [...withoutScripts.matchAll(STYLE_ATTRIBUTE)].map((match) =>
    hash((match[1] ?? '').replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)),
  );
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}
