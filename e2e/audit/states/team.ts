import { insertInvitation } from '../../../server/team/team.queries.ts';
import { giveActivity, giveAssigned, giveTeam } from '../../team-page.ts';
import { button, type PageStates, type Setup } from '../page-state.ts';

async function withWork({ product, seller, company }: Setup) {
  const row = { companyId: company.id, personId: seller.id, role: 'seller' as const, email: seller.email };
  await product.db.insertInto('teamMember').values(row).execute();
}

const invitedAs =
  (whose: (setup: Setup) => string) =>
  async (setup: Setup): Promise<string> => {
    const { product, company } = setup;
    const row = { companyId: company.id, email: whose(setup), role: 'seller' as const, invitedBy: null };
    return `/equipo/invitacion/${(await insertInvitation(product.db, row)).token}`;
  };

/** The people of a company. Conversations with a team are in their own file's states by address. */
export const TEAM_STATES = {
  team: [
    { role: 'seller', url: '/equipo' },
    {
      role: 'seller',
      url: '/equipo',
      name: 'with a company to work for',
      prepare: withWork,
      steps: [{ layer: 'leaving', open: [button(/^Dejar el equipo/)] }],
    },
    { role: 'dealer', url: '/equipo' },
    {
      role: 'dealer',
      url: '/equipo',
      name: 'with members and invitations',
      prepare: ({ product, company }) => giveTeam(product, company),
      steps: [{ layer: 'removing', open: [button('Sacar a Ana Silva del equipo')] }],
    },
    { role: 'dealer', url: '/equipo?ver=actividad', name: 'no activity' },
    {
      role: 'dealer',
      url: '/equipo?ver=actividad',
      name: 'with activity',
      prepare: ({ product, company, buyer }) => giveActivity(product, company, buyer),
    },
    {
      role: 'dealer',
      url: async ({ product, company, buyer }) =>
        `/chat?id=${(await giveAssigned(product, company, buyer)).conversationId}`,
      name: 'a conversation with a team',
      needsAllFour: 'who looks after it, beside the name, and the filter of the list',
      steps: [{ layer: 'assigning', open: [button('Asignada a Ana')] }],
    },
  ],
  enterCompany: [
    { role: 'seller', url: ({ company }) => `/equipo/entrar/${company.id}`, name: 'not a member' },
    { role: 'seller', url: ({ company }) => `/equipo/entrar/${company.id}`, name: 'a member', prepare: withWork },
  ],
  teamInvitation: [
    { role: 'visitor', url: '/equipo/invitacion/a.b.c', name: 'no good' },
    { role: 'visitor', url: invitedAs(() => `${'x'.repeat(60)}@example.test`) },
    { role: 'seller', url: invitedAs(() => 'otra@example.test'), name: 'for somebody else' },
    { role: 'seller', url: invitedAs(({ seller }) => seller.email), name: 'to accept' },
  ],
} satisfies PageStates;
