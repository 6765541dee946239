import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const browser = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (candidate) => candidate && existsSync(candidate),
);

export default defineConfig({
  testDir: 'e2e',
  // Each worker has a server of its own (fixtures.ts): one, because two cores carry a browser, a server and a database.
  workers: 1,
  fullyParallel: false,
  // A busy machine may cost one of hundreds its moment. What needs the second try is named and counted at the end.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results/browser',
  reporter: [['list']],
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
