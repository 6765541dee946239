import type { ReportReason } from '@rodado/contract/enums';
import { sql } from 'kysely';
import { endSessions, listActivePostIds } from '../account/account.queries.ts';
import { lockAdmins } from '../account/admins.queries.ts';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { writeAudit } from '../db/write-audit.ts';
import { conflict, notFound, unauthorized } from '../errors.ts';
import { lockPostsAround, withdrawOffersOf } from '../offer/withdraw-all.ts';
import { type After, transact } from '../transact.ts';

export interface SuspensionReason {
  /** For administrators. */
  text: string;
  /** For the suspended person. */
  kind: ReportReason;
}

/**
 * Effective at once: every session ends, every socket is notified and closed, no list shows the person's posts, and
 * their offers are withdrawn.
 */
export const suspendPerson = (
  ctx: Context,
  viewer: Viewer,
  personId: string,
  reason: SuspensionReason,
): Promise<void> =>
  transact(ctx, async (trx, after) => {
    if (!(await findPerson(trx, personId))) throw notFound('la persona');
    if (!(await markSuspended(trx, after, viewer, personId, reason))) throw conflict('Esa cuenta ya está suspendida');
  });

/** Runs in the caller's transaction; false when the person was already suspended or is deleted. */
export async function markSuspended(
  trx: Db,
  after: After,
  viewer: Pick<Viewer, 'id'>,
  personId: string,
  { text: reason, kind }: SuspensionReason,
): Promise<boolean> {
  if (personId === viewer.id) throw conflict('No podés suspender tu propia cuenta');
  await refuseFallenAdmin(trx, viewer, personId);
  await lockPostsAround(trx, personId);
  const person = await lockPerson(trx, personId);
  if (!person || person.suspendedAt) return false;
  await trx
    .updateTable('person')
    .set({ suspendedAt: sql<string>`now()`, suspensionReason: reason, suspensionKind: kind })
    .where('id', '=', personId)
    .execute();
  const ended = await endSessions(trx, personId, 'suspended');
  await writeAudit(trx, {
    actorId: viewer.id,
    action: 'user.suspended',
    subjectId: personId,
    detail: { reason, kind },
  });
  // Nobody is outbid by somebody who cannot buy. Not given back with the account: others may have been accepted meanwhile.
  await withdrawOffersOf(trx, after, personId, 'suspended');
  after(async (ctx) => {
    for (const sessionId of ended) ctx.closeSockets(sessionId, 'suspended');
    await ctx.search.changed(await listActivePostIds(ctx.db, personId));
  });
  return true;
}

/** Of two administrators who suspend each other at the same time one succeeds, so that one remains. */
async function refuseFallenAdmin(trx: Db, viewer: Pick<Viewer, 'id'>, personId: string): Promise<void> {
  const person = await findPerson(trx, personId);
  if (person?.role === 'ADMIN' && !(await lockAdmins(trx)).includes(viewer.id)) throw unauthorized();
}

/** Restores the account and its posts, not its offers; the person has to sign in again. */
export const restorePerson = (ctx: Context, viewer: Viewer, personId: string): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const person = await lockPerson(trx, personId);
    if (!person) throw notFound('la persona');
    if (!person.suspendedAt) return;
    await trx
      .updateTable('person')
      .set({ suspendedAt: null, suspensionReason: null, suspensionKind: null })
      .where('id', '=', personId)
      .execute();
    await writeAudit(trx, { actorId: viewer.id, action: 'user.restored', subjectId: personId });
    after(async () => ctx.search.changed(await listActivePostIds(ctx.db, personId)));
  });

const selectPerson = (db: Db, personId: string) =>
  db.selectFrom('person').where('id', '=', personId).where('deletedAt', 'is', null).select(['role', 'suspendedAt']);

const findPerson = (db: Db, personId: string) => selectPerson(db, personId).executeTakeFirst();

const lockPerson = (trx: Db, personId: string) => selectPerson(trx, personId).forNoKeyUpdate().executeTakeFirst();
