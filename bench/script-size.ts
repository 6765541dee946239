import type { Page } from '@playwright/test';

/** Size of the scripts that a first visit loads until everything visible is hydrated, in kB as sent (brotli). */
export async function scriptSize(page: Page, address: string): Promise<number> {
  await page.addInitScript(markHydrated);
  await page.goto(address);
  await page.locator('html[data-hydrated]:not([data-hydrating])').waitFor();
  const bytes = await page.evaluate(() => {
    const [hydrated] = performance.getEntriesByName('hydrated');
    if (!hydrated) throw new Error('the page was not hydrated');
    const sizes = new Map<string, number>();
    for (const entry of performance.getEntriesByType('resource')) {
      if (!(entry instanceof PerformanceResourceTiming) || !entry.name.endsWith('.js')) continue;
      // Loaded while nothing is under way, before this runs.
      if (entry.startTime > hydrated.startTime) continue;
      // A file that is preloaded and then imported is listed twice, the second time from cache.
      sizes.set(entry.name, Math.max(sizes.get(entry.name) ?? 0, entry.encodedBodySize));
    }
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  });
  return bytes / 1024;
}

function markHydrated() {
  new MutationObserver((_changes, observer) => {
    const { dataset } = document.documentElement;
    if (dataset.hydrated === undefined || dataset.hydrating !== undefined) return;
    performance.mark('hydrated');
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated', 'data-hydrating'] });
}
