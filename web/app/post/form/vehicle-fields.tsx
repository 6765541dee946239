import { brandsOf, modelsOf } from '@rodado/contract/catalog';
import * as enums from '@rodado/contract/enums';
import {
  CATEGORIES,
  CATEGORY_LABELS,
  CITIES,
  COLORS,
  CONDITIONS,
  type Color,
  type Condition,
  FIELD_LABELS,
} from '@rodado/contract/enums';
import { MAX_CC, MAX_KM, TITLE_LENGTH } from '@rodado/contract/limits';
import { hasCatalog, type TechnicalField, technicalFieldsOf } from '@rodado/contract/post-rules';
import { cx } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { FieldNote } from '../../ui/field-frame.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Silhouette } from '../card/post-image.tsx';
import { bind, ChoiceField, type FormFields, optionsOf, SelectField } from './form-fields.tsx';

const YEAR_DIGITS = 4;

const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({
  value: category,
  label: CATEGORY_LABELS[category],
  mark: <Silhouette category={category} className="w-11 sm:w-13" />,
}));

const FROZEN_VEHICLE_TEXT =
  'Ya hay ofertas por este vehículo: el título, qué es, su año, sus kilómetros y su condición no se pueden cambiar. La descripción y las fotos, sí.';

/** 'Características principales': title, category, brand, model and year. */
export function MainFields({ form }: { form: FormFields }) {
  const { category, brand } = form.values;
  const { onChange: changeTitle, ...title } = bind(form, 'title');
  const { onChange: changeYear, ...year } = bind(form, 'year');
  return (
    <>
      <Field
        label={FIELD_LABELS.title}
        hint="Marca, modelo y versión. Sin precio."
        maxLength={TITLE_LENGTH}
        required
        {...title}
        onChange={(event) => changeTitle(event.currentTarget.value)}
      />
      <div className="grid gap-2">
        <ChoiceField form={form} field="category" options={CATEGORY_OPTIONS} />
        {form.frozenTerms !== undefined && <FieldNote id="category-frozen" warning={FROZEN_VEHICLE_TEXT} />}
      </div>
      {hasCatalog(category) && (
        <div className="grid items-start gap-[inherit] sm:grid-cols-2 sm:gap-x-3.5">
          <SelectField form={form} field="brand" values={brandsOf(category)} placeholder="Elegí la marca" />
          <SelectField
            form={form}
            field="model"
            values={modelsOf(category, brand)}
            placeholder={brand === '' ? 'Primero la marca' : 'Elegí el modelo'}
            disabled={brand === ''}
          />
        </div>
      )}
      <Field
        label={FIELD_LABELS.year}
        hint="El de la libreta, con cuatro cifras."
        inputMode="numeric"
        maxLength={YEAR_DIGITS}
        autoComplete="off"
        required
        className="sm:max-w-[calc(50%-7px)]"
        {...year}
        onChange={(event) => changeYear(event.currentTarget.value.replace(/\D/g, ''))}
      />
    </>
  );
}

const CHOICES: Record<Exclude<TechnicalField, 'cc'>, { values: readonly string[]; columns: 2 | 3 | 4 }> = {
  doors: { values: enums.DOORS, columns: 3 },
  steering: { values: enums.STEERINGS, columns: 2 },
  airbags: { values: enums.AIRBAGS, columns: 2 },
  traction: { values: enums.TRACTIONS, columns: 3 },
  breaks: { values: enums.BREAKS, columns: 3 },
};

/** 'Detalles técnicos': fuel, transmission and the fields of the category. */
export function TechnicalFields({ form }: { form: FormFields }) {
  const category = enums.CATEGORIES.find((one) => one === form.values.category);
  const fuel = enums.FUELS.find((one) => one === form.values.fuel);
  return (
    <>
      <ChoiceField form={form} field="fuel" options={optionsOf(enums.FUELS)} />
      <ChoiceField form={form} field="transmission" options={optionsOf(enums.TRANSMISSIONS)} columns={2} />
      {(category ? technicalFieldsOf(category, fuel) : []).map((field) =>
        field === 'cc' ? (
          <NumberField
            key={field}
            label={enums.FIELD_LABELS.cc}
            unitAfter="cc"
            hint="Figura en la libreta. Por ejemplo, 150."
            max={MAX_CC}
            required
            className="sm:max-w-[calc(50%-7px)]"
            {...bind(form, field)}
          />
        ) : (
          <ChoiceField
            key={field}
            form={form}
            field={field}
            options={optionsOf(CHOICES[field].values)}
            columns={CHOICES[field].columns}
          />
        ),
      )}
    </>
  );
}

const CONDITION_TEXTS: Record<Condition, string> = {
  Nuevo: 'Sin uso, 0 km',
  Usado: 'Ya tuvo dueño',
  Seminuevo: 'Poco uso, como nuevo',
};

const CONDITION_OPTIONS = CONDITIONS.map((condition) => ({
  value: condition,
  label: condition,
  detail: CONDITION_TEXTS[condition],
}));

const COLOR_OPTIONS = COLORS.map((color: Color) => ({ value: color, label: color, mark: <PaintDot color={color} /> }));

interface DetailFieldsProps {
  form: FormFields;
  /** The source of the city, if it was not entered here. */
  cityHint?: string;
}

/** 'Detalles': condition and location. */
export function DetailFields({ form, cityHint }: DetailFieldsProps) {
  const isNew = form.values.condition === 'Nuevo';
  const kmHint =
    form.values.category === 'Otros'
      ? 'Si no tiene cuentakilómetros, poné 0: no se muestra.'
      : 'Los que marca el tablero.';
  return (
    <>
      <ChoiceField form={form} field="condition" options={CONDITION_OPTIONS} />
      <div className="grid items-start gap-[inherit] sm:grid-cols-2 sm:gap-x-3.5">
        <NumberField
          label={FIELD_LABELS.km}
          unitAfter="km"
          hint={isNew ? 'Un vehículo nuevo tiene 0 km.' : kmHint}
          max={MAX_KM}
          required
          disabled={isNew}
          {...bind(form, 'km')}
        />
        <SelectField form={form} field="location" values={CITIES} placeholder="Elegí la ciudad" hint={cityHint} />
      </div>
      <ChoiceField form={form} field="color" options={COLOR_OPTIONS} columns={4} />
    </>
  );
}

const PAINT_CLASSES: Record<Color, string> = {
  Rojo: 'bg-paint-rojo',
  Azul: 'bg-paint-azul',
  Verde: 'bg-paint-verde',
  Amarillo: 'bg-paint-amarillo',
  Negro: 'bg-paint-negro',
  Blanco: 'bg-paint-blanco',
  Gris: 'bg-paint-gris',
  Otro: 'bg-(image:--paint-otro)',
};

/** The ring separates white from light backgrounds and black from dark ones. */
function PaintDot({ color }: { color: Color }) {
  return (
    <span
      aria-hidden="true"
      className={cx('size-5.5 flex-none rounded-pill inset-ring inset-ring-border-strong', PAINT_CLASSES[color])}
    />
  );
}
