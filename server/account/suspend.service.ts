import type { ReportReason } from '@rodado/contract/enums';
import { sql } from 'kysely';
import type { AfterCommit, Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { writeAudit } from '../db/write-audit.ts';
import { conflict, notFound, unauthorized } from '../errors.ts';
import { endSessions, listActivePostIds } from './account.queries.ts';
import { lockAdmins } from './admins.queries.ts';
import type { Viewer } from './viewer.ts';

export interface SuspensionReason {
  /** For administrators. */
  text: string;
  /** For the suspended person. */
  kind: ReportReason;
}

/** Effective at once: every session ends, every socket is notified and closed, and no list shows the person's posts. */
export async function suspendPerson(
  ctx: Context,
  viewer: Viewer,
  personId: string,
  reason: SuspensionReason,
): Promise<void> {
  const afterCommit = await ctx.db.transaction().execute(async (trx) => {
    if (!(await findPerson(trx, personId))) throw notFound('la persona');
    const afterSuspension = await markSuspended(trx, viewer, personId, reason);
    if (!afterSuspension) throw conflict('Esa cuenta ya está suspendida');
    return afterSuspension;
  });
  await afterCommit(ctx);
}

/** Runs in the caller's transaction; undefined when the person was already suspended or is deleted. */
export async function markSuspended(
  trx: Db,
  viewer: Pick<Viewer, 'id'>,
  personId: string,
  { text: reason, kind }: SuspensionReason,
): Promise<AfterCommit | undefined> {
  if (personId === viewer.id) throw conflict('No podés suspender tu propia cuenta');
  await refuseFallenAdmin(trx, viewer, personId);
  const person = await lockPerson(trx, personId);
  if (!person || person.suspendedAt) return undefined;
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
  return async (ctx) => {
    for (const sessionId of ended) ctx.closeSockets(sessionId, 'suspended');
    await ctx.search.changed(await listActivePostIds(ctx.db, personId));
  };
}

/** Of two administrators who suspend each other at the same time one succeeds, so that one remains. */
async function refuseFallenAdmin(trx: Db, viewer: Pick<Viewer, 'id'>, personId: string): Promise<void> {
  const person = await findPerson(trx, personId);
  if (person?.role === 'ADMIN' && !(await lockAdmins(trx)).includes(viewer.id)) throw unauthorized();
}

/** Restores the account and its posts; the person has to sign in again. */
export async function restorePerson(ctx: Context, viewer: Viewer, personId: string): Promise<void> {
  const isRestored = await ctx.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, personId);
    if (!person) throw notFound('la persona');
    if (!person.suspendedAt) return false;
    await trx
      .updateTable('person')
      .set({ suspendedAt: null, suspensionReason: null, suspensionKind: null })
      .where('id', '=', personId)
      .execute();
    await writeAudit(trx, { actorId: viewer.id, action: 'user.restored', subjectId: personId });
    return true;
  });
  if (isRestored) await ctx.search.changed(await listActivePostIds(ctx.db, personId));
}

const selectPerson = (db: Db, personId: string) =>
  db.selectFrom('person').where('id', '=', personId).where('deletedAt', 'is', null).select(['role', 'suspendedAt']);

const findPerson = (db: Db, personId: string) => selectPerson(db, personId).executeTakeFirst();

const lockPerson = (trx: Db, personId: string) => selectPerson(trx, personId).forNoKeyUpdate().executeTakeFirst();
