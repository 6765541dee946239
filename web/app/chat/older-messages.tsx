import { FAILED } from '@rodado/contract/messages';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { loadOlder } from './thread-store.ts';

interface OlderMessagesProps {
  conversationId: string;
  /** What scrolls. */
  box: RefObject<HTMLElement | null>;
}

/** Fetches history when it comes near the edge, before anybody sees the end; the button is for when that failed, and for keyboards. */
export function OlderMessages({ conversationId, box }: OlderMessagesProps) {
  const [isBusy, setBusy] = useState(false);
  const isLoading = useRef(false);
  const edge = useRef<HTMLDivElement>(null);

  const load = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    setBusy(true);
    try {
      await loadOlder(conversationId);
    } catch {
      toast.error(FAILED.listMessages, { id: FAILED.listMessages });
    } finally {
      isLoading.current = false;
      setBusy(false);
    }
  }, [conversationId]);

  useEffect(() => {
    if (!edge.current || isBusy) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void load(), {
      root: box.current,
      rootMargin: '400px 0px 0px',
    });
    watcher.observe(edge.current);
    return () => watcher.disconnect();
  }, [box, isBusy, load]);

  return (
    <div ref={edge} className="grid justify-items-center pt-4">
      <Button kind="ghost" size="s" busy={isBusy} busyText="Cargando..." onClick={() => void load()}>
        Ver mensajes anteriores
      </Button>
    </div>
  );
}
