import { NumericFormat } from 'react-number-format';
import { Field, type FieldProps } from './field.tsx';

interface NumberFieldProps
  extends Omit<FieldProps, 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'suffix' | 'type'> {
  /** Digits only, without dots; may be empty. */
  value: string;
  onChange: (value: string) => void;
  max: number;
  /** Digits after the comma, none by default; then `value` has a dot. */
  decimals?: number;
  /** Unit in front ("USD") or behind ("km"). */
  unitBefore?: string;
  unitAfter?: string;
}

/** A number, formatted with dots while it is typed. Other characters are ignored. */
export function NumberField({ value, onChange, max, decimals = 0, ...rest }: NumberFieldProps) {
  return (
    <NumericFormat<Omit<NumberFieldProps, 'value' | 'onChange' | 'max' | 'decimals'>>
      customInput={UnitField}
      {...rest}
      value={value}
      valueIsNumericString
      thousandSeparator="."
      decimalSeparator=","
      decimalScale={decimals}
      allowNegative={false}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      isAllowed={({ floatValue }) => floatValue === undefined || floatValue <= max}
      onValueChange={(typed, { source }) => {
        if (source === 'event') onChange(typed.value);
      }}
    />
  );
}

/** `NumericFormat` has its own `prefix` and `suffix` inside the text, so ours are passed under other names. */
function UnitField({
  unitBefore,
  unitAfter,
  ...props
}: Pick<NumberFieldProps, 'unitBefore' | 'unitAfter'> & FieldProps) {
  return <Field {...props} prefix={unitBefore} suffix={unitAfter} />;
}
