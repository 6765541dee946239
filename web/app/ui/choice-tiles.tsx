import { ChoiceFrame, type ChoiceProps, useChoice } from './choice.tsx';
import { cx } from './class-names.ts';
import { formatThousands } from './figures.ts';

const columns = {
  1: 'grid-cols-1',
  2: 'grid-cols-halves',
  3: 'grid-cols-halves sm:grid-cols-3',
  4: 'grid-cols-halves sm:grid-cols-4',
};

interface ChoiceTilesProps<Value extends string> extends ChoiceProps<Value> {
  columns?: keyof typeof columns;
}

/** Big tiles for the enumerations of a form. */
export function ChoiceTiles<Value extends string>({ columns: wanted = 3, ...props }: ChoiceTilesProps<Value>) {
  const { id, radioOf } = useChoice(props);
  return (
    <ChoiceFrame {...props} id={id}>
      <div className={cx('grid gap-2.5', columns[wanted])}>
        {props.options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'group/tile relative flex min-h-13 items-center gap-2.5 rounded-m border bg-surface px-3.5 py-3 leading-tight font-semibold transition-colors',
              'has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-checked:inset-ring has-checked:inset-ring-brand',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              'has-disabled:border-border has-disabled:bg-surface-2 has-disabled:text-text-3',
              'not-has-checked:not-has-disabled:hover:bg-surface-2',
              props.error ? 'border-danger' : 'border-border-strong',
            )}
          >
            <input {...radioOf(option)} className="sr-only" />
            {option.mark}
            <span className="min-w-0 flex-1">
              {option.label}
              {option.detail && (
                <span className="mt-0.5 block text-14 font-normal text-text-2 group-has-checked/tile:text-brand-ink">
                  {option.detail}
                </span>
              )}
            </span>
            {option.count !== undefined && (
              <span className="num text-14 font-normal">{formatThousands(option.count)}</span>
            )}
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}
