import { z } from 'zod';
import { isMailToken } from './account-rules.ts';
import { INVALID } from './messages.ts';
import { strictErrors } from './scalars.ts';

/** The token of a link in a mail. */
export const MailToken = z
  .string({ error: INVALID.account.token })
  .refine(isMailToken, { error: INVALID.account.token });
export const ByMailToken = z.strictObject({ token: MailToken }, strictErrors);
export type ByMailToken = z.infer<typeof ByMailToken>;
