import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RESULTS = path.join(ROOT, 'test-results');
mkdirSync(RESULTS, { recursive: true });
const folder = mkdtempSync(path.join(RESULTS, 'flaky-')); // inside the project, whose packages it imports
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Source of a test that fails the first `times` times. */
const failing = (name: string, times: number) => `
  test('${name}', () => {
    const runs = path.join(import.meta.dirname, '${name}.runs');
    appendFileSync(runs, '.');
    expect(readFileSync(runs, 'utf8').length, 'a passing accident').toBeGreaterThan(${times});
  });`;

const RUNNERS = {
  vitest: {
    file: 'some.test.ts',
    library: 'vitest',
    config: ['vitest.config.ts', 'export default { root: import.meta.dirname };'],
    suite: (place: string) => `vitestSuite('Some tests', ['--config=${place}/vitest.config.ts'])`,
  },
  playwright: {
    file: 'some.spec.ts',
    library: '@playwright/test',
    config: [
      'playwright.config.ts',
      `export default { outputDir: './results', reporter: '${ROOT}/scripts/test/playwright-reporter.ts' };`,
    ],
    suite: (place: string) => `browserSuite('Some tests', ['--config=${place}/playwright.config.ts'])`,
  },
} as const;

/** Runs these tests as npm test does, and a suite after them. */
function runTests(runner: keyof typeof RUNNERS, tests: string[]): Promise<{ code: number; printed: string }> {
  const { file, library, config, suite } = RUNNERS[runner];
  const place = mkdtempSync(path.join(folder, `${runner}-`));
  const imports = `import { appendFileSync, readFileSync } from 'node:fs';
    import path from 'node:path';
    import { expect, test } from '${library}';`;
  writeFileSync(path.join(place, file), [imports, ...tests].join('\n'));
  writeFileSync(path.join(place, config[0]), config[1]);
  const script = `import { browserSuite } from '${ROOT}/scripts/test/browser-suite.ts';
    import { runSuites } from '${ROOT}/scripts/test/run-suites.ts';
    import { vitestSuite } from '${ROOT}/scripts/test/vitest-suite.ts';
    await runSuites([${suite(place)}, { title: 'The next', command: ['true'] }]);`;
  const env = { ...process.env, CHROMIUM: process.execPath }; // these tests open no browser
  return new Promise((resolve) => {
    const run = execFile(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, env }, (_, out, error) =>
      resolve({ code: run.exitCode ?? -1, printed: out + error }),
    );
  });
}

describe.each(['vitest', 'playwright'] as const)('with %s', (runner) => {
  test('what passes alone, at the second rerun too, is flaky, and the run passes', async () => {
    const { code, printed } = await runTests(runner, [failing('once', 1), failing('twice', 2), failing('never', 0)]);
    expect(printed).toMatch(/== Some tests: once more, alone, the 2 that failed[\s\S]*alone, the 1 that failed/);
    expect(printed).toMatch(/FLAKY \S+ › once\n.*a passing accident/);
    expect(printed).toMatch(/== The next[\s\S]*\n2 flaky: \S+ › once; \S+ › twice\n4 passed, 0 failed\n$/);
    expect(code).toBe(0);
  });

  test('what fails always fails the run, and nothing after it runs', async () => {
    const { code, printed } = await runTests(runner, [failing('once', 1), failing('always', 1000)]);
    expect(printed).toMatch(/FAILED \S+ › always\n.*a passing accident/);
    expect(printed).toMatch(/\nNot run: The next\.\n\n1 flaky: \S+ › once\n1 passed, 1 failed\n$/);
    expect(code).toBe(1);
  });

  test('nine accidents are too many', async () => {
    const tests = Array.from({ length: 9 }, (_, index) => failing(`accident-${index}`, 1));
    const { code, printed } = await runTests(runner, tests);
    expect(printed).not.toContain('once more, alone');
    expect(printed).toMatch(/\n0 passed, 9 failed\n$/);
    expect(code).toBe(1);
  });

  test('a file that cannot be loaded fails the run', async () => {
    const { code, printed } = await runTests(runner, [failing('never', 0), 'throw new Error("cannot be loaded");']);
    expect(printed).toMatch(/cannot be loaded[\s\S]*\n0 passed, [1-9]\d* failed\n$/);
    expect(code).toBe(1);
  });
});

test('a browser suite stops after its sixteenth failure', async () => {
  const tests = Array.from({ length: 40 }, (_, index) => failing(`defect-${index}`, 1000));
  const { code, printed } = await runTests('playwright', tests);
  expect(printed).toMatch(/Testing stopped early after 16 maximum allowed failures/);
  expect(printed).toMatch(/\n0 passed, 17 failed\n$/);
  expect(code).toBe(1);
});
