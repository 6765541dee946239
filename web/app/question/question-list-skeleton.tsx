import { Skeleton } from '../ui/skeleton.tsx';

export function QuestionListSkeleton() {
  return (
    <div className="grid gap-3">
      {[0, 1, 2].map((place) => (
        <div
          key={place}
          aria-hidden="true"
          className="flex items-start gap-3 rounded-l border border-border bg-surface p-4 md:gap-3.5"
        >
          <Skeleton className="size-10 flex-none rounded-pill" />
          <div className="min-w-0 flex-1">
            <Skeleton className="my-1 h-4 w-[62%]" />
            <Skeleton className="mt-2.5 h-4 w-[84%]" />
            <Skeleton className="mt-4 h-9 w-28 rounded-m" />
          </div>
        </div>
      ))}
    </div>
  );
}
