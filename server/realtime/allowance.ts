import { tooMany } from '../errors.ts';

const BURST = 60;
const EVENTS_A_SECOND = 2;
const REFUSALS_A_MINUTE = 20;

/** How much one socket may ask: 120 events a minute with bursts of 60; too many refusals and it is closed. */
export function createAllowance({ limits, now }: { limits: boolean; now: () => Date }) {
  let left = BURST;
  let filledAt = now().getTime();
  let refusals: number[] = [];
  return {
    spend() {
      if (!limits) return;
      const at = now().getTime();
      left = Math.min(BURST, left + ((at - filledAt) / 1000) * EVENTS_A_SECOND);
      filledAt = at;
      if (left < 1) throw tooMany(1 / EVENTS_A_SECOND);
      left -= 1;
    },
    /** Counts a refusal; false once there have been too many. */
    refuse(): boolean {
      const at = now().getTime();
      refusals = [...refusals.filter((time) => at - time < 60_000), at];
      return !limits || refusals.length < REFUSALS_A_MINUTE;
    },
  };
}
