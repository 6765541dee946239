import type { TokenPair, Workplace } from '@rodado/contract/account';
import { mayAs, TEAM_ROLE_LABELS, type TeamRole } from '@rodado/contract/enums';
import { INVITATION_DAYS, MAX_COMPANIES_OF_MEMBER, MAX_TEAM } from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import type { InviteToTeam, ReceivedInvitation, Team, TeamInvitation, TeamMember } from '@rodado/contract/team';
import { endTeamSessions, findRecipient, insertTeamSession } from '../account/account.queries.ts';
import { consumeAccountMail } from '../account/account-mail-limits.ts';
import { tokensOf } from '../account/session.service.ts';
import type { Tokens } from '../account/tokens.ts';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import { consume } from '../http/rate-limits.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import { type After, transact } from '../transact.ts';
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

export const inviteToTeam = (
  ctx: Context,
  viewer: Viewer,
  { email, role }: InviteToTeam,
  network: string,
): Promise<TeamInvitation> =>
  transact(ctx, async (trx, after) => {
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
    const inserted = await queries.insertInvitation(trx, {
      companyId: company.id,
      email,
      role,
      invitedBy: viewer.member?.id ?? null,
    });
    await sendInvitation(ctx, trx, after, company, inserted, network);
    await recordAction(trx, viewer, { action: 'team.invited', detail: { role } });
    return inserted.invitation;
  });

/** The link that was sent before is void. */
export const resendInvitation = (ctx: Context, viewer: Viewer, id: string, network: string): Promise<TeamInvitation> =>
  transact(ctx, async (trx, after) => {
    const company = await requireTeamCompany(trx, viewer);
    const renewed = await queries.renewInvitation(trx, company.id, id, viewer.member?.id ?? null);
    if (!renewed) throw notFound('la invitación');
    await sendInvitation(ctx, trx, after, company, renewed, network);
    return renewed.invitation;
  });

async function sendInvitation(
  ctx: Context,
  trx: Db,
  after: After,
  company: queries.TeamCompany,
  { token, invitation }: { token: string; invitation: TeamInvitation },
  network: string,
): Promise<void> {
  await consume(ctx, trx, RATE_LIMITS.teamInvitations, company.id);
  await consumeAccountMail(ctx, trx, 'invitation', invitation.email, network);
  await ctx.mailer.queue(trx, invitationMail(ctx.config.publicUrl, company, invitation, token));
  after(() => {
    teamChanged(ctx, company.personId);
    ctx.mailer.deliverSoon();
  });
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
export const acceptInvitation = (ctx: Context, viewer: Viewer, token: string): Promise<Workplace> =>
  transact(ctx, async (trx, after) => {
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
    const recipient = await findRecipient(trx, companyPersonId);
    if (recipient) await ctx.mailer.queue(trx, joinedMail(ctx.config.publicUrl, recipient, member));
    after(() => {
      teamChanged(ctx, companyPersonId);
      ctx.mailer.deliverSoon();
    });
    return { ...company, ownerId: companyPersonId, role };
  });

/** An owner who has been dismissed may have invited somebody: the company learns who comes in. */
const joinedMail = (
  publicUrl: string,
  { id, email }: { id: string; email: string },
  joined: { name: string; role: TeamRole },
): OutgoingMail => ({
  to: email,
  personIds: [id],
  title: 'Hola',
  subject: 'Alguien entró al equipo de tu empresa',
  paragraphs: [
    `${joined.name} aceptó la invitación y ya trabaja con ustedes, con el rol ${TEAM_ROLE_LABELS[joined.role]}.`,
  ],
  action: { label: 'Ver el equipo', url: publicUrl + pages.team.href() },
  closing: 'Si no tenía que entrar, quitalo del equipo: pierde el acceso en el momento.',
});

/** Takes effect at once: each call reads the role, and sockets reconnect with it. */
export const changeRole = (ctx: Context, viewer: Viewer, memberId: string, role: TeamRole): Promise<TeamMember> =>
  transact(ctx, async (trx, after) => {
    const company = await requireTeamCompany(trx, viewer, { lock: true });
    const before = await queries.findMember(trx, company.id, memberId);
    if (!before) throw notFound('a esa persona en el equipo');
    if (before.role !== role) {
      await queries.updateRole(trx, company.id, memberId, role);
      if (!mayAs(role, 'owner')) await queries.deleteInvitationsBy(trx, company.id, memberId);
      await recordAction(trx, viewer, { action: 'team.roleChanged', otherId: memberId, detail: { role } });
    }
    const open = await queries.listTeamSessions(trx, company.personId, memberId);
    after(() => {
      // First: it reaches those who are then disconnected.
      teamChanged(ctx, viewer.id);
      for (const sessionId of open) ctx.closeSockets(sessionId, 'expired');
    });
    return { ...before, role };
  });

export const removeMember = (ctx: Context, viewer: Viewer, memberId: string): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const company = await requireTeamCompany(trx, viewer, { lock: true });
    await removeFromTeam(trx, after, viewer, company, memberId, 'team.removed');
  });

export const leaveTeam = (ctx: Context, viewer: Viewer, companyId: string): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const company = await queries.findCompanyById(trx, companyId);
    if (!company) throw notFound('la empresa');
    const actor = { id: company.personId, member: { id: viewer.id, name: viewer.name, role: 'reader' as const } };
    await removeFromTeam(trx, after, actor, company, viewer.id, 'team.left');
  });

async function removeFromTeam(
  trx: Db,
  after: After,
  actor: Pick<Viewer, 'id' | 'member'>,
  company: queries.TeamCompany,
  memberId: string,
  action: 'team.removed' | 'team.left',
): Promise<void> {
  if (!(await queries.findMember(trx, company.id, memberId))) throw notFound('a esa persona en el equipo');
  // Before the delete: without members nothing is recorded.
  await recordAction(trx, actor, { action, otherId: memberId });
  await queries.deleteMember(trx, company.id, memberId);
  const ended = await endTeamSessions(trx, company.personId, memberId);
  after((ctx) => {
    for (const sessionId of ended) ctx.closeSockets(sessionId, 'team');
    teamChanged(ctx, company.personId);
  });
}

/** Tokens to work for a company. They last while this session and the membership do. */
export async function startWork(
  ctx: Context,
  tokens: Tokens,
  viewer: Viewer,
  companyId: string,
  device: string,
): Promise<TokenPair> {
  const session = await transact(ctx, async (trx, after) => {
    const inserted = await insertTeamSession(trx, {
      parentId: viewer.sessionId,
      memberId: viewer.id,
      companyId,
      device,
    });
    after(() => {
      for (const sessionId of inserted?.replaced ?? []) ctx.closeSockets(sessionId, 'expired');
    });
    return inserted;
  });
  if (!session) throw notFound('la empresa');
  return tokensOf(ctx, tokens, session);
}

/** After the commit, to the people of the company who have a page open. */
export const teamChanged = (ctx: Pick<Context, 'publish'>, companyPersonId: string) =>
  ctx.publish(companyPersonId, 'teamChanged', {});
