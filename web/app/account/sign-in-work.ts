import { SignIn, signIn } from '@rodado/contract/account';
import { CallError } from '@rodado/contract/client';
import { FAILED, REFUSED } from '@rodado/contract/messages';
import { api } from '../api.ts';
import { checkWith } from '../form/check-with.ts';
import { enter } from '../session/sign-in-out.ts';

type Values = Record<'email' | 'password', string>;

export const check = (values: Values) => checkWith(SignIn, values);

export async function send(values: Values) {
  await enter(await api(signIn, { body: values }));
}

/** What a refused sign-in says: a 403 has two reasons, and the server names which. */
export function explain(error: unknown): string {
  if (!(error instanceof CallError)) return FAILED.signIn;
  if (error.statusCode === 400) return REFUSED.wrongCredentials;
  if (error.statusCode === 403 || error.statusCode === 429) return error.message;
  return FAILED.signIn;
}
