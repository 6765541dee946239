/** After the first look at a page, in which people scroll and press what they came for. */
const FIRST_LOOK = 3_000;

/** Once the page is there and has nothing better to do. What it does for later must not be felt now. */
export function whenIdle(work: () => Promise<unknown>): () => void {
  let isWanted = true;
  const begin = () => {
    // It is a courtesy: a full disk or a line that is cut is nobody's business.
    if (isWanted) void work().catch(() => {});
  };
  const wait = () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(begin), FIRST_LOOK);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isWanted = false;
  };
}
