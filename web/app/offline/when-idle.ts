/** Once the page is there and has nothing better to do. What it does for later must not be felt now. */
export function whenIdle(work: () => Promise<unknown>): () => void {
  let isWanted = true;
  const begin = () => {
    // It is a courtesy: a full disk or a line that is cut is nobody's business.
    if (isWanted) void work().catch(() => {});
  };
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 1_000));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isWanted = false;
  };
}
