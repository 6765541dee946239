/** PDF viewers search for the header this far, past a byte order mark or what a mail program put before it. */
const HEADER_BYTES = 1_024;

/**
 * Whether PDF viewers open it. They tolerate bytes before and after it and a wrong offset of the cross-reference table:
 * then they search for the objects themselves, as here. `damaged` is a PDF that lacks what they need to find its pages.
 */
export function checkPdf(bytes: Buffer): 'readable' | 'damaged' | 'not-pdf' {
  const text = bytes.toString('latin1');
  if (!text.slice(0, HEADER_BYTES).includes('%PDF-')) return 'not-pdf';
  const root = referenceAfter('/Root', text, text.lastIndexOf('/Root'));
  if (!root) return 'damaged';
  const catalog = findObject(text, root);
  const pages = catalog && referenceAfter('/Pages', catalog, catalog.indexOf('/Pages'));
  const hasPages = pages ? findObject(text, pages) !== undefined : false;
  // Objects may also be in compressed streams, which only a viewer reads.
  return hasPages || text.includes('/ObjStm') ? 'readable' : 'damaged';
}

interface Reference {
  object: string;
  generation: string;
}

const REFERENCE = /\s{1,9}(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}R\b/y;

function referenceAfter(key: string, text: string, start: number): Reference | undefined {
  if (start < 0) return undefined;
  REFERENCE.lastIndex = start + key.length;
  const [, object, generation] = REFERENCE.exec(text) ?? [];
  return object && generation ? { object, generation } : undefined;
}

function findObject(text: string, { object, generation }: Reference): string | undefined {
  const start = text.search(new RegExp(`(?<!\\d)${object}\\s{1,9}${generation}\\s{1,9}obj\\b`));
  return start < 0 ? undefined : text.slice(start).split('endobj', 1)[0];
}
