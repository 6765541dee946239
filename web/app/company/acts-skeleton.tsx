import { Skeleton } from '../ui/skeleton.tsx';

/**
 * Room for the longest words that each of the two buttons may bear, so that nothing moves when they change. Side by side also
 * on the narrowest phones, where the longest take a second line.
 */
export const actLooks = 'min-w-0! max-md:px-1.5! max-[420px]:[&_.lucide]:hidden md:min-w-46!';

/** While it is not known yet what the company is to this person. */
export function ActsSkeleton() {
  return (
    <>
      <Skeleton className="h-11 rounded-m! md:w-46" />
      <Skeleton className="h-11 rounded-m! md:w-46" />
    </>
  );
}
