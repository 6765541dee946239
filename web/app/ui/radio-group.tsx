import { ChoiceFrame, type ChoiceProps, useChoice } from './choice.tsx';
import { cx } from './class-names.ts';

/** Rows with a round mark; the whole row answers. */
export function RadioGroup<Value extends string>(props: ChoiceProps<Value>) {
  const { id, radioOf } = useChoice(props);
  return (
    <ChoiceFrame {...props} id={id}>
      <div className="grid">
        {props.options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-[34px] items-center gap-2.5 has-disabled:text-text-3 max-md:min-h-11"
          >
            <input
              {...radioOf(option)}
              className={cx(
                'size-5.5 flex-none appearance-none rounded-pill border-[1.5px] bg-surface checked:border-[6.5px] checked:border-brand',
                'disabled:border-border disabled:bg-surface-2',
                props.error ? 'border-danger' : 'border-border-strong',
              )}
            />
            {option.mark}
            <span className="min-w-0 flex-1">
              {option.label}
              {option.detail && <span className="block text-14 text-text-2">{option.detail}</span>}
            </span>
            {option.count !== undefined && <span className="num text-14 text-text-3">{option.count}</span>}
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}
