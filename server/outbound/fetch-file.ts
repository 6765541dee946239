import { lookup as resolveName } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { isPublicAddress } from './public-addresses.ts';

/** Why an address gave no file, in words for its owner. `isFinal`: trying again does not help. */
export class FetchRefused extends Error {
  override name = 'FetchRefused';
  isFinal: boolean;

  constructor(message: string, { isFinal, ...options }: ErrorOptions & { isFinal: boolean }) {
    super(message, options);
    this.isFinal = isFinal;
  }
}

/** Downloads an address from outside into a new file. Throws `FetchRefused`. */
export type FetchFile = (address: string, target: { file: string; maxBytes: number }) => Promise<void>;

export interface FetchFileOptions {
  /** Where a connection may go: public hosts on the usual port. Only tests allow others. */
  isAllowed?: (address: string, port: number) => boolean;
  /** Of the tests' own server. */
  ca?: string;
  resolve?: (name: string) => Promise<string[]>;
  timeoutMs?: number;
}

const HTTPS_PORT = 443;
const MAX_REDIRECTS = 3;
const MEGABYTE = 1024 * 1024;
const isUsual = (address: string, port: number) => port === HTTPS_PORT && isPublicAddress(address);
const resolveAll = async (name: string) => (await resolveName(name, { all: true })).map(({ address }) => address);

/**
 * Requests to addresses from outside must not reach what only this machine reaches: the name is resolved once, every
 * address is checked, and the connection goes to what was checked. Each redirect is checked too.
 */
export function createFetchFile(options: FetchFileOptions = {}): FetchFile {
  const { isAllowed = isUsual, ca, resolve = resolveAll, timeoutMs = 20_000 } = options;

  async function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
      throw new FetchRefused('La dirección tiene que empezar con https://', { isFinal: true });
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port || HTTPS_PORT);
    const addresses = isIP(host) === 0 ? await unlessAborted(resolve(host), signal) : [host];
    if (addresses.length === 0) throw new FetchRefused('No se encuentra el sitio', { isFinal: false });
    if (!addresses.every((address) => isAllowed(address, port)))
      throw new FetchRefused('La dirección no es la de un sitio público', { isFinal: true });
    const checked = addresses.map((address) => ({ address, family: isIP(address) }));
    const lookup: LookupFunction = (_name, { all }, done) => {
      const [first] = checked;
      if (all) done(null, checked);
      else done(null, first?.address ?? '', first?.family);
    };
    return new Promise((resolveResponse, reject) => {
      const request = httpsRequest(url, {
        lookup,
        ca,
        signal,
        agent: false,
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Rodado' },
      });
      request.once('response', resolveResponse);
      request.on('error', reject);
      request.end();
    });
  }

  async function follow(address: string, signal: AbortSignal): Promise<IncomingMessage> {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await open(url, signal);
      const { statusCode = 0, headers } = response;
      const isRedirect = [301, 302, 303, 307, 308].includes(statusCode);
      if (!isRedirect) return response;
      response.destroy();
      if (!headers.location || !URL.canParse(headers.location, url.href))
        throw new FetchRefused('El sitio redirige a una dirección que no se entiende', { isFinal: true });
      url = new URL(headers.location, url);
    }
    throw new FetchRefused(`El sitio redirige más de ${MAX_REDIRECTS} veces`, { isFinal: true });
  }

  return async (address, { file, maxBytes }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await follow(address, signal);
      refuseResponse(response, maxBytes);
      await pipeline(response, upTo(maxBytes), createWriteStream(file, { flags: 'wx' }), { signal });
    } catch (error) {
      throw describe(error, signal, timeoutMs);
    }
  };
}

/** Resolving a name has no limit of its own that we know of. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', abort));
}

const tooLarge = (maxBytes: number) =>
  new FetchRefused(`La foto pesa más de ${Math.floor(maxBytes / MEGABYTE)} MB`, { isFinal: true });

function refuseResponse(response: IncomingMessage, maxBytes: number): void {
  const { statusCode = 0, headers } = response;
  const refusal = statusRefusal(statusCode) ?? encodingRefusal(headers['content-encoding']);
  const isTooLarge = Number(headers['content-length'] ?? 0) > maxBytes;
  if (!refusal && !isTooLarge) return;
  response.destroy();
  throw refusal ?? tooLarge(maxBytes);
}

function statusRefusal(status: number): FetchRefused | undefined {
  if (status === 200) return undefined;
  if (status === 404 || status === 410) return new FetchRefused('El sitio dice que no existe', { isFinal: true });
  if (status === 401 || status === 403) return new FetchRefused('El sitio no deja descargarla', { isFinal: true });
  const isPassing = status >= 500 || status === 408 || status === 425 || status === 429;
  return new FetchRefused(`El sitio respondió con el error ${status}`, { isFinal: !isPassing });
}

/** A few bytes may unfold to gigabytes. */
const encodingRefusal = (encoding: string | undefined) =>
  encoding && encoding !== 'identity' ? new FetchRefused('El sitio la manda comprimida', { isFinal: true }) : undefined;

const upTo = (maxBytes: number) =>
  async function* (content: AsyncIterable<Buffer>) {
    let received = 0;
    for await (const chunk of content) {
      received += chunk.length;
      if (received > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  };

/** Errors of our own disk stay what they are. */
function describe(error: unknown, signal: AbortSignal, timeoutMs: number): unknown {
  if (error instanceof FetchRefused) return error;
  if (signal.aborted)
    return new FetchRefused(`El sitio tardó más de ${timeoutMs / 1000} segundos`, { isFinal: false, cause: error });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['ENOSPC', 'EDQUOT', 'EEXIST', 'EACCES', 'ENOENT', 'EMFILE'].includes(code)) return error;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new FetchRefused('No se encuentra el sitio', { isFinal: false, cause: error });
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code))
    return new FetchRefused('El certificado del sitio no es válido', { isFinal: true, cause: error });
  return new FetchRefused('No se pudo descargar del sitio', { isFinal: false, cause: error });
}
