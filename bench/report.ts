import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Row {
  what: string;
  unit: string;
  ours: number;
  /** The same asked of a bare Fastify + pg endpoint; absent where there is nothing to compare with. */
  bare?: number;
  isBetterWhen: 'higher' | 'lower';
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

/** Prints a part and puts it in the place of its last version in docs/benchmarks.md. */
export async function writePart(title: string, text: string): Promise<void> {
  console.log(`\n${text}\n`);
  const before = existsSync(FILE) ? await readFile(FILE, 'utf8') : '';
  const others = before
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith('## ') && !part.startsWith(`## ${title}\n`));
  const parts = [...others.map((part) => part.trim()), `## ${title}\n\n${text.trim()}`].sort();
  await writeFile(FILE, `${BEGINNING}\n${parts.join('\n\n')}\n`);
}

export function writeReport(run: { listings: number; seconds: number; rows: readonly Row[] }): Promise<void> {
  const rows = run.rows.map(({ what, unit, ours, bare }) => [
    what,
    unit,
    figure(ours),
    bare === undefined ? '–' : figure(bare),
    bare === undefined ? '–' : (ours / bare).toFixed(2),
  ]);
  return writePart(
    'Beside a bare endpoint',
    `Both sides on one PostgreSQL with ${run.listings.toLocaleString('en')} listings, ${run.seconds} s a row, 16 connections.
The bare endpoint sends fewer fields: no pictures, no seller, no offers, no questions, no checks.

${table([['what', 'unit', 'Rodado', 'bare Fastify + pg', 'ratio'], ...rows])}`,
  );
}
