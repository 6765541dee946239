import { CallError } from '@rodado/contract/client';
import { FAILED } from '@rodado/contract/messages';
import { useEffect } from 'react';
import { socket } from '../realtime/socket.ts';
import { getSession } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { changeThread, loadMissed, refreshCursors, rememberSeen } from './thread-cache.ts';
import { clearNewFrom, markNewFrom } from './thread-reducer.ts';

let activeId: string | null = null;

/** The conversation on this page, whose messages need no notification. */
export const isActive = (conversationId: string) => activeId === conversationId;

/** Shown in a visible tab. */
export const isActiveAndVisible = (conversationId: string) =>
  isActive(conversationId) && document.visibilityState === 'visible';

/**
 * While a loaded conversation is visible this page is in its room. Hidden pages leave it, so that notifications are
 * sent. On reconnect and when visible again, missed messages are loaded.
 */
export function useActiveConversation(conversationId: string) {
  useEffect(() => {
    let visit = 0;
    const join = async () => {
      visit += 1;
      const current = visit;
      // Joins the room before loading, so that no message falls in between; duplicates are ignored.
      await emitInOrder('joinRoom', conversationId);
      await Promise.all([loadMissed(conversationId), refreshCursors(conversationId)]).catch(toastFailure);
      if (visit !== current) return;
      changeThread(conversationId, (thread) => markNewFrom(thread, getSession().user?.id ?? ''));
      rememberSeen(conversationId);
    };
    const quit = () => {
      visit += 1;
      void emitInOrder('leaveRoom', conversationId);
    };
    const follow = () => (document.visibilityState === 'visible' ? void join() : quit());

    activeId = conversationId;
    follow();
    socket.on('connect', follow);
    document.addEventListener('visibilitychange', follow);
    return () => {
      socket.off('connect', follow);
      document.removeEventListener('visibilitychange', follow);
      activeId = null;
      quit();
      changeThread(conversationId, clearNewFrom);
    };
  }, [conversationId]);
}

const ACK_TIMEOUT = 10_000;
let lastEmit: Promise<unknown> = Promise.resolve();

/** Sequential, because the server handles joins and leaves asynchronously and the last one has to win. */
function emitInOrder(event: 'joinRoom' | 'leaveRoom', conversationId: string): Promise<unknown> {
  const emit = async () => socket.connected && socket.timeout(ACK_TIMEOUT).emitWithAck(event, { conversationId });
  lastEmit = lastEmit.then(emit).catch(() => {}); // disconnected: the next connection has no rooms and emits `connect`
  return lastEmit;
}

/** Without a connection the offline bar is shown, and reconnecting retries. */
function toastFailure(error: unknown) {
  const wasAnswered = error instanceof CallError && error.statusCode > 0;
  if (wasAnswered) toast.error(FAILED.listMessages, { id: FAILED.listMessages });
}
