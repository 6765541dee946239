import { subscribeOutbox } from './conversation/outbox.ts';
import { renewAssignments, subscribeConversations } from './conversation/subscribe.tsx';
import { subscribeNotifications } from './notification/notification-cache.ts';
import { subscribeUnread } from './notification/unread.ts';
import { saveFavoritesOffline } from './offline/save-favorites.ts';
import { precachePost } from './post/detail/precache-post.ts';
import { connectSocket } from './realtime/socket.ts';
import { subscribeTeam } from './team/use-team.ts';

let isStarted = false;

/** Starts the socket and its subscriptions, on every page, for members only. */
export function startSockets() {
  if (isStarted) return;
  isStarted = true;
  subscribeUnread();
  subscribeConversations();
  subscribeOutbox();
  subscribeNotifications();
  subscribeTeam(renewAssignments);
  saveFavoritesOffline(precachePost);
  connectSocket();
}
