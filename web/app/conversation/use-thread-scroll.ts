import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Thread } from './thread-reducer.ts';

/** Distance in px that still counts as the end. */
const NEAR = 48;
/** How much of the earlier messages stays visible above the marker of new ones, in px. */
const CONTEXT = 96;

/**
 * `waiting` is how many own messages are not sent yet. Scroll anchoring: at the end new messages push the old ones up; elsewhere nothing moves, neither for a new message
 * below nor for history above.
 */
export function useThreadScroll(thread: Thread, waiting: number, me: string) {
  const box = useRef<HTMLDivElement>(null);
  const wasAtEnd = useRef(true);
  /** The topmost message and its position on the screen: history is inserted above it. */
  const anchor = useRef<{ element: HTMLElement; top: number } | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [seenSeq, setSeenSeq] = useState(thread.upTo);

  const remember = useCallback(() => {
    const node = box.current;
    if (!node) return;
    const first = node.querySelector<HTMLElement>('[data-message]');
    anchor.current = first && { element: first, top: first.offsetTop - node.scrollTop };
    wasAtEnd.current = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR;
    setAtEnd(wasAtEnd.current);
  }, []);
  const toEnd = () => {
    const node = box.current;
    if (node) node.scrollTop = node.scrollHeight;
    remember();
  };

  const waited = useRef(waiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is shown
  useLayoutEffect(() => {
    const node = box.current;
    const previous = anchor.current;
    const hasJustWritten = waiting > waited.current;
    waited.current = waiting;
    if (!node) return;
    if (wasAtEnd.current || hasJustWritten) return toEnd();
    if (previous?.element.isConnected) node.scrollTop = previous.element.offsetTop - previous.top;
    remember();
  }, [thread, waiting]);

  useLayoutEffect(() => {
    const node = box.current;
    const mark = thread.newFrom === null ? null : node?.querySelector<HTMLElement>('[data-new]');
    if (!node || !mark) return;
    node.scrollTop = mark.offsetTop - CONTEXT;
  }, [thread.newFrom]);

  useEffect(() => {
    if (isAtEnd) setSeenSeq(thread.upTo);
  }, [isAtEnd, thread.upTo]);

  useEffect(() => {
    const node = box.current;
    if (!node) return;
    // Keeps the end visible when a keyboard opens, the field grows or the device rotates.
    const resized = new ResizeObserver(() => {
      if (wasAtEnd.current) node.scrollTop = node.scrollHeight;
    });
    resized.observe(node);
    node.addEventListener('scroll', remember, { passive: true });
    return () => {
      resized.disconnect();
      node.removeEventListener('scroll', remember);
    };
  }, [remember]);

  const missed = isAtEnd ? 0 : thread.messages.filter(({ seq, sender }) => seq > seenSeq && sender.id !== me).length;
  return { box, isAtEnd, missed, toEnd };
}
