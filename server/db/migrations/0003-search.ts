import { type Kysely, sql } from 'kysely';

/** What finds posts: their words, and word of every change to whoever keeps an index of its own. */
export async function up(db: Kysely<never>) {
  for (const statement of [WORDS, CHANGES, SELLERS]) await sql.raw(statement).execute(db);
}

const WORDS = `
  -- The words of a post as searches know them; server/search/text/words.ts reads what people type in the same way.
  -- Names are written in many ways, so 'BT-50', 'BT 50' and 'BT50' are found by each other.
  create function search_words(title text, brand text, model text) returns tsvector
    language plpgsql immutable parallel safe as $$
  declare
    hyphened text := folded(title || ' ' || coalesce(brand, '') || ' ' || coalesce(model, ''));
    plain text;
    forms text;
  begin
    hyphened := translate(regexp_replace(hyphened, '[^a-z0-9.,-]+', ' ', 'g'), ',', '.');
    hyphened := regexp_replace(hyphened, '(?<!\\d)\\.|\\.(?!\\d)', ' ', 'g');
    plain := translate(hyphened, '-', ' ');
    forms := plain;
    if plain <> hyphened then
      forms := forms || ' ' || replace(hyphened, '-', '');
    end if;
    if plain ~ '\\d' then
      forms := forms
        -- 'Mazda 3' is 'mazda3' too; a year belongs to no name.
        || ' ' || regexp_replace(plain, '([a-z]) (?!(?:19|20)\\d\\d(?: |$))(\\d{1,4})(?= |$)', '\\1\\2', 'g')
        -- 'HB20' is 'hb 20' too, and '125cc' is '125 cc'.
        || ' ' || regexp_replace(forms, '(^| )(?:([a-z]+)(\\d+)[a-z]*|(\\d+)([a-z]+))(?= |$)', '\\1\\2\\4 \\3\\5', 'g');
    end if;
    return array_to_tsvector(array_remove(string_to_array(forms, ' '), ''));
  end $$;

  alter table post add column words tsvector not null generated always as (search_words(title, brand, model)) stored;
  create index post_words on post using gin (words) with (fastupdate = off) where state = 'ACTIVE';
`;

const CHANGES = `
  -- The transaction that wrote a post last. Whoever knows every post as a snapshot saw it knows the later changes by
  -- this: they were made by transactions that the snapshot did not see, and those are not older than its xmin.
  alter table post add column changed_in xid8 not null default pg_current_xact_id();
  create index post_changed on post (changed_in);

  create function mark_change() returns trigger language plpgsql as $$
  begin
    new.changed_in := pg_current_xact_id();
    return new;
  end $$;
  create trigger post_marked before update on post for each row execute function mark_change();

  -- Told at the commit. Many at once are told without their ids: the listener looks for them by changed_in.
  create function tell_written_posts() returns trigger language plpgsql as $$
  declare
    ids text[] := array(select id from written limit 51);
  begin
    if cardinality(ids) > 0 then
      perform pg_notify('post_changed', case when cardinality(ids) <= 50 then array_to_string(ids, ',') else '' end);
    end if;
    return null;
  end $$;
  create trigger post_inserted after insert on post referencing new table as written
    for each statement execute function tell_written_posts();
  create trigger post_updated after update on post referencing new table as written
    for each statement execute function tell_written_posts();

  -- A row that is gone cannot be looked for: what was live leaves a mark, for a day.
  create table post_gone (
    id uuid primary key,
    changed_in xid8 not null default pg_current_xact_id(),
    gone_at timestamptz not null default now()
  );
  create index post_gone_changed on post_gone (changed_in);
  create index post_gone_old on post_gone (gone_at);

  create function tell_deleted_posts() returns trigger language plpgsql as $$
  begin
    insert into post_gone (id) select id from deleted where state = 'ACTIVE' on conflict (id) do nothing;
    if found then
      delete from post_gone where gone_at < now() - interval '1 day';
      perform pg_notify('post_changed', '');
    end if;
    return null;
  end $$;
  create trigger post_deleted after delete on post referencing old table as deleted
    for each statement execute function tell_deleted_posts();
`;

const SELLERS = `
  -- Searches ask by the company's name and whether it is verified: a change there is a change of its posts.
  create function touch_posts_of_company() returns trigger language plpgsql as $$
  begin
    update post set changed_in = pg_current_xact_id()
    where person_id = case when tg_op = 'DELETE' then old.person_id else new.person_id end and state = 'ACTIVE';
    return null;
  end $$;
  create trigger company_sells after insert or delete on company
    for each row execute function touch_posts_of_company();
  create trigger company_verified after update of verified_at on company
    for each row when ((old.verified_at is null) <> (new.verified_at is null))
    execute function touch_posts_of_company();

  create function touch_posts_of_person() returns trigger language plpgsql as $$
  begin
    update post set changed_in = pg_current_xact_id() where person_id = new.id and state = 'ACTIVE';
    return null;
  end $$;
  create trigger company_renamed after update of name on person
    for each row when (new.role = 'COMPANY' and old.name <> new.name)
    execute function touch_posts_of_person();
`;
