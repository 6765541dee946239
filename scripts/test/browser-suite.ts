import { findChromium } from '../find-chromium.mjs';
import type { Suite } from './run-suites.ts';

const NO_CHROMIUM = 'No Chromium was found. Install one (Debian: apt install chromium) or set CHROMIUM to its path.';
/** With more failures than these the rest would only show them again. */
const MAX_FAILURES = 15;

export function browserSuite(title: string, parameters: readonly string[]): Suite {
  const command = ['playwright', 'test', ...parameters, `--max-failures=${MAX_FAILURES + 1}`];
  return {
    title,
    command,
    rerun: () => [...command, '--last-failed', '--workers=1'],
    ...(findChromium() ? {} : { missing: NO_CHROMIUM }),
  };
}
