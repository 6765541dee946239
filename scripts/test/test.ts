// npm test: every check but the audit. `npm test -- chat` runs the tests that belong to a word, system tests included.
import { availableParallelism } from 'node:os';
import { browserSuite } from './browser-suite.ts';
import { runSuites } from './run-suites.ts';
import { belongingTo, journeyFiles, systemTestFiles, unitTestFiles } from './test-files.ts';
import { vitestSuite } from './vitest-suite.ts';

/** On one core. */
const MINUTES = 42;

const words = process.argv.slice(2).map((word) => word.replace(/^\.\//, '').replace(/\/$/, ''));
const isComplete = words.length === 0;
const unitTests = isComplete ? unitTestFiles() : belongingTo(words, [...unitTestFiles(), ...systemTestFiles()]);
const journeys = isComplete ? journeyFiles() : belongingTo(words, journeyFiles());
if (unitTests.length + journeys.length === 0) {
  console.error(`No test belongs to ${words.join(' ')}.`);
  process.exit(1);
}

const cores = availableParallelism();
const tests = `${unitTests.length} files of unit and API tests, ${journeys.length} of browser journeys`;
console.log(
  isComplete
    ? `Types, lint, ${tests}: about ${Math.ceil(MINUTES / cores)} minutes on ${cores} cores. npm run audit looks at every page.`
    : `${tests}. Types and lint run with all of npm test.`,
);

/** Both runners treat a file as a pattern; anchored paths match one file each. */
const asPattern = (file: string) => `/${file.replaceAll('.', '\\.')}$`;
const patterns = isComplete ? [] : journeys.map(asPattern);

await runSuites([
  ...(isComplete
    ? [
        { title: 'Types', command: ['npm', 'run', 'typecheck', '--silent'] },
        { title: 'Lint and format', command: ['npm', 'run', 'lint', '--silent'] },
      ]
    : []),
  ...(unitTests.length > 0
    ? [vitestSuite('Unit and API tests', isComplete ? ['--project=unit'] : [], isComplete ? [] : unitTests)]
    : []),
  ...(journeys.length > 0 ? [browserSuite('Browser journeys', ['--project=journeys', ...patterns])] : []),
]);
