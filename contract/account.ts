import { z } from 'zod';
import { Company } from './company.ts';
import { endpoint } from './endpoint.ts';
import { ROLES, TEAM_ROLES } from './enums.ts';
import { PASSWORD_LENGTH } from './limits.ts';
import { INVALID, REFUSED } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { TeamPerson } from './person.ts';
import { Id, Moment, Ok, RequiredEmail, strictErrors } from './scalars.ts';

/** The viewer's own account. */
export const User = z
  .object({
    id: Id,
    email: z.string(),
    pendingEmail: z.string().nullable(),
    name: z.string(),
    profileImage: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    role: z.enum(ROLES),
    hasPassword: z.boolean(),
    /** Whether others may open the page of what this person sells. */
    hasSellerPage: z.boolean(),
    createdAt: Moment,
    company: Company.nullable(),
  })
  .register(schemaRegistry, { id: 'User' });
export type User = z.infer<typeof User>;

/** Who is really at work in a session for a company, which `User` then is. */
export const TeamSeat = TeamPerson.extend({ role: z.enum(TEAM_ROLES) }).register(schemaRegistry, { id: 'TeamSeat' });
export type TeamSeat = z.infer<typeof TeamSeat>;

/** A company that the viewer works for; `ownerId` is its account. */
export const Workplace = z
  .object({ id: Id, ownerId: Id, name: z.string(), profileImage: z.string().nullable(), role: z.enum(TEAM_ROLES) })
  .register(schemaRegistry, { id: 'Workplace' });
export type Workplace = z.infer<typeof Workplace>;

export const TokenPair = z
  .object({ access_token: z.string(), refresh_token: z.string() })
  .register(schemaRegistry, { id: 'Tokens' });
export type TokenPair = z.infer<typeof TokenPair>;

const required = INVALID.account.allRequired;

/** A password that no account can have gets the response of a wrong one. */
export const SignIn = z.strictObject(
  {
    email: RequiredEmail,
    password: z
      .string({ error: required })
      .min(1, { error: required })
      .max(PASSWORD_LENGTH.max, { error: REFUSED.wrongCredentials }),
  },
  strictErrors,
);
export type SignIn = z.infer<typeof SignIn>;

export const ByRefreshToken = z.strictObject(
  { refreshToken: z.string({ error: INVALID.account.token }).min(1, { error: INVALID.account.token }).max(2_048) },
  strictErrors,
);
export type ByRefreshToken = z.infer<typeof ByRefreshToken>;

export const signIn = endpoint({
  method: 'POST',
  url: '/api/auth/signin',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  refuses: [403],
  schema: { body: SignIn, response: { 200: TokenPair } },
});

export const refreshSession = endpoint({
  method: 'POST',
  url: '/api/auth/refresh',
  access: 'public',
  summary: 'Change the refresh token for a new pair of tokens',
  schema: { body: ByRefreshToken, response: { 200: TokenPair } },
});

export const signOut = endpoint({
  method: 'POST',
  url: '/api/auth/logout',
  access: 'public',
  summary: 'End the session of a refresh token',
  schema: { body: ByRefreshToken, response: { 200: Ok } },
});

export const getMe = endpoint({
  method: 'GET',
  url: '/api/user/me',
  access: 'user',
  team: 'reader',
  summary: 'The signed-in account and the current tokens of its session',
  schema: {
    response: {
      200: z.object({
        user: User,
        member: TeamSeat.nullable(),
        worksFor: z.array(Workplace),
        access_token: z.string(),
        refresh_token: z.string(),
      }),
    },
  },
});
