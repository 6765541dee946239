import { useEffect, useState } from 'react';
import { useNow } from './use-now.ts';

/** The next renewal of the clock is never further away than this. */
const SOON = 120_000;

/** Whether a moment lies behind us; turns true right when it comes. False until the page is alive, and without a moment. */
export function useHasPassed(moment: string | null): boolean {
  const now = useNow();
  const isBehind = moment !== null && now !== null && Date.parse(moment) <= now;
  const [arrived, setArrived] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer is set again by the clock, which knows of sleep
  useEffect(() => {
    if (moment === null || isBehind) return;
    const left = Date.parse(moment) - Date.now();
    if (left > SOON) return;
    const timer = setTimeout(() => setArrived(moment), left);
    return () => clearTimeout(timer);
  }, [moment, isBehind, now]);

  return isBehind || (moment !== null && arrived === moment);
}
