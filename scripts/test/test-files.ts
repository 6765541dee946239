import { globSync } from 'node:fs';
import path from 'node:path';

/** A page's URL segment and the folder behind it, where they differ. */
const SAME_THING = [['chat', 'conversation']];

const SYSTEM_TEST = '.system.test.ts';

/** Tests of functions and of the API. */
export const unitTestFiles = () => allTestFiles().filter((file) => !file.endsWith(SYSTEM_TEST));
/** Tests that start whole processes. */
export const systemTestFiles = () => allTestFiles().filter((file) => file.endsWith(SYSTEM_TEST));
export const journeyFiles = () => filesLike('e2e/*.spec.ts');

const allTestFiles = () => filesLike('{contract,server,demo,web,scripts,e2e}/**/*.test.{ts,tsx}');
const filesLike = (pattern: string) =>
  globSync(pattern, { exclude: ['**/node_modules/**', '**/.tsbuild/**', '**/build/**'] }).toSorted();

/** The files that belong to one of the words: `chat`, `server/offer`, `e2e/conversation-list.spec.ts`. */
export const belongingTo = (words: readonly string[], files: readonly string[]): string[] =>
  files.filter((file) => words.some((word) => belongsTo(word, file)));

function belongsTo(word: string, file: string): boolean {
  if (file.includes(word)) return true;
  const name = path.basename(word);
  const names = SAME_THING.find((alike) => alike.includes(name)) ?? [name];
  // A server or web folder has its browser tests in e2e under the same name.
  const isInReach = word === name || (file.startsWith('e2e/') && !word.startsWith('e2e/'));
  return isInReach && names.some((one) => file.includes(one));
}
