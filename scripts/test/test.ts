// npm test: every check but the audit. `npm test -- chat` runs the tests that belong to a word.
import { availableParallelism } from 'node:os';
import { browserSuite } from './browser-suite.ts';
import { runSuites } from './run-suites.ts';
import { belongingTo, journeyFiles, unitTestFiles } from './test-files.ts';

/** Of one core. */
const MINUTES = 50;

const words = process.argv.slice(2).map((word) => word.replace(/^\.\//, '').replace(/\/$/, ''));
const isWhole = words.length === 0;
const unitTests = isWhole ? unitTestFiles() : belongingTo(words, unitTestFiles());
const journeys = isWhole ? journeyFiles() : belongingTo(words, journeyFiles());
if (unitTests.length + journeys.length === 0) {
  console.error(`No test belongs to ${words.join(' ')}.`);
  process.exit(1);
}

const cores = availableParallelism();
const tests = `${unitTests.length} files of unit and API tests, ${journeys.length} of browser journeys`;
console.log(
  isWhole
    ? `Types, lint, ${tests}: about ${Math.ceil(MINUTES / cores)} minutes on ${cores} cores. npm run audit looks at every page.`
    : `${tests}. Types and lint run with all of npm test.`,
);

/** A file is a pattern to both runners; whole paths name one each. */
const vitest = ['vitest', 'run', '--reporter=./scripts/test/vitest-reporter.ts', ...(isWhole ? [] : unitTests)];
const asPattern = (file: string) => `/${file.replaceAll('.', '\\.')}$`;
const patterns = isWhole ? [] : journeys.map(asPattern);

await runSuites([
  ...(isWhole
    ? [
        { title: 'Types', command: ['npm', 'run', 'typecheck', '--silent'] },
        { title: 'Lint and format', command: ['npm', 'run', 'lint', '--silent'] },
      ]
    : []),
  ...(unitTests.length > 0 ? [{ title: 'Unit and API tests', command: vitest, reports: true }] : []),
  ...(journeys.length > 0 ? [browserSuite('Browser journeys', ['--project=journeys', ...patterns])] : []),
]);
