import { NEW_TEXTS } from '@rodado/contract/messages';

const HEIC =
  'Está en HEIC, un formato que no todos pueden ver. En el iPhone elegí Ajustes › Cámara › Formatos › Más compatible, o guardala como JPG.';

/** As many bytes as tell every kind apart. */
const HEAD = 16;

const STARTS = { jpeg: [0xff, 0xd8, 0xff], png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] };
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** What a file is by its first bytes: names lie, and so do the types that browsers take from them. */
export function kindOf(head: Uint8Array): 'photo' | 'heic' | 'other' {
  const startsWith = (start: number[]) => start.every((byte, index) => head[index] === byte);
  if (startsWith(STARTS.jpeg) || startsWith(STARTS.png)) return 'photo';
  const [box, brand] = [textAt(head, 4), textAt(head, 8)];
  return box === 'ftyp' && HEIC_BRANDS.includes(brand) ? 'heic' : 'other';
}

const textAt = (head: Uint8Array, start: number) => String.fromCharCode(...head.slice(start, start + 4));

/** Why this file cannot be taken, if so. */
export async function refusalOf(file: Blob): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const kind = kindOf(head);
  if (kind === 'photo') return null;
  return kind === 'heic' ? HEIC : NEW_TEXTS.imageType;
}
