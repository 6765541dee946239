import type * as phoneRequest from '../phone-request.ts';
import { POST } from './call.ts';

export const acceptPhoneRequest = POST<typeof phoneRequest.acceptPhoneRequest>('/api/phone-request/:id/accept');
export const declinePhoneRequest = POST<typeof phoneRequest.declinePhoneRequest>('/api/phone-request/:id/decline');
export const revokePhoneRequest = POST<typeof phoneRequest.revokePhoneRequest>('/api/phone-request/:id/revoke');
