import { Clock } from 'lucide-react';
import { cx } from './class-names.ts';
import { useNow } from './use-now.ts';

interface CountdownProps {
  /** ISO moment at which it is over. */
  until: string;
  /** "31h 20m" instead of "Quedan 31h 20m": rows and phones. */
  short?: boolean;
  className?: string;
}

/** Yellow badge with what is left; dark "Expirado" afterwards. */
export function Countdown({ until, short, className }: CountdownProps) {
  const now = useNow();
  const left = remainingTime(until, now ?? Date.now());
  return (
    // The page may be a minute older than its reader, so the text of the server is not compared but replaced, by the key.
    <time
      key={now === null ? 'server' : 'live'}
      suppressHydrationWarning
      dateTime={until}
      data-over={left === null}
      className={cx(
        'group/clock inline-flex h-6.5 flex-none items-center gap-[5px] rounded-pill bg-sol pr-2.5 pl-2 text-13 font-act whitespace-nowrap text-on-sol',
        'data-[over=true]:bg-picture-label data-[over=true]:pl-2.5 data-[over=true]:text-on-picture-label',
        className,
      )}
    >
      <Clock className="size-[15px] group-data-[over=true]/clock:hidden" />
      <span suppressHydrationWarning>{left === null ? 'Expirado' : short ? left : leftInWords(left)}</span>
    </time>
  );
}

/** "Quedan 31h 20m", "Queda 1h". */
export const leftInWords = (left: string) => `${left === '1h' || left === '1m' ? 'Queda' : 'Quedan'} ${left}`;

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
