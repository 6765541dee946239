import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { CERT, KEY } from './localhost-certificate.ts';

export interface PushService {
  /** The subscription that a browser sends after permission was granted. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The decrypted messages, in order. */
  delivered: unknown[];
  /** Ends the subscription: from now on the service responds 410. */
  end: () => void;
  agent: Agent;
  close: () => void;
}

/** A push service with one browser, which decrypts messages like real ones (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const delivered: unknown[] = [];
  let isGone = false;
  const server = createServer({ key: KEY, cert: CERT }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isSigned = /^vapid t=[\w.-]+, ?k=[\w-]+$/.test(request.headers.authorization ?? '');
    if (!isGone && isSigned) delivered.push(JSON.parse(decrypt(Buffer.concat(chunks))));
    response.writeHead(isGone ? 410 : isSigned ? 201 : 403).end();
  });

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + (body[20] ?? 0);
    const sender = body.subarray(21, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
    const derive = (use: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${use}\0`), bytes));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    subscription: {
      endpoint: `https://localhost:${port}/push/one`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    delivered,
    end: () => {
      isGone = true;
    },
    agent: new Agent({ ca: CERT }),
    close: () => server.close(),
  };
}
