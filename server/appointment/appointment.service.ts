import type { AppointmentState, ProposeAppointment } from '@rodado/contract/appointment';
import { formatDayAndTime } from '@rodado/contract/format';
import { APPOINTMENT_DAYS_AHEAD } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import type { Viewer } from '../account/viewer.ts';
import { isBlocked } from '../block/block.queries.ts';
import { type RepeatedJob, runEvery } from '../concurrency/run-every.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import type { NewNotification } from '../notification/notification.queries.ts';
import { notify, notifyMany } from '../notification/notify.ts';
import { type After, transact } from '../transact.ts';
import * as queries from './appointment.queries.ts';

const DAY = 86_400_000;
const linkTo = (conversationId: string) => pages.conversations.href({ search: { id: conversationId } });

/** In the transaction of the message that carries it, under the lock of its conversation. */
export async function proposeAppointment(
  { now }: Pick<Context, 'now'>,
  trx: Db,
  after: After,
  conversation: { id: string; ownerId: string; buyerId: string },
  proposerId: string,
  { place, startsAt, replaces }: ProposeAppointment,
): Promise<string> {
  const ahead = Date.parse(startsAt) - now().getTime();
  if (ahead <= 0) throw invalid(OWN_TEXTS.appointmentPast, 'appointment.startsAt');
  if (ahead > APPOINTMENT_DAYS_AHEAD * DAY) throw invalid(OWN_TEXTS.appointmentTooFar, 'appointment.startsAt');
  const current = await queries.findCurrent(trx, conversation.id);
  if (current && !current.isPast && current.id !== replaces)
    throw conflict('Ya hay un encuentro propuesto en este chat: proponé otro momento desde su tarjeta');
  if (replaces && current?.id !== replaces) throw conflict(NOT_CURRENT);
  // What was agreed and has passed was another meeting.
  const before = current && !(current.isPast && current.isAccepted) ? current : undefined;
  if (before) await queries.endAppointment(trx, before.id, proposerId);
  const appointmentId = await queries.insertAppointment(trx, {
    conversationId: conversation.id,
    proposerId,
    place,
    startsAt,
    before,
  });
  const replaced = before && (await queries.getState(trx, before.id));
  if (replaced) after((ctx) => publishState(ctx, conversation, replaced));
  return appointmentId;
}

const NOT_CURRENT = 'Ese encuentro ya no está en pie';

export const acceptAppointment = (ctx: Context, viewer: Viewer, id: string): Promise<AppointmentState> =>
  answer(ctx, viewer, id, async (trx, appointment, otherId) => {
    if (appointment.proposerId === viewer.id) throw forbidden('Acepta la otra persona: vos lo propusiste');
    if (await isBlocked(trx, viewer.id, otherId)) throw forbidden('No se puede escribir a esta persona');
    // A retry of the same call.
    if (appointment.status === 'ACCEPTED') return undefined;
    if (appointment.status !== 'OPEN') throw conflict(NOT_CURRENT);
    await queries.markAccepted(trx, id);
    return {
      personId: otherId,
      kind: 'appointment',
      text: `${viewer.name} aceptó el encuentro del ${formatDayAndTime(appointment.startsAt)}`,
      link: linkTo(appointment.conversationId),
      actorId: viewer.id,
    };
  });

/** By either side, also when they have blocked each other, so that neither waits in vain. */
export const cancelAppointment = (ctx: Context, viewer: Viewer, id: string): Promise<AppointmentState> =>
  answer(ctx, viewer, id, async (trx, appointment) => {
    if (appointment.status === 'CANCELLED') return undefined;
    if (appointment.status === 'REPLACED') throw conflict(NOT_CURRENT);
    return cancel(trx, appointment, viewer);
  });

type NotificationTo = NewNotification & { personId: string };

/** Who has the conversation open sees what changed, and needs no notification. */
async function answer(
  ctx: Context,
  viewer: Viewer,
  id: string,
  change: (trx: Db, appointment: queries.KnownAppointment, otherId: string) => Promise<NotificationTo | undefined>,
): Promise<AppointmentState> {
  const conversationId = await queries.findConversationId(ctx.db, id);
  const isOtherWatching = conversationId !== undefined && (await ctx.rooms.hasOther(conversationId, viewer.id));
  return transact(ctx, async (trx, after) => {
    const found = await queries.lockAppointment(trx, id, viewer.id);
    if (!found) throw notFound('el encuentro');
    if (found.isPast) throw conflict('Ese encuentro ya pasó');
    const otherId = found.ownerId === viewer.id ? found.buyerId : found.ownerId;
    const notification = await change(trx, found, otherId);
    const state = await queries.getState(trx, id);
    after(() => publishState(ctx, { ...found, id: found.conversationId }, state));
    if (notification && !isOtherWatching) await notify(trx, after, notification.personId, notification);
    return state;
  });
}

/** Across a block without a name, which is written freely. */
async function cancel(
  trx: Db,
  appointment: queries.KnownAppointment,
  by: { id: string; name: string },
): Promise<NotificationTo> {
  const { ownerId, buyerId, conversationId } = appointment;
  const personId = ownerId === by.id ? buyerId : ownerId;
  await queries.endAppointment(trx, appointment.id, by.id);
  const told = (await isBlocked(trx, personId, by.id))
    ? { text: `Se canceló el encuentro del ${formatDayAndTime(appointment.startsAt)}` }
    : { text: cancellationText(appointment, by), actorId: by.id };
  return { personId, kind: 'appointment', link: linkTo(conversationId), ...told };
}

function cancellationText(
  { wasAccepted, proposerId, startsAt }: queries.KnownAppointment,
  { id, name }: { id: string; name: string },
): string {
  const when = formatDayAndTime(startsAt);
  if (wasAccepted) return `${name} canceló el encuentro del ${when}`;
  return proposerId === id ? `${name} retiró el encuentro que propuso para el ${when}` : `${name} no puede el ${when}`;
}

/** Cancels the appointment of a deleted message, in its transaction. Its proposer sent it. */
export async function cancelWithMessage(
  trx: Db,
  after: After,
  id: string,
  proposer: { id: string; name: string },
): Promise<void> {
  const appointment = await queries.lockAppointment(trx, id, proposer.id);
  const isLive = appointment?.status === 'OPEN' || appointment?.status === 'ACCEPTED';
  if (!appointment || !isLive || appointment.isPast) return;
  const notification = await cancel(trx, appointment, proposer);
  // Notified even with the conversation open: the card disappears without a trace.
  await notify(trx, after, notification.personId, notification);
}

function publishState(
  ctx: Pick<Context, 'publish'>,
  { id: conversationId, ownerId, buyerId }: { id: string; ownerId: string; buyerId: string },
  state: AppointmentState,
): void {
  for (const personId of [ownerId, buyerId]) ctx.publish(personId, 'appointmentChanged', { ...state, conversationId });
}

/** Notifies both sides once, two hours before an agreed meeting. */
export const startAppointmentReminders = (ctx: Context): RepeatedJob =>
  runEvery(
    { name: 'appointment reminders', every: 30_000, log: ctx.log, failure: 'appointments were not reminded' },
    () => remind(ctx),
  );

export const remind = (ctx: Context): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const due = await queries.takeDueAppointments(trx);
    await notifyMany(
      trx,
      after,
      'appointment',
      due.flatMap(({ conversationId, startsAt, place, title, owner, buyer }) =>
        [
          { reader: owner, other: buyer },
          { reader: buyer, other: owner },
        ].map(({ reader, other }) => ({
          personId: reader.id,
          text: `Te encontrás con ${other.name} el ${formatDayAndTime(startsAt)}, en ${place}, por «${title}»`,
          link: linkTo(conversationId),
          actorId: other.id,
        })),
      ),
    );
  });
