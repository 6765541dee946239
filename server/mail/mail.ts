import { escapeHtml } from '../http/escape-html.ts';

/** The content of a mail; the layout is the same for all. */
export interface MailContent {
  subject: string;
  /** The grey text that inboxes show after the subject. */
  preheader?: string;
  title: string;
  /** Line breaks inside a paragraph are preserved. */
  paragraphs: string[];
  /** Lines that each lead somewhere. */
  links?: { text: string; url: string }[];
  /** Lists of vehicles, each with its own link to end it. */
  lists?: readonly MailList[];
  action?: { label: string; url: string };
  /** Small print under the action. */
  closing?: string;
  /** For optional mails: the page to unsubscribe, and the URL that mail programs call to do it. */
  unsubscribe?: { pageUrl: string; oneClickUrl: string };
}

export interface MailList {
  title: string;
  cards: readonly MailCard[];
  /** To all of them: 'y 30 más'. */
  more?: { label: string; url: string };
  stop: { label: string; url: string };
}

export interface MailCard {
  title: string;
  price: string;
  /** A small line. */
  details: string;
  url: string;
  imageUrl: string | null;
}

/** The tokens of web/app/styles/tokens.css as colours that mail programs support: light, then dark. */
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

// Mail programs support inline styles and little else; those with a dark mode read this as well.
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

/** A plain string: the server runs without JSX, and one layout needs no template library. `site` is the public URL. */
export function htmlOf(
  { subject, preheader, title, paragraphs, links = [], lists = [], action, closing, unsubscribe }: MailContent,
  site: string,
): string {
  return `<!doctype html>
<html lang="es-UY">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark; }${DARK}
</style>
</head>
<body class="page" style="margin: 0; padding: 0; background-color: ${INK.page[0]}; ${FONT}">
${preheader ? hidden(preheader) : ''}
<table class="page" ${TABLE} style="background-color: ${INK.page[0]};"><tr><td align="center" style="padding: 32px 16px;">
<table ${TABLE} style="max-width: 560px;">
<tr><td style="padding: 0 4px 20px;">
<a class="text" href="${escapeHtml(site)}" style="color: ${INK.text[0]}; font-size: 26px; line-height: 30px; font-weight: 800; letter-spacing: -0.02em; text-decoration: none;">rodado</a>
<div style="width: 34px; height: 4px; margin-top: 6px; border-radius: 2px; background-color: ${INK.sol[0]}; font-size: 0; line-height: 0;">&nbsp;</div>
</td></tr>
<tr><td class="card" align="left" style="padding: 32px; background-color: ${INK.surface[0]}; border: 1px solid ${INK.border[0]}; border-radius: 14px;">
<h1 class="text" style="margin: 0 0 16px; color: ${INK.text[0]}; font-size: 22px; line-height: 28px; font-weight: 700; letter-spacing: -0.01em;">${escapeHtml(title)}</h1>
${[...links.map(linkedParagraph), ...paragraphs.map(paragraph)].join('\n')}
${lists.map(listOf).join('\n')}
${action ? button(action) : ''}
${closing ? `<p class="faint" style="margin: 24px 0 0; color: ${INK.faint[0]}; font-size: 14px; line-height: 21px;">${lines(closing)}</p>` : ''}
</td></tr>
<tr><td class="faint" style="padding: 20px 4px 0; color: ${INK.faint[0]}; font-size: 13px; line-height: 19px;">Rodado · <a class="faint" href="${escapeHtml(site)}" style="color: ${INK.faint[0]};">${escapeHtml(hostOf(site))}</a>${unsubscribe ? ` · <a class="faint" href="${escapeHtml(unsubscribe.pageUrl)}" style="color: ${INK.faint[0]};">No quiero estos correos</a>` : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Every address stands in it once. */
export function plainTextOf(
  { title, paragraphs, links = [], lists = [], action, closing, unsubscribe }: MailContent,
  site: string,
): string {
  const parts = [
    title,
    ...links.map(({ text, url }) => `${text}\n${url}`),
    ...paragraphs,
    ...lists.flatMap(linesOf),
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

const PARAGRAPH = 'margin: 0 0 16px; font-size: 16px; line-height: 25px; overflow-wrap: anywhere;';

const paragraph = (text: string) => `<p class="quiet" style="${PARAGRAPH} color: ${INK.quiet[0]};">${lines(text)}</p>`;

const linkedParagraph = ({ text, url }: { text: string; url: string }) =>
  `<p style="${PARAGRAPH}"><a class="link" href="${escapeHtml(url)}" style="color: ${INK.brand[0]};">${lines(text)}</a></p>`;

/** Tables, because mail programs lay out nothing else alike. */
const listOf = ({ title, cards, more, stop }: MailList) =>
  `<h2 class="text" style="margin: 8px 0 12px; color: ${INK.text[0]}; font-size: 18px; line-height: 24px; font-weight: 700; overflow-wrap: anywhere;">${escapeHtml(title)}</h2>
${cards.map(cardOf).join('\n')}
${more ? `<p style="margin: 4px 0 12px; font-size: 16px; line-height: 24px;"><a class="link" href="${escapeHtml(more.url)}" style="color: ${INK.brand[0]}; font-weight: 700;">${escapeHtml(more.label)}</a></p>` : ''}
<p style="margin: 0 0 24px; font-size: 14px; line-height: 21px;"><a class="faint" href="${escapeHtml(stop.url)}" style="color: ${INK.faint[0]};">${escapeHtml(stop.label)}</a></p>`;

const cardOf = ({ title, price, details, url, imageUrl }: MailCard) =>
  `<table ${TABLE} style="margin: 0 0 14px;"><tr>
<td width="120" valign="top" style="width: 120px; padding: 0 14px 0 0;"><a href="${escapeHtml(url)}">${
    imageUrl
      ? `<img src="${escapeHtml(imageUrl)}" width="120" height="90" alt="" style="display: block; width: 120px; height: 90px; object-fit: cover; border: 0; border-radius: 10px;">`
      : ''
  }</a></td>
<td valign="top" style="overflow-wrap: anywhere;"><a class="text" href="${escapeHtml(url)}" style="color: ${INK.text[0]}; font-size: 16px; line-height: 22px; font-weight: 600; text-decoration: none;">${escapeHtml(title)}</a><br>
<span class="text" style="color: ${INK.text[0]}; font-size: 18px; line-height: 26px; font-weight: 800;">${escapeHtml(price)}</span><br>
<span class="faint" style="color: ${INK.faint[0]}; font-size: 14px; line-height: 20px;">${escapeHtml(details)}</span></td>
</tr></table>`;

const linesOf = ({ title, cards, more, stop }: MailList): string[] => [
  title,
  ...cards.map((card) => `${card.title}\n${card.price} · ${card.details}\n${card.url}`),
  ...(more ? [`${more.label}:\n${more.url}`] : []),
  `${stop.label}:\n${stop.url}`,
];

/** With a plain link under it, for programs that do not open the button. The URL itself is in the text part. */
function button({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 16px;"><tr>
<td class="button" align="center" bgcolor="${INK.brand[0]}" style="background-color: ${INK.brand[0]}; border-radius: 10px;"><a href="${escapeHtml(url)}" style="display: inline-block; padding: 15px 26px; color: ${INK.onBrand[0]}; font-size: 16px; line-height: 22px; font-weight: 700; text-decoration: none;">${escapeHtml(label)}</a></td>
</tr></table>
<p class="faint" style="margin: 0; color: ${INK.faint[0]}; font-size: 14px; line-height: 21px;">Si el botón no funciona, <a class="link" href="${escapeHtml(url)}" style="color: ${INK.brand[0]};">usá este enlace</a>.</p>`;
}

/** The spaces after it prevent an inbox from filling the preview with the text that follows. */
const hidden = (text: string) =>
  `<div style="display: none; max-height: 0; overflow: hidden; opacity: 0;">${escapeHtml(text)}${'&nbsp;&zwnj;'.repeat(60)}</div>`;

const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, '\n');
const lines = (text: string) => escapeHtml(withPlainBreaks(text)).replaceAll('\n', '<br>');

const hostOf = (address: string) => address.replace(/^https?:\/\//, '');
