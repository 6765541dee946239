import type { ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { BackLink } from './back-link.tsx';

interface ConversationSkeletonProps {
  id: string;
  back: string | null;
  children?: ReactNode;
}

/** In the place of a conversation that is on its way, or that did not come. */
export function ConversationSkeleton({ id, back, children }: ConversationSkeletonProps) {
  return (
    <div aria-busy={!children} className="flex h-full flex-col">
      {back !== null && <h1 className="sr-only">Chats</h1>}
      <div className="flex h-17 flex-none items-center gap-3 border-b border-border px-5 max-[769px]:px-2">
        {back !== null && <BackLink to={back} from={id} />}
        {!children && (
          <>
            <Skeleton className="size-10 rounded-pill" />
            <Skeleton className="h-4 w-40" />
          </>
        )}
      </div>
      {children}
    </div>
  );
}
