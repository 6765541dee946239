import { CardBody, CardImage, LinkCard } from './card.tsx';
import { cx } from './class-names.ts';

/** A placeholder block; the classes set its size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block animate-breathe bg-surface-3 [:where(&)]:rounded-s', className)} />
  );
}

/** Same size as a card with image, two lines of title, two of facts and the price. */
export function CardSkeleton({ className }: { className?: string }) {
  return (
    <LinkCard aria-hidden="true" className={cx('hover:border-border', className)}>
      <CardImage>
        <Skeleton className="size-full rounded-inner" />
      </CardImage>
      <CardBody>
        <Skeleton className="my-1 h-3.5 w-[52%]" />
        <Skeleton className="mt-1.5 h-4 w-[92%]" />
        <Skeleton className="mt-1.5 mb-2 h-4 w-[60%]" />
        <Skeleton className="my-1 h-3.5 w-[46%]" />
        <Skeleton className="mt-1 mb-3 h-3.5 w-[38%]" />
        <Skeleton className="h-6 w-[48%]" />
      </CardBody>
    </LinkCard>
  );
}
