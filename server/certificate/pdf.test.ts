import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfOf } from '../../demo/pdf.ts';
import { onePagePdf } from '../test/pdf.ts';
import { checkPdf } from './pdf.ts';

const pdf = onePagePdf();
const script = Buffer.from('<script>alert(1)</script>');
const changed = (change: (text: string) => string) => Buffer.from(change(pdf.toString('latin1')), 'latin1');

/** As most programs write it today: all objects in one compressed stream, the cross-reference table in another. */
function compressedPdf(startxref?: number): Buffer {
  const objects = deflateSync('1 0 2 34 << /Type /Catalog /Pages 2 0 R >> << /Type /Pages /Kids [] /Count 0 >>');
  const table = deflateSync(Buffer.alloc(28));
  const head = Buffer.concat([
    Buffer.from(`%PDF-1.5\n3 0 obj\n<< /Type /ObjStm /N 2 /First 9 /Length ${objects.length} >>\nstream\n`),
    objects,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  return Buffer.concat([
    head,
    Buffer.from(`4 0 obj\n<< /Type /XRef /Size 5 /W [1 2 1] /Root 1 0 R /Length ${table.length} >>\nstream\n`),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${startxref ?? head.length}\n%%EOF\n`),
  ]);
}

test.each([
  ['as it was written', pdf],
  ['with a byte order mark', Buffer.concat([Buffer.from('\ufeff'), pdf])],
  ['after the lines of a mail program', Buffer.concat([Buffer.from('Content-Type: x\r\n'.repeat(50)), pdf])],
  ['with a blank line at its end', Buffer.concat([pdf, Buffer.from('\r\n')])],
  ['with bytes after its end', Buffer.concat([pdf, Buffer.alloc(5_000), script])],
  ['whose end points elsewhere', changed((text) => text.replace(/startxref\n\d+/, 'startxref\n7'))],
  ['without a last line', changed((text) => text.replace('%%EOF\n', ''))],
  ['with the line ends of an old Macintosh', changed((text) => text.replaceAll('\n', '\r'))],
  ['of the newest version', changed((text) => text.replace('%PDF-1.7', '%PDF-2.0'))],
  ['that was signed by appending to it', Buffer.concat([pdf, pdf.subarray(9)])],
  ['with compressed objects', compressedPdf()],
  ['with compressed objects and an end that points elsewhere', compressedPdf(7)],
])('a PDF %s is readable', (_what, bytes) => {
  expect(checkPdf(bytes)).toBe('readable');
});

test.each([
  ['a header alone', Buffer.from('%PDF-1.7\n')],
  ['a web page that begins like one', Buffer.concat([Buffer.from('%PDF-1.7\n'), script])],
  ['one that was cut off', pdf.subarray(0, pdf.length - 40)],
  ['one with compressed objects that was cut off', compressedPdf().subarray(0, 150)],
  ['one that lacks its middle', Buffer.concat([pdf.subarray(0, 60), pdf.subarray(90)])],
  ['one without a catalogue', pdfOf([])],
  ['one without pages', pdfOf(['<< /Type /Catalog >>'])],
  ['an end that leads outside', Buffer.from('%PDF-1.7\nstartxref\n9999999\n%%EOF\n')],
])('%s is damaged', (_what, bytes) => {
  expect(checkPdf(bytes)).toBe('damaged');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['an image', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ['a web page', script],
  ['a PDF too far behind something else', Buffer.concat([Buffer.alloc(1_100, 'x'), pdf])],
])('%s is no PDF', (_what, bytes) => {
  expect(checkPdf(bytes)).toBe('not-pdf');
});
