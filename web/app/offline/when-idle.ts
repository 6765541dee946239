/** Once the page has nothing better to do. What it does for later must not be felt now. */
export function whenIdle(work: () => Promise<unknown>): () => void {
  // It is a courtesy: a full disk or a line that is cut is nobody's business.
  const begin = () => void work().catch(() => {});
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(begin, { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
}
