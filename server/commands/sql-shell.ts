import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';

type Row = (string | null)[];

interface ShellOptions {
  databaseUrl: string;
  input: Readable;
  output: Writable;
  /** Shows a prompt and goes on after an error. */
  isInteractive: boolean;
}

const HELP =
  'Statements end with a line that ends with a semicolon. \\d lists tables, \\d TABLE its columns, \\q leaves.';

const TABLES = `select relname as table, greatest(reltuples, 0)::bigint as "rows (estimate)"
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  order by relname`;

const columnsOf = (table: string) => ({
  text: `select column_name as column, data_type as type, is_nullable as "may be null", column_default as default
    from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`,
  values: [table],
});

/**
 * One connection, so that a transaction may span statements. Resolves with whether all of them succeeded; not
 * interactive, it stops at the first that fails.
 */
export async function runSqlShell({ databaseUrl, input, output, isInteractive }: ShellOptions): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'rodado sql',
    options: '-c timezone=UTC',
  });
  client.on('error', () => {});
  await client.connect();
  const lines = createInterface({ input, output, terminal: isInteractive, prompt: 'rodado> ' });
  let isClosed = false;
  lines.once('close', () => {
    isClosed = true;
  });
  const say = (text: string) => output.write(`${text}\n`);
  if (isInteractive) {
    say(HELP);
    lines.prompt();
  }
  let hasFailed = false;
  let statement = '';
  const run = async (query: string | { text: string; values: string[] }) => {
    try {
      for (const answer of await runQuery(client, query)) say(answer);
    } catch (error) {
      hasFailed = true;
      say(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    }
  };
  try {
    for await (const line of lines) {
      const [command = '', table] = line.trim().split(/\s+/);
      if (statement === '' && command.startsWith('\\')) {
        if (command === '\\q') break;
        if (command !== '\\d') say(HELP);
        else await run(table ? columnsOf(table) : { text: TABLES, values: [] });
      } else {
        statement += `${line}\n`;
        if (line.trimEnd().endsWith(';')) {
          await run(statement);
          statement = '';
        }
      }
      if (hasFailed && !isInteractive) break;
      if (isInteractive && !isClosed) lines.prompt();
    }
    if (statement.trim() && !(hasFailed && !isInteractive)) await run(statement);
  } finally {
    lines.close();
    await client.end();
  }
  return !hasFailed;
}

/** The answer of each statement, as PostgreSQL writes its values. */
async function runQuery(client: pg.Client, query: string | { text: string; values: string[] }): Promise<string[]> {
  const results: pg.QueryArrayResult<Row> | pg.QueryArrayResult<Row>[] = await client.query<Row>({
    ...(typeof query === 'string' ? { text: query } : query),
    rowMode: 'array',
    types: { getTypeParser: () => String },
  });
  return [results].flat().map((result) => (result.fields.length > 0 ? tableOf(result) : summaryOf(result)));
}

const summaryOf = ({ command, rowCount }: pg.QueryArrayResult<Row>) => [command, rowCount].filter(isSaid).join(' ');
const isSaid = (part: string | number | null) => part !== null && part !== '';

function tableOf({ fields, rows }: pg.QueryArrayResult<Row>): string {
  const cells = rows.map((row) => row.map((value) => (value ?? '(null)').replace(/\s*\n\s*/g, ' ')));
  const widths = fields.map(({ name }, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (row: readonly string[]) =>
    row
      .map((value, column) => value.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  const count = `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`;
  return [lineOf(fields.map(({ name }) => name)), rule, ...cells.map(lineOf), count].join('\n');
}
