import { getMe } from '@rodado/contract/account';
import { MAX_TEAM } from '@rodado/contract/limits';
import {
  acceptInvitation,
  changeTeamRole,
  getInvitation,
  getTeam,
  inviteToTeam,
  removeMember,
  resendInvitation,
  revokeInvitation,
} from '@rodado/contract/team';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { tokenMailedTo as findMailed, mailsTo } from '../test/mails.ts';
import { testServer } from '../test/server.ts';
import { deleteOldInvitations } from './team.queries.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, database, given } = server;
const { db } = database;

const tokenMailedTo = (email: string) => findMailed(server, email, 'equipo/invitacion');

const refusedWith = (statusCode: number) => expect.objectContaining({ statusCode });
const someMail = () => `${crypto.randomUUID()}@example.test`;

describe('an invitation', () => {
  test('is mailed, readable with its link, and makes the account with that address a member', async () => {
    const [company, ana] = [await given.company(), await given.person()];
    await as(company.owner)(inviteToTeam, { body: { email: ana.email.toUpperCase(), role: 'seller' } });
    const token = await tokenMailedTo(ana.email);

    expect(await as()(getInvitation, { params: { token } })).toEqual({
      company: { id: company.id, name: company.owner.name, profileImage: null },
      role: 'seller',
      email: ana.email,
    });
    expect(await as(ana)(acceptInvitation, { body: { token } })).toMatchObject({ id: company.id, role: 'seller' });
    expect(await as(company.owner)(getTeam)).toMatchObject({
      members: [{ id: ana.id, name: ana.name, role: 'seller', email: ana.email }],
      invitations: [],
    });
    expect((await as(ana)(getMe)).worksFor).toMatchObject([
      { id: company.id, ownerId: company.owner.id, name: company.owner.name },
    ]);
  });

  test('is used once', async () => {
    const [company, ana] = [await given.company(), await given.person()];
    await as(company.owner)(inviteToTeam, { body: { email: ana.email, role: 'seller' } });
    const token = await tokenMailedTo(ana.email);
    const both = await Promise.allSettled([1, 2].map(() => as(ana)(acceptInvitation, { body: { token } })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(as(ana)(acceptInvitation, { body: { token } })).rejects.toEqual(refusedWith(400));
  });

  test('that was forwarded is refused for another account, also for one that had taken the address before', async () => {
    const [company, thief] = [await given.company(), await given.person()];
    const email = someMail();
    await as(company.owner)(inviteToTeam, { body: { email, role: 'owner' } });
    const token = await tokenMailedTo(email);
    await expect(as(thief)(acceptInvitation, { body: { token } })).rejects.toEqual(refusedWith(403));
    await db.updateTable('person').set({ pendingEmail: email }).where('id', '=', thief.id).execute();
    await expect(as(thief)(acceptInvitation, { body: { token } })).rejects.toEqual(refusedWith(403));
  });

  test('is not for companies, nor for the account of the company itself', async () => {
    const [company, other] = [await given.company(), await given.company()];
    await expect(
      as(company.owner)(inviteToTeam, { body: { email: company.owner.email, role: 'seller' } }),
    ).rejects.toEqual(refusedWith(409));
    await as(company.owner)(inviteToTeam, { body: { email: other.owner.email, role: 'seller' } });
    const token = await tokenMailedTo(other.owner.email);
    await expect(as(other.owner)(acceptInvitation, { body: { token } })).rejects.toEqual(refusedWith(403));
  });

  test('expires after seven days, and goes on with a new link, which replaces the old one', async () => {
    const [company, ana] = [await given.company(), await given.person()];
    const { id } = await as(company.owner)(inviteToTeam, { body: { email: ana.email, role: 'reader' } });
    const first = await tokenMailedTo(ana.email);
    await db
      .updateTable('teamInvitation')
      .set({ expiresAt: sql<string>`expires_at - interval '7 days 1 second'` })
      .where('id', '=', id)
      .execute();
    await expect(as(ana)(acceptInvitation, { body: { token: first } })).rejects.toEqual(refusedWith(400));
    await as(company.owner)(resendInvitation, { params: { id } });
    const second = await tokenMailedTo(ana.email);
    await expect(as()(getInvitation, { params: { token: first } })).rejects.toEqual(refusedWith(400));
    expect(await as(ana)(acceptInvitation, { body: { token: second } })).toMatchObject({ role: 'reader' });
  });

  test('that was withdrawn is invalid, and so is one of a suspended company', async () => {
    const [company, ana] = [await given.company(), await given.person()];
    const { id } = await as(company.owner)(inviteToTeam, { body: { email: ana.email, role: 'seller' } });
    await as(company.owner)(revokeInvitation, { params: { id } });
    const body = { token: await tokenMailedTo(ana.email) };
    await expect(as(ana)(acceptInvitation, { body })).rejects.toEqual(refusedWith(400));

    await as(company.owner)(inviteToTeam, { body: { email: ana.email, role: 'seller' } });
    const again = { token: await tokenMailedTo(ana.email) };
    await db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', company.owner.id).execute();
    await expect(as(ana)(acceptInvitation, { body: again })).rejects.toEqual(refusedWith(400));
  });

  test.each([
    ['is removed', (owner, id) => as(owner)(removeMember, { params: { id } })],
    ['sells only', (owner, id) => as(owner)(changeTeamRole, { params: { id }, body: { role: 'seller' } })],
  ] satisfies [string, (owner: Parameters<typeof as>[0], id: string) => Promise<unknown>][])(
    'of a member who %s later is void, and the company learns who came in before',
    async (_what, end) => {
      const [company, ana, beto] = [await given.company(), await given.person(), await given.person()];
      const chief = await given.member(company, 'owner');
      for (const { email } of [ana, beto]) await as(chief.atWork)(inviteToTeam, { body: { email, role: 'owner' } });
      const [first, second] = [await tokenMailedTo(ana.email), await tokenMailedTo(beto.email)];
      await as(ana)(acceptInvitation, { body: { token: first } });
      expect((await mailsTo(server, company.owner.email)).join('\n')).toContain(`${ana.name} aceptó la invitación`);

      await end(company.owner, chief.id);
      await expect(as(beto)(acceptInvitation, { body: { token: second } })).rejects.toEqual(refusedWith(400));
      expect((await as(company.owner)(getTeam)).invitations).toEqual([]);
    },
  );

  test('is sent once per address, and to no more than the limit', async () => {
    const company = await given.company();
    const invite = (email: string) => as(company.owner)(inviteToTeam, { body: { email, role: 'seller' } });
    const { email } = await given.member(company, 'seller');
    await expect(invite(email)).rejects.toEqual(refusedWith(409));
    const [first = ''] = Array.from({ length: MAX_TEAM }, someMail);
    await invite(first);
    await expect(invite(first)).rejects.toEqual(refusedWith(409));
    const many = await Promise.allSettled(Array.from({ length: MAX_TEAM }, someMail).map(invite));
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_TEAM - 2);
  });

  test('is deleted a month after it expired', async () => {
    const company = await given.company();
    const { id } = await as(company.owner)(inviteToTeam, { body: { email: someMail(), role: 'seller' } });
    await db
      .updateTable('teamInvitation')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', id)
      .execute();
    await deleteOldInvitations(db);
    expect((await as(company.owner)(getTeam)).invitations).toEqual([]);
  });
});

test('invitations by mail are limited, for each company and for each address', async () => {
  const limited = await testServer();
  const company = await limited.given.company();
  const { id } = await limited.as(company.owner)(inviteToTeam, { body: { email: 'una@example.test', role: 'seller' } });
  const resend = () => limited.as(company.owner)(resendInvitation, { params: { id } });
  await resend();
  await resend();
  await expect(resend()).rejects.toEqual(refusedWith(429));
});
