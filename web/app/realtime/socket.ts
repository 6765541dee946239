import type { ClientToServerEvents, ServerToClientEvents } from '@rodado/contract/events';
import { useEffect, useState } from 'react';
import { io, type Socket } from 'socket.io-client';
import { endRefusedSession, refreshTokens } from '../api/client.ts';
import { isClientError } from '../api/error-message.ts';
import { forgetSession, getSession, subscribe } from '../session/session.ts';
import { readTokens } from '../session/token-storage.ts';

const PAUSE = 5_000;
/** As in `io` below, for what Socket.IO does not try again: a refusal, and a disconnect by the server. */
const DELAY = { first: 1_000, most: 5_000, spread: 0.5 };
let usedToken: string | null = null;
let connectedAs: string | undefined;
let triedAt = 0;
let isRenewing = false;
let retries = 0;

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** The socket of the signed-in user. Browsers cannot set headers on a websocket, so the token goes in `auth`. */
export const socket: LiveSocket = io({
  transports: ['websocket'],
  autoConnect: false,
  auth: (send) => {
    usedToken = readTokens().access_token;
    send({ token: usedToken });
  },
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: DELAY.first,
  reconnectionDelayMax: DELAY.most,
  randomizationFactor: DELAY.spread,
  timeout: 20_000,
});

socket.on('connect', () => {
  retries = 0;
  socket.emit('userConnected', {}, () => {});
});
socket.on('sessionEnded', ({ reason }) => {
  // The refresh is refused, and says why.
  if (reason === 'expired' || reason === 'suspended') void connectAnew();
  else if (readTokens().access_token === usedToken) forgetSession();
  // The socket used the token of an earlier sign-in: reconnecting with the current one shows whether it is still valid.
  else socket.disconnect().connect();
});
socket.on('connect_error', (error) => {
  if (/unauthorized|token/i.test(error.message)) void connectAnew();
  else if (!socket.active) retryLater();
});
socket.on('disconnect', (reason) => {
  if (reason === 'io server disconnect') retryLater();
});

function retryLater() {
  const delay = Math.min(DELAY.first * 2 ** retries, DELAY.most) * (1 + DELAY.spread * (2 * Math.random() - 1));
  retries += 1;
  setTimeout(() => {
    if (getSession().status === 'in' && !socket.active && !isRenewing) socket.connect();
  }, delay);
}

/** The server closes a socket whose token expired: refresh the tokens, then reconnect, at most once per `PAUSE`. */
async function connectAnew() {
  const pause = Math.max(0, triedAt + PAUSE - Date.now());
  triedAt = Date.now() + pause;
  isRenewing = true;
  await new Promise((resolve) => setTimeout(resolve, pause));
  try {
    await refreshTokens(usedToken);
    isRenewing = false;
    if (getSession().status === 'in') socket.connect();
  } catch (error) {
    isRenewing = false;
    if (isClientError(error)) endRefusedSession(error);
    else void connectAnew();
  }
}

/** One connection per user. Another tab may sign in another user without a sign-out. */
function follow() {
  const { status, user } = getSession();
  if (status === 'out' || user?.id !== connectedAs) disconnectSocket();
  if (status !== 'in' || socket.active) return;
  connectedAs = user?.id;
  socket.connect();
}

function disconnectSocket() {
  socket.disconnect();
  // Events buffered while offline must not be sent as the next user.
  socket.sendBuffer = [];
}

/** Connects for the signed-in user and follows later changes of the session. */
export function connectSocket() {
  subscribe(follow);
  follow();
}

/** Disconnects shorter than this are not shown. */
const GRACE = 3_000;

/** Whether the socket is connected. The browser's offline event counts at once, without the grace period. */
export function useIsConnected(): boolean {
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      if (socket.connected && navigator.onLine) setConnected(true);
      else timer = setTimeout(() => setConnected(false), navigator.onLine ? GRACE : 0);
    };
    update();
    socket.on('connect', update);
    socket.on('disconnect', update);
    for (const event of ['online', 'offline']) window.addEventListener(event, update);
    return () => {
      clearTimeout(timer);
      socket.off('connect', update);
      socket.off('disconnect', update);
      for (const event of ['online', 'offline']) window.removeEventListener(event, update);
    };
  }, []);
  return isConnected;
}
