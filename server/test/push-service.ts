import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** For localhost only, and known to everybody: browsers' push services are reached by https alone. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSAXRGkxKI4AmLkke
H1q60r/IjJvCWQ6QMrarw9RrP9uhRANCAARjgASpbo7a92e/QgwdpvqcngNEj/wz
ga0CJdlm/e6qf8PO66Jd86Iil2amR9YKRXyk3org8zLRI+o8Uld85s5q
-----END PRIVATE KEY-----`;
const CERT = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUL/EVakJu8d/z3DKd1bOeqgvsD9IwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExNTA2Mzk1NloYDzIxMjYxMDIy
MDYzOTU2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARjgASpbo7a92e/QgwdpvqcngNEj/wzga0CJdlm/e6qf8PO66Jd86Ii
l2amR9YKRXyk3org8zLRI+o8Uld85s5qo28wbTAdBgNVHQ4EFgQUfh+aedC59Lkr
OgSc9aCWrWicTKEwHwYDVR0jBBgwFoAUfh+aedC59LkrOgSc9aCWrWicTKEwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAMvUrQrRrAXI/nyHZ5VZrbLnm12Rk4SySAH2LVvXwd0zAiA5
LkFie++HPPX8MdqecvIz7DSoJLnmJVUzoaEHvMo1Vg==
-----END CERTIFICATE-----`;

export interface PushService {
  /** What a browser would send us after it was allowed to be told. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What that browser could read, in order. */
  delivered: unknown[];
  /** The browser was thrown away: from now on the service answers 410. */
  end: () => void;
  agent: Agent;
  close: () => void;
}

/** A push service with one browser behind it, which reads what it gets as browsers do (RFC 8291). */
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
