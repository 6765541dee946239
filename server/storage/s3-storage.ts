import { readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';
import { checkName, isName, type Storage, type StoredFile } from './storage.ts';

interface Place {
  folder?: '' | 'private/';
  /** How many files a list names at once. */
  perPage?: number;
}

/** Objects in one folder of a bucket, of Amazon or of anybody who speaks its protocol. */
export function createS3Storage(
  { url, ...credentials }: NonNullable<Config['s3']>,
  { folder = '', perPage = 1_000 }: Place = {},
): Storage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 });
  const send = async (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', address: string, init: RequestInit = {}) => {
    const answer = await client.fetch(address, { method, ...init });
    if (!answer.ok && answer.status !== 404) throw new Error(`object storage answered ${answer.status} to ${method}`);
    return answer;
  };
  const call = (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', name: string, init?: RequestInit) =>
    send(method, `${url}/${folder}${checkName(name)}`, init);
  return {
    async put(name, content, { contentType }) {
      const body = 'file' in content ? await readFile(content.file) : content;
      const answer = await call('PUT', name, { body: new Uint8Array(body), headers: { 'content-type': contentType } });
      if (answer.status === 404) throw new Error('object storage has no such bucket');
    },
    async read(name) {
      const answer = await call('GET', name);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    async exists(name) {
      return (await call('HEAD', name)).ok;
    },
    async remove(name) {
      await call('DELETE', name);
    },
    async *list() {
      for (let marker: string | undefined = ''; marker !== undefined; ) {
        const query = new URLSearchParams({ prefix: folder, delimiter: '/', 'max-keys': String(perPage), marker });
        const answer = await send('GET', `${url}?${query}`);
        if (!answer.ok) throw new Error('object storage has no such bucket');
        const page = await answer.text();
        yield* filesIn(page, folder);
        marker = textIn(page, 'NextMarker');
      }
    },
    // Objects appear whole or not at all.
    removeUnfinished: async () => {},
  };
}

/** Its lists are XML of a shape that does not change; the names in it are ours. */
function filesIn(page: string, folder: string): StoredFile[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const name = textIn(entry, 'Key')?.slice(folder.length);
    const writtenAt = textIn(entry, 'LastModified');
    return name !== undefined && isName(name) && writtenAt ? [{ name, writtenAt: new Date(writtenAt) }] : [];
  });
}

const textIn = (xml: string, tag: 'Key' | 'LastModified' | 'NextMarker'): string | undefined =>
  new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1];
