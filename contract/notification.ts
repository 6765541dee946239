import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { NOTIFICATION_KINDS } from './enums.ts';
import { INVALID, OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { Id, Moment, Ok, PageNumber, paging, shapeError, strictErrors, typedLine } from './scalars.ts';

export const Notification = z
  .object({
    id: Id,
    kind: z.enum(NOTIFICATION_KINDS),
    text: z.string(),
    link: z.string(),
    createdAt: Moment,
    readAt: Moment.nullable(),
    /** Who asked, wrote or offered, among those interested in a post of a seller who has a list of them. */
    lead: z.object({ postId: Id, personId: Id }).nullable().optional(),
  })
  .register(schemaRegistry, { id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const NotificationPage = z.object({ notifications: z.array(Notification), unread: z.int(), ...paging });
export type NotificationPage = z.infer<typeof NotificationPage>;

export const ListNotifications = z.object({ page: PageNumber });
export type ListNotifications = z.infer<typeof ListNotifications>;

/**
 * Those with these ids, or those with exactly this link (`/ofertas/{id}`): a part of a page may not have been on the
 * screen. Without either, all of them.
 */
export const ReadNotifications = z.strictObject(
  { ids: z.array(Id, shapeError).max(1_000, shapeError).optional(), link: typedLine({ max: 500 }).optional() },
  strictErrors,
);
export type ReadNotifications = z.infer<typeof ReadNotifications>;

const Kind = z.enum(NOTIFICATION_KINDS);

export const NotificationSettings = z
  .object({
    kinds: z.record(Kind, z.object({ email: z.boolean(), push: z.boolean() })),
    publicKey: z.string().nullable(),
  })
  .register(schemaRegistry, { id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const Channels = z.strictObject(
  { email: z.boolean({ error: OWN_TEXTS.flag }), push: z.boolean({ error: OWN_TEXTS.flag }) },
  strictErrors,
);

/** Kinds that are omitted stay unchanged. */
export const UpdateNotificationSettings = z.strictObject(
  { kinds: z.partialRecord(Kind, Channels, shapeError) },
  strictErrors,
);
export type UpdateNotificationSettings = z.infer<typeof UpdateNotificationSettings>;

/** The browser's `PushSubscription.toJSON()`. */
export const SubscribeToPush = z.object(
  {
    endpoint: z.url({ protocol: /^https$/, ...shapeError }).max(1_000, shapeError),
    keys: z.object(
      { p256dh: z.string(shapeError).max(200, shapeError), auth: z.string(shapeError).max(100, shapeError) },
      shapeError,
    ),
  },
  shapeError,
);
export type SubscribeToPush = z.infer<typeof SubscribeToPush>;

/** The browser subscription to delete. */
export const UnsubscribeFromPush = z.object({ endpoint: SubscribeToPush.shape.endpoint }, shapeError);
export type UnsubscribeFromPush = z.infer<typeof UnsubscribeFromPush>;

export const listNotifications = endpoint({
  method: 'GET',
  url: '/api/notification',
  access: 'user',
  team: 'reader',
  summary: 'Own notifications, the newest first',
  schema: { querystring: ListNotifications, response: { 200: NotificationPage } },
});

export const readNotifications = endpoint({
  method: 'POST',
  url: '/api/notification/read',
  access: 'user',
  team: 'seller',
  summary: 'Mark own notifications as read, all of them without ids',
  schema: { body: ReadNotifications, response: { 200: z.object({ unread: z.int() }) } },
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  url: '/api/notification/settings',
  access: 'user',
  team: 'reader',
  summary: 'What is notified by mail and by push, and the key for push',
  schema: { response: { 200: NotificationSettings } },
});

export const updateNotificationSettings = endpoint({
  method: 'PUT',
  url: '/api/notification/settings',
  access: 'user',
  team: 'owner',
  summary: 'Change what is notified by mail and by push',
  schema: { body: UpdateNotificationSettings, response: { 200: NotificationSettings } },
});

export const subscribeToPush = endpoint({
  method: 'POST',
  url: '/api/notification/push',
  access: 'user',
  team: 'reader',
  summary: 'Notify this browser too',
  schema: { body: SubscribeToPush, response: { 200: Ok } },
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  url: '/api/notification/push',
  access: 'user',
  team: 'reader',
  summary: 'Notify this browser no more',
  schema: { body: UnsubscribeFromPush, response: { 200: Ok } },
});

const badToken = { error: INVALID.account.token };

/** The mail's link is the authorization. Mail programs call it themselves for one-click unsubscribe. */
export const stopMails = endpoint({
  method: 'POST',
  url: '/api/notification/stop/:token',
  access: 'public',
  summary: 'No more mails of this kind',
  schema: { params: z.object({ token: z.string(badToken).max(200, badToken) }), response: { 200: Ok } },
});
