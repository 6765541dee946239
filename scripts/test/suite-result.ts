import { readFileSync, writeFileSync } from 'node:fs';

export interface TimedTest {
  name: string;
  ms: number;
}

/** What one suite found. The reporters of both runners write it to a file. */
export interface SuiteResult {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed, but not at the first try: a fault of the test or of the product. */
  again: number;
  failures: { name: string; message: string }[];
  slowest: TimedTest[];
}

const SHOWN_SLOWEST = 10;
/** The variable that says where a reporter writes. */
export const RESULT_FILE = 'TEST_RESULT_FILE';

export const emptyResult = (): SuiteResult => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  again: 0,
  failures: [],
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
  again: sumOf(results, ({ again }) => again),
  failures: results.flatMap(({ failures }) => failures),
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

export function printFailure({ name, message }: SuiteResult['failures'][number]): void {
  console.log(`FAILED ${name}\n${message}`);
}
