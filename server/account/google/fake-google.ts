import { createHash, hkdfSync } from 'node:crypto';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { invalid } from '../../errors.ts';
import type { App } from '../../http/fastify.ts';
import { chooserPage } from './fake-google-page.ts';
import type { GoogleSettings } from './google-client.ts';

/** The issuer of every account that it creates ends with this path. */
export const FAKE_ISSUER_PATH = '/dev/google';
const KEY_ID = 'fake-google';
/** With our own opener policy here the popup would lose its opener before the callback, which sets none. */
const LIKE_ANOTHER_SITE = { 'cross-origin-opener-policy': 'unsafe-none' };

const Asked = z.object({
  redirect_uri: z.url(),
  state: z.string(),
  nonce: z.string(),
  code_challenge: z.string(),
});
const Chosen = Asked.extend({ email: z.email(), name: z.string().trim().max(80) });
const Exchange = z.object({ code: z.string(), code_verifier: z.string(), client_id: z.string() });
const Code = Chosen.pick({ email: true, name: true, nonce: true, code_challenge: true });

/**
 * A fake Google for a fresh clone: a stateless OpenID provider of a few routes, without cookies, where the user chooses
 * an account. Mounted outside production only.
 */
export async function mountFakeGoogle(app: App, publicUrl: string, secret: Uint8Array): Promise<GoogleSettings> {
  const issuer = `${publicUrl}${FAKE_ISSUER_PATH}`;
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const codeKey = new Uint8Array(hkdfSync('sha256', secret, '', 'rodado stand-in code', 32));
  const hide = { schema: { hide: true } };

  app.get(`${FAKE_ISSUER_PATH}/.well-known/openid-configuration`, hide, async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  }));

  app.get(`${FAKE_ISSUER_PATH}/jwks`, hide, async () => ({
    keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'ES256', use: 'sig' }],
  }));

  app.get(`${FAKE_ISSUER_PATH}/authorize`, hide, async (request, reply) => {
    const { html, policy } = chooserPage(Asked.parse(request.query), `${FAKE_ISSUER_PATH}/choose`);
    return reply
      .headers({ ...LIKE_ANOTHER_SITE, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .send(html);
  });

  app.get(`${FAKE_ISSUER_PATH}/choose`, hide, async (request, reply) => {
    const { redirect_uri, state, ...rest } = Chosen.parse(request.query);
    if (!redirect_uri.startsWith(`${publicUrl}/`)) throw invalid('La dirección de vuelta no es de Rodado');
    const code = await new SignJWT(rest).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1m').sign(codeKey);
    return reply.headers(LIKE_ANOTHER_SITE).redirect(`${redirect_uri}?${new URLSearchParams({ code, state })}`);
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.post(`${FAKE_ISSUER_PATH}/token`, hide, async (request) => {
      const { code, code_verifier, client_id } = Exchange.parse(request.body);
      const { payload } = await jwtVerify(code, codeKey).catch(() => {
        throw invalid('El código no es válido');
      });
      const { email, name, nonce, code_challenge } = Code.parse(payload);
      if (createHash('sha256').update(code_verifier).digest('base64url') !== code_challenge) {
        throw invalid('El código no es de este pedido');
      }
      const id_token = await new SignJWT({ email, name, nonce, email_verified: true })
        .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
        .setIssuer(issuer)
        .setAudience(client_id)
        .setSubject(createHash('sha256').update(email).digest('hex'))
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey);
      return { access_token: 'none', token_type: 'Bearer', expires_in: 60, id_token };
    });
  });

  return {
    issuer,
    clientId: 'rodado',
    clientSecret: 'no secret: it answers to this process only',
    fetch: async (url, { method = 'GET', headers, body }) => {
      const { pathname, search } = new URL(url);
      const answer = await app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers: Object.fromEntries(new Headers(headers)),
        ...(body ? { payload: String(body) } : {}),
      });
      return new Response(answer.payload, {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type']) },
      });
    },
  };
}
