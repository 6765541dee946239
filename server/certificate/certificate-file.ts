import { readFile } from 'node:fs/promises';
import { NEW_TEXTS } from '@rodado/contract/messages';
import { AppError } from '../errors.ts';
import type { Images } from '../image/images.ts';
import { PictureRefused } from '../image/picture-refused.ts';
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
export async function readCertificateFile(images: Images, file: string): Promise<CertificateFile> {
  const bytes = await readFile(file);
  const pdf = judgePdf(bytes);
  if (pdf === 'readable') return { content: bytes, contentType: 'application/pdf', extension: 'pdf' };
  const picture = await images.derive({ file }, 'document').catch((error: unknown) => {
    throw error instanceof PictureRefused ? refusalOf(error, pdf === 'damaged') : error;
  });
  return { content: picture.jpeg, contentType: 'image/jpeg', extension: 'jpg' };
}

function refusalOf(error: PictureRefused, isDamagedPdf: boolean): AppError {
  const refuse = (code: 'tooLarge' | 'wrongType', message: string) =>
    new AppError(code, message, { cause: error, issues: [{ path: 'file', message }] });
  if (error.reason === 'too-many-pixels') return refuse('tooLarge', NEW_TEXTS.imagePixels);
  const isDamaged = isDamagedPdf || error.reason === 'broken';
  return refuse('wrongType', isDamaged ? NEW_TEXTS.certificateDamaged : NEW_TEXTS.certificateType);
}
