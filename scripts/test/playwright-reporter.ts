import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { emptyResult, printFailure, printProgress, slowestOf, type TimedTest, writeResult } from './suite-result.ts';

/**
 * One line per finished test. Failures are printed at once and, through the result file, again at the end of the run.
 */
export default class ProgressReporter implements Reporter {
  private tests = 0;
  private testsDone = 0;
  private timed: TimedTest[] = [];
  private result = emptyResult();

  onBegin(_config: FullConfig, suite: Suite) {
    this.tests = suite.allTests().length;
  }

  onTestEnd(test: TestCase, { duration, status, errors }: TestResult) {
    const file = path.relative(process.cwd(), test.location.file);
    const [, , , ...titles] = test.titlePath(); // after the root, the project and the file
    const name = [file, ...titles].join(' › ');
    this.timed.push({ name, ms: duration });
    if (status === 'skipped') this.result.skipped += 1;
    else if (status === test.expectedStatus) this.result.passed += 1;
    else this.fail(name, errors.length > 0 ? errors : [{ message: `ended as ${status}` }], file);
    this.testsDone += 1;
    printProgress(this.testsDone, this.tests, name, duration);
  }

  /** Errors outside tests, such as a file that cannot be loaded. */
  onError(error: TestError) {
    this.fail('outside of any test', [error], undefined);
  }

  onEnd() {
    this.result.slowest = slowestOf(this.timed);
    writeResult(this.result);
  }

  printsToStdio() {
    return true;
  }

  private fail(name: string, errors: TestError[], file: string | undefined) {
    const texts = errors.map(({ message, stack, snippet, value }) =>
      [stack ?? message ?? value, snippet].filter(Boolean).join('\n'),
    );
    const failure = { name, message: stripVTControlCharacters(texts.join('\n')), file };
    this.result.failed += 1;
    this.result.failures.push(failure);
    printFailure(failure);
  }
}
