import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node';
import { emptyResult, printFailure, printProgress, slowestOf, type TimedTest, writeResult } from './suite-result.ts';

type Problem = Partial<Pick<SerializedError, 'message' | 'stack'>> & { diff?: string };

/** One line for each file that ends. Failures are printed at once and, through the result file, again at the end of the run. */
export default class ProgressReporter implements Reporter {
  private files = 0;
  private filesDone = 0;
  private timed: TimedTest[] = [];
  private result = emptyResult();

  onTestRunStart(specifications: readonly TestSpecification[]) {
    this.files = specifications.length;
  }

  onTestModuleEnd(module: TestModule) {
    const file = path.relative(process.cwd(), module.moduleId);
    const tests = [...module.children.allTests()];
    for (const test of tests) {
      const name = `${file} › ${test.fullName}`;
      const { state, errors = [] } = test.result();
      this.timed.push({ name, ms: test.diagnostic()?.duration ?? 0 });
      if (test.diagnostic()?.flaky) this.passAgain(name);
      if (state === 'passed') this.result.passed += 1;
      else if (state === 'skipped') this.result.skipped += 1;
      else this.fail(name, errors.length > 0 ? errors : [{ message: `ended as ${state}` }]);
    }
    this.fail(file, module.errors());
    this.filesDone += 1;
    const ended = `${file}, ${tests.length} tests`;
    printProgress(this.filesDone, this.files, ended, module.diagnostic().duration);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    this.fail('outside of any test', unhandled);
    this.result.slowest = slowestOf(this.timed);
    writeResult(this.result);
  }

  private passAgain(name: string) {
    this.result.again += 1;
    this.result.failures.push({ name, message: 'passed at the second try' });
  }

  private fail(name: string, problems: readonly Problem[]) {
    if (problems.length === 0) return;
    const texts = problems.map(({ message, stack, diff }) => [stack ?? message, diff].filter(Boolean).join('\n'));
    const failure = { name, message: stripVTControlCharacters(texts.join('\n')) };
    this.result.failed += 1;
    this.result.failures.push(failure);
    printFailure(failure);
  }
}
