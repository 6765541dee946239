import { type Kysely, sql } from 'kysely';

/** Whether a picture is public is asked by its address; those of posts have their index already. */
export async function up(db: Kysely<never>) {
  await sql`create index person_profile_image on person (profile_image) where profile_image is not null`.execute(db);
  await sql`create index company_cover on company (cover) where cover is not null`.execute(db);
}
