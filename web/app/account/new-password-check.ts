import { ResetPassword } from '@rodado/contract/account';
import { INVALID } from '@rodado/contract/messages';
import { checkWith } from '../form/check-with.ts';

/** Written twice, and the same both times. */
export function checkRepeated(password: string, repeat: string): string | undefined {
  if (repeat === '') return INVALID.account.allRequired;
  return repeat === password ? undefined : INVALID.account.passwordsDiffer;
}

export const checkNewPassword = ({ password, repeat }: Record<'password' | 'repeat', string>) => ({
  ...checkWith(ResetPassword, { password }),
  repeat: checkRepeated(password, repeat),
});
