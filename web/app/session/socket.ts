import type { ClientToServerEvents, ServerToClientEvents } from '@rodado/contract/events';
import { io, type Socket } from 'socket.io-client';
import { refreshTokens } from './refresh.ts';
import { isRefusal } from './rules.ts';
import { forgetSession, getSession, subscribe } from './session.ts';
import { readTokens } from './storage.ts';
import { setUnread } from './unread.ts';

const PAUSE = 5_000;
let usedToken: string | null = null;
let lineOf: string | undefined;
let triedAt = 0;

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** The live line of the person who is signed in. Browsers cannot set headers on a websocket, so the token goes in `auth`. */
export const socket: LiveSocket = io({
  transports: ['websocket'],
  autoConnect: false,
  auth: (send) => {
    usedToken = readTokens().access_token;
    send({ token: usedToken });
  },
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
});

socket.on('connect', () => socket.emit('userConnected', {}, () => {}));
socket.on('unread', setUnread);
socket.on('sessionEnded', ({ reason }) => {
  if (reason === 'expired') void connectAnew();
  else if (readTokens().access_token === usedToken) forgetSession();
  // The line may be older than the last sign-in here: whether that one is over too shows when it is opened with its token.
  else socket.disconnect().connect();
});
// The library tries again by itself after a cut, but not after a refusal.
socket.on('connect_error', (error) => {
  if (/unauthorized|token/i.test(error.message)) void connectAnew();
});

/** A socket whose token ran out is closed by the server for good: new tokens, then a new line. Not over and over. */
async function connectAnew() {
  const pause = Math.max(0, triedAt + PAUSE - Date.now());
  triedAt = Date.now() + pause;
  await new Promise((resolve) => setTimeout(resolve, pause));
  try {
    await refreshTokens(usedToken);
    if (getSession().status === 'in') socket.connect();
  } catch (error) {
    if (isRefusal(error)) forgetSession();
    else void connectAnew();
  }
}

/** One line for each person. Another tab may sign somebody else in without anybody signing out. */
function follow() {
  const { status, user } = getSession();
  if (status === 'out' || user?.id !== lineOf) hangUp();
  if (status !== 'in' || socket.active) return;
  lineOf = user?.id;
  socket.connect();
}

function hangUp() {
  socket.disconnect();
  // What one person said while there was no connection is not for the next one to say.
  socket.sendBuffer = [];
}

subscribe(follow);
follow();
