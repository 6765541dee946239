import { canonicalOf } from './canonical.ts';
import type { Results } from './load-results.ts';
import { resultsTitle } from './results-words.ts';

/** With the words about a search. They are found on the server, so that first visits need not bring the grammar. */
export const describeResults = (results: Results) => ({
  ...results,
  title: resultsTitle(results.query),
  /** With how many there are. */
  headline: resultsTitle(results.query, results.found?.total),
  canonical: canonicalOf(results.query),
});
