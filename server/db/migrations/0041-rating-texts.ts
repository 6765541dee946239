import { type Kysely, sql } from 'kysely';

/** Ratings with a text and an answer, which can be reported; who is rated or answered is notified. */
export async function up(db: Kysely<never>) {
  for (const statement of [TEXTS, PAGES, REPORTS]) await sql.raw(statement).execute(db);
  await addKind(db);
}

const TEXTS = `
  alter table rating
    add column id uuid not null default gen_random_uuid() unique,
    add column text text check (length(text) between 1 and 1000),
    -- When there first was a text: it stays when the text is removed, so that writing anew gives no more time.
    add column text_at timestamptz check (isfinite(text_at)),
    add column text_edited_at timestamptz check (isfinite(text_edited_at)),
    -- By the administration. The text is kept for it, and shown to nobody else.
    add column text_removed_at timestamptz check (isfinite(text_removed_at)),
    add column answer text check (length(answer) between 1 and 1000),
    add column answered_at timestamptz check (isfinite(answered_at)),
    add check (text is null or text_at is not null),
    add check ((answer is null) = (answered_at is null)),
    add check (answer is null or (text is not null and text_removed_at is null));

  -- A text leaves sum and count as they are: it need not wait for the row of the company.
  drop trigger rating_counted on rating;
  create trigger rating_counted after insert or delete or update of stars on rating
    for each row execute function count_rating();
`;

const PAGES = `
  create function tell_pages_of_rating() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    perform tell_pages('row', array[new.company_id]);
    return null;
  end $$;
  create trigger rating_pages after update of text, text_removed_at, answer on rating
    for each row execute function tell_pages_of_rating();

  -- The name of who rated stands in the page, the id does not.
  create function tell_pages_of_rater() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    perform tell_pages('row', array(select company_id from rating where person_id = new.id limit 101));
    return null;
  end $$;
  create trigger rater_pages after update of name, suspended_at on person
    for each row when (old.name <> new.name or (old.suspended_at is null) <> (new.suspended_at is null))
    execute function tell_pages_of_rater();
`;

const REPORTS = `
  alter table report add column rating_id uuid references rating (id) on delete cascade;
  create index report_rating on report (rating_id);

  -- Their names are PostgreSQL's own.
  do $$
  declare replaced text;
  begin
    for replaced in select conname from pg_constraint where conrelid = 'report'::regclass
      and (contype = 'u' or contype = 'c' and pg_get_constraintdef(oid) like '%num_nonnulls%')
    loop
      execute format('alter table report drop constraint %I', replaced);
    end loop;
  end $$;
  alter table report
    add check (num_nonnulls(question_id, post_id, person_id, message_id, rating_id) = 1),
    add unique nulls not distinct (reporter_id, question_id, post_id, person_id, message_id, rating_id);

  drop index report_subject;
  create index report_subject
    on report ((coalesce(question_id, post_id, person_id, message_id, rating_id)), decided_at, created_at);
`;

/** Beside those that other migrations have added. */
async function addKind(db: Kysely<never>) {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'notification_kind_check'`.execute(
    db,
  );
  const kinds = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind ?? '');
  await sql`alter table notification drop constraint notification_kind_check`.execute(db);
  await sql`alter table notification add constraint notification_kind_check
    check (kind in (${sql.join([...kinds, 'rating'].map((kind) => sql.lit(kind)))}))`.execute(db);
}
