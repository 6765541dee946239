import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Up to here a database is from before the first release, and is upgraded during maintenance (docs/operating.md). */
const LAST_BEFORE_RELEASE = '0059';

/** Tables that grow with posts, people or what they do. */
const LARGE =
  /^(post\w*|image|person|session|conversation|message\w*|notification|question|offer|favorite|audit|price_\w+|comparison\w*|condition_\w+|saved_search\w*|stock_\w+|team_activity|lead_\w+|mail_out|rating|search_\w+)$/;

/** What would keep readers or writers of a large table waiting while it reads or writes all of its rows. */
function findBlocking(source: string): string[] {
  const text = source.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase();
  const created = new Set([...text.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, table]) => table));
  const isLarge = (table: string | undefined) => table !== undefined && LARGE.test(table) && !created.has(table);
  const statements = [...text.matchAll(/[^;`]+/g)].map(([statement]) => statement.trim());
  return statements.filter((statement) => {
    const index = /create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (\w+)/.exec(statement);
    if (isLarge(index?.[1])) return true;
    const alter = /alter table (?:only )?(\w+) (.*)/.exec(statement);
    if (isLarge(alter?.[1]) && blocksTable(alter?.[2] ?? '')) return true;
    const update = /^update (\w+) set (?!.*\bwhere\b.*\bid\b)/.exec(statement);
    return isLarge(update?.[1]);
  });
}

const blocksTable = (change: string) =>
  (/\badd (constraint \w+ )?(check|foreign key)\b/.test(change) && !change.includes('not valid')) ||
  /\badd (constraint \w+ )?(unique|primary key)\b(?! using index)/.test(change) ||
  /\badd column \w+ [^,]*\b(unique|primary key|generated always as \()/.test(change) ||
  /\balter column \w+ (set data )?type\b/.test(change) ||
  /\balter column \w+ set not null\b/.test(change);

const WHAT_TO_DO =
  'Locks last as long as the migration. Index: `create index concurrently` in a job. Check or foreign key: `not valid`, ' +
  'and `validate constraint` in a migration of its own. Values: in batches, in a job. See docs/decisions/0056-upgrades.md.';

test('no migration since the first release blocks reads or writes of a large table', () => {
  const folder = path.join(import.meta.dirname, 'migrations');
  const later = readdirSync(folder).filter((file) => file.slice(0, 4) > LAST_BEFORE_RELEASE);
  const blocking = later.flatMap((file) =>
    findBlocking(readFileSync(path.join(folder, file), 'utf8')).map((statement) => `${file}: ${statement}`),
  );
  expect(blocking, WHAT_TO_DO).toEqual([]);
});

test.each([
  'create index post_of_day on post (created_at)',
  'create unique index if not exists image_url on image (url)',
  "alter table notification add constraint notification_kind_check check (kind in ('a', 'b'))",
  'alter table message add check (length(text) < 10)',
  'alter table message add column appointment_id uuid unique references appointment',
  'alter table post alter column price type bigint',
  "update post set state = 'ACTIVE'",
])('detects %s', (statement) => {
  expect(findBlocking(`sql.raw(\`${statement}\``)).toHaveLength(1);
});

test.each([
  'create index concurrently post_of_day on post (created_at)',
  'create table post_note (post_id uuid); create index post_note_post on post_note (post_id)',
  'alter table notification add constraint notification_kind_check check (length(kind) > 0) not valid',
  'alter table notification validate constraint notification_kind_check',
  'alter table post add column note text, add column seen boolean not null default false',
  "update deployment set mode = 'local'",
])('%s is not', (statement) => {
  expect(findBlocking(`sql.raw(\`${statement}\``)).toEqual([]);
});
