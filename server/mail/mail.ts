/** What a mail says; how it looks is the same for all of them. */
export interface MailContent {
  subject: string;
  /** The grey line that inboxes show after the subject. */
  preheader?: string;
  title: string;
  /** Line breaks inside a paragraph are kept. */
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Small print under the action. */
  closing?: string;
  /** For mails that nobody needs to get: a page that ends them, and the address that mail programs call by themselves. */
  unsubscribe?: { pageUrl: string; oneClickUrl: string };
}

/** The tokens of web/app/styles/tokens.css as mail programs know colours: light, then dark. */
const INK = {
  page: ['#ffffff', '#0c1418'],
  surface: ['#ffffff', '#141d22'],
  border: ['#dae1e3', '#2c393f'],
  text: ['#132027', '#ecf1f3'],
  quiet: ['#46555c', '#b1bdc1'],
  faint: ['#606e75', '#919ea3'],
  brand: ['#0c5a66', '#61c6d1'],
  onBrand: ['#f9fdfd', '#03171e'],
  sol: ['#fac840', '#fac840'],
} as const;

// Mail programs read the style of the element and little else; those that know dark read this as well.
const DARK = `
@media (prefers-color-scheme: dark) {
  .page { background-color: ${INK.page[1]} !important; }
  .card { background-color: ${INK.surface[1]} !important; border-color: ${INK.border[1]} !important; }
  .text { color: ${INK.text[1]} !important; }
  .quiet { color: ${INK.quiet[1]} !important; }
  .faint { color: ${INK.faint[1]} !important; }
  .link { color: ${INK.brand[1]} !important; }
  .button { background-color: ${INK.brand[1]} !important; }
  .button a { color: ${INK.onBrand[1]} !important; }
}`;

const FONT = `font-family: Archivo, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;`;
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** Written by hand: the server runs without JSX, and one layout needs no template library. `site` is the public address. */
export function htmlOf(
  { subject, preheader, title, paragraphs, action, closing, unsubscribe }: MailContent,
  site: string,
): string {
  return `<!doctype html>
<html lang="es-UY">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>:root { color-scheme: light dark; }${DARK}
</style>
</head>
<body class="page" style="margin: 0; padding: 0; background-color: ${INK.page[0]}; ${FONT}">
${preheader ? hidden(preheader) : ''}
<table class="page" ${TABLE} style="background-color: ${INK.page[0]};"><tr><td align="center" style="padding: 32px 16px;">
<table ${TABLE} style="max-width: 560px;">
<tr><td style="padding: 0 4px 20px;">
<a class="text" href="${escaped(site)}" style="color: ${INK.text[0]}; font-size: 26px; line-height: 30px; font-weight: 800; letter-spacing: -0.02em; text-decoration: none;">rodado</a>
<div style="width: 34px; height: 4px; margin-top: 6px; border-radius: 2px; background-color: ${INK.sol[0]}; font-size: 0; line-height: 0;">&nbsp;</div>
</td></tr>
<tr><td class="card" align="left" style="padding: 32px; background-color: ${INK.surface[0]}; border: 1px solid ${INK.border[0]}; border-radius: 14px;">
<h1 class="text" style="margin: 0 0 16px; color: ${INK.text[0]}; font-size: 22px; line-height: 28px; font-weight: 700; letter-spacing: -0.01em;">${escaped(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action ? button(action) : ''}
${closing ? `<p class="faint" style="margin: 24px 0 0; color: ${INK.faint[0]}; font-size: 14px; line-height: 21px;">${lines(closing)}</p>` : ''}
</td></tr>
<tr><td class="faint" style="padding: 20px 4px 0; color: ${INK.faint[0]}; font-size: 13px; line-height: 19px;">Rodado · <a class="faint" href="${escaped(site)}" style="color: ${INK.faint[0]};">${escaped(hostOf(site))}</a>${unsubscribe ? ` · <a class="faint" href="${escaped(unsubscribe.pageUrl)}" style="color: ${INK.faint[0]};">No quiero estos correos</a>` : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

export function textOf({ title, paragraphs, action, closing, unsubscribe }: MailContent, site: string): string {
  const parts = [
    title,
    ...paragraphs,
    action && `${action.label}:\n${action.url}`,
    closing,
    `Rodado\n${site}`,
    unsubscribe && `No quiero estos correos:\n${unsubscribe.pageUrl}`,
  ];
  return `${parts
    .filter((part) => part !== undefined)
    .map(withPlainBreaks)
    .join('\n\n')}\n`;
}

const paragraph = (text: string) =>
  `<p class="quiet" style="margin: 0 0 16px; color: ${INK.quiet[0]}; font-size: 16px; line-height: 25px; overflow-wrap: anywhere;">${lines(text)}</p>`;

/** Under the button its address to read and copy, for programs that show no buttons and people who trust none. */
function button({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 16px;"><tr>
<td class="button" align="center" bgcolor="${INK.brand[0]}" style="background-color: ${INK.brand[0]}; border-radius: 10px;"><a href="${escaped(url)}" style="display: inline-block; padding: 15px 26px; color: ${INK.onBrand[0]}; font-size: 16px; line-height: 22px; font-weight: 700; text-decoration: none;">${escaped(label)}</a></td>
</tr></table>
<p class="faint" style="margin: 0; color: ${INK.faint[0]}; font-size: 14px; line-height: 21px; overflow-wrap: anywhere;">Si el botón no funciona, copiá esta dirección:<br><a class="link" href="${escaped(url)}" style="color: ${INK.brand[0]};">${escaped(url)}</a></p>`;
}

/** The blanks after it keep an inbox from filling its line with the text that follows. */
const hidden = (text: string) =>
  `<div style="display: none; max-height: 0; overflow: hidden; opacity: 0;">${escaped(text)}${'&nbsp;&zwnj;'.repeat(60)}</div>`;

const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, '\n');
const lines = (text: string) => escaped(withPlainBreaks(text)).replaceAll('\n', '<br>');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const hostOf = (address: string) => address.replace(/^https?:\/\//, '');
