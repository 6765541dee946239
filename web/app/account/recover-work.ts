import { FAILED } from '@rodado/contract/messages';
import { recoverPassword } from '@rodado/contract/sign-up';
import { api } from '../api.ts';
import { toast } from '../ui/toast.ts';
import { checkEmail } from './email-check.ts';
import { detailOf } from './resend-work.ts';
import { writeTemporaryEmail } from './temporary-email.ts';

export const check = checkEmail;

export async function send({ email }: { email: string }) {
  await api(recoverPassword, { body: { email } });
  writeTemporaryEmail('recovery', email.trim().toLowerCase());
}

export const explain = (error: unknown) => toast.error(FAILED.recoverPassword, detailOf(error));
