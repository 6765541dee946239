import { brandsOf, modelsOf } from '@rodado/contract/catalog';
import { TITLE_LENGTH } from '@rodado/contract/limits';
import { hasCatalog } from '@rodado/contract/post-rules';
import { CATEGORIES, CATEGORY_LABELS, FIELD_LABELS } from '@rodado/contract/vocabulary';
import { Silhouette } from '../post/silhouette.tsx';
import { Field } from '../ui/field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { bind, type FormFields } from './form-fields.ts';
import { SelectField } from './select-field.tsx';

const YEAR_FIGURES = 4;

const categories = CATEGORIES.map((category) => ({
  value: category,
  label: CATEGORY_LABELS[category],
  mark: <Silhouette category={category} className="w-11 sm:w-13" />,
}));

/** 'Características principales': what it is called and what it is. */
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
      <ChoiceField form={form} field="category" options={categories} />
      {hasCatalog(category) && (
        <div className="grid items-start gap-[inherit] sm:grid-cols-2 sm:gap-x-3.5">
          <SelectField form={form} field="brand" words={brandsOf(category)} placeholder="Elegí la marca" />
          <SelectField
            form={form}
            field="model"
            words={modelsOf(category, brand)}
            placeholder={brand === '' ? 'Primero la marca' : 'Elegí el modelo'}
            disabled={brand === ''}
          />
        </div>
      )}
      <Field
        label={FIELD_LABELS.year}
        hint="El de la libreta, con cuatro cifras."
        inputMode="numeric"
        maxLength={YEAR_FIGURES}
        autoComplete="off"
        required
        className="sm:max-w-[calc(50%-7px)]"
        {...year}
        onChange={(event) => changeYear(event.currentTarget.value.replace(/\D/g, ''))}
      />
    </>
  );
}
