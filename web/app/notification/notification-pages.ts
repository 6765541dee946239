import type { Notification, NotificationPage } from '@rodado/contract/notification';
import type { InfiniteData } from '@tanstack/react-query';

export type Pages = InfiniteData<NotificationPage>;

/** With this one on top. Messages of one conversation are one notification: it moves up and is new again. */
export function withNews(loaded: Pages, news: Notification): Pages {
  const known = loaded.pages.flatMap(({ notifications }) => notifications).find(({ id }) => id === news.id);
  const more = known ? 0 : 1;
  const unread = !known || known.readAt !== null ? 1 : 0;
  return {
    ...loaded,
    pages: loaded.pages.map((page, index) => {
      const others = page.notifications.filter(({ id }) => id !== news.id);
      return {
        ...page,
        notifications: index === 0 ? [news, ...others] : others,
        total: page.total + more,
        unread: page.unread + unread,
      };
    }),
  };
}

/** After these were read, or all of them. */
export function withRead(loaded: Pages, which: readonly string[] | 'all', readAt: string): Pages {
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
