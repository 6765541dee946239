import { MAX_QUICK_REPLIES } from '@rodado/contract/limits';
import {
  createQuickReply,
  deleteQuickReply,
  listQuickReplies,
  type QuickReply,
  type SaveQuickReply,
  updateQuickReply,
} from '@rodado/contract/quick-reply';
import { sql } from 'kysely';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import { conflict, notFound } from '../errors.ts';
import type { App } from '../http/fastify.ts';

export function quickReplyRoutes(app: App, { db }: Context) {
  app.route({ ...listQuickReplies, handler: (request) => listReplies(db, requireUser(request).id) });

  app.route({
    ...createQuickReply,
    handler: async (request, reply) => reply.code(201).send(await addReply(db, requireUser(request).id, request.body)),
  });

  app.route({
    ...updateQuickReply,
    handler: (request) => changeReply(db, requireUser(request).id, request.params.id, request.body),
  });

  app.route({
    ...deleteQuickReply,
    handler: async (request) => {
      if (!(await deleteReply(db, requireUser(request).id, request.params.id))) throw notFound('la respuesta rápida');
      return { ok: true as const };
    },
  });
}

const COLUMNS = ['id', 'title', 'text'] as const;

const listReplies = (db: Db, personId: string): Promise<QuickReply[]> =>
  db
    .selectFrom('quickReply')
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .orderBy('id')
    .select(COLUMNS)
    .execute();

const deleteReply = (db: Db, personId: string, id: string) =>
  db.deleteFrom('quickReply').where('personId', '=', personId).where('id', '=', id).returning('id').executeTakeFirst();

/** The same text twice is one reply, with the title that it has. */
const addReply = (db: Context['db'], personId: string, reply: SaveQuickReply): Promise<QuickReply> =>
  db.transaction().execute(async (trx) => {
    // Locked, so that two at once are counted one after the other.
    await sql`select from person where id = ${personId} for no key update`.execute(trx);
    const replies = await listReplies(trx, personId);
    const existing = replies.find(({ text }) => text === reply.text);
    if (existing) return existing;
    if (replies.length >= MAX_QUICK_REPLIES)
      throw conflict(`Ya tenés ${MAX_QUICK_REPLIES} respuestas rápidas. Eliminá alguna para guardar otra.`);
    return trx
      .insertInto('quickReply')
      .values({ id: newId(), personId, ...reply })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  });

const changeReply = (db: Context['db'], personId: string, id: string, reply: SaveQuickReply): Promise<QuickReply> =>
  db.transaction().execute(async (trx) => {
    await sql`select from person where id = ${personId} for no key update`.execute(trx);
    const replies = await listReplies(trx, personId);
    if (!replies.some((one) => one.id === id)) throw notFound('la respuesta rápida');
    if (replies.some((one) => one.id !== id && one.text === reply.text))
      throw conflict('Ya tenés una respuesta rápida con ese texto.');
    return trx.updateTable('quickReply').set(reply).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow();
  });
