import { UpdateUser, type User } from '@rodado/contract/account';
import { isCompanyName } from '@rodado/contract/account-rules';
import { UpdateCompany, updateCompany } from '@rodado/contract/company';
import { NEW_TEXTS, REFUSED } from '@rodado/contract/messages';
import { updateUser } from '@rodado/contract/profile';
import { api } from '../api.ts';
import { checkWith } from '../form/check-with.ts';
import type { FieldErrors, FormWork } from '../form/use-form.ts';
import { setAccount } from '../session/session.ts';
import { writeAccessToken } from '../session/storage.ts';
import { inFormWords } from './issues.ts';
import { ON, type ProfileField, type ProfileValues } from './profile-values.ts';

export const workFor = (account: User): FormWork<ProfileField> => ({
  check: (values) => check(account, values),
  send: (values) => send(account, values),
});

function check({ company }: User, values: ProfileValues): FieldErrors<ProfileField> {
  const user = userOf(values);
  return {
    ...checkWith(UpdateUser.shape.user, user),
    ...(user.email.trim() === '' ? { email: NEW_TEXTS.email } : {}),
    ...(company && !isCompanyName(user.name) ? { name: NEW_TEXTS.companyNameSigns } : {}),
    ...(company ? checkWith(UpdateCompany.pick(TEXTS), textsOf(values)) : {}),
  };
}

const TEXTS = { description: true, hours: true, instagram: true, facebook: true, web: true } as const;

/** First the person, then the company. Each is kept as soon as it is stored. */
async function send({ company }: User, values: ProfileValues) {
  const { user, access_token } = await api(updateUser, { body: { user: userOf(values) } }).catch((error: unknown) => {
    throw inFormWords(error, ({ path, message }) => ({
      path: path.replace(/^user\./, ''),
      message: message === REFUSED.nameTaken ? REFUSED.companyNameExists : message,
    }));
  });
  setAccount(user);
  writeAccessToken(access_token);
  if (!company) return;
  const body = { ...textsOf(values), ...flagsOf(values) };
  const changed = await api(updateCompany, { params: { id: company.id }, body });
  setAccount({ ...user, company: changed.company });
}

const userOf = ({ name, email, phone, address, city }: ProfileValues) => ({ name, email, phone, address, city });

const textsOf = ({ description, hours, instagram, facebook, web }: ProfileValues) => ({
  description,
  hours,
  instagram,
  facebook,
  web,
});

const flagsOf = ({ isEmailVisible, isPhoneVisible, isAddressVisible }: ProfileValues) => ({
  isEmailVisible: isEmailVisible === ON,
  isPhoneVisible: isPhoneVisible === ON,
  isAddressVisible: isAddressVisible === ON,
});
