import { CallError } from '@rodado/contract/client';
import { DONE, FAILED } from '@rodado/contract/messages';
import { recoverPassword, resendActivation } from '@rodado/contract/sign-up';
import { api } from '../api.ts';
import { toast } from '../ui/toast.ts';

export type MailKind = 'activation' | 'recovery';

const MAILS = {
  activation: { call: resendActivation, done: DONE.activationResent, failed: FAILED.resendActivation },
  recovery: { call: recoverPassword, done: DONE.emailSent, failed: FAILED.recoverPassword },
};

/** Says whether it was sent. The answer is the same for addresses that nobody has. */
export async function resendMail(kind: MailKind, email: string): Promise<boolean> {
  const { call, done, failed } = MAILS[kind];
  try {
    await api(call, { body: { email } });
    toast.success(done);
    return true;
  } catch (error) {
    toast.error(failed, detailOf(error));
    return false;
  }
}

/** Too many, or no connection: the reason helps. */
export function detailOf(error: unknown) {
  const isTold = error instanceof CallError && (error.statusCode === 429 || error.statusCode === 0);
  return isTold ? { detail: error.message } : {};
}
