import { Skeleton } from '../ui/skeleton.tsx';

export const postOffersLooks = 'mx-auto min-h-[70vh] w-full max-w-236 px-(--gutter) pt-3 pb-10 md:pt-5';

/** In the same box as the offers on one post. */
export function PostOffersSkeleton() {
  return (
    <main className={postOffersLooks} aria-busy="true">
      <noscript>
        <p className="mt-6 text-text-2">Para ver las ofertas hace falta JavaScript.</p>
      </noscript>
      <Skeleton className="my-2.5 h-6 w-24" />
      <div className="flex items-center gap-4 md:gap-5">
        <Skeleton className="h-18 w-24 rounded-m md:h-26 md:w-37" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-7 w-[70%]" />
          <Skeleton className="mt-3 h-6 w-40" />
        </div>
      </div>
      <Skeleton className="mt-6 ml-auto h-11 w-45 rounded-m" />
      <Skeleton className="mt-3 h-76 rounded-l" />
    </main>
  );
}
