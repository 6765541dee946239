import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

const ACCESS_SECONDS = 600;
const AUDIENCE = 'rodado';
const ACCESS_TYPE = 'at+jwt';
const TICKET_SECONDS = 900;
const TICKET_TYPE = 'ticket+jwt';

export interface AccessClaims {
  personId: string;
  sessionId: string;
  /** Seconds since 1970, as in the token. */
  expiresAt: number;
}

/** Signs and verifies the tokens of sessions. Each use has its own key, so that one kind never passes for another. */
export function createTokens(
  secret: Uint8Array,
  { isProduction = false, fallbacks = [] }: { isProduction?: boolean; fallbacks?: readonly Uint8Array[] } = {},
) {
  const keysFor = (use: string): [Uint8Array, ...Uint8Array[]] => {
    const derive = (from: Uint8Array) => new Uint8Array(hkdfSync('sha256', from, '', `rodado ${use}`, 32));
    return [derive(secret), ...fallbacks.map(derive)];
  };
  // The first key of each use signs; what the others signed is still valid.
  const accessKeys = keysFor('access token');
  const refreshKeys = keysFor('refresh token');
  const [placeKey] = keysFor('place of sign-in');
  // The only token without a session: those of local servers, which are public, must not be valid in production.
  const ticketKeys = keysFor(isProduction ? 'certificate ticket' : 'certificate ticket outside production');
  const stopKeys = keysFor('end of mails');
  const seal = (key: Uint8Array, sealed: string) =>
    `${sealed}.${createHmac('sha256', key).update(sealed).digest('base64url')}`;
  const isSealed = (keys: readonly Uint8Array[], token: string, sealed: string) =>
    keys.some((key) => isSame(token, seal(key, sealed)));

  return {
    signAccess: ({ personId, sessionId }: Omit<AccessClaims, 'expiresAt'>, now: Date): Promise<string> => {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: ACCESS_TYPE })
        .setSubject(personId)
        .setAudience(AUDIENCE)
        .setIssuer(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_SECONDS)
        .sign(accessKeys[0]);
    },

    /** The claims of a valid token of ours; undefined for any other. */
    readAccess: async (token: string, now: Date): Promise<AccessClaims | undefined> => {
      const payload = await readToken<{ sid: string }>(token, accessKeys, { typ: ACCESS_TYPE, claims: ['sid'], now });
      if (!payload?.sub || !payload.exp) return undefined;
      return { personId: payload.sub, sessionId: payload.sid, expiresAt: payload.exp };
    },

    /** Valid only for a company's certificate, before its first sign-in. */
    signTicket: (personId: string, now: Date): Promise<string> => {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', typ: TICKET_TYPE })
        .setSubject(personId)
        .setAudience(AUDIENCE)
        .setIssuer(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + TICKET_SECONDS)
        .sign(ticketKeys[0]);
    },

    /** The owner of the company that it is for; undefined for an invalid or expired ticket. */
    readTicket: async (token: string, now: Date): Promise<string | undefined> =>
      (await readToken(token, ticketKeys, { typ: TICKET_TYPE, now }))?.sub,

    /** Only unsubscribes this person from mails, and never expires. `what` is a kind of notification, the id of a saved search, or 'all'. */
    stopOf: (personId: string, what: string) => seal(stopKeys[0], `${personId}.${what}`),

    readStop: (token: string): { personId: string; what: string } | undefined => {
      const [, personId = '', what = ''] = /^([\w-]{36})\.([\w-]{1,36})\.[\w-]{43}$/.exec(token) ?? [];
      return isSealed(stopKeys, token, `${personId}.${what}`) ? { personId, what } : undefined;
    },

    /** A keyed hash of where a person signed in: it can be compared but not read. */
    placeOf: (personId: string, network: string): Buffer =>
      createHmac('sha256', placeKey).update(`${personId} ${network}`).digest(),

    /** Derived from the session, so that the current one can be handed out again without being stored. */
    refreshOf: (sessionId: string, generation: number) => seal(refreshKeys[0], `${sessionId}.${generation}`),

    readRefresh: (token: string): { sessionId: string; generation: number } | undefined => {
      const [, sessionId = '', generationText = ''] = /^([\w-]{36})\.([1-9]\d{0,8})\.[\w-]+$/.exec(token) ?? [];
      const generation = Number(generationText);
      return isSealed(refreshKeys, token, `${sessionId}.${generation}`) ? { sessionId, generation } : undefined;
    },
  };
}
export type Tokens = ReturnType<typeof createTokens>;

/** Compares in constant time. */
function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

interface Expected {
  typ: string;
  claims?: string[];
  now: Date;
}

async function readToken<Claims>(token: string, [key, ...others]: readonly Uint8Array[], expected: Expected) {
  if (!key) return undefined;
  const { typ, claims = [], now } = expected;
  try {
    const { payload } = await jwtVerify<Claims>(token, key, {
      algorithms: ['HS256'],
      typ,
      audience: AUDIENCE,
      issuer: AUDIENCE,
      requiredClaims: ['sub', 'exp', ...claims],
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return readToken<Claims>(token, others, expected);
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
