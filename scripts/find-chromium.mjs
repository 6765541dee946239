// @ts-check
import { existsSync } from 'node:fs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The browser of the tests: from CHROMIUM, else the system's; undefined where there is none. */
export const findChromium = () =>
  (process.env.CHROMIUM ? [process.env.CHROMIUM] : SYSTEM).find((candidate) => existsSync(candidate));

/** The headless shell of Chromium, unless CHROMIUM names another browser. */
export const findHeadlessShell = () =>
  !process.env.CHROMIUM && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;
