import { Email } from '@rodado/contract/scalars';
import * as openid from 'openid-client';
import { busy } from '../../errors.ts';

export interface GoogleSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How the issuer is reached; the local fake is reached without the network. */
  fetch?: openid.CustomFetch;
}

export interface Claims {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
}

export interface Flow {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** OpenID Connect with state, nonce and PKCE, towards one issuer. */
export function createGoogleClient(settings: GoogleSettings, redirectUri: string) {
  let configuration: Promise<openid.Configuration> | undefined;
  // Requested at the first sign-in, not at start: an issuer that is down must not prevent the server from starting.
  const discover = () => {
    configuration ??= openid
      .discovery(
        new URL(settings.issuer),
        settings.clientId,
        undefined,
        openid.ClientSecretPost(settings.clientSecret),
        {
          ...(settings.issuer.startsWith('http:') ? { execute: [openid.allowInsecureRequests] } : {}),
          ...(settings.fetch ? { [openid.customFetch]: settings.fetch } : {}),
          timeout: 10,
        },
      )
      .catch((error: unknown) => {
        configuration = undefined;
        throw busy(error);
      });
    return configuration;
  };

  return {
    async start(): Promise<{ url: string; flow: Flow }> {
      const flow = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url: url.href, flow };
    },

    async finish(query: string, flow: Flow): Promise<Claims | undefined> {
      const answer = await openid.authorizationCodeGrant(await discover(), new URL(`${redirectUri}?${query}`), {
        pkceCodeVerifier: flow.codeVerifier,
        expectedState: flow.state,
        expectedNonce: flow.nonce,
      });
      const claims = answer.claims();
      const email = Email.safeParse(claims?.email).data;
      if (!claims || email === undefined) return undefined;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email,
        isEmailVerified: claims.email_verified === true,
        name: typeof claims.name === 'string' ? claims.name : '',
      };
    },
  };
}
export type GoogleClient = ReturnType<typeof createGoogleClient>;
