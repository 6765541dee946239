import type { Message } from '@rodado/contract/conversation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { socket } from '../realtime/socket.ts';

/** How long a typing event is shown, and how often it is repeated. */
const SHOWN_FOR = 3_000;
const RENEWED_AFTER = 2_000;

/** Whether the other participant is typing. Their message ends it. */
export function useIsTyping(conversationId: string, otherId: string): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      setTyping(false);
    };
    const start = (event: { conversationId: string; by: string }) => {
      if (event.conversationId !== conversationId || event.by !== otherId) return;
      clearTimeout(timer);
      timer = setTimeout(stop, SHOWN_FOR);
      setTyping(true);
    };
    const stopOnMessage = (message: Message) => {
      if (message.conversationId === conversationId && message.sender.id === otherId) stop();
    };
    socket.on('typing', start);
    socket.on('message', stopOnMessage);
    return () => {
      stop();
      socket.off('typing', start);
      socket.off('message', stopOnMessage);
    };
  }, [conversationId, otherId]);
  return isTyping;
}

/** Emits typing events, throttled. */
export function useEmitTyping(conversationId: string): () => void {
  const emittedAt = useRef(0);
  return useCallback(() => {
    if (!socket.connected || Date.now() - emittedAt.current < RENEWED_AFTER) return;
    emittedAt.current = Date.now();
    socket.emit('typing', { conversationId }, () => {});
  }, [conversationId]);
}
