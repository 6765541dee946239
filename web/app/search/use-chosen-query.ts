import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { resultsAddress } from '../post/addresses.ts';
import type { Results } from './load-results.ts';
import { type ResultsQuery, readResultsQuery, withFilters } from './results-query.ts';

/** What is chosen, also while its results are on their way: controls show it at once, the list when it is there. */
export function useChosenQuery(results: Results) {
  const navigate = useNavigate();
  const linked = useLinkedQuery();
  const [chosen, setChosen] = useState<{ query: ResultsQuery; after: Results }>();
  const pending = chosen?.after === results ? chosen.query : linked;
  const query = pending ?? results.query;
  const change = (part: Partial<ResultsQuery>) => {
    const next = withFilters(query, part);
    setChosen({ query: next, after: results });
    void navigate(resultsAddress(next));
  };
  return { query, isChanging: pending !== null, change };
}

/** Where a link of this page is leading: a chip, or the buttons of the browser. */
function useLinkedQuery(): ResultsQuery | null {
  const { location } = useNavigation();
  const here = useLocation();
  if (location?.pathname !== '/publicaciones' || location.search === here.search) return null;
  return readResultsQuery(new URLSearchParams(location.search));
}
