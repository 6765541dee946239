import { groupDays, type OpenState, openStateAt, type Week } from '@rodado/contract/opening-hours';
import { useNow } from '../browser/use-now.ts';
import { cx } from '../ui/class-names.ts';

const STATE_CLASSES: Record<OpenState['kind'], string> = {
  open: 'text-success before:bg-success',
  closed: 'text-text-2 before:bg-border-strong',
  holiday: 'text-warn before:bg-warn',
};

/** 'Abierto ahora · cierra a las 18:00'. Cached pages are older than now: its line is empty until the browser fills it. */
export function OpenNow({ week, className }: { week: Week; className?: string }) {
  const now = useNow();
  const state = now === null ? null : openStateAt(week, now);
  return (
    <p className={cx('min-h-[1lh] text-15 noscript:hidden', className)}>
      {state && (
        <>
          <b
            className={cx(
              'before:mr-1.5 before:inline-block before:size-2 before:rounded-pill before:align-[1px]',
              STATE_CLASSES[state.kind],
            )}
          >
            {state.text}
          </b>
          <span className="num text-text-2"> · {state.detail}</span>
        </>
      )}
    </p>
  );
}

/** The week in few lines. */
export function WeekList({ week }: { week: Week }) {
  return (
    <dl className="num grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      {groupDays(week).map(({ days, hours }) => (
        <div key={days} className="contents">
          <dt className="text-text-2">{days}</dt>
          <dd className={cx(hours === 'Cerrado' && 'text-text-2')}>{hours}</dd>
        </div>
      ))}
      <dt className="text-text-2">Feriados</dt>
      <dd className="text-text-2">Puede variar</dd>
    </dl>
  );
}
