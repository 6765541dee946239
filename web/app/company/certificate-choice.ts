import { CERTIFICATE_BYTES } from '@rodado/contract/limits';
import { NEW_TEXTS } from '@rodado/contract/messages';
import { refusalOf } from '../photos/file-kind.ts';

export interface ChosenCertificate {
  file: File;
  /** Of a picture, for `<img>`; whoever chose it gives it back. */
  preview: string | null;
}

/** Viewers find it past a byte order mark, or what a mail program put before it. */
const PDF_HEADER = '%PDF-';
const HEADER_BYTES = 1_024;

/** Judged by its first bytes: the server looks at the rest. */
export async function readCertificate(files: readonly File[]): Promise<ChosenCertificate | { error: string }> {
  const [file, ...more] = files;
  if (!file || more.length > 0) return { error: 'Elegí un solo archivo' };
  if (file.size > CERTIFICATE_BYTES) return { error: NEW_TEXTS.certificateTooLarge };
  const start = await file.slice(0, HEADER_BYTES).text();
  if (start.includes(PDF_HEADER)) return { file, preview: null };
  const refusal = await refusalOf(file);
  if (refusal) return { error: refusal === NEW_TEXTS.imageType ? NEW_TEXTS.certificateType : refusal };
  return { file, preview: URL.createObjectURL(file) };
}
