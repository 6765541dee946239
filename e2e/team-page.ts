import { insertInvitation } from '../server/team/team.queries.ts';
import type { Product } from './product.ts';

interface TeamOf {
  id: string;
  owner: { id: string };
}

/** Three members and two invitations, one of them expired, with names and addresses that are too long. */
export async function giveTeam(product: Product, company: TeamOf) {
  const { db, given } = product;
  const [ana] = [
    await given.member(company, 'seller', { name: 'Ana Silva' }),
    await given.member(company, 'owner', { name: 'x'.repeat(80) }),
    await given.member(company, 'reader', { name: 'Beto Paz' }),
  ];
  for (const email of ['carla@example.test', `${'x'.repeat(60)}@example.test`])
    await insertInvitation(db, { companyId: company.id, email, role: 'seller', invitedBy: null });
  await db
    .updateTable('teamInvitation')
    .set({ expiresAt: new Date(Date.now() - 86_400_000) })
    .where('companyId', '=', company.id)
    .where('email', '=', 'carla@example.test')
    .execute();
  return { ana };
}

/** A conversation in which a member answered and which is assigned to her. */
export async function giveAssigned(product: Product, company: TeamOf, buyer: { id: string }) {
  const { db, given } = product;
  const { ana } = await giveTeam(product, company);
  const post = await given.post(company.owner);
  const { id: conversationId } = await given.twoWayConversation(post, company.owner, buyer);
  await db
    .updateTable('message')
    .set({ memberId: ana.id })
    .where('conversationId', '=', conversationId)
    .where('seq', '=', 2)
    .execute();
  await db
    .insertInto('conversationAssignment')
    .values({ conversationId, companyId: company.id, memberId: ana.id })
    .execute();
  return { conversationId, ana, post };
}

export async function giveActivity(product: Product, company: TeamOf, buyer: { id: string }) {
  const { ana, post, conversationId } = await giveAssigned(product, company, buyer);
  const by = { companyId: company.id, memberId: ana.id, postId: post.id };
  const price = JSON.stringify({ price: { from: 'USD 16.900', to: 'USD 15.900' } });
  await product.db
    .insertInto('teamActivity')
    .values([
      { ...by, act: 'post.priced', detail: price },
      { ...by, act: 'message.sent', conversationId, otherId: buyer.id },
      { ...by, act: 'post.paused', memberId: null },
      { ...by, act: 'team.removed', postId: null, otherId: buyer.id },
    ])
    .execute();
}
