import { CallError } from '@rodado/contract/client';
import { FAILED, INVALID } from '@rodado/contract/messages';
import { changePassword } from '@rodado/contract/profile';
import { api } from '../api.ts';
import { getSession } from '../session/session.ts';
import { loadAccount } from '../session/start.ts';
import { writeAccessToken } from '../session/storage.ts';
import { toast } from '../ui/toast.ts';
import { checkNewPassword } from './new-password-check.ts';
import { detailOf } from './resend-work.ts';

type Values = Record<'currentPassword' | 'password' | 'repeat', string>;

const hasPassword = () => getSession().account?.hasPassword ?? true;

export const check = ({ currentPassword, ...values }: Values) => ({
  currentPassword: hasPassword() && currentPassword === '' ? INVALID.account.allRequired : undefined,
  ...checkNewPassword(values),
});

export async function send({ currentPassword, password }: Values) {
  const body = hasPassword() ? { password, currentPassword } : { password };
  const { access_token } = await api(changePassword, { body });
  writeAccessToken(access_token);
  toast.success('Contraseña cambiada', { detail: 'Cerramos tus otras sesiones. Esta sigue abierta.' });
  // An account that had no password has one now; the change itself is done, whatever comes of this.
  loadAccount().catch(() => {});
}

/** Without a password the server wants a sign-in of the last minutes. */
export const wantsProof = (error: unknown) => isAboutCurrent(error) && !hasPassword();

const isAboutCurrent = (error: unknown) =>
  error instanceof CallError && error.issues.some(({ path }) => path === 'currentPassword');

/** What stands at a field needs no toast; a session that ended leads to the login by itself. */
export function explain(error: unknown) {
  const isTold = error instanceof CallError && (error.issues.length > 0 || getSession().status === 'out');
  if (!isTold) toast.error(FAILED.changePassword, detailOf(error));
}
