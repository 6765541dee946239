import { readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';
import { checkName, type Storage } from './storage.ts';

/** Objects of one bucket, of Amazon or of anybody who speaks its protocol. */
export function createS3Storage({ url, ...credentials }: NonNullable<Config['s3']>): Storage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 });
  const call = async (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', name: string, init: RequestInit = {}) => {
    const answer = await client.fetch(`${url}/${checkName(name)}`, { method, ...init });
    if (!answer.ok && answer.status !== 404) throw new Error(`object storage answered ${answer.status} to ${method}`);
    return answer;
  };
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
  };
}
