const HEADER = /^%PDF-[12]\.\d/;
/** The last line of a PDF, and before it where its table of contents stands. */
const END = /startxref\s+(\d{1,10})\s+%%EOF\s*$/;
const TABLE = /^\s*(xref|\d+\s+\d+\s+obj)\b/;

const HEADER_BYTES = 8;
const END_BYTES = 1_024;
const TABLE_BYTES = 32;

/**
 * Whether these bytes are a whole PDF: its header comes first and its end last, so that it is nothing else besides, and the
 * end leads to its table of contents, so that nothing was cut off.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const textAt = (start: number, length: number) =>
    Buffer.from(bytes.subarray(start, start + length)).toString('latin1');
  if (!HEADER.test(textAt(0, HEADER_BYTES))) return false;
  const table = END.exec(textAt(Math.max(0, bytes.length - END_BYTES), END_BYTES))?.[1];
  return table !== undefined && TABLE.test(textAt(Number(table), TABLE_BYTES));
}
