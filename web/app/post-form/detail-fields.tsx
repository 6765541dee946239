import { MAX_KM } from '@rodado/contract/limits';
import { CITIES, COLORS, CONDITIONS, type Color, type Condition, FIELD_LABELS } from '@rodado/contract/vocabulary';
import { FigureField } from '../ui/figure-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { bind, type FormFields } from './form-fields.ts';
import { PaintDot } from './paint-dot.tsx';
import { SelectField } from './select-field.tsx';

const ABOUT: Record<Condition, string> = {
  Nuevo: 'Sin uso, 0 km',
  Usado: 'Ya tuvo dueño',
  Seminuevo: 'Poco uso, como nuevo',
};

const conditions = CONDITIONS.map((condition) => ({ value: condition, label: condition, detail: ABOUT[condition] }));
const colors = COLORS.map((color: Color) => ({ value: color, label: color, mark: <PaintDot color={color} /> }));

interface DetailFieldsProps {
  form: FormFields;
  /** Where the city comes from, if not from this form. */
  cityHint?: string;
}

/** 'Detalles': in which state it is and where. */
export function DetailFields({ form, cityHint }: DetailFieldsProps) {
  const isNew = form.values.condition === 'Nuevo';
  return (
    <>
      <ChoiceField form={form} field="condition" options={conditions} />
      <div className="grid items-start gap-[inherit] sm:grid-cols-2 sm:gap-x-3.5">
        <FigureField
          label={FIELD_LABELS.km}
          unitAfter="km"
          hint={isNew ? 'Un vehículo nuevo tiene 0 km.' : 'Los que marca el tablero.'}
          max={MAX_KM}
          required
          disabled={isNew}
          {...bind(form, 'km')}
        />
        <SelectField form={form} field="location" words={CITIES} placeholder="Elegí la ciudad" hint={cityHint} />
      </div>
      <ChoiceField form={form} field="color" options={colors} columns={4} />
    </>
  );
}
