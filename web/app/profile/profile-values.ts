import type { User } from '@rodado/contract/account';
import { normalizeEmail } from '@rodado/contract/account-rules';
import { deleteDraft, loadDraft, saveDraft } from '../browser/draft-storage.ts';

const USER_FIELDS = ['name', 'email', 'phone', 'address', 'city'] as const;
const COMPANY_FIELDS = ['description', 'hours', 'instagram', 'facebook', 'web', 'whatsapp'] as const;
export const FLAGS = ['isEmailVisible', 'isPhoneVisible', 'isAddressVisible'] as const;
const FIELDS = [...USER_FIELDS, ...COMPANY_FIELDS, ...FLAGS] as const;

type ProfileField = (typeof FIELDS)[number];
export type ProfileValues = Record<ProfileField, string>;

/** With the password, which an email change requires; never part of a draft. */
export const FORM_FIELDS = [...FIELDS, 'currentPassword'] as const;
export type FormField = (typeof FORM_FIELDS)[number];

export function isOtherEmail(typed: string, { email }: Pick<User, 'email'>): boolean {
  const wanted = normalizeEmail(typed);
  return wanted !== '' && wanted !== email;
}

export const ON = 'on';
const flag = (value: boolean | undefined) => (value ? ON : '');

/** Form values of the account. */
export function toProfileValues({ name, email, phone, address, city, company }: User): ProfileValues {
  return {
    name,
    email,
    phone: phone ?? '',
    address: address ?? '',
    city: city ?? '',
    description: company?.description ?? '',
    hours: company?.hours ?? '',
    instagram: company?.instagram ?? '',
    facebook: company?.facebook ?? '',
    web: company?.web ?? '',
    whatsapp: company?.whatsapp ?? '',
    isEmailVisible: flag(company?.isEmailVisible),
    isPhoneVisible: flag(company?.isPhoneVisible),
    isAddressVisible: flag(company?.isAddressVisible),
  };
}

/** `start` with the values of a form or a draft. */
export function filledWith(start: ProfileValues, textOf: (name: ProfileField) => unknown): ProfileValues {
  const values = { ...start };
  for (const name of FIELDS) {
    const text = textOf(name);
    values[name] = typeof text === 'string' ? text.replaceAll('\r\n', '\n') : '';
  }
  return values;
}

export const isSameProfile = (one: ProfileValues, other: ProfileValues) =>
  FIELDS.every((name) => one[name] === other[name]);

const nameOf = (userId: string) => `profile:${userId}`;

/** Unsaved values; null if there are none or they are invalid. */
export function readProfileDraft(account: User): ProfileValues | null {
  const draft = loadDraft(nameOf(account.id));
  if (typeof draft !== 'object' || draft === null) return null;
  const texts = new Map<string, unknown>(Object.entries(draft));
  return filledWith(toProfileValues(account), (name) => texts.get(name));
}

export const writeProfileDraft = (userId: string, values: ProfileValues) => saveDraft(nameOf(userId), values);

export const dropProfileDraft = (userId: string) => deleteDraft(nameOf(userId));
