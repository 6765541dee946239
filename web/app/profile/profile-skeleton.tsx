import { Skeleton } from '../ui/skeleton.tsx';
import { OwnPostsSkeleton } from './own-post-row.tsx';

/** What everybody gets from the server, in the boxes of a person's profile. */
export function ProfileSkeleton() {
  return (
    <main aria-busy="true" className="wrap min-h-dvh pb-10">
      <h1 className="sr-only">Tu perfil</h1>
      <p className="sr-only">Cargando...</p>
      <div className="flex items-center gap-4 py-6 max-md:flex-wrap md:gap-6 md:py-9">
        <Skeleton className="size-20 rounded-pill md:size-28" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-8 w-56 max-w-full" />
          <Skeleton className="mt-2.5 h-4 w-80 max-w-full" />
        </div>
        <Skeleton className="h-11 w-36 rounded-m max-md:w-full" />
      </div>
      <div className="mb-5 flex h-[49px] items-center gap-7 border-b border-border">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-20" />
      </div>
      <OwnPostsSkeleton />
      <noscript>
        <p className="mt-6 text-text-2">Para ver tu perfil hace falta JavaScript.</p>
      </noscript>
    </main>
  );
}
