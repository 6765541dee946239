import type { Notification } from '@rodado/contract/notification';
import { Skeleton } from '../ui/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';

export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  return (
    <ul className="divide-y divide-border">
      {notifications.map((one) => (
        <NotificationRow key={one.id} notification={one} />
      ))}
    </ul>
  );
}

export function NotificationListSkeleton({ rows }: { rows: number }) {
  return (
    <div className="divide-y divide-border">
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={place} aria-hidden="true" className="flex gap-3 py-3 pr-4 pl-5">
          <Skeleton className="size-10 flex-none rounded-pill" />
          <div className="min-w-0 flex-1">
            <Skeleton className="my-1 h-3.5 w-[86%]" />
            <Skeleton className="mt-2.5 mb-1 h-3 w-[32%]" />
          </div>
        </div>
      ))}
    </div>
  );
}
