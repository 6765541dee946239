import { ByEmail } from '@rodado/contract/account';
import { NEW_TEXTS } from '@rodado/contract/messages';
import { checkWith } from '../form/check-with.ts';

/** An empty address is missing before it is wrong. */
export const checkEmail = ({ email }: { email: string }) =>
  email.trim() === '' ? { email: NEW_TEXTS.email } : checkWith(ByEmail, { email });
