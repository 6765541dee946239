import { z } from 'zod';
import { companyNameProblem, isFreeName } from './account-rules.ts';
import { isCommonPassword, isOwnName } from './common-passwords.ts';
import { endpoint } from './endpoint.ts';
import { ROLES } from './enums.ts';
import { NAME_LENGTH, PASSWORD_LENGTH, QUESTION_LENGTH } from './limits.ts';
import { ByMailToken, MailToken } from './mail-token.ts';
import { INVALID, OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { returnTarget } from './pages.ts';
import { Email, Id, Ok, RequiredEmail, strictErrors, typedLine, typedText } from './scalars.ts';

const required = INVALID.account.allRequired;

/** Stored verbatim: spaces in a password are part of it. */
export const NewPassword = z
  .string({ error: required })
  .min(1, { error: required, abort: true })
  .min(PASSWORD_LENGTH.min, { error: INVALID.account.passwordTooShort, abort: true })
  .max(PASSWORD_LENGTH.max, { error: OWN_TEXTS.passwordTooLong, abort: true })
  .refine((password) => !isCommonPassword(password), { error: OWN_TEXTS.passwordCommon });

export const nameOfPerson = (missing: string) =>
  typedLine({ max: NAME_LENGTH, required: missing }).refine(isFreeName, { error: OWN_TEXTS.nameReserved });
export const PersonName = nameOfPerson(required);
const CompanyName = PersonName.superRefine((name, ctx) => {
  const problem = companyNameProblem(name);
  if (problem !== undefined) ctx.addIssue({ code: 'custom', message: problem });
});

/** Checked before it is stored and again when it is followed. */
const ReturnPath = z
  .string({ error: OWN_TEXTS.shape })
  .refine((path) => returnTarget(path) === path, { error: OWN_TEXTS.shape })
  .optional();

/**
 * What the sign-up interrupted: the page that it leads back to, the post whose heart was pressed, and the question that
 * was typed on that page. It waits with the activation link, so that any device finishes it.
 */
const Interrupted = {
  returnTo: ReturnPath,
  favoritePostId: Id.optional(),
  question: typedText({ max: QUESTION_LENGTH }).optional(),
};

const isNotOwnName = (form: { email: string; name: string; password: string }) => !isOwnName(form.password, form);
const ownName = { error: OWN_TEXTS.passwordOwnName, path: ['password'] };

export const SignUp = z
  .strictObject({ email: RequiredEmail, name: PersonName, password: NewPassword, ...Interrupted }, strictErrors)
  .refine(isNotOwnName, ownName);
export type SignUp = z.infer<typeof SignUp>;

/**
 * Any RUT is accepted; `hasRutCheckDigit` gives the form a hint. Compared by its digits: full-width ones ('２') are
 * normalized.
 */
const Rut = typedLine({ max: 40, required }).overwrite((rut) => rut.normalize('NFKC'));

export const SignUpCompany = z
  .strictObject(
    { email: RequiredEmail, name: CompanyName, password: NewPassword, RUT: Rut, ...Interrupted },
    strictErrors,
  )
  .refine(isNotOwnName, ownName);
export type SignUpCompany = z.infer<typeof SignUpCompany>;

/**
 * A just activated account; `ticket` lets a company upload its certificate before the first sign-in, `returnTo` is the
 * page that the sign-up interrupted, `question` what was typed there.
 */
export const Activation = z
  .object({
    email: z.string(),
    role: z.enum(ROLES),
    id: Id,
    ticket: z.string().nullable(),
    returnTo: z.string().nullable(),
    question: z.string().nullable(),
  })
  .register(schemaRegistry, { id: 'Activation' });
export type Activation = z.infer<typeof Activation>;

/** Recovery and resending: the response does not reveal whether the address has an account. */
export const ByEmail = z.strictObject({ email: Email }, strictErrors);
export type ByEmail = z.infer<typeof ByEmail>;

export const RecoverPassword = z.strictObject({ email: Email, returnTo: ReturnPath }, strictErrors);
export type RecoverPassword = z.infer<typeof RecoverPassword>;

export const ResetPassword = z.strictObject({ password: NewPassword }, strictErrors);
export type ResetPassword = z.infer<typeof ResetPassword>;

const Registered = z.object({ email: z.string() });
const InPath = z.object({ token: MailToken });

export const signUp = endpoint({
  method: 'POST',
  url: '/api/auth/signup',
  access: 'public',
  summary: 'Open a personal account; a mail asks to activate it',
  schema: { body: SignUp, response: { 201: Registered } },
});

export const signUpCompany = endpoint({
  method: 'POST',
  url: '/api/auth/signup/company',
  access: 'public',
  summary: 'Open an account of a company; a mail asks to activate it',
  schema: { body: SignUpCompany, response: { 201: Registered } },
});

export const resendActivation = endpoint({
  method: 'POST',
  url: '/api/auth/resend-activation',
  access: 'public',
  summary: 'Send the activation mail again; the answer is the same whether or not the account exists',
  schema: { body: ByEmail, response: { 201: Ok } },
});

export const checkActivation = endpoint({
  method: 'GET',
  url: '/api/auth/activate/:token',
  access: 'public',
  summary: 'Whose account a link activates; changes nothing, because mail scanners follow links',
  refuses: [403],
  schema: { params: InPath, response: { 200: Activation.pick({ email: true, role: true, id: true }) } },
});

export const activate = endpoint({
  method: 'POST',
  url: '/api/auth/activate',
  access: 'public',
  summary: 'Activate an account; 403 when it is active already',
  refuses: [403],
  schema: { body: ByMailToken, response: { 200: Activation } },
});

export const recoverPassword = endpoint({
  method: 'POST',
  url: '/api/auth/recover-password',
  access: 'public',
  summary: 'Send a recovery link; the answer is the same whether or not the account exists',
  schema: { body: RecoverPassword, response: { 201: Ok } },
});

export const resetPassword = endpoint({
  method: 'POST',
  url: '/api/user/recover-password/:token',
  access: 'public',
  summary: 'Set a new password with a recovery link, once; ends every session of the account',
  schema: { params: InPath, body: ResetPassword, response: { 200: Ok } },
});
