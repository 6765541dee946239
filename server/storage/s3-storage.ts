import { readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';
import { busy } from '../errors.ts';
import { checkName, isName, type Storage, type StoredFile } from './storage.ts';

interface Place {
  folder?: '' | 'private/' | 'assets/';
  /** Page size of lists. */
  perPage?: number;
  /** Timeout of one call, with its retries and content. */
  timeoutMs?: number;
}

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';
const RETRY_AFTER_SECONDS = 10;
/** Shorter than the idle timeout of HTTP connections, so that the client still gets an error response. */
const TIMEOUT_MS = 15_000;

/**
 * Objects in one folder of an S3-compatible bucket. While it rejects or does not respond every call throws 'busy', with
 * the reason as its cause.
 */
export function createS3Storage(
  { url, ...credentials }: NonNullable<Config['s3']>,
  { folder = '', perPage = 1_000, timeoutMs = TIMEOUT_MS }: Place = {},
): Storage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 });
  /** 404 is not an error here; `read` handles it. */
  const send = async <T>(method: Method, address: string, init: RequestInit, read: (answer: Response) => T) => {
    try {
      const answer = await client.fetch(address, { ...init, method, signal: AbortSignal.timeout(timeoutMs) });
      if (!answer.ok && answer.status !== 404) throw new Error(`object storage answered ${answer.status} to ${method}`);
      return await read(answer);
    } catch (error) {
      throw busy(error, RETRY_AFTER_SECONDS);
    }
  };
  const addressOf = (name: string) => `${url}/${folder}${checkName(name)}`;
  const contentOf = async (answer: Response) => (answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined);
  return {
    async put(name, content, { contentType }) {
      const address = addressOf(name);
      const body = new Uint8Array('file' in content ? await readFile(content.file) : content);
      await send('PUT', address, { body, headers: { 'content-type': contentType } }, requireBucket);
    },
    read: async (name) => send('GET', addressOf(name), {}, contentOf),
    exists: async (name) => send('HEAD', addressOf(name), {}, ({ ok }) => ok),
    remove: async (name) => send('DELETE', addressOf(name), {}, () => {}),
    async *list() {
      for (let marker: string | undefined = ''; marker !== undefined; ) {
        const query = new URLSearchParams({ prefix: folder, delimiter: '/', 'max-keys': String(perPage), marker });
        const page = await send('GET', `${url}?${query}`, {}, (answer) => requireBucket(answer).text());
        yield* filesIn(page, folder);
        marker = textIn(page, 'NextMarker');
      }
    },
    // Writes to S3 are atomic.
    removeUnfinished: async () => {},
  };
}

function requireBucket(answer: Response): Response {
  if (!answer.ok) throw new Error('object storage has no such bucket');
  return answer;
}

/** S3 lists are XML of a stable shape; the names in it are ours. */
function filesIn(page: string, folder: string): StoredFile[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const name = textIn(entry, 'Key')?.slice(folder.length);
    const writtenAt = textIn(entry, 'LastModified');
    return name !== undefined && isName(name) && writtenAt ? [{ name, writtenAt: new Date(writtenAt) }] : [];
  });
}

const textIn = (xml: string, tag: 'Key' | 'LastModified' | 'NextMarker'): string | undefined =>
  new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1];
