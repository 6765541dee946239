import { listPosts } from '@rodado/contract/post';
import type { FilterOptions } from '@rodado/contract/post-filter';
import { getFilterOptions } from '@rodado/contract/search';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { filtersOf, type ResultsQuery } from './results-query.ts';

interface DraftResults {
  /** Null when it could not be counted. */
  total: number | null;
  options: FilterOptions | null;
}

/** What a choice that is not applied yet would give. The figures before it stay until the new ones are there. */
export function useDraftResults(draft: ResultsQuery, applied: DraftResults): DraftResults {
  const [results, setResults] = useState(applied);
  const isApplied = useRef(true);
  useEffect(() => {
    if (isApplied.current) {
      isApplied.current = false;
      return;
    }
    let isCurrent = true;
    const query = filtersOf(draft);
    const asked = [
      api(listPosts, { query }).then(({ total }) => ({ total })),
      api(getFilterOptions, { query }).then((options) => ({ options })),
    ];
    void Promise.allSettled(asked).then((answers) => {
      const parts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      if (isCurrent) setResults(Object.assign({ total: null, options: null }, ...parts));
    });
    return () => {
      isCurrent = false;
    };
  }, [draft]);
  return results;
}
