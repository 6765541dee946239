import type { User } from '@rodado/contract/account';
import { normalizeEmail } from '@rodado/contract/account-rules';

export const USER_FIELDS = ['name', 'email', 'phone', 'address', 'city'] as const;
export const COMPANY_FIELDS = ['description', 'hours', 'instagram', 'facebook', 'web'] as const;
export const FLAGS = ['isEmailVisible', 'isPhoneVisible', 'isAddressVisible'] as const;
export const FIELDS = [...USER_FIELDS, ...COMPANY_FIELDS, ...FLAGS] as const;

export type ProfileField = (typeof FIELDS)[number];
export type ProfileValues = Record<ProfileField, string>;

/** With the password, which another e-mail needs; never part of a draft. */
export const FORM_FIELDS = [...FIELDS, 'currentPassword'] as const;
export type FormField = (typeof FORM_FIELDS)[number];

export function isOtherEmail(typed: string, { email }: Pick<User, 'email'>): boolean {
  const wanted = normalizeEmail(typed);
  return wanted !== '' && wanted !== email;
}

export const ON = 'on';
const flag = (value: boolean | undefined) => (value ? ON : '');

/** The account as its form writes it. */
export function valuesOf({ name, email, phone, address, city, company }: User): ProfileValues {
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
    isEmailVisible: flag(company?.isEmailVisible),
    isPhoneVisible: flag(company?.isPhoneVisible),
    isAddressVisible: flag(company?.isAddressVisible),
  };
}

/** `empty` with what the form, or a draft, says. */
export function filledWith(start: ProfileValues, textOf: (name: ProfileField) => unknown): ProfileValues {
  const values = { ...start };
  for (const name of FIELDS) {
    const text = textOf(name);
    values[name] = typeof text === 'string' ? text.replaceAll('\r\n', '\n') : '';
  }
  return values;
}

export const isSame = (one: ProfileValues, other: ProfileValues) => FIELDS.every((name) => one[name] === other[name]);
