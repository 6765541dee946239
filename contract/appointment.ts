import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { formatDayAndTime } from './format.ts';
import { PLACE_LENGTH } from './limits.ts';
import { OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { ById, Id, Moment, strictErrors, typedLine } from './scalars.ts';

/** REPLACED by another proposal for the same meeting. Whether it has passed follows from `startsAt`. */
export const APPOINTMENT_STATUSES = ['OPEN', 'ACCEPTED', 'REPLACED', 'CANCELLED'] as const;

/** Current status of an appointment; `endedBy` is the user who cancelled or replaced it. */
export const AppointmentState = z.object({
  id: Id,
  status: z.enum(APPOINTMENT_STATUSES),
  wasAccepted: z.boolean(),
  endedBy: Id.nullable(),
});
export type AppointmentState = z.infer<typeof AppointmentState>;

/** The appointment of a message. Proposals for the same meeting share `meetingId` and count up `sequence`. */
export const MessageAppointment = AppointmentState.extend({
  meetingId: Id,
  sequence: z.int(),
  place: z.string(),
  startsAt: Moment,
}).register(schemaRegistry, { id: 'MessageAppointment' });
export type MessageAppointment = z.infer<typeof MessageAppointment>;

/** `replaces` is the appointment that this one takes the place of; it has to be the current one. */
export const ProposeAppointment = z.strictObject(
  {
    place: typedLine({ max: PLACE_LENGTH, required: OWN_TEXTS.place }),
    startsAt: z.iso.datetime({ error: OWN_TEXTS.appointmentTime }),
    replaces: Id.nullish(),
  },
  strictErrors,
);
export type ProposeAppointment = z.infer<typeof ProposeAppointment>;

/** The text of the message that carries it, for programs that do not know the card. */
export const appointmentText = ({ place, startsAt }: Pick<ProposeAppointment, 'place' | 'startsAt'>): string =>
  `Propuesta de encuentro: ${formatDayAndTime(startsAt)}, en ${place}`;

export const acceptAppointment = endpoint({
  method: 'POST',
  url: '/api/appointment/:id/accept',
  access: 'user',
  team: 'seller',
  action: 'appointment.accepted',
  summary: 'Agree to what the other side proposed; 409 once it is replaced, cancelled or past',
  refuses: [403, 409],
  schema: { params: ById, response: { 200: AppointmentState } },
});

export const cancelAppointment = endpoint({
  method: 'POST',
  url: '/api/appointment/:id/cancel',
  access: 'user',
  team: 'seller',
  action: 'appointment.cancelled',
  summary: 'Turn down a proposal, take an own one back, or cancel what was agreed; 409 once it is replaced or past',
  refuses: [409],
  schema: { params: ById, response: { 200: AppointmentState } },
});
