import { type Kysely, sql } from 'kysely';

/** A suspension withdraws open offers; those of people who were suspended before stayed, and outbid others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update offer set status = 'WITHDRAWN', decided_at = now() from person
    where person.id = offer.person_id and person.suspended_at is not null and offer.status = 'OPEN'`.execute(db);
}
