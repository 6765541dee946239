import type { TokenPair, Workplace } from '@rodado/contract/account';
import { mayAs, TEAM_ROLE_LABELS, type TeamRole } from '@rodado/contract/enums';
import { INVITATION_DAYS, MAX_COMPANIES_OF_MEMBER, MAX_TEAM } from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import type { InviteToTeam, ReceivedInvitation, Team, TeamInvitation, TeamMember } from '@rodado/contract/team';
import { endTeamSessions, insertTeamSession } from '../account/account.queries.ts';
import { consumeAccountMail } from '../account/account-mail-limits.ts';
import { tokensOf } from '../account/session.service.ts';
import type { Tokens } from '../account/tokens.ts';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import { consume } from '../http/rate-limits.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import * as queries from './team.queries.ts';
import { recordAction } from './team-activity.ts';

const BAD_LINK = 'El enlace no es válido o venció. Pedile a la empresa que te invite de nuevo.';

/** The company that the viewer is, or works for in this session. */
export async function requireTeamCompany(db: Db, viewer: Pick<Viewer, 'id'>, options?: { lock: boolean }) {
  const company = await queries.findCompany(db, viewer.id, options);
  if (!company) throw forbidden('Solo las empresas tienen un equipo');
  return company;
}

const isOwner = ({ member }: Viewer) => !member || mayAs(member.role, 'owner');

/** Addresses are for owners: who sells or reads has no use for them. */
export async function getTeam({ db }: Context, viewer: Viewer): Promise<Team> {
  const { id } = await requireTeamCompany(db, viewer);
  const [members, invitations] = await Promise.all([
    queries.listMembers(db, id),
    isOwner(viewer) ? queries.listInvitations(db, id) : [],
  ]);
  return { members: isOwner(viewer) ? members : members.map((one) => ({ ...one, email: null })), invitations };
}

export async function inviteToTeam(
  ctx: Context,
  viewer: Viewer,
  { email, role }: InviteToTeam,
  network: string,
): Promise<TeamInvitation> {
  const invitation = await ctx.db.transaction().execute(async (trx) => {
    const company = await requireTeamCompany(trx, viewer, { lock: true });
    if (email === company.email) throw conflict('Esa es la cuenta de la empresa');
    const [members, invitations] = [
      await queries.listMembers(trx, company.id),
      await queries.listInvitations(trx, company.id),
    ];
    if (members.some((one) => one.email === email)) throw conflict('Esa persona ya es parte del equipo');
    if (invitations.some((one) => one.email === email)) throw conflict('Esa persona ya tiene una invitación');
    if (members.length + invitations.length >= MAX_TEAM)
      throw conflict(`El equipo tiene lugar para ${MAX_TEAM} personas, con las invitadas`);
    const inserted = await queries.insertInvitation(trx, { companyId: company.id, email, role });
    await sendInvitation(ctx, trx, company, inserted, network);
    await recordAction(trx, viewer, { action: 'team.invited', detail: { role } });
    return inserted.invitation;
  });
  teamChanged(ctx, viewer.id);
  ctx.mailer.deliverSoon();
  return invitation;
}

/** The link that was sent before is void. */
export async function resendInvitation(
  ctx: Context,
  viewer: Viewer,
  id: string,
  network: string,
): Promise<TeamInvitation> {
  const invitation = await ctx.db.transaction().execute(async (trx) => {
    const company = await requireTeamCompany(trx, viewer);
    const renewed = await queries.renewInvitation(trx, company.id, id);
    if (!renewed) throw notFound('la invitación');
    await sendInvitation(ctx, trx, company, renewed, network);
    return renewed.invitation;
  });
  teamChanged(ctx, viewer.id);
  ctx.mailer.deliverSoon();
  return invitation;
}

async function sendInvitation(
  ctx: Context,
  trx: Db,
  company: queries.TeamCompany,
  { token, invitation }: { token: string; invitation: TeamInvitation },
  network: string,
): Promise<void> {
  await consume(ctx, trx, RATE_LIMITS.teamInvitations, company.id);
  await consumeAccountMail(ctx, trx, 'invitation', invitation.email, network);
  await ctx.mailer.queue(trx, invitationMail(ctx.config.publicUrl, company, invitation, token));
}

/** Its reader may be a stranger: nothing of what the company wrote stands in the subject. */
const invitationMail = (
  publicUrl: string,
  company: queries.TeamCompany,
  { email, role }: TeamInvitation,
  token: string,
): OutgoingMail => ({
  to: email,
  personIds: [company.personId],
  title: 'Hola',
  subject: 'Te invitaron a un equipo en Rodado',
  paragraphs: [
    `La empresa «${company.name}» te invita a trabajar con ella en Rodado, con el rol ${TEAM_ROLE_LABELS[role]}.`,
    'Entrá con tu propia cuenta, la de este correo. Si todavía no tenés, la abrís en un minuto.',
  ],
  action: { label: 'Ver la invitación', url: publicUrl + pages.teamInvitation.href({ token }) },
  closing: `El enlace vale ${INVITATION_DAYS} días y se usa una sola vez. Si no conocés a la empresa, no hagas nada.`,
});

export async function revokeInvitation(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  const company = await requireTeamCompany(ctx.db, viewer);
  if (!(await queries.deleteInvitation(ctx.db, company.id, id))) throw notFound('la invitación');
  teamChanged(ctx, viewer.id);
}

export async function getInvitation({ db }: Context, token: string): Promise<ReceivedInvitation> {
  const invitation = await queries.findInvitation(db, token);
  if (!invitation) throw invalid(BAD_LINK, 'token');
  return invitation;
}

/** The link alone is not enough: the account must have the address that it was sent to. */
export async function acceptInvitation(ctx: Context, viewer: Viewer, token: string): Promise<Workplace> {
  const invitation = await ctx.db.transaction().execute(async (trx) => {
    const found = await queries.findInvitation(trx, token, 'for update of i');
    if (!found) throw invalid(BAD_LINK, 'token');
    const { company, companyPersonId, email, role } = found;
    const joiner = await queries.lockJoiner(trx, viewer.id);
    if (joiner?.email !== email) throw forbidden(`La invitación es para ${email}. Ingresá con esa cuenta.`);
    if (joiner.role !== 'USER') throw forbidden('A un equipo se entra con una cuenta personal');
    if (joiner.companies >= MAX_COMPANIES_OF_MEMBER)
      throw conflict(`Ya trabajás para ${MAX_COMPANIES_OF_MEMBER} empresas`);
    if (await queries.hasOpenOffer(trx, viewer.id, companyPersonId))
      throw conflict(`Tenés una oferta en una publicación de ${company.name}. Retirala para entrar al equipo.`);
    await queries.insertMember(trx, { companyId: company.id, personId: viewer.id, role, email });
    await queries.deleteInvitation(trx, company.id, found.id);
    const member = { id: viewer.id, name: viewer.name, role };
    await recordAction(trx, { id: companyPersonId, member }, { action: 'team.joined', detail: { role } });
    return found;
  });
  teamChanged(ctx, invitation.companyPersonId);
  return { ...invitation.company, ownerId: invitation.companyPersonId, role: invitation.role };
}

/** Takes effect at once: each call reads the role, and sockets reconnect with it. */
export async function changeRole(ctx: Context, viewer: Viewer, memberId: string, role: TeamRole): Promise<TeamMember> {
  const { member, open } = await ctx.db.transaction().execute(async (trx) => {
    const company = await requireTeamCompany(trx, viewer, { lock: true });
    const before = await queries.findMember(trx, company.id, memberId);
    if (!before) throw notFound('a esa persona en el equipo');
    if (before.role !== role) {
      await queries.updateRole(trx, company.id, memberId, role);
      await recordAction(trx, viewer, { action: 'team.roleChanged', otherId: memberId, detail: { role } });
    }
    return { member: { ...before, role }, open: await queries.listTeamSessions(trx, company.personId, memberId) };
  });
  // First: it reaches those who are then disconnected.
  teamChanged(ctx, viewer.id);
  for (const sessionId of open) ctx.closeSockets(sessionId, 'expired');
  return member;
}

export async function removeMember(ctx: Context, viewer: Viewer, memberId: string): Promise<void> {
  const ended = await ctx.db.transaction().execute(async (trx) => {
    const company = await requireTeamCompany(trx, viewer, { lock: true });
    return removeFromTeam(trx, viewer, company, memberId, 'team.removed');
  });
  closeTeamSockets(ctx, ended);
  teamChanged(ctx, viewer.id);
}

export async function leaveTeam(ctx: Context, viewer: Viewer, companyId: string): Promise<void> {
  const { ended, personId } = await ctx.db.transaction().execute(async (trx) => {
    const company = await queries.findCompanyById(trx, companyId);
    if (!company) throw notFound('la empresa');
    const actor = { id: company.personId, member: { id: viewer.id, name: viewer.name, role: 'reader' as const } };
    return { ended: await removeFromTeam(trx, actor, company, viewer.id, 'team.left'), personId: company.personId };
  });
  closeTeamSockets(ctx, ended);
  teamChanged(ctx, personId);
}

async function removeFromTeam(
  trx: Db,
  actor: Pick<Viewer, 'id' | 'member'>,
  company: queries.TeamCompany,
  memberId: string,
  action: 'team.removed' | 'team.left',
): Promise<string[]> {
  if (!(await queries.findMember(trx, company.id, memberId))) throw notFound('a esa persona en el equipo');
  // Before the delete: without members nothing is recorded.
  await recordAction(trx, actor, { action, otherId: memberId });
  await queries.deleteMember(trx, company.id, memberId);
  return endTeamSessions(trx, company.personId, memberId);
}

const closeTeamSockets = (ctx: Context, sessionIds: readonly string[]) => {
  for (const sessionId of sessionIds) ctx.closeSockets(sessionId, 'team');
};

/** Tokens to work for a company. They last while this session and the membership do. */
export async function startWork(
  ctx: Context,
  tokens: Tokens,
  viewer: Viewer,
  companyId: string,
  device: string,
): Promise<TokenPair> {
  const session = await ctx.db
    .transaction()
    .execute((trx) => insertTeamSession(trx, { parentId: viewer.sessionId, memberId: viewer.id, companyId, device }));
  if (!session) throw notFound('la empresa');
  for (const sessionId of session.replaced) ctx.closeSockets(sessionId, 'expired');
  return tokensOf(ctx, tokens, session);
}

/** After the commit, to the people of the company who have a page open. */
export const teamChanged = (ctx: Pick<Context, 'publish'>, companyPersonId: string) =>
  ctx.publish(companyPersonId, 'teamChanged', {});
