import { NumericFormat } from 'react-number-format';
import { Field, type FieldProps } from './field.tsx';

interface FigureFieldProps
  extends Omit<FieldProps, 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'suffix' | 'type'> {
  /** Figures only, without dots; empty where nothing stands. */
  value: string;
  onChange: (value: string) => void;
  max: number;
  /** Unit in front ("USD") or behind ("km"). */
  unitBefore?: string;
  unitAfter?: string;
}

/** A whole number, written with dots while it is typed. What is not a figure is not taken. */
export function FigureField({ value, onChange, max, ...rest }: FigureFieldProps) {
  return (
    <NumericFormat<Omit<FigureFieldProps, 'value' | 'onChange' | 'max'>>
      customInput={UnitField}
      {...rest}
      value={value}
      valueIsNumericString
      thousandSeparator="."
      decimalSeparator=","
      decimalScale={0}
      allowNegative={false}
      inputMode="numeric"
      autoComplete="off"
      isAllowed={({ floatValue }) => floatValue === undefined || floatValue <= max}
      onValueChange={(typed, { source }) => {
        if (source === 'event') onChange(typed.value);
      }}
    />
  );
}

/** The number format has a prefix and a suffix of its own, inside the text: ours go by other names past it. */
function UnitField({
  unitBefore,
  unitAfter,
  ...props
}: Pick<FigureFieldProps, 'unitBefore' | 'unitAfter'> & FieldProps) {
  return <Field {...props} prefix={unitBefore} suffix={unitAfter} />;
}
