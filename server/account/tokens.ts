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

/** Makes and reads the tokens of sessions. Each use has its own key, so that one kind never passes for another. */
export function createTokens(secret: Uint8Array, { isProduction = false } = {}) {
  const keyFor = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `rodado ${use}`, 32));
  const accessKey = keyFor('access token');
  const refreshKey = keyFor('refresh token');
  const placeKey = keyFor('place of sign-in');
  // Of all tokens the one that needs no session: those of local use, when everybody can have one, open nothing in production.
  const ticketKey = keyFor(isProduction ? 'certificate ticket' : 'certificate ticket outside production');
  const stopKey = keyFor('end of mails');
  const seal = (sessionId: string, generation: number) =>
    createHmac('sha256', refreshKey).update(`${sessionId}.${generation}`).digest('base64url');
  const stopSeal = (personId: string, what: string) =>
    createHmac('sha256', stopKey).update(`${personId}.${what}`).digest('base64url');

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
        .sign(accessKey);
    },

    /** What a token that is ours and has not run out says; undefined for any other. */
    readAccess: async (token: string, now: Date): Promise<AccessClaims | undefined> => {
      const payload = await readToken<{ sid: string }>(token, accessKey, { typ: ACCESS_TYPE, claims: ['sid'], now });
      if (!payload?.sub || !payload.exp) return undefined;
      return { personId: payload.sub, sessionId: payload.sid, expiresAt: payload.exp };
    },

    /** Good for a company's certificate and nothing else, before its first sign-in. */
    signTicket: (personId: string, now: Date): Promise<string> => {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', typ: TICKET_TYPE })
        .setSubject(personId)
        .setAudience(AUDIENCE)
        .setIssuer(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + TICKET_SECONDS)
        .sign(ticketKey);
    },

    /** Whose company it is for; undefined for whatever is no ticket, or is one no more. */
    readTicket: async (token: string, now: Date): Promise<string | undefined> =>
      (await readToken(token, ticketKey, { typ: TICKET_TYPE, now }))?.sub,

    /** Ends mails to this person: never runs out, and can do nothing else. `what` is a kind of news, or 'all'. */
    stopOf: (personId: string, what: string) => `${personId}.${what}.${stopSeal(personId, what)}`,

    readStop: (token: string): { personId: string; what: string } | undefined => {
      const [, personId = '', what = ''] = /^([\w-]{36})\.(\w{1,20})\.[\w-]{43}$/.exec(token) ?? [];
      return isSame(token, `${personId}.${what}.${stopSeal(personId, what)}`) ? { personId, what } : undefined;
    },

    /** Where a person signed in, so that it can be known again but not read. */
    placeOf: (personId: string, network: string): Buffer =>
      createHmac('sha256', placeKey).update(`${personId} ${network}`).digest(),

    /** Derived from the session, so that the current one can be handed out again without being stored. */
    refreshOf: (sessionId: string, generation: number) => `${sessionId}.${generation}.${seal(sessionId, generation)}`,

    readRefresh: (token: string): { sessionId: string; generation: number } | undefined => {
      const [, sessionId = '', generationText = ''] = /^([\w-]{36})\.([1-9]\d{0,8})\.[\w-]+$/.exec(token) ?? [];
      const generation = Number(generationText);
      if (!isSame(token, `${sessionId}.${generation}.${seal(sessionId, generation)}`)) return undefined;
      return { sessionId, generation };
    },
  };
}
export type Tokens = ReturnType<typeof createTokens>;

/** In a time that tells nothing about where they differ. */
function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function readToken<Claims>(
  token: string,
  key: Uint8Array,
  { typ, claims = [], now }: { typ: string; claims?: string[]; now: Date },
) {
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
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
