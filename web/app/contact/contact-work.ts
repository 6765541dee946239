import { SendContactMessage, sendContactMessage } from '@rodado/contract/contact';
import { api } from '../api.ts';
import { checkWith } from '../form/check-with.ts';

export { DONE, FAILED } from '@rodado/contract/messages';

type Values = Record<'name' | 'email' | 'message', string>;

export const check = (values: Values) => checkWith(SendContactMessage, values);

export async function send(values: Values) {
  await api(sendContactMessage, { body: values });
}
