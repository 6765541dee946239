import { rmSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './run-command.ts';
import { createRunFolder } from './run-folder.ts';
import {
  addResults,
  emptyResult,
  type Failure,
  failedSuite,
  inSeconds,
  printFailure,
  RESULT_FILE,
  readResult,
  type SuiteResult,
} from './suite-result.ts';

export interface Suite {
  title: string;
  command: readonly string[];
  /**
   * For suites whose reporter writes their results: the command that runs what failed once more, one after the other.
   * The others count as one test.
   */
  rerun?: (failures: readonly Failure[]) => readonly string[];
  /** Why it cannot run here; it counts as failed. */
  missing?: string | undefined;
}

const INTERRUPTED = 130;
const MAX_RERUNS = 2;
/** More than these show a defect, not an accident. */
const MAX_FLAKY = 8;

/**
 * Runs the suites in sequence, up to the first that fails; prints the failures at the end and exits. What fails runs
 * again alone, once the rest of its suite has ended: if it passes then, it is flaky, and that is reported and forgiven.
 */
export async function runSuites(suites: readonly Suite[]): Promise<never> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort());
  const folder = createRunFolder();
  const results: SuiteResult[] = [];
  for (const suite of suites) {
    if (interruption.signal.aborted || results.some(({ failed }) => failed > 0)) break;
    console.log(`\n== ${suite.title}`);
    results.push(await runSuite(suite, { signal: interruption.signal, folder: folder.path }));
  }
  await folder.remove();
  if (interruption.signal.aborted) {
    console.log('\nInterrupted.');
    process.exit(INTERRUPTED);
  }
  const flakyTests = addResults(results).flaky.length;
  if (flakyTests > MAX_FLAKY)
    results.push(
      failedSuite('The whole run', `${flakyTests} tests are flaky, more than ${MAX_FLAKY} are not accepted.`),
    );
  printSummary(addResults(results), suites.slice(results.length));
  process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);
}

function printSummary(
  { passed, failed, skipped, failures, flaky, slowest }: SuiteResult,
  notReached: readonly Suite[],
) {
  if (slowest.length > 0)
    console.log(`\n== The slowest tests\n\n${slowest.map(({ name, ms }) => `${inSeconds(ms)}  ${name}`).join('\n')}`);
  if (failures.length > 0) console.log('\n== What went wrong\n');
  failures.forEach(printFailure);
  if (flaky.length > 0) console.log('\n== Failed at first and passed alone\n');
  for (const { name, message } of flaky) console.log(`FLAKY ${name}\n${message}`);
  if (notReached.length > 0) console.log(`\nNot run: ${notReached.map(({ title }) => title).join(', ')}.`);
  console.log('');
  if (flaky.length > 0) console.log(`${flaky.length} flaky: ${flaky.map(({ name }) => name).join('; ')}`);
  const notRun = skipped > 0 ? `, ${skipped} skipped (what they need is not on this machine)` : '';
  console.log(`${passed} passed, ${failed} failed${notRun}`);
}

interface SuiteContext {
  signal: AbortSignal;
  folder: string;
}

async function runSuite(suite: Suite, context: SuiteContext): Promise<SuiteResult> {
  const { title, command, missing, rerun } = suite;
  if (missing !== undefined) {
    console.log(missing);
    return failedSuite(title, missing);
  }
  const result = await runOnce(suite, command, context);
  return rerun ? rerunFailures(suite, rerun, result, context) : result;
}

async function rerunFailures(
  suite: Suite,
  rerun: NonNullable<Suite['rerun']>,
  result: SuiteResult,
  context: SuiteContext,
): Promise<SuiteResult> {
  const flaky: Failure[] = [];
  let failures = result.failures;
  for (let reruns = 0; reruns < MAX_RERUNS && canBeFlaky(failures); reruns += 1) {
    if (context.signal.aborted) break;
    console.log(`\n== ${suite.title}: once more, alone, the ${failures.length} that failed`);
    const again = await runOnce(suite, rerun(failures), context);
    if (again.passed + again.failed === 0) break; // nothing ran, which shows nothing
    const isPassedNow = ({ name }: Failure) => again.failures.every((other) => other.name !== name);
    flaky.push(...failures.filter(isPassedNow));
    failures = again.failures;
  }
  const all = result.passed + result.failed;
  return { ...result, passed: all - failures.length, failed: failures.length, failures, flaky };
}

const canBeFlaky = (failures: readonly Failure[]) =>
  failures.length > 0 && failures.length <= MAX_FLAKY && failures.every(({ file }) => file !== undefined);

async function runOnce(
  { title, rerun }: Suite,
  command: readonly string[],
  { signal, folder }: SuiteContext,
): Promise<SuiteResult> {
  const file = path.join(folder, `${title}.json`);
  rmSync(file, { force: true });
  const env = {
    TMPDIR: folder,
    [RESULT_FILE]: file,
    // What Playwright reads with --last-failed.
    PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: path.join(folder, `${title}.last-run.json`),
  };
  const isFine = await runCommand(command, { signal, env });
  if (!rerun) return isFine ? { ...emptyResult(), passed: 1 } : failedSuite(title, 'The lines above say why.');
  const result = readResult(file) ?? emptyResult();
  if (isFine || result.failed > 0) return result;
  return addResults([result, failedSuite(title, 'It ended badly without a failed test.')]);
}
