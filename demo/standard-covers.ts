import type { Picture } from './art/picture.ts';
import { makeContent } from './content/demo-content.ts';
import { STANDARD_SEED } from './load-demo.ts';
import { itemAt } from './random.ts';

/** Vehicle ages depend on the year: in another year a few covers differ. Covers missing here are drawn on request. */
const COVER_YEARS = [2026, 2027, 2028];

/** The first image of every post of the standard demo data; may contain duplicates. */
export const standardCovers = (years: readonly number[] = COVER_YEARS): Picture[] =>
  years.flatMap((year) =>
    makeContent({ seed: STANDARD_SEED, now: new Date(Date.UTC(year, 5, 15)) }).posts.map(({ gallery }) =>
      itemAt(gallery, 0),
    ),
  );
