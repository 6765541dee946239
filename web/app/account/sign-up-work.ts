import { SignUp, SignUpCompany } from '@rodado/contract/account';
import { CallError } from '@rodado/contract/client';
import { FAILED, INVALID, REFUSED } from '@rodado/contract/messages';
import { signUp, signUpCompany } from '@rodado/contract/sign-up';
import { api } from '../api.ts';
import { checkWith } from '../form/check-with.ts';
import { checkRepeated } from './new-password-check.ts';
import { writeTemporaryEmail } from './temporary-email.ts';

type Values = Record<'kind' | 'name' | 'RUT' | 'email' | 'password' | 'repeat' | 'terms', string>;

const isCompany = (kind: string) => kind === 'company';
const personOf = ({ email, name, password }: Values) => ({ email, name, password });
const companyOf = (values: Values) => ({ ...personOf(values), RUT: values.RUT });

export const check = (values: Values) => ({
  ...(isCompany(values.kind) ? checkWith(SignUpCompany, companyOf(values)) : checkWith(SignUp, personOf(values))),
  repeat: checkRepeated(values.password, values.repeat),
  terms: values.terms === '' ? INVALID.account.termsNotAccepted : undefined,
});

export async function send(values: Values) {
  try {
    const { email } = isCompany(values.kind)
      ? await api(signUpCompany, { body: companyOf(values) })
      : await api(signUp, { body: personOf(values) });
    writeTemporaryEmail('activation', email);
  } catch (error) {
    throw explain(values.kind, error);
  }
}

/** Which word in the server's message means which field, and what the form says about it. */
const TAKEN = {
  personal: [['Email', 'email', REFUSED.personExists]],
  company: [
    ['Name', 'name', REFUSED.companyNameExists],
    ['RUT', 'RUT', REFUSED.companyRutExists],
    ['Email', 'email', REFUSED.companyEmailExists],
  ],
} as const;

export function explain(kind: string, error: unknown): CallError {
  const { statusCode, message } = error instanceof CallError ? error : { statusCode: 0, message: '' };
  if (statusCode === 429) return new CallError({ statusCode, message });
  const words = TAKEN[isCompany(kind) ? 'company' : 'personal'];
  const taken = statusCode === 400 ? words.find(([word]) => message.includes(word)) : undefined;
  if (!taken) return new CallError({ statusCode, message: FAILED.signUp }, { cause: error });
  const [, path, text] = taken;
  return new CallError({ statusCode, message: text, issues: [{ path, message: text }] });
}
