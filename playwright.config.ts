import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const installed = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));
const whole = installed(
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
);
// Without a window it draws nothing that nobody looks at, and takes half the time. It knows no push messages.
const windowless = installed(process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', whole);

const launch = (browser: string | undefined) => ({
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
});

export default defineConfig({
  testDir: 'e2e',
  // Each worker has a server of its own (fixtures.ts): one, because two cores carry a browser, a server and a database.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results/browser',
  reporter: [['list']],
  use: {
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    launchOptions: launch(whole),
  },
  projects: [
    { name: 'pages', grepInvert: /@device/, use: { launchOptions: launch(windowless) } },
    { name: 'device', grep: /@device/ },
  ],
});
