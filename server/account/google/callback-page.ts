import { createHash } from 'node:crypto';
import type { GoogleMessage } from '@rodado/contract/google';

/** Posts the result to the page that opened it, only on our own origin, and closes itself. */
export function callbackPage(message: GoogleMessage, origin: string): { html: string; policy: string } {
  const script = `window.opener?.postMessage(${asScript(message)}, ${asScript(origin)}); window.close();`;
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    html: `<!doctype html><html lang="es-UY"><meta charset="utf-8"><title>Rodado</title><p>Listo. Podés cerrar esta ventana.</p><script>${script}</script></html>`,
    policy: `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  };
}

/** JSON inside a script element: a value must not be able to close the element. */
const asScript = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
