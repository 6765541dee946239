import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { createGiven } from '../test/given.ts';
import { runSqlShell } from './sql-shell.ts';

const { db, url } = await testDatabase();
const given = createGiven(db);

async function pipe(script: string, isInteractive = false) {
  const output = new PassThrough();
  const said = text(output);
  const isRight = await runSqlShell({ databaseUrl: url, input: Readable.from([script]), output, isInteractive });
  output.end();
  return { isRight, said: await said };
}

test('prints the rows of a statement as PostgreSQL writes them, over several lines, also without a semicolon', async () => {
  const { isRight, said } = await pipe(
    "select 1 as one, null as none,\n  timestamptz '2026-11-19 10:00Z' as at, '{a,b}'::text[] as list",
  );
  expect(said).toBe(
    [
      'one  none    at                      list',
      '---  ------  ----------------------  -----',
      '1    (null)  2026-11-19 10:00:00+00  {a,b}',
      '(1 row)',
      '',
    ].join('\n'),
  );
  expect(isRight).toBe(true);
});

test('is one connection: what is rolled back did not happen', async () => {
  const { id, name } = await given.person();
  const { said } = await pipe(`begin;\nupdate person set name = 'Otra' where id = '${id}';\nrollback;\n
    select name from person where id = '${id}';`);
  expect(said).toContain('UPDATE 1\nROLLBACK\n');
  expect(said).toContain(name);
});

test('piped, it stops at the first statement that fails; typed, it goes on', async () => {
  const script = 'select 1 / 0;\nselect 7 as seven;';
  const [piped, typed] = [await pipe(script), await pipe(script, true)];
  expect(piped).toEqual({ isRight: false, said: 'error: division by zero\n' });
  expect(typed.said).toContain('division by zero');
  expect(typed.said).toContain('seven');
});

test('lists tables and the columns of one', async () => {
  const { said } = await pipe('\\d\n\\d post_gone\n\\q\nselect 1;');
  expect(said).toMatch(/^person +\d+$/m);
  expect(said).toMatch(/^gone_at +timestamp with time zone +NO +now\(\)$/m);
  expect(said).not.toContain('?column?');
});
