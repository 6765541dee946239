import type * as devMail from '../dev-mail.ts';
import { GET } from './call.ts';

export const listDevMails = GET<typeof devMail.listDevMails>('/api/dev/mail', 'public');
export const getDevMail = GET<typeof devMail.getDevMail>('/api/dev/mail/:id', 'public');
export const getDevMailHtml = GET<typeof devMail.getDevMailHtml>('/api/dev/mail/:id/html', 'public');
