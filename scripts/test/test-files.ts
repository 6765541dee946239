import { globSync } from 'node:fs';
import path from 'node:path';

/** The address of a page and the noun behind it, where they differ. */
const SAME_THING = [['chat', 'conversation']];

export const unitTestFiles = () => filesLike('{contract,server,web,scripts,e2e}/**/*.test.{ts,tsx}');
export const journeyFiles = () => filesLike('e2e/*.spec.ts');

const filesLike = (pattern: string) =>
  globSync(pattern, { exclude: ['**/node_modules/**', '**/.tsbuild/**', '**/build/**'] }).toSorted();

/** The files that belong to one of the words: `chat`, `server/offer`, `e2e/chat-list.spec.ts`. */
export const belongingTo = (words: readonly string[], files: readonly string[]): string[] =>
  files.filter((file) => words.some((word) => belongsTo(word, file)));

function belongsTo(word: string, file: string): boolean {
  if (file.includes(word)) return true;
  const name = path.basename(word);
  const names = SAME_THING.find((alike) => alike.includes(name)) ?? [name];
  // A folder of the server or of the pages has its browser tests in e2e, by the same name.
  const isInReach = word === name || (file.startsWith('e2e/') && !word.startsWith('e2e/'));
  return isInReach && names.some((one) => file.includes(one));
}
