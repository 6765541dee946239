import { RadioFrame, useRadios } from './radio-group.tsx';
import { StarShape } from './stars.tsx';

export type Score = 1 | 2 | 3 | 4 | 5;

const texts = ['Muy mala', 'Mala', 'Normal', 'Buena', 'Muy buena'];
const options = texts.map((label, index) => ({ value: String(index + 1), label }));

interface StarsInputProps {
  label: string;
  value: Score | null;
  onChange: (value: Score) => void;
  error?: string;
  disabled?: boolean;
}

/** One to five stars as radios: arrow keys move, the chosen star and those before it are full. */
export function StarsInput({ label, value, onChange, error, disabled }: StarsInputProps) {
  const { id, radioOf } = useRadios({
    label,
    options,
    value: value === null ? null : String(value),
    onChange: (next) => {
      const score = scoreOf(Number(next));
      if (score) onChange(score);
    },
  });
  return (
    <RadioFrame id={id} label={label} error={error} disabled={disabled}>
      <div className="flex items-center gap-1">
        {options.map((option, index) => (
          <label
            key={option.value}
            title={option.label}
            className="relative grid size-11 place-items-center rounded-m text-star hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              {...radioOf(option)}
              aria-label={`${option.value} ${index === 0 ? 'estrella' : 'estrellas'}, ${option.label.toLowerCase()}`}
              className="absolute inset-0 m-0 size-full appearance-none outline-none"
            />
            <StarShape fill={index < (value ?? 0) ? 1 : 0} className="size-9" />
          </label>
        ))}
        {value !== null && <span className="ml-2 text-15 text-text-2">{texts[value - 1]}</span>}
      </div>
    </RadioFrame>
  );
}

const scores: readonly Score[] = [1, 2, 3, 4, 5];
export const scoreOf = (value: number): Score | null => scores.find((score) => score === value) ?? null;
