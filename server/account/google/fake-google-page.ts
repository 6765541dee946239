import { createHash } from 'node:crypto';
import { escapeHtml } from '../../http/escape-html.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 22rem; margin: 3rem auto; padding: 0 1rem; }
  label { display: block; margin-top: 1rem; font-weight: 600; }
  input { width: 100%; box-sizing: border-box; font: inherit; padding: .6rem; margin-top: .25rem; }
  button { width: 100%; margin-top: 1.5rem; padding: .75rem; font: inherit; font-weight: 600; cursor: pointer; }
`;

/** Asks which account to use; the request's other parameters are sent on in hidden fields. */
export function chooserPage(asked: Record<string, string>, action: string): { html: string; policy: string } {
  const hidden = Object.entries(asked).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return {
    html: `<!doctype html><html lang="es-UY"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Cuenta de prueba</title><style>${STYLE}</style>
<h1>Cuenta de prueba</h1>
<p>En tu computadora esta página hace de Google. Elegí quién querés ser.</p>
<form action="${escapeHtml(action)}">${hidden.join('')}
<label>Correo<input name="email" type="email" required value="persona.google@example.com" autocomplete="off"></label>
<label>Nombre<input name="name" required value="Persona Google" autocomplete="off"></label>
<button>Continuar</button></form></html>`,
    policy: `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  };
}
