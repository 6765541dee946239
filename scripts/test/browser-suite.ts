import { findChromium } from '../find-chromium.mjs';
import type { Suite } from './run-suites.ts';

const NO_CHROMIUM = 'No Chromium was found. Install one (Debian: apt install chromium) or set CHROMIUM to its path.';

export const browserSuite = (title: string, parameters: readonly string[]): Suite => ({
  title,
  command: ['playwright', 'test', ...parameters],
  reports: true,
  ...(findChromium() ? {} : { missing: NO_CHROMIUM }),
});
