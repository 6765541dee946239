import path from 'node:path';
import type { Suite } from './run-suites.ts';

const REPORTER = path.join(import.meta.dirname, 'vitest-reporter.ts');

/** Without `files` all that the options select. */
export function vitestSuite(title: string, options: readonly string[], files: readonly string[] = []): Suite {
  const command = ['vitest', 'run', `--reporter=${REPORTER}`, ...options];
  return {
    title,
    command: [...command, ...files],
    rerun: (failures) => [
      ...command,
      '--no-file-parallelism',
      ...new Set(failures.flatMap(({ file }) => (file === undefined ? [] : [path.resolve(file)]))),
    ],
  };
}
