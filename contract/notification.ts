import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { INVALID, NEW_TEXTS } from './messages.ts';
import { named } from './named.ts';
import { closed, Id, Moment, misshapen, Ok, PageNumber, paging, typedLine } from './scalars.ts';
import { NOTIFICATION_KINDS } from './vocabulary.ts';

export const Notification = z
  .object({
    id: Id,
    kind: z.enum(NOTIFICATION_KINDS),
    text: z.string(),
    link: z.string(),
    createdAt: Moment,
    readAt: Moment.nullable(),
  })
  .register(named, { id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const NotificationPage = z.object({ notifications: z.array(Notification), unread: z.int(), ...paging });
export type NotificationPage = z.infer<typeof NotificationPage>;

export const ListNotifications = z.object({ page: PageNumber });
export type ListNotifications = z.infer<typeof ListNotifications>;

/** Those with these ids, or those that lead to this page (`/ofertas/{id}`), wherever on it; neither: all of them. */
export const ReadNotifications = z.strictObject(
  { ids: z.array(Id, misshapen).max(1_000, misshapen).optional(), link: typedLine({ max: 500 }).optional() },
  closed,
);
export type ReadNotifications = z.infer<typeof ReadNotifications>;

const Kind = z.enum(NOTIFICATION_KINDS);

export const NotificationSettings = z
  .object({
    kinds: z.record(Kind, z.object({ email: z.boolean(), push: z.boolean() })),
    publicKey: z.string().nullable(),
  })
  .register(named, { id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const Ways = z.strictObject(
  { email: z.boolean({ error: NEW_TEXTS.flag }), push: z.boolean({ error: NEW_TEXTS.flag }) },
  closed,
);

/** Kinds that are not named stay as they are. */
export const UpdateNotificationSettings = z.strictObject({ kinds: z.partialRecord(Kind, Ways, misshapen) }, closed);
export type UpdateNotificationSettings = z.infer<typeof UpdateNotificationSettings>;

/** What the browser's `PushSubscription.toJSON()` gives. */
export const SubscribeToPush = z.object(
  {
    endpoint: z.url({ protocol: /^https$/, ...misshapen }).max(1_000, misshapen),
    keys: z.object(
      { p256dh: z.string(misshapen).max(200, misshapen), auth: z.string(misshapen).max(100, misshapen) },
      misshapen,
    ),
  },
  misshapen,
);
export type SubscribeToPush = z.infer<typeof SubscribeToPush>;

/** Which browser no longer wants to be told. */
export const UnsubscribeFromPush = z.object({ endpoint: SubscribeToPush.shape.endpoint }, misshapen);
export type UnsubscribeFromPush = z.infer<typeof UnsubscribeFromPush>;

export const listNotifications = endpoint({
  method: 'GET',
  url: '/api/notification',
  access: 'user',
  summary: 'Own notifications, the newest first',
  schema: { querystring: ListNotifications, response: { 200: NotificationPage } },
});

export const readNotifications = endpoint({
  method: 'POST',
  url: '/api/notification/read',
  access: 'user',
  summary: 'Mark own notifications as read, all of them without ids',
  schema: { body: ReadNotifications, response: { 200: z.object({ unread: z.int() }) } },
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  url: '/api/notification/settings',
  access: 'user',
  summary: 'What is told by mail and by push, and the key for push',
  schema: { response: { 200: NotificationSettings } },
});

export const updateNotificationSettings = endpoint({
  method: 'PUT',
  url: '/api/notification/settings',
  access: 'user',
  summary: 'Change what is told by mail and by push',
  schema: { body: UpdateNotificationSettings, response: { 200: NotificationSettings } },
});

export const subscribeToPush = endpoint({
  method: 'POST',
  url: '/api/notification/push',
  access: 'user',
  summary: 'Tell this browser too',
  schema: { body: SubscribeToPush, response: { 200: Ok } },
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  url: '/api/notification/push',
  access: 'user',
  summary: 'Tell this browser no more',
  schema: { body: UnsubscribeFromPush, response: { 200: Ok } },
});

const badToken = { error: INVALID.account.token };

/** The link of a mail is the proof. Mail programs call it by themselves when somebody presses their own button. */
export const stopMails = endpoint({
  method: 'POST',
  url: '/api/notification/stop/:token',
  access: 'public',
  summary: 'No more mails of this kind',
  schema: { params: z.object({ token: z.string(badToken).max(200, badToken) }), response: { 200: Ok } },
});
