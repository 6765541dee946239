// @ts-check
import { existsSync } from 'node:fs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of the tests: the one that CHROMIUM names, else the system's; undefined where there is none. */
export const findChromium = () =>
  (process.env.CHROMIUM ? [process.env.CHROMIUM] : SYSTEM).find((candidate) => existsSync(candidate));
