import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { ById, Id, strictErrors, typedLine } from './scalars.ts';

export const PHONE_REQUEST_STATUSES = ['OPEN', 'ACCEPTED', 'DECLINED', 'REVOKED'] as const;

/** A request for the other's telephone number; `phone` only while it is accepted. */
export const PhoneRequest = z
  .object({ id: Id, status: z.enum(PHONE_REQUEST_STATUSES), phone: z.string().nullable() })
  .register(schemaRegistry, { id: 'PhoneRequest' });
export type PhoneRequest = z.infer<typeof PhoneRequest>;

/** The text of the message that carries it, for programs that do not know the card. Never has the number. */
export const PHONE_REQUEST_TEXT = '¿Me pasás tu teléfono para coordinar?';

const DIGITS = { min: 7, max: 15 };

/** Any number that can be dialled: people also give landlines and foreign ones. */
const isPhone = (phone: string): boolean => {
  const digits = phone.replace(/\D/g, '').length;
  return /^\+?[\d .()/-]+$/.test(phone) && digits >= DIGITS.min && digits <= DIGITS.max;
};

export const AcceptPhoneRequest = z.strictObject(
  { phone: typedLine({ max: 40, required: OWN_TEXTS.phone }).refine(isPhone, { error: OWN_TEXTS.phone }) },
  strictErrors,
);
export type AcceptPhoneRequest = z.infer<typeof AcceptPhoneRequest>;

export const acceptPhoneRequest = endpoint({
  method: 'POST',
  url: '/api/phone-request/:id/accept',
  access: 'user',
  team: 'seller',
  action: 'phone.given',
  summary: 'Give a telephone number to who asked for it, in this conversation alone',
  refuses: [403, 409],
  schema: { params: ById, body: AcceptPhoneRequest, response: { 200: PhoneRequest } },
});

export const declinePhoneRequest = endpoint({
  method: 'POST',
  url: '/api/phone-request/:id/decline',
  access: 'user',
  team: 'seller',
  action: 'phone.declined',
  summary: 'Give no telephone number; it can be asked for again after a day',
  refuses: [403, 409],
  schema: { params: ById, response: { 200: PhoneRequest } },
});

export const revokePhoneRequest = endpoint({
  method: 'POST',
  url: '/api/phone-request/:id/revoke',
  access: 'user',
  team: 'seller',
  action: 'phone.revoked',
  summary: 'Show the given telephone number no longer',
  refuses: [403, 409],
  schema: { params: ById, response: { 200: PhoneRequest } },
});
