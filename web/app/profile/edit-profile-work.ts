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
import { type FormField, isOtherEmail, ON, type ProfileValues } from './profile-values.ts';

export const workFor = (account: User): FormWork<FormField> => ({
  check: (values) => check(account, values),
  send: (values) => send(account, values),
});

type FormValues = Record<FormField, string>;

/** Who came with Google has no password to ask for: the server wants a sign-in of the last minutes instead. */
const needsPassword = (account: User, { email }: FormValues) => account.hasPassword && isOtherEmail(email, account);

function check(account: User, values: FormValues): FieldErrors<FormField> {
  const { company } = account;
  const user = userOf(values);
  const isMissing = needsPassword(account, values) && values.currentPassword === '';
  return {
    ...checkWith(UpdateUser.shape.user, user),
    ...(user.email.trim() === '' ? { email: NEW_TEXTS.email } : {}),
    ...(isMissing ? { currentPassword: 'Escribí tu contraseña para cambiar el email' } : {}),
    ...(company && !isCompanyName(user.name) ? { name: NEW_TEXTS.companyNameSigns } : {}),
    ...(company ? checkWith(UpdateCompany.pick(TEXTS), textsOf(values)) : {}),
  };
}

const TEXTS = { description: true, hours: true, instagram: true, facebook: true, web: true } as const;

/** First the person, then the company. Each is kept as soon as it is stored. */
async function send(account: User, values: FormValues) {
  const proof = needsPassword(account, values) ? { currentPassword: values.currentPassword } : {};
  const { user, access_token } = await api(updateUser, { body: { user: userOf(values), ...proof } }).catch(
    (error: unknown) => {
      throw inFormWords(error, ({ path, message }) => ({
        path: path.replace(/^user\./, ''),
        message: message === REFUSED.nameTaken ? REFUSED.companyNameExists : message,
      }));
    },
  );
  setAccount(user);
  writeAccessToken(access_token);
  const { company } = account;
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
