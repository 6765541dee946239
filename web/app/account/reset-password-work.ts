import { isMailToken } from '@rodado/contract/account-rules';
import { CallError } from '@rodado/contract/client';
import { FAILED, INVALID } from '@rodado/contract/messages';
import { resetPassword } from '@rodado/contract/sign-up';
import { api } from '../api.ts';
import { toast } from '../ui/toast.ts';
import { checkNewPassword } from './new-password-check.ts';
import { detailOf } from './resend-work.ts';
import { clearTemporaryEmail } from './temporary-email.ts';

type Values = Record<'token' | 'password' | 'repeat', string>;

export const check = (values: Values) => checkNewPassword(values);

/** Passwords that differ are said in a toast too. */
export function warn({ repeat }: { repeat?: string }) {
  if (repeat === INVALID.account.passwordsDiffer) toast.error(repeat);
}

export async function send({ token, password }: Values) {
  if (!isMailToken(token)) throw new CallError({ statusCode: 400, message: INVALID.account.token });
  await api(resetPassword, { params: { token }, body: { password } });
  clearTemporaryEmail('recovery');
  toast.success('Contraseña cambiada', { detail: 'Ya podés ingresar con la nueva.' });
}

/** The link is old, used or no link at all. Anything else is worth another try with it. */
export function isSpent(error: unknown): boolean {
  return error instanceof CallError && error.statusCode === 400 && error.issues.length === 0;
}

export const explain = (error: unknown) => toast.error(FAILED.changePassword, detailOf(error));
