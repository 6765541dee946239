import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CONTACT_MESSAGE_LENGTH, NAME_LENGTH } from './limits.ts';
import { INVALID, OWN_TEXTS } from './messages.ts';
import { Email, Ok, strictErrors, typedLine, typedText } from './scalars.ts';

export const SendContactMessage = z.strictObject(
  {
    name: typedLine({ max: NAME_LENGTH, required: OWN_TEXTS.name }),
    email: Email,
    message: typedText({ max: CONTACT_MESSAGE_LENGTH, required: INVALID.offer.message }),
  },
  strictErrors,
);
export type SendContactMessage = z.infer<typeof SendContactMessage>;

export const sendContactMessage = endpoint({
  method: 'POST',
  url: '/api/email/contact',
  access: 'public',
  summary: 'Write to the people behind the marketplace',
  schema: { body: SendContactMessage, response: { 201: Ok } },
});
