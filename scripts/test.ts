// npm test: every check, what went wrong once more at the end, and one closing line that counts.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, 'test-results');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

let passed = 0;
/** Passed, but not at the first try: a fault of the test or of the product. */
let again = 0;
let failed = 0;
let skipped = 0;
/** An hour of output lies between a test that fails and whoever reads the last page of it. */
const complaints: string[] = [];
const complain = (...lines: string[]) => complaints.push(lines.join('\n'));

const run = (title: string, command: string, env: Record<string, string> = {}): boolean => {
  console.log(`\n== ${title}`);
  return spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
};

const read = (file: string) => {
  try {
    return JSON.parse(readFileSync(path.join(RESULTS, file), 'utf8'));
  } catch {
    return {};
  }
};

function check(title: string, command: string) {
  if (run(title, command)) passed += 1;
  else {
    failed += 1;
    complain(title);
  }
}

interface UnitTests {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  testResults?: {
    name: string;
    status: string;
    /** Why the file itself could not run. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

function unitTests() {
  const command = 'vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json';
  const isFine = run('Unit and API tests', command);
  const told: UnitTests = read('vitest.json');
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = told;
  for (const { name, status, message, assertionResults } of told.testResults ?? []) {
    const file = path.relative(ROOT, name);
    if (status === 'failed' && message) complain(file, message);
    for (const one of assertionResults.filter(({ failureMessages }) => failureMessages.length > 0)) {
      if (one.status === 'passed') again += 1;
      complain(`${file} › ${one.fullName} (${one.status})`, ...one.failureMessages);
    }
  }
  if (!isFine && numFailedTests === 0) complain('The unit tests ended badly without a failed test');
  passed += numPassedTests;
  skipped += numPendingTests;
  failed += Math.max(numFailedTests, isFine ? 0 : 1);
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: { file: string; title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
}
interface BrowserTests {
  stats?: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites?: BrowserSuite[];
  /** Of no test. */
  errors?: { message?: string }[];
}

function complainAbout({ suites = [], specs }: BrowserSuite) {
  for (const { file, title, tests } of specs)
    for (const { status, results } of tests)
      if (status === 'unexpected' || status === 'flaky')
        complain(`e2e/${file} › ${title} (${status})`, ...results.map(({ error }) => error?.message ?? ''));
  suites.forEach(complainAbout);
}

function browserTests() {
  const isFine = run('Browser tests', 'playwright test --reporter=list,json', {
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(RESULTS, 'browser.json'),
  });
  const told: BrowserTests = read('browser.json');
  const { expected = 0, flaky = 0, unexpected = 0, skipped: left = 0 } = told.stats ?? {};
  told.suites?.forEach(complainAbout);
  for (const { message = '' } of told.errors ?? []) complain(message);
  if (!isFine && unexpected === 0) complain('The browser tests ended badly without a failed test');
  passed += expected + flaky;
  again += flaky;
  skipped += left;
  failed += Math.max(unexpected, isFine ? 0 : 1);
}

check('Types', 'npm run typecheck --silent');
check('Lint and format', 'npm run lint --silent');
unitTests();
browserTests();

if (complaints.length > 0) console.log(`\n== What went wrong\n\n${complaints.join('\n\n')}`);
const atSecondTry = again > 0 ? `, ${again} of them at the second try (each is a fault to find)` : '';
const notRun = skipped > 0 ? `, ${skipped} skipped (what they need is not on this machine)` : '';
console.log(`\n${passed} passed${atSecondTry}, ${failed} failed${notRun}`);
process.exit(failed > 0 ? 1 : 0);
