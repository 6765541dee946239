import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

const browser = findChromium();

export default defineConfig({
  testDir: 'e2e',
  // Each worker has a server and a database of its own (fixtures.ts).
  workers: availableParallelism(),
  // A busy machine may cost one of hundreds its moment. What needs the second try is named and counted at the end.
  retries: 1,
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: 'audit/**' },
    { name: 'audit', testMatch: 'audit/*.spec.ts', fullyParallel: true, timeout: 300_000 },
  ],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results/browser',
  reporter: [['./scripts/test/playwright-reporter.ts']],
  use: {
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    // What goes through a worker cannot be held up or broken off by a test. Those that are about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-default-apps',
      ],
    },
  },
});
