/** What runs while somebody is signed in, on every page: the live connection, who listens to it, and the unread counts. */
import './chat/live.tsx';
import './notification/live.ts';
import './offline/keep-favorites.ts';
import './session/socket.ts';
import './session/unread.ts';
