import { Skeleton } from '../ui/skeleton.tsx';

/** What everybody gets from the server. */
export function EditPostSkeleton() {
  return (
    <main aria-busy="true" className="mx-auto w-full max-w-[760px] px-(--gutter) pt-6 pb-16">
      <h1 className="sr-only">Editar publicación</h1>
      <p className="sr-only">Cargando...</p>
      <Skeleton className="mt-8 h-9 w-64" />
      <div className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Skeleton className="col-span-2 row-span-2 aspect-4/3 rounded-m" />
        {['one', 'two', 'three', 'four'].map((tile) => (
          <Skeleton key={tile} className="aspect-4/3 rounded-m" />
        ))}
      </div>
      {['title', 'category', 'year'].map((field) => (
        <div key={field} className="mt-7">
          <Skeleton className="mb-2.5 h-4 w-28" />
          <Skeleton className="h-11 rounded-m" />
        </div>
      ))}
      <noscript>
        <p className="mt-6 text-text-2">Para editar tu publicación hace falta JavaScript.</p>
      </noscript>
    </main>
  );
}
