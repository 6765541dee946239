import type { AdminMessage } from '@rodado/contract/admin';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { paginate } from './paginate.ts';

export async function listContactMessages(db: Db, page: number) {
  const list = {
    columns: sql`id, name, email, message, created_at`,
    from: sql`contact_message`,
    order: sql`created_at desc, id desc`,
  };
  const { rows, paging } = await paginate<AdminMessage>(db, list, page);
  return { messages: rows, ...paging };
}
