import type { LeadState } from '@rodado/contract/enums';
import type {
  AddLeadNote,
  EditLeadNote,
  Lead,
  LeadEntry,
  LeadPage,
  LeadTimeline,
  SetLeadReminder,
} from '@rodado/contract/lead';
import { MAX_LEAD_NOTES, REMINDER_DAYS_AHEAD } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import type { Viewer } from '../account/viewer.ts';
import { createConcurrencyLimitPerKey } from '../concurrency/concurrency-limit.ts';
import { type RepeatedJob, runEvery } from '../concurrency/run-every.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import { notifyMany } from '../notification/notify.ts';
import { recordAction } from '../team/team-activity.ts';
import { transact } from '../transact.ts';
import type { LeadKey } from './lead.queries.ts';
import * as queries from './lead.queries.ts';

// With thousands of leads the first page takes a tenth of a second of the database, and everybody in a team asks for it
// at each sign that something happened.
const limitPerOwner = createConcurrencyLimitPerKey({ atOnce: 1, waiting: 20 });

export const listLeads = ({ db }: Pick<Context, 'db'>, viewer: Viewer, query: queries.LeadQuery): Promise<LeadPage> =>
  limitPerOwner(viewer.id, () => queries.listLeads(db, viewer.id, query));

/** To everybody but the owner of the post it does not exist. */
export async function getLead(db: Db, viewer: Pick<Viewer, 'id'>, key: LeadKey): Promise<Lead> {
  const lead = await queries.findLead(db, viewer.id, key);
  if (!lead) throw notFound('a esa persona entre tus interesados');
  return lead;
}

export async function listEntries(
  { db }: Pick<Context, 'db'>,
  viewer: Viewer,
  key: LeadKey,
  cursor: string | undefined,
): Promise<LeadTimeline> {
  await getLead(db, viewer, key);
  const { entries, next } = await queries.listEntries(db, viewer.id, key, cursor);
  return {
    next,
    entries: entries.map(
      ({ memberId = null, ...entry }): LeadEntry =>
        entry.kind === 'note'
          ? { ...entry, mayEdit: hasWritten(viewer, memberId), mayDelete: mayDelete(viewer, memberId) }
          : entry,
    ),
  };
}

const memberOf = ({ member }: Viewer) => member?.id ?? null;

const hasWritten = (viewer: Viewer, memberId: string | null) => memberOf(viewer) === memberId;
/** One's own; the account of the company and its owners delete those of everybody. */
const mayDelete = (viewer: Viewer, memberId: string | null) =>
  !viewer.member || viewer.member.role === 'owner' || hasWritten(viewer, memberId);

/** Writes in one transaction, then sends `leadChanged` to the colleagues. */
const change = <T>(
  ctx: Context,
  viewer: Viewer,
  key: LeadKey,
  write: (trx: Db, lead: Lead) => Promise<T>,
): Promise<T> =>
  transact(ctx, async (trx, after) => {
    after(() => ctx.publish(viewer.id, 'leadChanged', { postId: key.postId, personId: key.personId }));
    await queries.lockOwner(trx, viewer.id);
    return write(trx, await getLead(trx, viewer, key));
  });

/** The same state twice is chosen once. */
export const setState = (ctx: Context, viewer: Viewer, key: LeadKey, state: LeadState | null): Promise<Lead> =>
  change(ctx, viewer, key, async (trx, lead) => {
    if (lead.isSold) throw conflict('La venta está confirmada por los dos: este interesado está ganado');
    if (((await queries.findChosen(trx, key)) ?? null) === state) return lead;
    await queries.insertState(trx, key, memberOf(viewer), state);
    await recordAction(trx, viewer, { action: 'lead.changed', subjectId: key.postId, otherId: key.personId });
    return getLead(trx, viewer, key);
  });

export const addNote = (ctx: Context, viewer: Viewer, key: LeadKey, { id, text }: AddLeadNote): Promise<void> =>
  change(ctx, viewer, key, async (trx, { notes }) => {
    const known = await queries.findNote(trx, id);
    // A retry of the same call. Ids are random: one that is another lead's was not made by this caller.
    if (known?.postId === key.postId && known.personId === key.personId) return;
    if (known) throw invalid(OWN_TEXTS.shape, 'id');
    if (notes >= MAX_LEAD_NOTES)
      throw conflict(`Ya hay ${MAX_LEAD_NOTES} notas sobre esta persona. Eliminá alguna para escribir otra.`);
    await queries.insertNote(trx, key, { id, memberId: memberOf(viewer), text });
    await recordAction(trx, viewer, { action: 'lead.noted', subjectId: key.postId, otherId: key.personId });
  });

async function getNote(trx: Db, key: LeadKey, noteId: string): Promise<queries.StoredNote> {
  const note = await queries.findNote(trx, noteId);
  if (!note || note.postId !== key.postId || note.personId !== key.personId) throw notFound('la nota');
  return note;
}

/** Only the author may, not even the owner of the company. */
export const editNote = (
  ctx: Context,
  viewer: Viewer,
  key: LeadKey,
  noteId: string,
  { text }: EditLeadNote,
): Promise<void> =>
  change(ctx, viewer, key, async (trx) => {
    const note = await getNote(trx, key, noteId);
    if (!hasWritten(viewer, note.memberId)) throw forbidden('La cambia solamente quien la escribió');
    if (!(await queries.updateNote(trx, noteId, text))) return;
    await recordAction(trx, viewer, { action: 'lead.noteEdited', subjectId: key.postId, otherId: key.personId });
  });

export const deleteNote = (ctx: Context, viewer: Viewer, key: LeadKey, noteId: string): Promise<void> =>
  change(ctx, viewer, key, async (trx) => {
    const note = await getNote(trx, key, noteId);
    if (!mayDelete(viewer, note.memberId)) throw forbidden('La elimina quien la escribió, o quien es Dueño');
    await queries.deleteNote(trx, noteId);
    await recordAction(trx, viewer, { action: 'lead.noteDeleted', subjectId: key.postId, otherId: key.personId });
  });

const DAY = 86_400_000;

export const setReminder = (
  ctx: Context,
  viewer: Viewer,
  key: LeadKey,
  { dueAt, text }: SetLeadReminder,
): Promise<Lead> =>
  change(ctx, viewer, key, async (trx) => {
    const ahead = Date.parse(dueAt) - ctx.now().getTime();
    if (ahead <= 0) throw invalid(OWN_TEXTS.reminderPast, 'dueAt');
    if (ahead > REMINDER_DAYS_AHEAD * DAY) throw invalid(OWN_TEXTS.reminderTooFar, 'dueAt');
    await queries.saveReminder(trx, key, { memberId: memberOf(viewer), dueAt, text });
    return getLead(trx, viewer, key);
  });

export const deleteReminder = (ctx: Context, viewer: Viewer, key: LeadKey): Promise<void> =>
  change(ctx, viewer, key, (trx) => queries.deleteReminder(trx, key));

export const startLeadReminders = (ctx: Context): RepeatedJob =>
  runEvery({ name: 'lead reminders', every: 30_000, log: ctx.log, failure: 'reminders of leads were not told' }, () =>
    sendReminders(ctx),
  );

/** Each once: they are marked in the transaction that notifies. A member is notified in their own account. */
export const sendReminders = (ctx: Context): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const due = await queries.takeDueLeadReminders(trx);
    await notifyMany(
      trx,
      after,
      'reminder',
      due.map(({ postId, personId, text, title, name, isBlocked, ownerId, member }) => {
        const link = pages.lead.href({ id: postId, personId });
        return {
          personId: member?.id ?? ownerId,
          text: `Recordatorio: ${text} · ${isBlocked ? 'Alguien' : name}, por «${title}»`,
          link: member ? pages.enterCompany.href({ id: member.companyId, search: { volver: link } }) : link,
          ...(isBlocked ? {} : { actorId: personId }),
        };
      }),
    );
    after(() => {
      for (const { ownerId, postId, personId } of due) ctx.publish(ownerId, 'leadChanged', { postId, personId });
    });
  });
