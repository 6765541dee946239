import type { FastifyReply } from 'fastify';

/** As Excel opens it with a double click in Uruguay: a mark for UTF-8 and semicolons. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('')}`;

/** A text that begins like a formula would be calculated: stock-import/read-csv.ts takes the apostrophe off again. */
function csvCell(value: string): string {
  const text = /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[;,"\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', xml: 'application/xml; charset=utf-8' };

/** A file made for this request, never cached. */
export const sendFile = (reply: FastifyReply, name: string, format: keyof typeof CONTENT_TYPES, content: string) =>
  reply
    .headers({
      'content-type': CONTENT_TYPES[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'no-store',
    })
    .send(content);
