import { listNotifications, readNotifications } from '@rodado/contract/calls/notification';
import type { Notification, NotificationPage } from '@rodado/contract/notification';
import { pageOf, pages } from '@rodado/contract/pages';
import type { InfiniteData } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { clientErrorMessage } from '../api/error-message.ts';
import { invalidate, invalidateIfFetching, queryClient } from '../api/query-client.ts';
import { usePaginated } from '../api/use-paginated.ts';
import { navigateTo } from '../browser/navigate.ts';
import { socket } from '../realtime/socket.ts';
import { getSession, sendsReadReceipts, subscribe } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { dropPush } from './push.ts';
import { recountUnread } from './unread.ts';

/** Query key of the viewer's notifications. */
const NOTIFICATIONS = ['notifications'] as const;

export const useNotifications = () =>
  usePaginated(
    NOTIFICATIONS,
    (page) => api(listNotifications, { query: { page } }),
    ({ notifications }) => notifications,
  );

export type Notifications = ReturnType<typeof useNotifications>;

/** Called when the link of a notification is followed. */
export const markRead = ({ id, readAt }: Notification) => (readAt === null ? read([id]) : undefined);

export const markAllRead = () => read('all');

/** Marks all notifications with exactly this link as read. The server informs the other tabs over the socket. */
export const markLinkRead = async (link: string) => {
  if (!sendsReadReceipts()) return;
  await api(readNotifications, { body: { link } });
  recountUnread(); // a tab that has just opened may not be connected yet
};

/** Optimistic in this tab; the server informs the others over the socket. */
async function read(which: string[] | 'all'): Promise<void> {
  if (!sendsReadReceipts()) return;
  queryClient.setQueryData<NotificationPages>(
    NOTIFICATIONS,
    (loaded) => loaded && withReadNotifications(loaded, which, new Date().toISOString()),
  );
  try {
    await api(readNotifications, { body: which === 'all' ? {} : { ids: which } });
  } catch (error) {
    // For a single one the viewer is already navigating away, so a failure shows no toast.
    if (which === 'all') toast.error('No pudimos marcarlas como leídas', { detail: clientErrorMessage(error) });
  }
  invalidate(NOTIFICATIONS);
  recountUnread();
}

const ABOUT_OFFERS: readonly Notification['kind'][] = ['offer', 'outbid', 'ended'];

/**
 * A decision on the own offer, a higher one, or the end of its post. What sellers hear of offers links to their list; the
 * message says it already.
 */
export const isToasted = ({ kind, link }: Pick<Notification, 'kind' | 'link'>) =>
  ABOUT_OFFERS.includes(kind) && pageOf(link) === pages.post;

function toastNotification(notification: Notification) {
  const { id, kind, text, link } = notification;
  const open = () => {
    void markRead(notification);
    navigateTo(link);
  };
  toast.message({ id, title: kind === 'ended' ? 'Terminó el tiempo' : 'Tu oferta', text, onOpen: open });
}

export function subscribeNotifications() {
  socket.on('newNotification', (notification) => {
    queryClient.setQueryData<NotificationPages>(
      NOTIFICATIONS,
      (loaded) => loaded && withNotification(loaded, notification),
    );
    invalidateIfFetching(NOTIFICATIONS);
    if (isToasted(notification)) toastNotification(notification);
  });
  // Reading in another tab only sends a new count.
  socket.on('unread', ({ notifications }) => {
    const [first] = queryClient.getQueryData<NotificationPages>(NOTIFICATIONS)?.pages ?? [];
    if (first?.unread !== notifications) reload();
  });
  // The bell also drops the deleted message, whether or not the count changes.
  socket.on('messageDeleted', reload);
  // Events are lost while disconnected.
  socket.on('connect', reload);

  // After a sign-out this device must not receive push notifications of the former account.
  subscribe(() => {
    if (getSession().status === 'out') void dropPush();
  });
}

const reload = () => invalidate(NOTIFICATIONS);

export type NotificationPages = InfiniteData<NotificationPage>;

/** Prepends a notification. Messages of one conversation share one, which moves up and becomes unread again. */
export function withNotification(loaded: NotificationPages, notification: Notification): NotificationPages {
  const known = loaded.pages.flatMap(({ notifications }) => notifications).find(({ id }) => id === notification.id);
  const more = known ? 0 : 1;
  const unread = !known || known.readAt !== null ? 1 : 0;
  return {
    ...loaded,
    pages: loaded.pages.map((page, index) => {
      const others = page.notifications.filter(({ id }) => id !== notification.id);
      return {
        ...page,
        notifications: index === 0 ? [notification, ...others] : others,
        total: page.total + more,
        unread: page.unread + unread,
      };
    }),
  };
}

/** Marks these, or all of them, as read. */
export function withReadNotifications(
  loaded: NotificationPages,
  which: readonly string[] | 'all',
  readAt: string,
): NotificationPages {
  const isMeant = ({ id, readAt: before }: Notification) => before === null && (which === 'all' || which.includes(id));
  const count = loaded.pages.flatMap(({ notifications }) => notifications).filter(isMeant).length;
  return {
    ...loaded,
    pages: loaded.pages.map((page) => ({
      ...page,
      notifications: page.notifications.map((one) => (isMeant(one) ? { ...one, readAt } : one)),
      unread: which === 'all' ? 0 : page.unread - count,
    })),
  };
}
