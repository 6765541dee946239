import { MAX_PRICE } from '@rodado/contract/limits';
import { DURATIONS, FIELD_LABELS } from '@rodado/contract/vocabulary';
import { Explained } from '../help/explained.tsx';
import { TIMED_TO_SELL } from '../help/explanations.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceTiles } from '../ui/choice-tiles.tsx';
import { FieldNote } from '../ui/field-frame.tsx';
import { FigureField } from '../ui/figure-field.tsx';
import { Segment } from '../ui/segment.tsx';
import { bind, type FormFields } from './form-fields.ts';
import { ON } from './post-values.ts';

const priceTypes = [
  { value: 'fixed', label: 'Fijo', detail: 'Un solo valor' },
  { value: 'negotiable', label: 'Negociable', detail: 'Recibís ofertas' },
];
const durations = DURATIONS.map((hours) => ({ value: String(hours), label: `${hours} horas` }));
const newEnds = DURATIONS.map((hours) => ({
  value: String(hours),
  label: `En ${hours} horas`,
  detail: 'Desde que guardes',
}));
const KEEP = { value: '', label: 'Como hasta ahora', detail: 'No cambia' };

interface PriceFieldsProps {
  form: FormFields;
  /** It already has an end: left as it is unless another one is chosen. */
  hasEnd?: boolean;
}

export function PriceFields({ form, hasEnd = false }: PriceFieldsProps) {
  const { values, frozenPrice } = form;
  const isFrozen = frozenPrice !== undefined;
  const isTimed = values.isTimeLimited === ON;
  const price = { unitBefore: 'USD', max: MAX_PRICE, required: true, disabled: isFrozen };
  return (
    <>
      <div className="grid gap-2">
        <ChoiceTiles
          label="Tipo de precio"
          options={priceTypes}
          columns={2}
          disabled={isFrozen}
          {...bind(form, 'priceType')}
        />
        {isFrozen && <FieldNote id="priceType-frozen" warning={frozenPrice} />}
      </div>
      {values.priceType === 'fixed' && (
        <FigureField
          label={FIELD_LABELS.price}
          className="sm:max-w-[calc(50%-7px)]"
          {...price}
          {...bind(form, 'price')}
        />
      )}
      {values.priceType === 'negotiable' && (
        <>
          <div className="grid grid-cols-2 items-start gap-x-3.5">
            <FigureField label={FIELD_LABELS.minPrice} {...price} {...bind(form, 'minPrice')} />
            <FigureField label={FIELD_LABELS.maxPrice} {...price} {...bind(form, 'maxPrice')} />
          </div>
          <div className="grid gap-3">
            <Checkbox
              id="isTimeLimited"
              name="isTimeLimited"
              label="Oferta por tiempo limitado"
              hint="Recibís ofertas durante 48 o 72 horas, con una cuenta regresiva a la vista."
              checked={isTimed}
              disabled={isFrozen}
              onChange={(event) => form.onChange('isTimeLimited', event.currentTarget.checked ? ON : '')}
            />
            <Explained about={TIMED_TO_SELL} className="ml-8 justify-self-start" />
            {isTimed && !hasEnd && <Segment label="Cuánto dura" options={durations} {...bind(form, 'duration')} />}
            {isTimed && hasEnd && (
              <ChoiceTiles
                label="Cuándo termina"
                options={[KEEP, ...newEnds]}
                disabled={isFrozen}
                {...bind(form, 'duration')}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}
