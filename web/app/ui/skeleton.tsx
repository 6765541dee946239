import { cx } from './class-names.ts';
import { Card, CardBody, CardPicture } from './panel.tsx';

/** A block in the place of something that is on its way; its box comes from the classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block animate-breathe bg-surface-3 [:where(&)]:rounded-s', className)} />
  );
}

/** Stands in the same box as a card with picture, two lines of title, place and price. */
export function CardSkeleton({ className }: { className?: string }) {
  return (
    <Card aria-hidden="true" className={cx('hover:border-border', className)}>
      <CardPicture>
        <Skeleton className="size-full rounded-inner" />
      </CardPicture>
      <CardBody>
        <Skeleton className="my-1 h-3.5 w-[52%]" />
        <Skeleton className="mt-1.5 h-4 w-[92%]" />
        <Skeleton className="mt-1.5 mb-2 h-4 w-[60%]" />
        <Skeleton className="mt-1 mb-3 h-3.5 w-[38%]" />
        <Skeleton className="h-6 w-[48%]" />
      </CardBody>
    </Card>
  );
}
