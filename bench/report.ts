import { writeFile } from 'node:fs/promises';
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
const figure = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toFixed(1));

/** Prints the table and keeps it in docs/benchmarks.md. */
export async function writeReport(run: { listings: number; seconds: number; rows: readonly Row[] }): Promise<void> {
  const table = [
    ['what', 'unit', 'Rodado', 'bare Fastify + pg', 'ratio'],
    ['---', '---', '---:', '---:', '---:'],
    ...run.rows.map(({ what, unit, ours, bare }) => [
      what,
      unit,
      figure(ours),
      bare === undefined ? '–' : figure(bare),
      bare === undefined ? '–' : (ours / bare).toFixed(2),
    ]),
  ].map((cells) => `| ${cells.join(' | ')} |`);
  console.log(`\n${table.join('\n')}\n`);
  await writeFile(
    FILE,
    `# Benchmarks

Written by \`npm run bench\`. Both sides ran in one run, on one machine, on one PostgreSQL with ${run.listings.toLocaleString('en')}
listings, ${run.seconds} s a row, 16 connections. Absolute figures belong to the machine; the ratios are what to compare.
The bare endpoint sends fewer fields: no pictures, no seller, no offers, no questions, no checks.

${table.join('\n')}
`,
  );
}
