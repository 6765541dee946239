import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { headlessShell } from './e2e/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  // Each worker has a server and a database of its own (fixtures.ts).
  workers: availableParallelism(),
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: 'audit/**' },
    { name: 'audit', testMatch: 'audit/*.spec.ts', fullyParallel: true },
  ],
  // Only what hangs ends here: a machine with twenty other things to do is no failure.
  timeout: 300_000,
  expect: { timeout: 100_000 },
  outputDir: 'test-results/browser',
  reporter: [['./scripts/test/playwright-reporter.ts']],
  use: {
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    // What goes through a worker cannot be held up or broken off by a test. Those that are about it allow it.
    serviceWorkers: 'block',
    // Playwright scrolls a page before it presses again what was moving at the first try.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: headlessShell,
  },
});
