import type * as appointment from '../appointment.ts';
import { POST } from './call.ts';

export const acceptAppointment = POST<typeof appointment.acceptAppointment>('/api/appointment/:id/accept');
export const cancelAppointment = POST<typeof appointment.cancelAppointment>('/api/appointment/:id/cancel');
