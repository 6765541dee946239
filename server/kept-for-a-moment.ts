/**
 * Keeps an answer that is the same for everybody and dear to find: for `ms` nobody asks again, and everybody who comes
 * meanwhile waits for the one who does.
 */
export function keptForAMoment<T>(ms: number, find: () => Promise<T>): () => Promise<T> {
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
