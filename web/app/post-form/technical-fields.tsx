import { MAX_CC } from '@rodado/contract/limits';
import { type TechnicalField, technicalFieldsOf } from '@rodado/contract/post-rules';
import * as words from '@rodado/contract/vocabulary';
import { FigureField } from '../ui/figure-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { bind, type FormFields, optionsOf } from './form-fields.ts';

const CHOICES: Record<Exclude<TechnicalField, 'cc'>, { words: readonly string[]; columns: 2 | 3 | 4 }> = {
  doors: { words: words.DOORS, columns: 3 },
  steering: { words: words.STEERINGS, columns: 2 },
  airbags: { words: words.AIRBAGS, columns: 2 },
  traction: { words: words.TRACTIONS, columns: 3 },
  breaks: { words: words.BREAKS, columns: 3 },
};

/** 'Detalles técnicos': fuel, transmission, and what the category asks. */
export function TechnicalFields({ form }: { form: FormFields }) {
  const category = words.CATEGORIES.find((one) => one === form.values.category);
  const fuel = words.FUELS.find((one) => one === form.values.fuel);
  return (
    <>
      <ChoiceField form={form} field="fuel" options={optionsOf(words.FUELS)} />
      <ChoiceField form={form} field="transmission" options={optionsOf(words.TRANSMISSIONS)} columns={2} />
      {(category ? technicalFieldsOf(category, fuel) : []).map((field) =>
        field === 'cc' ? (
          <FigureField
            key={field}
            label={words.FIELD_LABELS.cc}
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
            options={optionsOf(CHOICES[field].words)}
            columns={CHOICES[field].columns}
          />
        ),
      )}
    </>
  );
}
