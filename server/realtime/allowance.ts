import { AppError, tooMany } from '../errors.ts';

const BURST = 60;
const EVENTS_A_SECOND = 2;
const REFUSALS_A_MINUTE = 20;
/** What no client of ours says is told once; the second time the socket is closed. */
const FOREIGN_WEIGHT = 10;

/** An event that does not exist, or a frame of bytes. */
export class ForeignEvent extends AppError {
  override name = 'ForeignEvent';
  constructor() {
    super('invalid', 'Ese evento no existe');
  }
}

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
    refuse(error: unknown): boolean {
      const at = now().getTime();
      const weight = error instanceof ForeignEvent ? FOREIGN_WEIGHT : 1;
      refusals = [...refusals.filter((time) => at - time < 60_000), ...new Array<number>(weight).fill(at)];
      return !limits || refusals.length < REFUSALS_A_MINUTE;
    },
  };
}
