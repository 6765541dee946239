import { newId } from '../server/db/id.ts';
import type { Product } from './product.ts';
import { giveTeam } from './team-page.ts';

interface Dealer {
  id: string;
  owner: { id: string };
}

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

/** A question without an answer, a chat with offer, notes and a reminder that is due, one won and one with long names. */
export async function giveLeads(product: Product, company: Dealer, buyer: { id: string }) {
  const { db, given } = product;
  const { ana } = await giveTeam(product, company);
  const { owner } = company;
  const long = await given.person({ name: 'x'.repeat(80) });
  const [asker, winner] = [await given.person({ name: 'Carla Núñez' }), await given.person({ name: 'Diego Sosa' })];
  const post = await given.timedPost(owner, { title: 'Volkswagen Gol Trend 2019', stockNumber: 'K-1042' });
  const { id: conversationId } = await given.twoWayConversation(post, owner, buyer);
  const offer = await given.offer(post, { id: conversationId }, buyer, { createdAt: ago(2) });
  await db
    .insertInto('conversationAssignment')
    .values({ conversationId, companyId: company.id, memberId: ana.id })
    .execute();
  const key = { postId: post.id, personId: buyer.id };
  await db
    .insertInto('leadEntry')
    .values([
      { ...key, id: newId(), kind: 'note', text: 'Viene el sábado con la mujer.', createdAt: ago(1) },
      { ...key, id: newId(), kind: 'note', text: 'y'.repeat(300), memberId: ana.id, createdAt: ago(1.5) },
      { ...key, id: newId(), kind: 'state', state: 'inProgress', memberId: ana.id, createdAt: ago(1.6) },
    ])
    .execute();
  await db
    .insertInto('leadReminder')
    .values({ ...key, dueAt: ago(0.5), text: 'Llamarlo por la permuta', memberId: ana.id })
    .execute();
  await given.question(post, asker, { text: '¿Tiene service oficial?', createdAt: ago(3) });
  const other = await given.post(owner, { title: 'x'.repeat(120), stockNumber: 'y'.repeat(60) });
  await given.question(other, long, { text: 'z'.repeat(400), createdAt: ago(30) });
  await given.conversation(other, owner, winner);
  await db
    .insertInto('leadEntry')
    .values({ id: newId(), postId: other.id, personId: winner.id, kind: 'state', state: 'won' })
    .execute();
  return { ana, post, conversationId, offer, asker };
}
