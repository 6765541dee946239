import type { LaunchOptions } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../scripts/find-chromium.mjs';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-default-apps',
];

const launchOptionsOf = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath ? { executablePath } : {}),
  args,
});

export const wholeBrowser = launchOptionsOf(findChromium());

/** Headless shell: a third of the processor time per page of the full browser, but it denies all notifications. */
export const headlessShell = launchOptionsOf(findHeadlessShell() ?? findChromium());
