import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
  body { max-width: 32rem; margin: 20vh auto; padding: 0 1rem; text-align: center; }
  h1 { font-size: 1.5rem; line-height: 1.25; }
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Forms are submitted by script; a native form submit means that the page runs without JavaScript. */
const NO_SCRIPT = 'Para enviar este formulario hace falta JavaScript. Activalo y probá de nuevo.';

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers'>;

/**
 * The HTML error page for a navigation or a native form submit that is rejected before rendering; undefined for API
 * clients, which get JSON.
 */
export function refusalPage({ method, url, headers }: Asked, message: string) {
  const isRead = !/^\/api(?:[/?]|$)/i.test(url) && headers.accept?.includes('text/html');
  if (!isRead) return undefined;
  const text = method === 'GET' || method === 'HEAD' ? message : NO_SCRIPT;
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
    html: `<!doctype html><html lang="es-UY"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Rodado</title><style>${STYLE}</style>
<h1>${escapeHtml(text)}</h1>
<p><a href="/">Volver al inicio</a></p></html>`,
  };
}
