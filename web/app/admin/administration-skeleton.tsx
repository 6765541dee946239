import { Skeleton } from '../ui/skeleton.tsx';
import { administrationLooks } from './administration-looks.ts';

/** While its script is on the way. Only the administration sees it. */
export function AdministrationSkeleton() {
  return (
    <main aria-busy="true" className={administrationLooks}>
      <div className="flex gap-1 overflow-hidden max-lg:mb-5 max-lg:py-2 lg:flex-col">
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} className="h-11 flex-none rounded-m max-lg:w-32" />
        ))}
      </div>
      <div className="min-w-0">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="mt-6 h-80 rounded-l" />
      </div>
    </main>
  );
}
