import { type Kysely, sql } from 'kysely';

/** The member who sent an invitation, which goes with the membership; null for the company itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table team_invitation add column invited_by uuid,
      add constraint team_invitation_inviter foreign key (company_id, invited_by) references team_member on delete cascade`.execute(
    db,
  );
  await sql`create index team_invitation_inviter on team_invitation (company_id, invited_by)`.execute(db);
}
