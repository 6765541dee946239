import { readFileSync, writeFileSync } from 'node:fs';

export interface TimedTest {
  name: string;
  ms: number;
}

export interface Failure {
  name: string;
  message: string;
  /** Undefined outside of any file: such a failure cannot be looked at again. */
  file?: string | undefined;
}

/** Results of one suite, written to a file by the reporters of both runners. */
export interface SuiteResult {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  /** What passed when it ran again alone, with its first error. They count as passed. */
  flaky: Failure[];
  slowest: TimedTest[];
}

const SHOWN_SLOWEST = 10;
/** Environment variable with the path of the result file. */
export const RESULT_FILE = 'TEST_RESULT_FILE';

export const emptyResult = (): SuiteResult => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  flaky: [],
  slowest: [],
});

export const failedSuite = (name: string, message: string): SuiteResult => ({
  ...emptyResult(),
  failed: 1,
  failures: [{ name, message }],
});

export const slowestOf = (tests: TimedTest[]): TimedTest[] =>
  tests.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN_SLOWEST);

export const addResults = (results: SuiteResult[]): SuiteResult => ({
  passed: sumOf(results, ({ passed }) => passed),
  failed: sumOf(results, ({ failed }) => failed),
  skipped: sumOf(results, ({ skipped }) => skipped),
  failures: results.flatMap(({ failures }) => failures),
  flaky: results.flatMap(({ flaky }) => flaky),
  slowest: slowestOf(results.flatMap(({ slowest }) => slowest)),
});

const sumOf = (results: SuiteResult[], count: (result: SuiteResult) => number) =>
  results.reduce((sum, result) => sum + count(result), 0);

export function writeResult(result: SuiteResult): void {
  const file = process.env[RESULT_FILE];
  if (file) writeFileSync(file, JSON.stringify(result));
}

/** Undefined where the runner ended before it wrote one. */
export function readResult(file: string): SuiteResult | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function printProgress(done: number, total: number, name: string, ms: number): void {
  console.log(`[${String(done).padStart(String(total).length)}/${total}] ${name} (${inSeconds(ms)})`);
}

export function printFailure({ name, message }: Failure): void {
  console.log(`FAILED ${name}\n${message}`);
}
