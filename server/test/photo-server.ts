import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { FetchFileOptions } from '../outbound/fetch-file.ts';
import { CERT, KEY } from './localhost-certificate.ts';
import { photograph } from './photograph.ts';

export interface PhotoServer {
  /** `https://localhost:…`; every path is a photo, but for those that `answers` has. */
  url: string;
  /** How often each path was requested. */
  requests: Map<string, number>;
  /** Other answers by path. */
  answers: Map<string, RequestListener>;
  /** Lets the server under test reach this one. */
  fetchFile: FetchFileOptions;
  close: () => void;
}

/** A dealer's site. It serves one small photo, so that hundreds are decoded quickly. */
export async function startPhotoServer(): Promise<PhotoServer> {
  const photo = await photograph({ width: 320, height: 240 });
  const requests = new Map<string, number>();
  const answers = new Map<string, RequestListener>();
  const server = createServer({ key: KEY, cert: CERT }, (request, response) => {
    const { url: path = '/' } = request;
    requests.set(path, (requests.get(path) ?? 0) + 1);
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    requests,
    answers,
    fetchFile: reachingLocalhost(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The one exception from public addresses, for tests. */
export const reachingLocalhost = (): FetchFileOptions => ({
  ca: CERT,
  isAllowed: (address) => address === '127.0.0.1',
  resolve: async (name) => (name === 'localhost' ? ['127.0.0.1'] : []),
});
