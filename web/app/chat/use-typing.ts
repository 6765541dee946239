import type { Message } from '@rodado/contract/conversation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { socket } from '../session/socket.ts';

/** How long a sign of typing counts, and how often it is renewed meanwhile. */
const SHOWN_FOR = 3_000;
const RENEWED_AFTER = 2_000;

/** Whether the other side is writing. What they have written ends it. */
export function useIsTyping(conversationId: string, otherId: string): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      setTyping(false);
    };
    const begin = (sign: { conversationId: string; by: string }) => {
      if (sign.conversationId !== conversationId || sign.by !== otherId) return;
      clearTimeout(timer);
      timer = setTimeout(stop, SHOWN_FOR);
      setTyping(true);
    };
    const hear = (message: Message) => {
      if (message.conversationId === conversationId && message.sender.id === otherId) stop();
    };
    socket.on('typing', begin);
    socket.on('message', hear);
    return () => {
      stop();
      socket.off('typing', begin);
      socket.off('message', hear);
    };
  }, [conversationId, otherId]);
  return isTyping;
}

/** Says that one is writing, not at every key. */
export function useTypingSign(conversationId: string): () => void {
  const saidAt = useRef(0);
  return useCallback(() => {
    if (!socket.connected || Date.now() - saidAt.current < RENEWED_AFTER) return;
    saidAt.current = Date.now();
    socket.emit('typing', { conversationId }, () => {});
  }, [conversationId]);
}
