import { SendContactMessage, sendContactMessage } from '@rodado/contract/contact';
import { NEW_TEXTS } from '@rodado/contract/messages';
import { api } from '../api.ts';
import { checkWith } from '../form/check-with.ts';

export { DONE, FAILED } from '@rodado/contract/messages';

type Values = Record<'name' | 'email' | 'message', string>;

/** An empty address is missing before it is wrong. */
export const check = (values: Values) => ({
  ...checkWith(SendContactMessage, values),
  ...(values.email.trim() === '' ? { email: NEW_TEXTS.email } : {}),
});

export async function send(values: Values) {
  await api(sendContactMessage, { body: values });
}
