import { readFile } from 'node:fs/promises';
import { NEW_TEXTS } from '@rodado/contract/messages';
import type { Images } from '../image/images.ts';
import { PictureRefused } from '../image/picture-refused.ts';
import { uploadRefusal } from '../image/upload-refusal.ts';
import { judgePdf } from './pdf.ts';

export interface CertificateFile {
  content: Uint8Array;
  contentType: 'image/jpeg' | 'application/pdf';
  extension: 'jpg' | 'pdf';
}

/**
 * What is kept of an upload, judged by its content. Of a picture only its pixels stay, as of every other; a PDF cannot be
 * made anew, so it is kept as it came and never shown as part of a page.
 */
export async function readCertificateFile(images: Images, file: string, owner: string): Promise<CertificateFile> {
  const bytes = await readFile(file);
  const pdf = judgePdf(bytes);
  if (pdf === 'readable') return { content: bytes, contentType: 'application/pdf', extension: 'pdf' };
  const picture = await images.derive({ file }, 'document', { owner }).catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error;
    const isDamaged = pdf === 'damaged' || error.reason === 'broken';
    const wrongType = isDamaged ? NEW_TEXTS.certificateDamaged : NEW_TEXTS.certificateType;
    throw uploadRefusal(error, { field: 'file', wrongType });
  });
  return { content: picture.jpeg, contentType: 'image/jpeg', extension: 'jpg' };
}
