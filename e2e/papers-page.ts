import type { Registration } from '@rodado/contract/papers';
import { registrationText } from '@rodado/contract/papers';
import { newId } from '../server/db/id.ts';
import type { Product } from './product.ts';

export const REGISTRATION: Registration = { plate: 'SAB 1234', padron: '902415', department: 'Canelones' };

/** A post with an answer of every kind, and with a stored plate. */
export async function withPapers(
  { given, db }: Pick<Product, 'given' | 'db'>,
  seller: { id: string },
  row: Parameters<Product['given']['post']>[1] = {},
) {
  const post = await given.post(seller, {
    isTaxPaid: true,
    hasFines: false,
    hasOwnTitle: true,
    hasLogbook: true,
    hasOneOwner: false,
    hasLien: true,
    offersFinancing: false,
    papersDeclaredAt: new Date(),
    ...row,
  });
  await db
    .insertInto('registration')
    .values({ postId: post.id, ...REGISTRATION })
    .execute();
  return post;
}

/** As the second message of a conversation. */
export async function sayRegistration({ db }: Product, conversationId: string, sender: { id: string }) {
  const text = registrationText(REGISTRATION);
  const registration = JSON.stringify(REGISTRATION);
  await db
    .insertInto('message')
    .values({ id: newId(), conversationId, seq: 2, senderId: sender.id, text, registration })
    .execute();
  await db.updateTable('conversation').set({ lastSeq: 2 }).where('id', '=', conversationId).execute();
}
