import type { User } from '@rodado/contract/account';
import { CITIES } from '@rodado/contract/enums';
import { pages } from '@rodado/contract/pages';
import { Link } from 'react-router';
import type { useForm } from '../form/use-form.ts';
import { useSession } from '../session/session.ts';
import { Switch } from '../ui/checkbox.tsx';
import { Field, PasswordField, TextArea } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { FLAGS, type FormField, ON, type ProfileValues } from './profile-values.ts';

interface ProfileFieldsProps {
  /** Initial values of the fields. */
  initial: ProfileValues;
  fieldProps: ReturnType<typeof useForm<FormField>>['fieldProps'];
}

interface PersonalFieldsProps extends ProfileFieldsProps {
  account: User;
  /** The email was changed and the account has a password to confirm it with. */
  asksPassword: boolean;
}

const RENAMES = 'Podés cambiarlo dos veces por mes.';
const VERIFIED_RENAMES = `Si cambiás el nombre, tu empresa pierde el sello hasta que volvamos a revisarla. ${RENAMES}`;

export function PersonalFields({ account, initial, fieldProps, asksPassword }: PersonalFieldsProps) {
  const { pendingEmail, company } = account;
  const isAtWork = useSession().member !== null;
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
          readOnly={isAtWork}
          hint={isAtWork ? 'Lo cambia la empresa con su propia cuenta.' : undefined}
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

/** A stored city that is not in the list stays available. */
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

const FLAG_LABELS = {
  isEmailVisible: 'Mostrar mi email',
  isPhoneVisible: 'Mostrar mi teléfono',
  isAddressVisible: 'Mostrar mi dirección',
} as const satisfies Record<(typeof FLAGS)[number], string>;

export function CompanyFields({ initial, fieldProps }: ProfileFieldsProps) {
  return (
    <div className="grid gap-4.5 sm:grid-cols-2">
      <TextArea
        label="Descripción"
        optional
        rows={4}
        defaultValue={initial.description}
        className="sm:col-span-full"
        {...fieldProps('description')}
        required={false}
      />
      <Field
        label="Instagram"
        optional
        prefix="@"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={initial.instagram}
        {...fieldProps('instagram')}
        required={false}
      />
      <Field
        label="Facebook"
        optional
        prefix="@"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={initial.facebook}
        {...fieldProps('facebook')}
        required={false}
      />
      <Field
        label="Web"
        optional
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        defaultValue={initial.web}
        className="sm:col-span-full"
        {...fieldProps('web')}
        required={false}
      />
      <Field
        label="WhatsApp"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="099 123 456"
        hint="Si lo completás, tus publicaciones, tu página y tus chats muestran un botón para escribirte por WhatsApp."
        defaultValue={initial.whatsapp}
        className="sm:col-span-full"
        {...fieldProps('whatsapp')}
        required={false}
      />
      <TextArea
        label="Horario"
        optional
        rows={3}
        hint={
          <>
            Por ejemplo: lunes a viernes de 9 a 18, sábados de 9 a 13. Si los cargás{' '}
            <Link to={pages.branches.href()} className="link">
              por día y por sucursal
            </Link>
            , tu página muestra esos y dice si estás abierto.
          </>
        }
        defaultValue={initial.hours}
        className="sm:col-span-full"
        {...fieldProps('hours')}
        required={false}
      />
      <fieldset className="grid gap-3 sm:col-span-full">
        <legend className="mb-2 text-15 font-semibold">Qué se ve en tu página</legend>
        {FLAGS.map((name) => (
          <Switch
            key={name}
            id={name}
            name={name}
            value={ON}
            label={FLAG_LABELS[name]}
            defaultChecked={initial[name] === ON}
          />
        ))}
      </fieldset>
    </div>
  );
}
