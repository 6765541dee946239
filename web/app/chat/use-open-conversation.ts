import { CallError } from '@rodado/contract/client';
import { FAILED } from '@rodado/contract/messages';
import { useEffect } from 'react';
import { getSession } from '../session/session.ts';
import { socket } from '../session/socket.ts';
import { toast } from '../ui/toast.ts';
import { setShown } from './open-conversation.ts';
import { enter, leave } from './thread.ts';
import { catchUp, changeThread, refreshMarks, rememberSeen } from './thread-store.ts';

const PATIENCE = 10_000;

/**
 * While a loaded conversation is on the screen this page sits in its room. Hidden pages leave it: nobody is reading, and
 * a notice should come. Whenever the line or the eyes are back, what was missed is asked for.
 */
export function useOpenConversation(conversationId: string) {
  useEffect(() => {
    let visit = 0;
    const come = async () => {
      visit += 1;
      const current = visit;
      // First the room, then the question: what comes in between is heard, and counts once.
      await tellServer('joinRoom', conversationId);
      await Promise.all([catchUp(conversationId), refreshMarks(conversationId)]).catch(complain);
      if (visit !== current) return;
      changeThread(conversationId, (thread) => enter(thread, getSession().user?.id ?? ''));
      rememberSeen(conversationId);
    };
    const go = () => {
      visit += 1;
      void tellServer('leaveRoom', conversationId);
    };
    const follow = () => (document.visibilityState === 'visible' ? void come() : go());

    setShown(conversationId);
    follow();
    socket.on('connect', follow);
    document.addEventListener('visibilitychange', follow);
    return () => {
      socket.off('connect', follow);
      document.removeEventListener('visibilitychange', follow);
      setShown(null);
      go();
      changeThread(conversationId, leave);
    };
  }, [conversationId]);
}

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: the server takes its time for each, and the last word has to be the last. */
function tellServer(event: 'joinRoom' | 'leaveRoom', conversationId: string): Promise<unknown> {
  const tell = async () => socket.connected && socket.timeout(PATIENCE).emitWithAck(event, { conversationId });
  turn = turn.then(tell).catch(() => {}); // cut off: the next line begins without rooms, and with `connect`
  return turn;
}

/** Without a connection the bar says so, and coming back asks again. */
function complain(error: unknown) {
  const wasAnswered = error instanceof CallError && error.statusCode > 0;
  if (wasAnswered) toast.error(FAILED.listMessages, { id: FAILED.listMessages });
}
