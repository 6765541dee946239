import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { endSessions } from './account.queries.ts';

/** Out at once, everywhere: every session ends with the mark, every socket is told and closed. Who may do this is decided by the caller. */
export async function suspendPerson(ctx: Context, personId: string): Promise<void> {
  const ended = await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('person')
      .set({ suspendedAt: sql<string>`coalesce(suspended_at, now())` })
      .where('id', '=', personId)
      .execute();
    return endSessions(trx, personId, 'suspended');
  });
  for (const sessionId of ended) ctx.closeSockets(sessionId, 'suspended');
}
