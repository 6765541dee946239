import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './process.ts';

export interface Instruction {
  name: string;
  /** What follows the name, on one line. */
  rest: string;
}

/** The instructions of each stage, which begins with its FROM. */
export function readDockerfile(): Instruction[][] {
  const lines = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, rest });
  }
  return stages;
}

const IGNORED = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** As Docker reads the file: a pattern matches from the root, folders with all that is in them; the last one decides. */
export function isInImage(file: string): boolean {
  const parts = file.split('/');
  const paths = parts.map((_, i) => parts.slice(0, i + 1).join('/'));
  return IGNORED.reduce((isIn, line) => {
    const isException = line.startsWith('!');
    const matches = paths.some((one) => path.matchesGlob(one, isException ? line.slice(1) : line));
    return matches ? isException : isIn;
  }, true);
}
