import { expect, test } from 'vitest';
import { onePagePdf } from '../test/pdf.ts';
import { isPdf } from './pdf.ts';

const pdf = onePagePdf();
const script = Buffer.from('<script>alert(1)</script>');

test('a whole one is a PDF, also with a blank line at its end', () => {
  expect(isPdf(pdf)).toBe(true);
  expect(isPdf(Buffer.concat([pdf, Buffer.from('\r\n')]))).toBe(true);
});

test('one whose table of contents is an object is a PDF too', () => {
  const start = '%PDF-1.5\n';
  expect(isPdf(Buffer.from(`${start}7 0 obj\n<< /Type /XRef >>\nendobj\nstartxref\n${start.length}\n%%EOF`))).toBe(
    true,
  );
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a header alone', Buffer.from('%PDF-1.7\n')],
  ['one that something else precedes', Buffer.concat([script, pdf])],
  ['one that something else follows', Buffer.concat([pdf, script])],
  ['one that was cut off', pdf.subarray(0, pdf.length - 40)],
  ['one that lacks its middle', Buffer.concat([pdf.subarray(0, 60), pdf.subarray(90)])],
  ['an end that leads outside', Buffer.from('%PDF-1.7\nstartxref\n9999999\n%%EOF\n')],
  ['a picture', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
])('%s is none', (_what, bytes) => {
  expect(isPdf(bytes)).toBe(false);
});
