import { DURATIONS, FIELD_LABELS } from '@rodado/contract/enums';
import { MAX_PRICE } from '@rodado/contract/limits';
import type { Post } from '@rodado/contract/post';
import { TIMED_TO_SELL } from '../../help/help-texts.ts';
import { HelpTip } from '../../help/help-tip.tsx';
import { PriceHint } from '../../price-estimate/price-hint.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldNote } from '../../ui/field-frame.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioTiles, SegmentedControl } from '../../ui/radio-group.tsx';
import { bind, type FormFields } from './form-fields.tsx';
import { ON, vehicleOf } from './post-values.ts';

const PRICE_TYPES = [
  { value: 'fixed', label: 'Fijo', detail: 'Un solo valor' },
  { value: 'negotiable', label: 'Negociable', detail: 'Recibís ofertas' },
];
const DURATION_OPTIONS = DURATIONS.map((hours) => ({ value: String(hours), label: `${hours} horas` }));
const NEW_END_OPTIONS = DURATIONS.map((hours) => ({
  value: String(hours),
  label: `En ${hours} horas`,
  detail: 'Desde que guardes',
}));
const SAME_END_OPTION = { value: '', label: 'Como hasta ahora', detail: 'No cambia' };

const FROZEN_PRICE_TEXT = 'Ya hay ofertas: el rango de precio y el final no se pueden cambiar.';

/** Why the price and the end cannot be changed, if so: the offers were made under these terms. */
export const frozenTermsOf = (post: Pick<Post, 'isTimeLimited' | 'offers'>): string | undefined =>
  post.isTimeLimited && post.offers.length > 0 ? FROZEN_PRICE_TEXT : undefined;

interface PriceFieldsProps {
  form: FormFields;
  /** The post already has an end, which stays unless another duration is chosen. */
  hasEnd?: boolean;
}

export function PriceFields({ form, hasEnd = false }: PriceFieldsProps) {
  const { values, frozenTerms } = form;
  const isFrozen = frozenTerms !== undefined;
  const isTimed = values.isTimeLimited === ON;
  const price = { unitBefore: 'USD', max: MAX_PRICE, required: true, disabled: isFrozen };
  return (
    <>
      <div className="grid gap-2">
        <RadioTiles
          label="Tipo de precio"
          options={PRICE_TYPES}
          columns={2}
          disabled={isFrozen}
          {...bind(form, 'priceType')}
        />
        {isFrozen && <FieldNote id="priceType-frozen" warning={frozenTerms} />}
      </div>
      <PriceHint typed={vehicleOf(values)} />
      {values.priceType === 'fixed' && (
        <NumberField
          label={FIELD_LABELS.price}
          className="sm:max-w-[calc(50%-7px)]"
          {...price}
          {...bind(form, 'price')}
        />
      )}
      {values.priceType === 'negotiable' && (
        <>
          <div className="grid grid-cols-2 items-start gap-x-3.5">
            <NumberField label={FIELD_LABELS.minPrice} {...price} {...bind(form, 'minPrice')} />
            <NumberField label={FIELD_LABELS.maxPrice} {...price} {...bind(form, 'maxPrice')} />
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
            <HelpTip about={TIMED_TO_SELL} className="ml-8 justify-self-start" />
            {isTimed && !hasEnd && (
              <SegmentedControl label="Cuánto dura" options={DURATION_OPTIONS} {...bind(form, 'duration')} />
            )}
            {isTimed && hasEnd && (
              <RadioTiles
                label="Cuándo termina"
                options={[SAME_END_OPTION, ...NEW_END_OPTIONS]}
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
