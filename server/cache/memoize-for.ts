/** Memoizes an expensive result that is the same for every caller for `ms`; concurrent callers share one promise. */
export function memoizeFor<T>(ms: number, find: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; answer: Promise<T> } | undefined;
  return () => {
    if (!kept || kept.until <= performance.now()) {
      const answer = find();
      kept = { until: performance.now() + ms, answer };
      answer.catch(() => {
        kept = undefined;
      });
    }
    return kept.answer;
  };
}
