import { askAgain, outdate, queryClient } from '../session/query-client.ts';
import { getSession, subscribe } from '../session/session.ts';
import { socket } from '../session/socket.ts';
import { type Pages, withNews } from './notification-pages.ts';
import { dropPush } from './push.ts';
import { NOTIFICATIONS } from './query-keys.ts';

const lookAgain = () => askAgain(NOTIFICATIONS);

socket.on('newNotification', (news) => {
  queryClient.setQueryData<Pages>(NOTIFICATIONS, (loaded) => loaded && withNews(loaded, news));
  outdate(NOTIFICATIONS);
});
// What was read in another tab is only told as a number.
socket.on('unread', ({ notifications }) => {
  const [first] = queryClient.getQueryData<Pages>(NOTIFICATIONS)?.pages ?? [];
  if (first?.unread !== notifications) lookAgain();
});
// What it said is gone from the bell too, with or without a change of the number.
socket.on('messageDeleted', lookAgain);
// Nobody tells what happened while the line was cut.
socket.on('connect', lookAgain);

// Whoever comes after on this device is not told what was for somebody else.
subscribe(() => {
  if (getSession().status === 'out') void dropPush();
});
