import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id, Moment } from './scalars.ts';

/** A mail written to a file because no mail server is configured. Outside production only. */
export const DevMail = z.object({ id: Id, to: z.string(), subject: z.string(), sentAt: Moment });
export type DevMail = z.infer<typeof DevMail>;

export const OpenedDevMail = DevMail.extend({ from: z.string(), replyTo: z.string().nullable(), text: z.string() });
export type OpenedDevMail = z.infer<typeof OpenedDevMail>;

export const listDevMails = endpoint({
  method: 'GET',
  url: '/api/dev/mail',
  access: 'public',
  summary: 'The latest hundred mails that were written to files (outside production only)',
  schema: { response: { 200: z.object({ mails: z.array(DevMail) }) } },
});

export const getDevMail = endpoint({
  method: 'GET',
  url: '/api/dev/mail/:id',
  access: 'public',
  summary: 'One of them as text (outside production only)',
  schema: { params: ById, response: { 200: z.object({ mail: OpenedDevMail }) } },
});

export const getDevMailHtml = endpoint({
  method: 'GET',
  url: '/api/dev/mail/:id/html',
  access: 'public',
  summary: 'One of them as mail programs show it (outside production only)',
  schema: { params: ById, response: { 200: z.string() } },
});
