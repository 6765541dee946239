import type { Picture } from './art/picture.ts';
import { makeContent } from './content/demo-content.ts';
import { STANDARD_SEED } from './load-demo.ts';
import { itemAt } from './random.ts';

/** Vehicles are as old as the year says: another year, a few other covers. What is not among these is drawn when asked for. */
export const COVER_YEARS = [2026, 2027, 2028];

/** The first picture of every post of the standard demonstration; some more than once. */
export const standardCovers = (years: readonly number[] = COVER_YEARS): Picture[] =>
  years.flatMap((year) =>
    makeContent({ seed: STANDARD_SEED, now: new Date(Date.UTC(year, 5, 15)) }).posts.map(({ gallery }) =>
      itemAt(gallery, 0),
    ),
  );
