import { z } from 'zod';
import { isCompanyName, isFreeName, isMailToken } from './account-rules.ts';
import { isCommonPassword, isOwnName } from './common-passwords.ts';
import { Company } from './company.ts';
import { endpoint } from './endpoint.ts';
import { NAME_LENGTH, PASSWORD_LENGTH } from './limits.ts';
import { INVALID, NEW_TEXTS, REFUSED } from './messages.ts';
import { named } from './named.ts';
import { closed, Email, Id, Moment, Ok, typedLine } from './scalars.ts';
import { ROLES } from './vocabulary.ts';

/** One's own account. */
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
    createdAt: Moment,
    company: Company.nullable(),
  })
  .register(named, { id: 'User' });
export type User = z.infer<typeof User>;

export const Tokens = z
  .object({ access_token: z.string(), refresh_token: z.string() })
  .register(named, { id: 'Tokens' });
export type Tokens = z.infer<typeof Tokens>;

/** Who has just been activated; `ticket` lets a company upload its certificate before the first sign-in. */
export const Activation = z
  .object({ email: z.string(), role: z.enum(ROLES), id: Id, ticket: z.string().nullable() })
  .register(named, { id: 'Activation' });
export type Activation = z.infer<typeof Activation>;

export const SignedInDevice = z
  .object({ id: Id, device: z.string(), createdAt: Moment, lastSeenAt: Moment, isCurrent: z.boolean() })
  .register(named, { id: 'SignedInDevice' });
export type SignedInDevice = z.infer<typeof SignedInDevice>;

const required = INVALID.account.allRequired;

/** Kept letter by letter: blanks in a password are part of it. */
export const NewPassword = z
  .string({ error: required })
  .min(1, { error: required, abort: true })
  .min(PASSWORD_LENGTH.min, { error: INVALID.account.passwordTooShort, abort: true })
  .max(PASSWORD_LENGTH.max, { error: NEW_TEXTS.passwordTooLong, abort: true })
  .refine((password) => !isCommonPassword(password), { error: NEW_TEXTS.passwordCommon });

const RequiredEmail = z.string({ error: required }).min(1, { error: required }).pipe(Email);
const nameOfPerson = (missing: string) =>
  typedLine({ max: NAME_LENGTH, required: missing }).refine(isFreeName, { error: NEW_TEXTS.nameReserved });
export const PersonName = nameOfPerson(required);
const CompanyName = PersonName.refine(isCompanyName, { error: NEW_TEXTS.companyNameSigns });

const isNotOwnName = (form: { email: string; name: string; password: string }) => !isOwnName(form.password, form);
const ownName = { error: NEW_TEXTS.passwordOwnName, path: ['password'] };

export const SignUp = z
  .strictObject({ email: RequiredEmail, name: PersonName, password: NewPassword }, closed)
  .refine(isNotOwnName, ownName);
export type SignUp = z.infer<typeof SignUp>;

/** Any RUT is taken; `hasRutCheckDigit` gives the form a hint. It is compared by its digits: wide ones ('２') are plain ones. */
const Rut = typedLine({ max: 40, required }).overwrite((rut) => rut.normalize('NFKC'));

export const SignUpCompany = z
  .strictObject({ email: RequiredEmail, name: CompanyName, password: NewPassword, RUT: Rut }, closed)
  .refine(isNotOwnName, ownName);
export type SignUpCompany = z.infer<typeof SignUpCompany>;

/** A password that no account can have is answered like a wrong one. */
export const SignIn = z.strictObject(
  {
    email: RequiredEmail,
    password: z
      .string({ error: required })
      .min(1, { error: required })
      .max(PASSWORD_LENGTH.max, { error: REFUSED.wrongCredentials }),
  },
  closed,
);
export type SignIn = z.infer<typeof SignIn>;

export const ByRefreshToken = z.strictObject(
  { refreshToken: z.string({ error: INVALID.account.token }).min(1, { error: INVALID.account.token }).max(2_048) },
  closed,
);
export type ByRefreshToken = z.infer<typeof ByRefreshToken>;

/** Recovery and resending: the answer is the same whether or not somebody has this address. */
export const ByEmail = z.strictObject({ email: Email }, closed);
export type ByEmail = z.infer<typeof ByEmail>;

export const MailToken = z
  .string({ error: INVALID.account.token })
  .refine(isMailToken, { error: INVALID.account.token });
export const ByMailToken = z.strictObject({ token: MailToken }, closed);
export type ByMailToken = z.infer<typeof ByMailToken>;

export const ResetPassword = z.strictObject({ password: NewPassword }, closed);
export type ResetPassword = z.infer<typeof ResetPassword>;

const CurrentPassword = z.string({ error: required }).max(PASSWORD_LENGTH.max, { error: REFUSED.wrongCredentials });

export const ChangePassword = z.strictObject(
  { password: NewPassword, currentPassword: CurrentPassword.optional() },
  closed,
);
export type ChangePassword = z.infer<typeof ChangePassword>;

/** Without a password only right after signing in with Google. */
export const DeleteAccount = z.strictObject({ password: CurrentPassword.optional() }, closed);
export type DeleteAccount = z.infer<typeof DeleteAccount>;

const emptyable = (max: number) =>
  typedLine({ max })
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .optional();

/**
 * What is sent is changed; an empty text empties, but name and address are required. A company's name has
 * `isCompanyName` too. Another e-mail needs `currentPassword`, or a sign-in of the last ten minutes.
 */
export const UpdateUser = z.strictObject(
  {
    user: z.strictObject(
      {
        name: nameOfPerson(NEW_TEXTS.name).optional(),
        email: Email.optional(),
        phone: emptyable(40),
        address: emptyable(200),
        city: emptyable(NAME_LENGTH),
      },
      closed,
    ),
    currentPassword: CurrentPassword.optional(),
  },
  closed,
);
export type UpdateUser = z.infer<typeof UpdateUser>;

export const signIn = endpoint({
  method: 'POST',
  url: '/api/auth/signin',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  refuses: [403],
  schema: { body: SignIn, response: { 200: Tokens } },
});

export const refreshSession = endpoint({
  method: 'POST',
  url: '/api/auth/refresh',
  access: 'public',
  summary: 'Change the refresh token for a new pair of tokens',
  schema: { body: ByRefreshToken, response: { 200: Tokens } },
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
  summary: 'The signed-in account and the current tokens of its session',
  schema: { response: { 200: z.object({ user: User, access_token: z.string(), refresh_token: z.string() }) } },
});
