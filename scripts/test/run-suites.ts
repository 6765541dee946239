import path from 'node:path';
import { runCommand } from './run-command.ts';
import { createRunFolder } from './run-folder.ts';
import {
  addResults,
  emptyResult,
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
  /** Whether a reporter of ours writes what it found; else it counts as one test. */
  reports?: boolean;
  /** Why it cannot run here; it counts as failed. */
  missing?: string | undefined;
}

const INTERRUPTED = 130;

/** Runs the suites one after the other, says at the end what went wrong and ends the process. */
export async function runSuites(suites: readonly Suite[]): Promise<never> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort());
  const folder = createRunFolder();
  const results: SuiteResult[] = [];
  for (const suite of suites) {
    if (interruption.signal.aborted) break;
    console.log(`\n== ${suite.title}`);
    results.push(await runSuite(suite, { signal: interruption.signal, folder: folder.path }));
  }
  await folder.remove();
  if (interruption.signal.aborted) {
    console.log('\nInterrupted.');
    process.exit(INTERRUPTED);
  }
  const { passed, failed, skipped, again, failures, slowest } = addResults(results);
  if (slowest.length > 0)
    console.log(`\n== The slowest tests\n\n${slowest.map(({ name, ms }) => `${inSeconds(ms)}  ${name}`).join('\n')}`);
  if (failures.length > 0) console.log('\n== What went wrong\n');
  failures.forEach(printFailure);
  const notRun = skipped > 0 ? `, ${skipped} skipped (what they need is not on this machine)` : '';
  const atSecondTry = again > 0 ? `, ${again} of them at the second try (each is a fault to find)` : '';
  console.log(`\n${passed} passed${atSecondTry}, ${failed} failed${notRun}`);
  process.exit(failed > 0 ? 1 : 0);
}

interface SuiteContext {
  signal: AbortSignal;
  folder: string;
}

async function runSuite(
  { title, command, reports, missing }: Suite,
  { signal, folder }: SuiteContext,
): Promise<SuiteResult> {
  if (missing !== undefined) {
    console.log(missing);
    return failedSuite(title, missing);
  }
  const file = path.join(folder, `${title}.json`);
  const isFine = await runCommand(command, { signal, env: { TMPDIR: folder, [RESULT_FILE]: file } });
  if (!reports) return isFine ? { ...emptyResult(), passed: 1 } : failedSuite(title, 'The lines above say why.');
  const result = readResult(file) ?? emptyResult();
  if (isFine || result.failed > 0) return result;
  return addResults([result, failedSuite(title, 'It ended badly without a failed test.')]);
}
