import { z } from 'zod';
import { TokenPair, Workplace } from './account.ts';
import { endpoint } from './endpoint.ts';
import { TEAM_ACTIONS, TEAM_ROLES } from './enums.ts';
import { MailToken } from './mail-token.ts';
import { OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { TeamPerson } from './person.ts';
import { ById, Email, Id, Moment, Ok, PageNumber, paging, strictErrors } from './scalars.ts';

const Role = z.enum(TEAM_ROLES, { error: OWN_TEXTS.chooseTeamRole });

/** `email` is the address that was invited, for owners only. */
export const TeamMember = TeamPerson.extend({
  profileImage: z.string().nullable(),
  role: z.enum(TEAM_ROLES),
  email: z.string().nullable(),
  joinedAt: Moment,
}).register(schemaRegistry, { id: 'TeamMember' });
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamInvitation = z
  .object({ id: Id, email: z.string(), role: z.enum(TEAM_ROLES), createdAt: Moment, expiresAt: Moment })
  .register(schemaRegistry, { id: 'TeamInvitation' });
export type TeamInvitation = z.infer<typeof TeamInvitation>;

/** Invitations are for owners only. */
export const Team = z
  .object({ members: z.array(TeamMember), invitations: z.array(TeamInvitation) })
  .register(schemaRegistry, { id: 'Team' });
export type Team = z.infer<typeof Team>;

/** What the holder of the link sees before accepting. */
export const ReceivedInvitation = z
  .object({ company: Workplace.omit({ ownerId: true, role: true }), role: z.enum(TEAM_ROLES), email: z.string() })
  .register(schemaRegistry, { id: 'ReceivedInvitation' });
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

/** `member` null: the account of the company itself. `other` is whom it was about. */
export const TeamActivity = z
  .object({
    id: z.string(),
    act: z.enum(TEAM_ACTIONS),
    member: TeamPerson.nullable(),
    other: TeamPerson.nullable(),
    post: z.object({ id: Id, title: z.string() }).nullable(),
    conversationId: Id.nullable(),
    /** What it was and what it became, of a price. */
    price: z.object({ from: z.string(), to: z.string() }).nullable(),
    role: z.enum(TEAM_ROLES).nullable(),
    at: Moment,
  })
  .register(schemaRegistry, { id: 'TeamActivity' });
export type TeamActivity = z.infer<typeof TeamActivity>;

export const TeamActivityPage = z.object({ activity: z.array(TeamActivity), ...paging });
export type TeamActivityPage = z.infer<typeof TeamActivityPage>;

export const InviteToTeam = z.strictObject({ email: Email, role: Role }, strictErrors);
export type InviteToTeam = z.infer<typeof InviteToTeam>;

export const ChangeTeamRole = z.strictObject({ role: Role }, strictErrors);
export type ChangeTeamRole = z.infer<typeof ChangeTeamRole>;

export const getTeam = endpoint({
  method: 'GET',
  url: '/api/team',
  access: 'user',
  team: 'reader',
  summary: 'Who works for the own company; whom it has invited, for its owners',
  refuses: [403],
  schema: { response: { 200: Team } },
});

export const listTeamActivity = endpoint({
  method: 'GET',
  url: '/api/team/activity',
  access: 'user',
  team: 'reader',
  summary: 'What the people of the own company did in the last 90 days, the latest first',
  refuses: [403],
  schema: { querystring: z.object({ page: PageNumber }), response: { 200: TeamActivityPage } },
});

export const inviteToTeam = endpoint({
  method: 'POST',
  url: '/api/team/invitation',
  access: 'user',
  team: 'owner',
  summary: 'Invite somebody by mail; the link is valid for 7 days, for the account with that address only',
  refuses: [403, 409],
  schema: { body: InviteToTeam, response: { 201: TeamInvitation } },
});

export const resendInvitation = endpoint({
  method: 'POST',
  url: '/api/team/invitation/:id/resend',
  access: 'user',
  team: 'owner',
  action: 'team.invitedAgain',
  summary: 'Mail a new link; the one before is no longer valid',
  refuses: [403],
  schema: { params: ById, response: { 200: TeamInvitation } },
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  url: '/api/team/invitation/:id',
  access: 'user',
  team: 'owner',
  action: 'team.uninvited',
  summary: 'Take an invitation back',
  refuses: [403],
  schema: { params: ById, response: { 200: Ok } },
});

export const getInvitation = endpoint({
  method: 'GET',
  url: '/api/team/invited/:token',
  access: 'public',
  summary: 'Who invites, and to what: the link is the proof; changes nothing',
  schema: { params: z.object({ token: MailToken }), response: { 200: ReceivedInvitation } },
});

export const acceptInvitation = endpoint({
  method: 'POST',
  url: '/api/team/invited',
  access: 'user',
  summary: 'Join the team, with the account that has the invited address; the link is used up',
  refuses: [403, 409],
  schema: { body: z.strictObject({ token: MailToken }, strictErrors), response: { 200: Workplace } },
});

export const changeTeamRole = endpoint({
  method: 'PUT',
  url: '/api/team/member/:id',
  access: 'user',
  team: 'owner',
  summary: 'Change what a member may do, at once',
  refuses: [403],
  schema: { params: ById, body: ChangeTeamRole, response: { 200: TeamMember } },
});

export const removeMember = endpoint({
  method: 'DELETE',
  url: '/api/team/member/:id',
  access: 'user',
  team: 'owner',
  summary: 'End the work of a member, everywhere and at once',
  refuses: [403],
  schema: { params: ById, response: { 200: Ok } },
});

export const startWork = endpoint({
  method: 'POST',
  url: '/api/team/work/:id',
  access: 'user',
  summary: 'Tokens to work for a company, by its id, as long as this session and the membership last',
  schema: { params: ById, response: { 200: TokenPair } },
});

export const leaveTeam = endpoint({
  method: 'DELETE',
  url: '/api/team/work/:id',
  access: 'user',
  summary: 'Stop working for a company, everywhere and at once',
  schema: { params: ById, response: { 200: Ok } },
});
