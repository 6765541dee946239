import { useEffect, useState } from 'react';
import { useByNow } from './use-now.ts';

/** The next renewal of the clock is never further away than this. */
const SOON = 120_000;

/** Whether a moment lies behind us; turns true right when it comes. False until the page is alive, and without a moment. */
export function useHasPassed(moment: string | null): boolean {
  const end = moment === null ? Infinity : Date.parse(moment);
  const isBehind = useByNow((now) => end <= now);
  const isNear = useByNow((now) => end - now <= SOON);
  const [arrived, setArrived] = useState<string | null>(null);

  // A device that sleeps meanwhile delays it; the clock knows of sleep, and will have said so.
  useEffect(() => {
    if (!isNear || isBehind) return;
    const timer = setTimeout(() => setArrived(moment), end - Date.now());
    return () => clearTimeout(timer);
  }, [moment, end, isNear, isBehind]);

  return isBehind || (moment !== null && arrived === moment);
}
