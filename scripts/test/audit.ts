// npm run audit: every state of every page in both themes, at every width, with large type, by keyboard, with axe.
// `npm run audit -- ofertas` looks at those whose name contains a word.
import { availableParallelism } from 'node:os';
import { browserSuite } from './browser-suite.ts';
import { runSuites } from './run-suites.ts';

/** Of one core. */
const MINUTES = 26;

const words = process.argv.slice(2);
const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const cores = availableParallelism();
if (words.length === 0)
  console.log(`Every state of every page: about ${Math.ceil(MINUTES / cores)} minutes on ${cores} cores.`);

await runSuites([
  browserSuite('Audit of the pages', ['--project=audit', ...(words.length > 0 ? ['--grep', escaped.join('|')] : [])]),
]);
