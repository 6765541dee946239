import { z } from 'zod';
import { User } from './account.ts';
import { endpoint } from './endpoint.ts';
import { IMAGE_FORMAT_NAMES } from './image-formats.ts';
import { ADDRESS_LENGTH, NAME_LENGTH, PASSWORD_LENGTH, PHONE_LENGTH } from './limits.ts';
import { ByMailToken } from './mail-token.ts';
import { INVALID, OWN_TEXTS, REFUSED } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { Email, Id, Moment, Ok, strictErrors, typedLine } from './scalars.ts';
import { NewPassword, nameOfPerson } from './sign-up.ts';

export const SignedInDevice = z
  .object({ id: Id, device: z.string(), createdAt: Moment, lastSeenAt: Moment, isCurrent: z.boolean() })
  .register(schemaRegistry, { id: 'SignedInDevice' });
export type SignedInDevice = z.infer<typeof SignedInDevice>;

const CurrentPassword = z
  .string({ error: INVALID.account.allRequired })
  .max(PASSWORD_LENGTH.max, { error: REFUSED.wrongCredentials });

export const ChangePassword = z.strictObject(
  { password: NewPassword, currentPassword: CurrentPassword.optional() },
  strictErrors,
);
export type ChangePassword = z.infer<typeof ChangePassword>;

/** The password may be omitted only right after signing in with Google. */
export const DeleteAccount = z.strictObject({ password: CurrentPassword.optional() }, strictErrors);
export type DeleteAccount = z.infer<typeof DeleteAccount>;

const emptyable = (max: number) =>
  typedLine({ max })
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .optional();

/**
 * Partial update; an empty text clears the field, but name and address are required. A company's name must also pass
 * `companyNameProblem`. Changing the e-mail needs `currentPassword`, or a sign-in of the last ten minutes.
 */
export const UpdateUser = z.strictObject(
  {
    user: z.strictObject(
      {
        name: nameOfPerson(OWN_TEXTS.name).optional(),
        email: Email.optional(),
        phone: emptyable(PHONE_LENGTH),
        address: emptyable(ADDRESS_LENGTH),
        city: emptyable(NAME_LENGTH),
        hasSellerPage: z.boolean({ error: OWN_TEXTS.flag }).optional(),
      },
      strictErrors,
    ),
    currentPassword: CurrentPassword.optional(),
  },
  strictErrors,
);
export type UpdateUser = z.infer<typeof UpdateUser>;

export const updateUser = endpoint({
  method: 'PUT',
  url: '/api/user',
  access: 'user',
  team: 'owner',
  action: 'profile.edited',
  summary:
    'Change what is sent of the own account; a new e-mail needs `currentPassword` or a sign-in of the last ten minutes, and takes over once it is confirmed',
  schema: { body: UpdateUser, response: { 200: z.object({ user: User, access_token: z.string() }) } },
});

export const changePassword = endpoint({
  method: 'POST',
  url: '/api/user/password',
  access: 'user',
  summary: 'Set a new password; the other sessions end, this one goes on',
  schema: { body: ChangePassword, response: { 200: z.object({ access_token: z.string() }) } },
});

export const listSessions = endpoint({
  method: 'GET',
  url: '/api/user/sessions',
  access: 'user',
  summary: 'Where the account is signed in',
  schema: { response: { 200: z.array(SignedInDevice) } },
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  url: '/api/user/sessions',
  access: 'user',
  summary: 'End every session but this one',
  schema: { response: { 200: Ok } },
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  url: '/api/user',
  access: 'user',
  summary: 'Delete the own account and everything personal in it',
  schema: { body: DeleteAccount.nullish().transform((given) => given ?? {}), response: { 200: Ok } },
});

export const confirmEmail = endpoint({
  method: 'POST',
  url: '/api/user/email/confirm',
  access: 'public',
  summary: 'A changed e-mail takes effect',
  schema: { body: ByMailToken, response: { 200: Ok } },
});

export const undoEmail = endpoint({
  method: 'POST',
  url: '/api/user/email/undo',
  access: 'public',
  summary: 'Take back a change of e-mail from the old mailbox; ends every session and mails a recovery link',
  schema: { body: ByMailToken, response: { 200: Ok } },
});

export const undoPassword = endpoint({
  method: 'POST',
  url: '/api/user/password/undo',
  access: 'public',
  summary: 'Take back a change of password; ends every session and mails a recovery link',
  schema: { body: ByMailToken, response: { 200: Ok } },
});

const OneImage = z.object({ file: z.file().register(schemaRegistry, { description: IMAGE_FORMAT_NAMES }) });

export const setProfileImage = endpoint({
  method: 'POST',
  url: '/api/user/profile-image',
  access: 'user',
  team: 'owner',
  action: 'profile.edited',
  summary: `A form with one \`file\`, ${IMAGE_FORMAT_NAMES} of at most 5 MB`,
  takesFiles: OneImage,
  schema: { response: { 200: z.object({ user: User }) } },
});

export const setCover = endpoint({
  method: 'POST',
  url: '/api/company-user/cover',
  access: 'user',
  team: 'owner',
  action: 'profile.edited',
  summary: `A form with one \`file\`, ${IMAGE_FORMAT_NAMES} of at most 10 MB; companies only`,
  takesFiles: OneImage,
  refuses: [403],
  schema: { response: { 200: z.object({ cover: z.string() }) } },
});

export const exportData = endpoint({
  method: 'GET',
  url: '/api/user/export',
  access: 'user',
  summary: 'Everything kept about the own account, as a ZIP of `datos.json` and images',
  answersWith: 'application/zip',
  schema: { response: { 200: z.unknown() } },
});
