// npm test: every check, and one closing line that counts them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const RESULTS = path.resolve(import.meta.dirname, '../test-results');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

let passed = 0;
let failed = 0;

const run = (title: string, command: string, env: Record<string, string> = {}): boolean => {
  console.log(`\n== ${title}`);
  return spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
};

/** Counts what a runner reports. One that fails without a failed test crashed, and that counts too. */
const count = (ok: boolean, numbers: { passed: number; failed: number }) => {
  passed += numbers.passed;
  failed += numbers.failed + (!ok && numbers.failed === 0 ? 1 : 0);
};

const read = (file: string) => {
  try {
    return JSON.parse(readFileSync(path.join(RESULTS, file), 'utf8'));
  } catch {
    return {};
  }
};

for (const [title, command] of [
  ['Types', 'npm run typecheck --silent'],
  ['Lint and format', 'npm run lint --silent'],
] as const) {
  const ok = run(title, command);
  count(ok, { passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
}

const vitestOk = run(
  'Unit and API tests',
  'vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json',
);
const vitest = read('vitest.json');
count(vitestOk, { passed: vitest.numPassedTests ?? 0, failed: vitest.numFailedTests ?? 0 });

const browserOk = run('Browser tests', 'playwright test --reporter=list,json', {
  PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(RESULTS, 'browser.json'),
});
const { stats = {} } = read('browser.json');
count(browserOk, { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 });

const again = stats.flaky
  ? `, ${stats.flaky} of them at the second try (named above as flaky: each is a fault to find)`
  : '';
const skipped = (vitest.numPendingTests ?? 0) + (stats.skipped ?? 0);
const left = skipped > 0 ? `, ${skipped} skipped (what they need is not on this machine)` : '';
console.log(`\n${passed} passed${again}, ${failed} failed${left}`);
process.exit(failed > 0 ? 1 : 0);
