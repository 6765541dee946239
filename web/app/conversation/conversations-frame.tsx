import { type ReactNode, useRef } from 'react';
import { useViewportHeight } from '../browser/use-browser-state.ts';
import { cx } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { RowsSkeleton } from './conversation-row.tsx';

interface ConversationsFrameProps {
  /** Null where it has no room: up to 768 px one pane is shown. */
  list?: ReactNode;
  conversation?: ReactNode;
}

/** Two panes that fill the viewport under the header; each scrolls separately. */
export function ConversationsFrame({ list = <ListSkeleton />, conversation = null }: ConversationsFrameProps) {
  const frame = useRef<HTMLElement>(null);
  useViewportHeight(frame);
  return (
    <main
      ref={frame}
      className="mx-auto grid h-[calc(var(--visible,100dvh)-var(--bar))] max-w-[1264px] grid-rows-[minmax(0,1fr)] border-border bg-surface min-[769px]:grid-cols-[minmax(280px,360px)_minmax(0,1fr)] min-[769px]:border-x"
    >
      {list && (
        <section
          aria-label="Lista de chats"
          className="flex min-h-0 min-w-0 flex-col border-border min-[769px]:border-r"
        >
          {list}
        </section>
      )}
      <div className={cx('min-h-0 min-w-0', !conversation && 'max-[769px]:hidden')}>{conversation}</div>
    </main>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="px-5 pt-5">
      <h1 className="display text-26">Chats</h1>
      <Skeleton className="mt-4 h-12 rounded-track" />
      <Skeleton className="mt-3 h-11 rounded-m" />
      <RowsSkeleton />
    </div>
  );
}
