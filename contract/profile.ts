import { z } from 'zod';
import { ByMailToken, ChangePassword, DeleteAccount, SignedInDevice, UpdateUser, User } from './account.ts';
import { endpoint } from './endpoint.ts';
import { named } from './named.ts';
import { Ok } from './scalars.ts';

export const updateUser = endpoint({
  method: 'PUT',
  url: '/api/user',
  access: 'user',
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

const OnePicture = z.object({ file: z.file().register(named, { description: 'JPEG or PNG' }) });

export const setProfileImage = endpoint({
  method: 'POST',
  url: '/api/user/profile-image',
  access: 'user',
  summary: 'A form with one `file`, JPEG or PNG of at most 5 MB',
  takesFiles: OnePicture,
  schema: { response: { 200: z.object({ user: User }) } },
});

export const setCover = endpoint({
  method: 'POST',
  url: '/api/company-user/cover',
  access: 'user',
  summary: 'A form with one `file`, JPEG or PNG of at most 10 MB; companies only',
  takesFiles: OnePicture,
  refuses: [403],
  schema: { response: { 200: z.object({ cover: z.string() }) } },
});

export const exportData = endpoint({
  method: 'GET',
  url: '/api/user/export',
  access: 'user',
  summary: 'Everything kept about the own account, as a ZIP of `datos.json` and pictures',
  answersWith: 'application/zip',
  schema: { response: { 200: z.unknown() } },
});
