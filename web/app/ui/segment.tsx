import { ChoiceFrame, type ChoiceProps, useChoice } from './choice.tsx';
import { formatThousands } from './figures.ts';

/** Two or three equals side by side. The label is only heard unless `hideLabel={false}`. */
export function Segment<Value extends string>({ hideLabel = true, ...props }: ChoiceProps<Value>) {
  const { id, radioOf } = useChoice(props);
  return (
    <ChoiceFrame {...props} hideLabel={hideLabel} id={id}>
      <div className="flex flex-wrap gap-1 rounded-track bg-surface-2 p-1">
        {props.options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-10 min-w-0 flex-[1_1_4rem] items-center justify-center gap-2 rounded-inner px-3 text-15 font-semibold whitespace-nowrap text-text-2 transition-colors hover:text-text has-checked:bg-surface has-checked:text-text has-checked:shadow-thumb has-focus-visible:outline-2 has-focus-visible:outline-focus [&_.lucide]:size-4.5"
          >
            <input {...radioOf(option)} className="sr-only" />
            {option.mark}
            {option.label}
            {option.count !== undefined && (
              <span className="num font-medium text-text-3">{formatThousands(option.count)}</span>
            )}
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}
