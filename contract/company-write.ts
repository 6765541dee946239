import { z } from 'zod';
import { Company } from './company.ts';
import { endpoint } from './endpoint.ts';
import { DESCRIPTION_LENGTH } from './limits.ts';
import { OWN_TEXTS } from './messages.ts';
import { ById, strictErrors, typedLine, typedText } from './scalars.ts';
import { formatMobile } from './whatsapp.ts';

const emptied = (value: string | null) => (value === '' ? null : value);

/** People paste '@rodado' as well as 'rodado'. */
const Handle = z
  .string({ error: OWN_TEXTS.handle })
  .trim()
  .overwrite((value) => value.replace(/^@/, ''))
  .regex(/^[\w.]{0,30}$/, { error: OWN_TEXTS.handle });

const Web = typedLine({ max: 200 })
  .overwrite((value) => (value === '' || /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine((value) => value === '' || isWebAddress(value), { error: OWN_TEXTS.web });

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, hostname } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && hostname.includes('.');
}

const WhatsApp = typedLine({ max: 40 })
  .overwrite((value) => formatMobile(value) ?? value)
  .refine((value) => value === '' || formatMobile(value) === value, { error: OWN_TEXTS.whatsapp });

const Flag = z.boolean({ error: OWN_TEXTS.flag }).optional();

/** Partial update, an empty text clears the field. Name and contacts belong to the user (`UpdateUser`). */
export const UpdateCompany = z.strictObject(
  {
    description: typedText({ max: DESCRIPTION_LENGTH }).nullable().transform(emptied).optional(),
    hours: typedText({ max: 500 }).nullable().transform(emptied).optional(),
    instagram: Handle.nullable().transform(emptied).optional(),
    facebook: Handle.nullable().transform(emptied).optional(),
    web: Web.nullable().transform(emptied).optional(),
    whatsapp: WhatsApp.nullable().transform(emptied).optional(),
    isEmailVisible: Flag,
    isPhoneVisible: Flag,
    isAddressVisible: Flag,
  },
  strictErrors,
);
export type UpdateCompany = z.infer<typeof UpdateCompany>;

export const updateCompany = endpoint({
  method: 'PUT',
  url: '/api/company-user/:id',
  access: 'user',
  team: 'owner',
  action: 'profile.edited',
  summary: 'Change what is sent of the own company',
  schema: { params: ById, body: UpdateCompany, response: { 200: z.object({ company: Company }) } },
});
