/** One line of the table. */
interface Row {
  what: string;
  measured: string;
  goal: string;
  isMet: boolean;
}

export interface Report {
  /** Milliseconds, of which there may be at most so many. */
  within: (what: string, measured: number, most: number) => void;
  /** Something that is counted, or true. */
  equals: (what: string, measured: number | boolean | string, wanted: number | boolean | string) => void;
  atLeast: (what: string, measured: number, least: number, unit?: string) => void;
  failed: (what: string, error: unknown) => void;
  isMet: () => boolean;
  print: () => void;
}

const asTime = (ms: number) => (ms < 1_000 ? `${Math.ceil(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);
const asText = (value: number | boolean | string) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value.toLocaleString('en');

export function createReport(): Report {
  const rows: Row[] = [];
  const add = (row: Row) => {
    rows.push(row);
    console.log(`${row.isMet ? '  ok  ' : 'FAILED'}  ${row.what}: ${row.measured} (${row.goal})`);
  };
  return {
    within: (what, measured, most) =>
      add({ what, measured: asTime(measured), goal: `≤ ${asTime(most)}`, isMet: measured <= most }),
    equals: (what, measured, wanted) =>
      add({ what, measured: asText(measured), goal: asText(wanted), isMet: measured === wanted }),
    atLeast: (what, measured, least, unit = '') =>
      add({
        what,
        measured: `${measured.toLocaleString('en')}${unit}`,
        goal: `≥ ${least.toLocaleString('en')}${unit}`,
        isMet: measured >= least,
      }),
    failed: (what, error) => {
      const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      add({ what, measured: line, goal: 'no error', isMet: false });
      console.error(error);
    },
    isMet: () => rows.every(({ isMet }) => isMet),
    print: () => {
      const table = [
        ['check', 'measured', 'goal', ''],
        ...rows.map(({ what, measured, goal, isMet }) => [what, measured, goal, isMet ? 'ok' : 'FAILED']),
      ];
      const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...table.map((cells) => cells[column]?.length ?? 0)));
      const lines = table.map((cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`);
      lines.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
      console.log(`\n${lines.join('\n')}\n`);
    },
  };
}
