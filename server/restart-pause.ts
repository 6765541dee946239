const SHORTEST = 100;
const LONGEST = 60_000;
/** A worker that lived this long did not die of its start. */
const HEALTHY = 60_000;

/**
 * How long to wait before a worker that died is replaced: twice as long with every early death, so that one that cannot
 * run does not take the processor from the others.
 */
export function createRestartPause(): (livedFor: number) => number {
  let earlyDeaths = 0;
  return (livedFor) => {
    earlyDeaths = livedFor < HEALTHY ? earlyDeaths + 1 : 0;
    return Math.min(SHORTEST * 2 ** earlyDeaths, LONGEST);
  };
}
