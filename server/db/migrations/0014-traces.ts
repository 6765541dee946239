import { type Kysely, sql } from 'kysely';

/** Whose personal data notifications and mails to others contain, so that they are deleted with the account. */
export async function up(db: Kysely<never>) {
  for (const statement of [NOTIFICATIONS, KNOWN_ACTORS, MAILS]) await sql.raw(statement).execute(db);
}

const NOTIFICATIONS = `
  alter table notification add column actor_id uuid references person on delete cascade;
  create index notification_actor on notification (actor_id) where actor_id is not null;
`;

/** Existing notifications: by their link where it is unique, else by their text. */
const KNOWN_ACTORS = `
  update notification n set actor_id = case when n.person_id = c.owner_id then c.buyer_id else c.owner_id end
  from conversation c where n.kind = 'message' and n.link = '/chat?id=' || c.id;

  update notification n set actor_id = p.person_id
  from post p where n.kind = 'followed' and n.link = '/publicaciones/' || p.id;

  update notification n set actor_id = who.id
  from question q join post p on p.id = q.post_id join person who on who.id = q.person_id
  where n.kind = 'question' and n.person_id = p.person_id and starts_with(n.text, who.name || ' preguntó en «');

  update notification n set actor_id = who.id
  from post p join person who on who.id = p.person_id
  where n.kind = 'answer' and n.link = '/publicaciones/' || p.id || '#preguntas';

  update notification n set actor_id = who.id
  from offer o join person who on who.id = o.person_id
  where n.kind = 'offer' and n.link = '/ofertas/' || o.post_id and n.text ~ ' (ofertó|retiró su oferta) '
    and starts_with(n.text, who.name || ' ');
`;

const MAILS = `
  alter table mail_out add column person_ids uuid[] not null default '{}';
`;
