import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '../errors.ts';
import type { App } from './fastify.ts';
import { asUpload, isOfSystem, prepareUploads, type WritePart } from './upload.ts';

export async function acceptFiles(app: App) {
  prepareUploads(app);
  // Only where files are accepted: elsewhere a form is an unsupported content type, not an empty body.
  app.addHook('onRequest', async (request) => {
    const isForm = request.headers['content-type']?.startsWith('multipart/');
    const { access, takesFiles } = request.routeOptions.config;
    if (isForm && access && !takesFiles) throw new AppError('wrongType', 'Ese tipo de contenido no se acepta acá');
  });
  await app.register(multipart, {
    limits: { files: 20, parts: 64, fields: 44, fieldNameSize: 64, fieldSize: 1024, headerPairs: 50 },
    throwFileSizeLimit: false, // we throw it ourselves, with the form's own text
  });
}

export interface FileRules {
  folder: string;
  maxBytes: number;
  tooLarge: string;
  missing: string;
}

/**
 * Streams the only file of a form to a temporary file and passes it on with the sender's name for it; it is always deleted afterwards. Authorization
 * happens before the first byte is read.
 */
export async function withReceivedFile<T>(
  request: FastifyRequest,
  owner: string,
  rules: FileRules,
  use: (file: string, name: string) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('wrongType', 'El archivo tiene que venir en un formulario');
  const { folder } = rules;
  await mkdir(folder, { recursive: true });
  return asUpload(request, { owner, folder }, async (writePart) => {
    const file = path.join(folder, randomBytes(16).toString('hex'));
    try {
      const name = await receive(request, file, rules, writePart);
      return await use(file, name);
    } finally {
      await rm(file, { force: true });
    }
  });
}

async function receive(
  request: FastifyRequest,
  file: string,
  { maxBytes, tooLarge, missing }: FileRules,
  writePart: WritePart,
): Promise<string> {
  let received = 0;
  let name = '';
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 2 } })) {
      if (part.type !== 'file') continue;
      received += 1;
      name = part.filename;
      if (received > 1 || part.fieldname !== 'file') {
        part.file.resume();
        throw invalid(missing, 'file');
      }
      await writePart(part.file, file);
      if (part.file.truncated)
        throw new AppError('tooLarge', tooLarge, { issues: [{ path: 'file', message: tooLarge }] });
    }
  } catch (error) {
    throw error instanceof AppError || isOfSystem(error) ? error : invalid('El formulario llegó roto. Probá de nuevo.');
  }
  if (received === 0 || (await stat(file)).size === 0) throw invalid(missing, 'file');
  return name;
}
