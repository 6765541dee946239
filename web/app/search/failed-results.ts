import { describeResults } from './describe-results.ts';
import { readResultsQuery } from './results-query.ts';
import { tellListFailure } from './tell-failure.ts';

/** Fetched when a search did not get through: says so, and stands in for its results. */
export function failedResults(search: URLSearchParams) {
  tellListFailure();
  return describeResults({ query: readResultsQuery(search), found: null, options: null, waysOut: [] });
}
