const SHORTEST = 100;
const MAX_PAUSE = 60_000;
/** A worker that ran this long did not fail at start. */
const HEALTHY = 60_000;

/**
 * Delay before a worker is restarted: doubles with every early exit, so that one that cannot run does not take CPU from
 * the others.
 */
export function createRestartPause(): (livedFor: number) => number {
  let earlyDeaths = 0;
  return (livedFor) => {
    earlyDeaths = livedFor < HEALTHY ? earlyDeaths + 1 : 0;
    return Math.min(SHORTEST * 2 ** earlyDeaths, MAX_PAUSE);
  };
}
