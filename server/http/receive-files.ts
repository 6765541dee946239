import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '../errors.ts';
import { asUpload, isOfSystem, type WritePart } from './upload.ts';

export interface ManyFilesRules {
  folder: string;
  /** The form field of every file part. */
  field: string;
  maxFiles: number;
  maxBytes: number;
  tooLarge: string;
  tooMany: string;
}

export interface ReceivedForm {
  /** Local paths, in upload order. */
  files: string[];
  /** The form's text fields by name, each in order of arrival. */
  texts: Map<string, string[]>;
}

/**
 * Streams the files of a form to temporary files and passes them on; they are always deleted afterwards. Authorization
 * happens before the first byte is read.
 */
export async function withReceivedFiles<T>(
  request: FastifyRequest,
  owner: string,
  rules: ManyFilesRules,
  use: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('wrongType', 'Las imágenes tienen que venir en un formulario');
  await mkdir(rules.folder, { recursive: true });
  return asUpload(request, { owner, folder: rules.folder }, async (writePart) => {
    const folder = path.join(rules.folder, randomBytes(16).toString('hex'));
    try {
      await mkdir(folder);
      return await use(await receive(request, folder, rules, writePart));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function receive(
  request: FastifyRequest,
  folder: string,
  rules: ManyFilesRules,
  writePart: WritePart,
): Promise<ReceivedForm> {
  const { field, maxFiles, maxBytes, tooLarge } = rules;
  const form: ReceivedForm = { files: [], texts: new Map() };
  try {
    // One more than allowed, to distinguish too many files from a malformed form.
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: maxFiles + 1 } })) {
      if (part.type === 'field') {
        const earlier = form.texts.get(part.fieldname) ?? [];
        form.texts.set(part.fieldname, [...earlier, String(part.value)]);
        continue;
      }
      const place = `${field}.${form.files.length}`;
      if (part.fieldname !== field || form.files.length === maxFiles) {
        part.file.resume();
        throw part.fieldname === field ? invalid(rules.tooMany, field) : invalid('Ese archivo no se esperaba', field);
      }
      const file = path.join(folder, String(form.files.length));
      await writePart(part.file, file);
      if (part.file.truncated)
        throw new AppError('tooLarge', tooLarge, { issues: [{ path: place, message: tooLarge }] });
      form.files.push(file);
    }
  } catch (error) {
    throw refusalOf(error, rules);
  }
  return form;
}

function refusalOf(error: unknown, { tooMany, field }: ManyFilesRules): unknown {
  if (error instanceof AppError || isOfSystem(error)) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return invalid(tooMany, field);
  return invalid('El formulario llegó roto. Probá de nuevo.');
}

const AN_HOUR = 3_600_000;

/** Deletes files that a process left behind when it died during an upload. */
export async function removeLeftFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const left = path.join(folder, name);
    // Another process may have removed it meanwhile.
    const writtenAt = await stat(left).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (writtenAt !== undefined && Date.now() - writtenAt > AN_HOUR) await rm(left, { recursive: true, force: true });
  }
}
