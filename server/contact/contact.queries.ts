import type { SendContactMessage } from '@rodado/contract/contact';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';

export async function insertContactMessage(db: Db, { name, email, message }: SendContactMessage): Promise<void> {
  await db.insertInto('contactMessage').values({ id: newId(), name, email, message }).execute();
}
