import { readFile } from 'node:fs/promises';
import { OWN_TEXTS } from '@rodado/contract/messages';
import type { ImagePool } from '../image/image-pool.ts';
import { ImageRejected } from '../image/image-rejected.ts';
import { uploadRefusal } from '../image/upload-refusal.ts';
import { checkPdf } from './pdf.ts';

export interface CertificateFile {
  content: Uint8Array;
  contentType: 'image/jpeg' | 'application/pdf';
  extension: 'jpg' | 'pdf';
}

/**
 * The stored form of an upload, decided by its content. Of an image only the pixels are stored, as of every other; a
 * PDF cannot be re-encoded, so it is stored unchanged and never shown as part of a page.
 */
export async function readCertificateFile(images: ImagePool, file: string, owner: string): Promise<CertificateFile> {
  const bytes = await readFile(file);
  const pdf = checkPdf(bytes);
  if (pdf === 'readable') return { content: bytes, contentType: 'application/pdf', extension: 'pdf' };
  const image = await images.derive({ file }, 'document', { owner }).catch((error: unknown) => {
    if (!(error instanceof ImageRejected)) throw error;
    const isDamaged = pdf === 'damaged' || error.reason === 'broken';
    const wrongType = isDamaged ? OWN_TEXTS.certificateDamaged : OWN_TEXTS.certificateType;
    throw uploadRefusal(error, { field: 'file', wrongType });
  });
  return { content: image.jpeg, contentType: 'image/jpeg', extension: 'jpg' };
}
