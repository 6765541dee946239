import { readFile } from 'node:fs/promises';
import { NEW_TEXTS } from '@rodado/contract/messages';
import { AppError } from '../errors.ts';
import type { Images } from '../image/images.ts';
import { PictureRefused } from '../image/picture-refused.ts';
import { isPdf } from './pdf.ts';

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
  if (isPdf(bytes)) return { content: bytes, contentType: 'application/pdf', extension: 'pdf' };
  const picture = await images.derive({ file }, 'document').catch((error: unknown) => {
    throw error instanceof PictureRefused ? refusalOf(error) : error;
  });
  return { content: picture.jpeg, contentType: 'image/jpeg', extension: 'jpg' };
}

function refusalOf(error: PictureRefused): AppError {
  const isTooLarge = error.reason === 'too-many-pixels';
  const message = isTooLarge ? NEW_TEXTS.imagePixels : NEW_TEXTS.certificateType;
  const issues = [{ path: 'file', message }];
  return new AppError(isTooLarge ? 'tooLarge' : 'wrongType', message, { cause: error, issues });
}
