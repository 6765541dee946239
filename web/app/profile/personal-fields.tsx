import type { User } from '@rodado/contract/account';
import { CITIES } from '@rodado/contract/vocabulary';
import type { useForm } from '../form/use-form.ts';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Select } from '../ui/select.tsx';
import type { FormField, ProfileValues } from './profile-values.ts';

export interface ProfileFieldsProps {
  /** What stands in the fields at first. */
  initial: ProfileValues;
  fieldProps: ReturnType<typeof useForm<FormField>>['fieldProps'];
}

interface PersonalFieldsProps extends ProfileFieldsProps {
  account: User;
  /** Another e-mail is being typed, and the account has a password to ask for. */
  asksPassword: boolean;
}

const RENAMES = 'Podés cambiarlo dos veces por mes.';
const VERIFIED_RENAMES = `Si cambiás el nombre, tu empresa pierde el sello hasta que volvamos a revisarla. ${RENAMES}`;

export function PersonalFields({ account, initial, fieldProps, asksPassword }: PersonalFieldsProps) {
  const { pendingEmail, company } = account;
  return (
    <div className="grid gap-4.5 sm:grid-cols-2">
      <Field
        label={company ? 'Nombre de la empresa' : 'Nombre'}
        autoComplete={company ? 'organization' : 'name'}
        defaultValue={initial.name}
        hint={company ? (company.verified ? VERIFIED_RENAMES : RENAMES) : undefined}
        {...fieldProps('name')}
      />
      <div className="grid content-start gap-4.5">
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          defaultValue={initial.email}
          warning={pendingEmail ? `Te enviamos un correo a ${pendingEmail} para confirmarlo` : undefined}
          {...fieldProps('email')}
        />
        {asksPassword && (
          <PasswordField
            label="Contraseña actual"
            autoComplete="current-password"
            hint="Para cambiar el email tenés que confirmar que sos vos."
            {...fieldProps('currentPassword')}
          />
        )}
      </div>
      <Field
        label="Teléfono"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={initial.phone}
        {...fieldProps('phone')}
        required={false}
      />
      <City initial={initial.city} error={fieldProps('city').error} />
      <Field
        label="Dirección"
        optional
        autoComplete="street-address"
        defaultValue={initial.address}
        className="sm:col-span-full"
        {...fieldProps('address')}
        required={false}
      />
    </div>
  );
}

/** One that is not in the list, from before there was one, stays to be chosen. */
function City({ initial, error }: { initial: string; error: string | undefined }) {
  const known: string[] = [...CITIES];
  const cities = initial === '' || known.includes(initial) ? known : [initial, ...known];
  return (
    <Select
      key={initial}
      id="city"
      name="city"
      label="Ciudad"
      optional
      placeholder="Sin indicar"
      autoComplete="address-level1"
      options={cities.map((city) => ({ value: city, label: city }))}
      defaultValue={initial}
      error={error}
    />
  );
}
