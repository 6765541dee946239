import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Row {
  what: string;
  unit: string;
  ours: number;
  /** The same of a bare Fastify + pg endpoint; absent where there is no equivalent. */
  floor?: number;
  /** How many times better than the floor; without `goal`, whatever it is. */
  ratio?: number;
  goal?: { atMost: number } | { times: number };
}

const FILE = path.resolve(import.meta.dirname, '../docs/benchmarks.md');
const BEGINNING = `# Benchmarks

Written by \`npm run bench\`, each part by its own run. Absolute figures belong to the machine and to what else it did at
the time; what to compare are the ratios within one table.
`;

export const figure = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toFixed(1));

export const table = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows;
  const rule = head.map((_, i) => (i === 0 ? '---' : '---:'));
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

/** Prints a section and replaces its last version in docs/benchmarks.md. */
export async function writePart(title: string, text: string): Promise<void> {
  console.log(`\n${text}\n`);
  const before = existsSync(FILE) ? await readFile(FILE, 'utf8') : '';
  const others = before
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith('## ') && !part.startsWith(`## ${title}\n`));
  const parts = [...others.map((part) => part.trim()), `## ${title}\n\n${text.trim()}`].sort();
  await writeFile(FILE, `${BEGINNING}\n${parts.join('\n\n')}\n`);
}

const goalOf = ({ goal }: Row) => {
  if (!goal) return '–';
  return 'times' in goal ? `≥ ${goal.times} ×` : `≤ ${goal.atMost}`;
};

const isMissed = ({ goal, ours, ratio = 0 }: Row) =>
  goal !== undefined && ('times' in goal ? ratio < goal.times : ours > goal.atMost);

/** A figure that has a goal, and whether it misses it. */
export const against = (value: number, goal: { atMost: number }): string =>
  value > goal.atMost ? `${figure(value)} **misses**` : figure(value);

const precise = (value: number) => (value < 10 ? value.toFixed(2) : figure(value));

export function writeReport(run: {
  listings: number;
  seconds: number;
  rounds: number;
  rows: readonly Row[];
}): Promise<void> {
  const rows = run.rows.map((row) => [
    row.what,
    row.unit,
    goalOf(row),
    row.floor === undefined ? '–' : precise(row.floor),
    precise(row.ours),
    row.ratio === undefined ? '–' : row.ratio.toFixed(1),
    isMissed(row) ? '**misses**' : '',
  ]);
  return writePart(
    'Beside a bare endpoint',
    `Both sides on one PostgreSQL with ${run.listings.toLocaleString('en')} listings, 16 connections, the median of ${run.rounds} rounds of ${run.seconds} s in turns.
CPU is the processor time of server and PostgreSQL together for one request, from /proc. The floor (\`bench/bare-server.ts\`)
sends the same fields of posts, from prepared statements in which PostgreSQL writes the JSON, with indexes that fit the
lists; it checks nothing, counts no view, and of the options four groups of nine. The ratio says how many times better we are.

${table([['what', 'unit', 'goal', 'floor', 'Rodado', 'ratio', ''], ...rows])}`,
  );
}
