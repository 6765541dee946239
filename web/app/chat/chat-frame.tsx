import { type ReactNode, useRef } from 'react';
import { cx } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useVisibleHeight } from './use-visible-height.ts';

interface ChatFrameProps {
  /** Null where there is no room for it: up to 768 px one of the two is shown. */
  list?: ReactNode;
  conversation?: ReactNode;
}

/** Two panes that fill the window under the bar; each scrolls by itself. */
export function ChatFrame({ list = <ListSkeleton />, conversation = null }: ChatFrameProps) {
  const frame = useRef<HTMLElement>(null);
  useVisibleHeight(frame);
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

export function RowsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6 pt-5">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-4">
          <Skeleton className="h-12 w-15 rounded-inner" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
