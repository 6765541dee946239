import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node';
import { emptyResult, printFailure, printProgress, slowestOf, type TimedTest, writeResult } from './suite-result.ts';

type Problem = Partial<Pick<SerializedError, 'message' | 'stack'>> & { diff?: string };

/**
 * One line per finished file. Failures are printed at once and, through the result file, again at the end of the run.
 */
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
      if (state === 'passed') this.result.passed += 1;
      else if (state === 'skipped') this.result.skipped += 1;
      else this.fail(name, errors.length > 0 ? errors : [{ message: `ended as ${state}` }], file);
    }
    this.fail(file, module.errors(), file);
    this.filesDone += 1;
    const ended = `${file}, ${tests.length} tests`;
    printProgress(this.filesDone, this.files, ended, module.diagnostic().duration);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    for (const problem of unhandled) {
      const { VITEST_TEST_PATH: file } = problem;
      if (typeof file === 'string')
        this.fail(`${path.relative(process.cwd(), file)} › outside of a test`, [problem], file);
      else this.fail('outside of any file', [problem], undefined);
    }
    this.result.slowest = slowestOf(this.timed);
    writeResult(this.result);
  }

  private fail(name: string, problems: readonly Problem[], file: string | undefined) {
    if (problems.length === 0) return;
    const texts = problems.map(({ message, stack, diff }) => [stack ?? message, diff].filter(Boolean).join('\n'));
    const failure = { name, message: stripVTControlCharacters(texts.join('\n')), file };
    this.result.failed += 1;
    this.result.failures.push(failure);
    printFailure(failure);
  }
}
