import { z } from 'zod';
import { Activation, ByEmail, ByMailToken, MailToken, ResetPassword, SignUp, SignUpCompany } from './account.ts';
import { endpoint } from './endpoint.ts';
import { Ok } from './scalars.ts';

const Registered = z.object({ email: z.string() });
const InPath = z.object({ token: MailToken });

export const signUp = endpoint({
  method: 'POST',
  url: '/api/auth/signup',
  access: 'public',
  summary: 'Open a personal account; a mail asks to activate it',
  schema: { body: SignUp, response: { 201: Registered } },
});

export const signUpCompany = endpoint({
  method: 'POST',
  url: '/api/auth/signup/company',
  access: 'public',
  summary: 'Open an account of a company; a mail asks to activate it',
  schema: { body: SignUpCompany, response: { 201: Registered } },
});

export const resendActivation = endpoint({
  method: 'POST',
  url: '/api/auth/resend-activation',
  access: 'public',
  summary: 'Send the activation mail again; the answer is the same whether or not the account exists',
  schema: { body: ByEmail, response: { 201: Ok } },
});

export const checkActivation = endpoint({
  method: 'GET',
  url: '/api/auth/activate/:token',
  access: 'public',
  summary: 'Whose account a link activates; changes nothing, because mail scanners follow links',
  refuses: [403],
  schema: { params: InPath, response: { 200: Activation.omit({ ticket: true }) } },
});

export const activate = endpoint({
  method: 'POST',
  url: '/api/auth/activate',
  access: 'public',
  summary: 'Activate an account; 403 when it is active already',
  refuses: [403],
  schema: { body: ByMailToken, response: { 200: Activation } },
});

export const recoverPassword = endpoint({
  method: 'POST',
  url: '/api/auth/recover-password',
  access: 'public',
  summary: 'Send a recovery link; the answer is the same whether or not the account exists',
  schema: { body: ByEmail, response: { 201: Ok } },
});

export const resetPassword = endpoint({
  method: 'POST',
  url: '/api/user/recover-password/:token',
  access: 'public',
  summary: 'Set a new password with a recovery link, once; ends every session of the account',
  schema: { params: InPath, body: ResetPassword, response: { 200: Ok } },
});
