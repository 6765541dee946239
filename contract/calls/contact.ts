import type * as contact from '../contact.ts';
import { POST } from './call.ts';

export const sendContactMessage = POST<typeof contact.sendContactMessage>('/api/email/contact', 'public');
