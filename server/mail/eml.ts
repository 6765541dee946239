/** The content of a mail that nodemailer composed from a text and an HTML version. Not a general mail parser. */
export interface Eml {
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  date: string;
  text: string;
  html: string;
}

export function readEml(bytes: Buffer): Eml {
  const mail = readPart(bytes.toString('latin1')); // one byte per character: the bodies declare their own encoding
  const boundary = /boundary="([^"]+)"/.exec(mail.header('content-type'))?.[1] ?? '';
  const parts = mail.body.split(`--${boundary}`).slice(1, -1).map(readPart);
  const bodyOf = (type: string) => {
    const part = parts.find((one) => one.header('content-type').startsWith(type));
    return part ? decodeBody(part.body, part.header('content-transfer-encoding')) : '';
  };
  return {
    from: mail.header('from'),
    to: mail.header('to'),
    replyTo: mail.header('reply-to') || null,
    subject: mail.header('subject'),
    date: new Date(mail.header('date')).toISOString(),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  };
}

function readPart(raw: string) {
  const part = raw.replace(/^\r\n/, '');
  const end = part.indexOf('\r\n\r\n');
  const headers = new Map(
    part
      .slice(0, end)
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { header: (name: string) => decodeWords(headers.get(name) ?? ''), body: part.slice(end + 4) };
}

function decodeBody(body: string, encoding: string): string {
  const content = body.replace(/\r\n$/, ''); // belongs to the boundary that follows
  const bytes = encoding === 'base64' ? Buffer.from(content, 'base64') : quotedPrintable(content, encoding);
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

function quotedPrintable(content: string, encoding = 'quoted-printable'): Buffer {
  if (encoding !== 'quoted-printable') return Buffer.from(content, 'latin1');
  const plain = content
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

const WORD = /=\?utf-8\?([QB])\?([^?]*)\?=/gi;

/** Decodes `=?UTF-8?Q?Activ=C3=A1?=` in headers; the space between two encoded words is not part of the text. */
function decodeWords(value: string): string {
  return value
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/(?:=\?utf-8\?[QB]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(WORD)].map(([, kind = '', text = '']) =>
          kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quotedPrintable(text.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    );
}
