import { useEffect, useState, useSyncExternalStore } from 'react';

const MINUTE = 60_000;
/** Polling interval that detects device sleep: a timer of a whole minute stops while the device sleeps. */
const PULSE = 5_000;
const listeners = new Set<() => void>();
let now = 0;
/** How far the server's clock is ahead of the device's, as far as it is known. */
let difference = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The time by the server's clock. */
export const serverTime = () => Date.now() + difference;

/** Called with what the server answered as its time to a question of `askedAt`, a time of the device. */
export function setServerTime(answered: string, askedAt: number): void {
  const server = Date.parse(answered);
  const [least, most] = [server - Date.now(), server - askedAt];
  // It looked at its clock somewhere between the question and the answer: one that agrees with that stays.
  if (difference >= least && difference <= most) return;
  difference = least;
  tick();
}

/** The time in milliseconds by the server's clock, updated every minute and when the page becomes visible. Null until hydration. */
export function useNow() {
  return useSyncExternalStore(subscribe, readNow, () => null);
}

/** A condition on the time, which renders again only when its result changes. False until hydration. */
function useNowSelector(isSo: (now: number) => boolean) {
  return useSyncExternalStore(
    subscribe,
    () => isSo(now),
    () => false,
  );
}

/** Longer than the interval of `useNow`, so that a timer is set before the moment passes. */
const SOON = 120_000;

/** Whether a moment has passed; becomes true at that moment. False until hydration, and without a moment. */
export function useIsPast(moment: string | null): boolean {
  const end = moment === null ? Infinity : Date.parse(moment);
  const isBehind = useNowSelector((now) => end <= now);
  const isNear = useNowSelector((now) => end - now <= SOON);
  const ahead = useSyncExternalStore(
    subscribe,
    () => difference,
    () => 0,
  );

  // A sleeping device delays this timer; `useNow` detects sleep and updates first.
  useEffect(() => {
    if (!isNear || isBehind) return;
    const timer = setTimeout(() => tick(end), end - Date.now() - ahead);
    return () => clearTimeout(timer);
  }, [end, ahead, isNear, isBehind]);

  return isBehind;
}

/** The seconds until a moment, once there are no more than `from`, and 0 after it; null before that and without a moment. */
export function useSecondsLeft(moment: string | null, from: number): number | null {
  const end = moment === null ? Infinity : Date.parse(moment);
  const isNear = useNowSelector((now) => end - now <= from * 1_000 + MINUTE);
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (!isNear) return setSeconds(null);
    const count = () => {
      const left = Math.ceil((end - serverTime()) / 1_000);
      setSeconds(left > from ? null : Math.max(0, left));
    };
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [isNear, end, from]);
  return seconds;
}

const readNow = () => now;

/** `reached`: timers may fire a little early. */
function tick(reached = 0) {
  now = Math.max(serverTime(), reached);
  for (const listener of listeners) listener();
}

function tickIfDue() {
  if (serverTime() - now >= MINUTE - PULSE / 2) tick();
}

const tickOnShow = () => tick();

function tickIfVisible() {
  if (document.visibilityState === 'visible') tick();
}

/** All subscribers share one timer. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    now = serverTime();
    timer = setInterval(tickIfDue, PULSE);
    document.addEventListener('visibilitychange', tickIfVisible);
    window.addEventListener('pageshow', tickOnShow); // restored from the back/forward cache
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tickIfVisible);
    window.removeEventListener('pageshow', tickOnShow);
  };
}
