import { Field } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { ProfileFieldsProps } from './personal-fields.tsx';
import { FLAGS, ON } from './profile-values.ts';

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
      <TextArea
        label="Horario"
        optional
        rows={3}
        hint="Por ejemplo: lunes a viernes de 9 a 18, sábados de 9 a 13."
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
