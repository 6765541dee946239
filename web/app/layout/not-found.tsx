import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { CategoryTiles } from '../post/category-tiles.tsx';
import { PostSearch } from '../post/post-search.tsx';
import { RoadEnd } from './road-end.tsx';

/** 404: the road ends here. */
export function NotFound() {
  return (
    <main className="relative flex min-h-[calc(100dvh-var(--bar))] flex-col overflow-hidden">
      <div className="wrap relative z-1 pt-8 md:pt-14">
        <p className="display num text-[min(5.25rem,30vw)] leading-[0.9] tracking-[-0.04em] text-brand md:text-[7.75rem]">
          404
        </p>
        <h1 className="display mt-3.5 text-26 md:text-38">¡Ups! Esta página no existe...</h1>
        <p className="mt-2 text-text-2">La ruta termina acá. Probá buscar o seguí por una de estas.</p>
        <PostSearch className="mt-6 max-w-[620px]" />
        <CategoryTiles className="mt-4" />
        <Link to="/" className="link mt-4 inline-flex min-h-11 items-center gap-1.5">
          <ArrowLeft className="size-5" />
          Volver al inicio
        </Link>
      </div>
      <RoadEnd />
    </main>
  );
}
