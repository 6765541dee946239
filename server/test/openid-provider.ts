import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const UNVERIFIED = 'sin-verificar';

/** Their display names at the provider. */
const NAMES: Record<string, string> = {
  script: '</script><script>alert(1)</script>',
  marta: 'Usuario Eliminado',
  'usuario.eliminado': 'Usuario eliminado',
  renglones: 'Ana\r\nBcc: otra@example.test',
};

/** A real OpenID provider: signs in the account in `login_hint`. */
export async function startOpenIdProvider(redirectUri: string) {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'rodado',
        client_secret: 'secret',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false, // like Google: the profile is in the id token
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['test'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@example.test`,
        email_verified: id !== UNVERIFIED,
        name: NAMES[id] ?? id,
      }),
    }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        ...(ctx.oidc.client ? { clientId: ctx.oidc.client.clientId } : {}),
        ...(ctx.oidc.session?.accountId ? { accountId: ctx.oidc.session.accountId } : {}),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  http.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const { params } = await provider.interactionDetails(request, response);
    await provider.interactionFinished(request, response, { login: { accountId: String(params.login_hint) } });
  });

  return {
    issuer,
    /** Follows the redirects with one browser's cookies until the issuer redirects to us. */
    async signIn(authorization: URL, who: string): Promise<URL> {
      let url = authorization;
      url.searchParams.set('login_hint', who);
      url.searchParams.set('prompt', 'login');
      const jar = new Map<string, string>();
      while (!url.href.startsWith(redirectUri)) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const set of answer.headers.getSetCookie()) {
          const [pair = ''] = set.split(';');
          const at = pair.indexOf('=');
          jar.set(pair.slice(0, at), pair.slice(at + 1));
        }
        const location = answer.headers.get('location');
        if (!location) throw new Error(`the provider stopped at ${url.pathname}: ${await answer.text()}`);
        url = new URL(location, url);
      }
      return url;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}
