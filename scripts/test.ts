// npm test: every check, what failed once more at the end, and one closing line that counts.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const RESULTS = path.resolve(import.meta.dirname, '../test-results');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

let passed = 0;
let failed = 0;
/** Said again at the end: an hour of output lies between a test that fails and whoever reads the last page of it. */
const failures: string[] = [];

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
  if (!ok) failures.push(title);
}

const vitestOk = run(
  'Unit and API tests',
  'vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json',
);
interface UnitFile {
  name: string;
  status: string;
  /** Why the file itself could not run. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}
const vitest = read('vitest.json');
const unitFiles: UnitFile[] = vitest.testResults ?? [];
for (const { name, status, message, assertionResults } of unitFiles) {
  const file = path.relative(path.dirname(RESULTS), name);
  if (status === 'failed' && message) failures.push(`${file}\n${message}`);
  for (const { fullName, failureMessages } of assertionResults.filter((one) => one.status === 'failed'))
    failures.push([`${file} › ${fullName}`, ...failureMessages].join('\n'));
}
count(vitestOk, { passed: vitest.numPassedTests ?? 0, failed: vitest.numFailedTests ?? 0 });

const browserOk = run('Browser tests', 'playwright test --reporter=list,json', {
  PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(RESULTS, 'browser.json'),
});
interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: { file: string; title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
}
const browser = read('browser.json');
const browserSuites: BrowserSuite[] = browser.suites ?? [];
/** What needed a second try is told with the reason of the first. */
const collect = ({ suites = [], specs }: BrowserSuite) => {
  for (const { file, title, tests } of specs)
    for (const { status, results } of tests)
      if (status === 'unexpected' || status === 'flaky')
        failures.push(
          [`e2e/${file} › ${title} (${status})`, ...results.map(({ error }) => error?.message ?? '')].join('\n'),
        );
  suites.forEach(collect);
};
browserSuites.forEach(collect);
const { stats = {} } = browser;
count(browserOk, { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 });

const again = stats.flaky
  ? `, ${stats.flaky} of them at the second try (named above as flaky: each is a fault to find)`
  : '';
const skipped = (vitest.numPendingTests ?? 0) + (stats.skipped ?? 0);
const left = skipped > 0 ? `, ${skipped} skipped (what they need is not on this machine)` : '';
if (failures.length > 0) console.log(`\n== What went wrong\n\n${failures.join('\n\n')}`);
console.log(`\n${passed} passed${again}, ${failed} failed${left}`);
process.exit(failed > 0 ? 1 : 0);
