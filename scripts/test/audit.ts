// npm run audit: the matrices. Whole processes started in every way that is supported; every state of every page in
// both themes, at every width, with large type, by keyboard, with axe. `npm run audit -- ofertas` looks at the states
// whose name contains a word.
import { availableParallelism } from 'node:os';
import { browserSuite } from './browser-suite.ts';
import { runSuites } from './run-suites.ts';
import { vitestSuite } from './vitest-suite.ts';

/** On one core. */
const MINUTES = 32;

const words = process.argv.slice(2);
const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const cores = availableParallelism();
const isComplete = words.length === 0;
if (isComplete)
  console.log(
    `System tests, every state of every page: about ${Math.ceil(MINUTES / cores)} minutes on ${cores} cores.`,
  );

await runSuites([
  ...(isComplete ? [vitestSuite('System tests', ['--project=system'])] : []),
  browserSuite('Audit of the pages', ['--project=audit', ...(isComplete ? [] : ['--grep', escaped.join('|')])]),
]);
