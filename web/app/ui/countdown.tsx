import { Clock } from 'lucide-react';
import { serverTime, useNow, useSecondsLeft } from '../browser/use-now.ts';
import { cx } from './class-names.ts';

interface CountdownProps {
  /** ISO date-time of the end. */
  until: string;
  /** "31h 20m" instead of "Quedan 31h 20m", for rows and phones. */
  short?: boolean;
  /** Counts seconds in the last minutes. */
  hasSeconds?: boolean;
  /** Whether it has not ended yet, whatever the clock says: until it has, its last moment is shown. Else by the clock. */
  isOpen?: boolean | undefined;
  className?: string;
}

/** Yellow badge with the remaining time; dark "Expirado" afterwards. */
export function Countdown({ until, short, hasSeconds = false, isOpen, className }: CountdownProps) {
  const now = useNow();
  const seconds = useSecondsLeft(hasSeconds ? until : null, SECONDS_FROM);
  const remaining = seconds === null ? remainingTime(until, now ?? serverTime()) : formatSeconds(seconds);
  const left = isOpen === false ? null : (remaining ?? (isOpen ? lastMoment(seconds) : null));
  return (
    // The cached HTML may be a minute old, so the new key replaces the server's text instead of comparing it.
    <time
      key={now === null ? 'server' : 'live'}
      suppressHydrationWarning
      dateTime={until}
      data-over={left === null}
      className={cx('clock', className)}
    >
      <Clock />
      <span>
        {/* Compact lists hide the word. */}
        <span suppressHydrationWarning className="only-large">
          {left === null || short ? '' : `${verbOf(left)} `}
        </span>
        <span suppressHydrationWarning>{left ?? 'Expirado'}</span>
      </span>
    </time>
  );
}

/** When seconds begin to count. */
const SECONDS_FROM = 300;

/** "4:05"; null when it is over. */
const formatSeconds = (seconds: number) =>
  seconds > 0 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : null;

const lastMoment = (seconds: number | null) => (seconds === null ? '1m' : '0:00');

/** "Quedan 31h 20m", "Queda 1h". */
export const verbOf = (left: string) => (left === '1h' || left === '1m' ? 'Queda' : 'Quedan');

/** "31h 20m", "31h" or "20m"; null when it is over. The last minute still counts as one. */
export function remainingTime(until: string, now: number) {
  const milliseconds = Date.parse(until) - now;
  if (!(milliseconds > 0)) return null;
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}m`;
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`;
}
