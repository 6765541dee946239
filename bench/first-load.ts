import type { Page } from '@playwright/test';

/** What a first visit to a page loads as scripts until all of it that is seen is alive, in kB as they are sent (brotli). */
export async function scriptSize(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.locator('html[data-hydrated]:not([data-asleep])').waitFor();
  const bytes = await page.evaluate(() => {
    const sizes = new Map<string, number>();
    for (const entry of performance.getEntriesByType('resource')) {
      if (!(entry instanceof PerformanceResourceTiming) || !entry.name.endsWith('.js')) continue;
      // Asked for ahead and then imported, a file is listed twice, the second time from memory.
      sizes.set(entry.name, Math.max(sizes.get(entry.name) ?? 0, entry.encodedBodySize));
    }
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  });
  return bytes / 1024;
}
