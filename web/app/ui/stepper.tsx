import { Check } from 'lucide-react';
import { cx } from './class-names.ts';

interface StepperProps {
  label: string;
  /** Names of the steps. */
  steps: readonly string[];
  /** The current step, from 0. */
  current: number;
}

/** `round` fits a whole number of dashes between two steps, at any width. */
const dashes =
  'h-1 flex-1 bg-[linear-gradient(90deg,transparent_21%,var(--dash)_0_79%,transparent_0)] bg-size-[38px_100%] bg-repeat-round';
const driven = '[--dash:var(--sol)]';
const ahead = '[--dash:var(--asphalt-dash)]';

/** Phones show only the name of the current step, which may be wider than its quarter of the row. */
const sides = {
  first: { place: 'max-md:items-start', text: 'max-md:max-w-[400%]' },
  middle: { place: 'max-md:items-center', text: 'max-md:max-w-[300%] max-md:text-center' },
  last: { place: 'max-md:items-end', text: 'max-md:max-w-[400%] max-md:text-right' },
};
const sideOf = (index: number, count: number) => sides[index === 0 ? 'first' : index === count - 1 ? 'last' : 'middle'];

/** Drawn as a road whose dashes fill: the wheel of the wordmark marks the current step, a tick the completed ones. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="relative flex pt-3 md:pt-4">
      <li aria-hidden="true" className="absolute inset-x-0 top-[21px] h-6.5 rounded-pill bg-asphalt md:top-[25px]" />
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx('relative min-w-0 flex-1 max-md:flex max-md:flex-col', sideOf(index, steps.length).place)}
        >
          <div aria-hidden="true" className="flex h-11 items-center self-stretch px-px">
            <span className={cx(dashes, index <= current ? driven : ahead, index === 0 && 'ml-3.5')} />
            <Post km={index} state={index < current ? 'done' : index === current ? 'now' : 'ahead'} />
            <span className={cx(dashes, index < current ? driven : ahead, index === steps.length - 1 && 'mr-3.5')} />
          </div>
          <p
            className={cx(
              'mt-1 text-14 leading-[1.3] md:px-2 md:text-center md:text-balance',
              index === current
                ? cx('font-[660] max-md:w-max', sideOf(index, steps.length).text)
                : 'text-text-3 max-md:sr-only',
            )}
          >
            <span className="block text-13 font-normal text-text-2">km {index}</span>
            {step}
            {index < current && <span className="sr-only"> (listo)</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Post({ km, state }: { km: number; state: 'done' | 'now' | 'ahead' }) {
  if (state === 'now') {
    return (
      <svg viewBox="0 0 44 44" aria-hidden="true" className="mx-1 size-11 flex-none">
        <circle cx="22" cy="22" r="22" className="fill-bg" />
        <circle cx="22" cy="22" r="13.5" fill="none" strokeWidth="12" className="stroke-text" />
        <circle cx="22" cy="22" r="4.4" className="fill-sol" />
      </svg>
    );
  }
  return (
    <span
      className={cx(
        'num mx-2 grid size-6 flex-none place-items-center rounded-pill text-13 font-[680]',
        state === 'done' ? 'bg-sol text-on-sol' : 'bg-surface-3 text-text-2',
      )}
    >
      {state === 'done' ? <Check className="size-[15px]" strokeWidth={3} /> : km}
    </span>
  );
}
