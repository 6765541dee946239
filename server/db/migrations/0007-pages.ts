import { type Kysely, sql } from 'kysely';

/** Word of every change to whoever keeps pages: which rows it was, by the ids that stand in the pages. */
export async function up(db: Kysely<never>) {
  for (const statement of [TELL, POSTS, PARTS_OF_POSTS, SELLERS]) await sql.raw(statement).execute(db);
}

/** 'post …' may change lists too, 'row …' only the pages that these ids stand in. Many at once are told without their ids. */
const TELL = `
  create function tell_pages(kind text, ids uuid[]) returns void language plpgsql as $$
  begin
    if cardinality(ids) > 100 then
      perform pg_notify('page_changed', '');
    elsif cardinality(ids) > 0 then
      perform pg_notify('page_changed', kind || ' ' || array_to_string(ids, ','));
    end if;
  end $$;
`;

/** With the seller, whose number of posts stands in the pages of the others. */
const POSTS = `
  create function tell_pages_of_posts() returns trigger language plpgsql as $$
  begin
    perform tell_pages('post', array(select id from written union select person_id from written limit 101));
    return null;
  end $$;
  create trigger post_inserted_pages after insert on post referencing new table as written
    for each statement execute function tell_pages_of_posts();
  create trigger post_updated_pages after update on post referencing new table as written
    for each statement execute function tell_pages_of_posts();
  create trigger post_deleted_pages after delete on post referencing old table as written
    for each statement execute function tell_pages_of_posts();
`;

const PARTS = ['post_detail', 'image', 'question', 'offer'];

const PARTS_OF_POSTS = `
  create function tell_pages_of_parts() returns trigger language plpgsql as $$
  begin
    perform tell_pages('row', array(select distinct post_id from written limit 101));
    return null;
  end $$;
  create function tell_pages_of_answers() returns trigger language plpgsql as $$
  begin
    perform tell_pages('row', array(
      select distinct post_id from question where id in (select question_id from written) limit 101));
    return null;
  end $$;
  ${[...PARTS.map((table) => [table, 'tell_pages_of_parts']), ['answer', 'tell_pages_of_answers']]
    .map(
      ([table, tell]) => `
  create trigger ${table}_inserted_pages after insert on ${table} referencing new table as written
    for each statement execute function ${tell}();
  create trigger ${table}_updated_pages after update on ${table} referencing new table as written
    for each statement execute function ${tell}();
  create trigger ${table}_deleted_pages after delete on ${table} referencing old table as written
    for each statement execute function ${tell}();`,
    )
    .join('\n')}
`;

const SELLERS = `
  create function tell_pages_of_row() returns trigger language plpgsql as $$
  begin
    perform tell_pages('row', array[case when tg_op = 'DELETE' then old.id else new.id end]);
    return null;
  end $$;
  create trigger person_pages after update of name, profile_image, email, phone, address, role, activated_at, suspended_at, deleted_at
    on person for each row execute function tell_pages_of_row();
  create trigger company_pages after insert or update or delete
    on company for each row execute function tell_pages_of_row();
`;
