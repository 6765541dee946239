import { DONE, FAILED } from '@rodado/contract/messages';
import { resendActivation } from '@rodado/contract/sign-up';
import { api } from '../api.ts';
import { toast } from '../ui/toast.ts';
import { checkEmail } from './email-check.ts';
import { detailOf } from './resend-work.ts';

export const check = checkEmail;

export async function send({ email }: { email: string }) {
  await api(resendActivation, { body: { email } });
  toast.success(DONE.activationResent);
}

export const explain = (error: unknown) => toast.error(FAILED.resendActivation, detailOf(error));
