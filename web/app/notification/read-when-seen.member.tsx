import { useEffect, useRef } from 'react';
import { useIsVisible } from '../browser/use-browser-state.ts';
import { markLinkRead } from './notification-cache.ts';
import { loadUnread } from './unread.ts';

interface ReadWhenSeenProps {
  /** Exactly as the notifications have it. */
  link: string;
  /** Brings what is shown here up to date; nothing counts as read if it fails. */
  refresh?: () => Promise<unknown>;
}

/** Behind the bar and the buttons at the foot nothing is seen. */
const BARS = '-72px 0px';

/**
 * Marks what led here as read once this place was on the screen of a visible tab. Once per visit: what arrives later may
 * be missed and stays unread. A failure only leaves it unread, so no toast is shown.
 */
export function ReadWhenSeen({ link, refresh }: ReadWhenSeenProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isVisible = useIsVisible();
  const wasRead = useRef(false);
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    if (!place.current || !isVisible || wasRead.current) return;
    let isSeen = false;
    const observer = new IntersectionObserver(
      (entries) => {
        isSeen = entries.at(-1)?.isIntersecting === true;
        if (isSeen) void read().catch(() => {});
      },
      { rootMargin: BARS },
    );
    const read = async () => {
      const { notifications } = await loadUnread();
      if (notifications > 0) await latest.current?.();
      if (!isSeen || wasRead.current) return;
      wasRead.current = true;
      observer.disconnect();
      if (notifications > 0) await markLinkRead(link);
    };
    observer.observe(place.current);
    return () => {
      isSeen = false;
      observer.disconnect();
    };
  }, [isVisible, link]);
  return <span ref={place} className="block" />;
}
