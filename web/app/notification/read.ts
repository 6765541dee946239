import { type Notification, readNotifications } from '@rodado/contract/notification';
import { api } from '../api.ts';
import { askAgain, queryClient } from '../session/query-client.ts';
import { reasonOf } from '../session/reason-of.ts';
import { recountUnread } from '../session/unread.ts';
import { toast } from '../ui/toast.ts';
import { type Pages, withRead } from './notification-pages.ts';
import { NOTIFICATIONS } from './query-keys.ts';

/** Somebody follows it: by then it is read. */
export const readOne = ({ id, readAt }: Notification) => (readAt === null ? read([id]) : undefined);

export const readAll = () => read('all');

/** Somebody stands on the page that they lead to: what they say is in front of them. The server tells this tab, and the others. */
export const readPage = (link: string) => api(readNotifications, { body: { link } });

/** Seen at once here; the server tells the other tabs. */
async function read(which: string[] | 'all'): Promise<void> {
  queryClient.setQueryData<Pages>(
    NOTIFICATIONS,
    (loaded) => loaded && withRead(loaded, which, new Date().toISOString()),
  );
  try {
    await api(readNotifications, { body: which === 'all' ? {} : { ids: which } });
  } catch (error) {
    // One that stays unread is no reason to disturb whoever is on the way to what it says.
    if (which === 'all') toast.error('No pudimos marcarlas como leídas', { detail: reasonOf(error) });
  }
  askAgain(NOTIFICATIONS);
  recountUnread();
}
