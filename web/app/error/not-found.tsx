import { CATEGORY_LABELS, HOME_CATEGORIES } from '@rodado/contract/enums';
import { pages } from '@rodado/contract/pages';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Silhouette } from '../post/card/post-image.tsx';
import { PostSearch } from '../search/post-search.tsx';
import { cx } from '../ui/class-names.ts';

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
      <NotFoundArt />
    </main>
  );
}

function CategoryTiles({ className }: { className?: string }) {
  return (
    <ul className={cx('flex flex-wrap gap-3 max-md:grid max-md:grid-cols-2', className)}>
      {HOME_CATEGORIES.map((category) => (
        <li key={category}>
          <Link
            to={pages.results.href({ search: { categoria: category } })}
            className="flex h-full min-h-13 items-center gap-2.5 rounded-m py-1 border border-border-strong bg-surface pr-4.5 pl-3.5 font-semibold text-text-2 transition-colors hover:bg-surface-2 max-[24rem]:justify-center max-[24rem]:px-2"
          >
            {/* A silhouette has a display of its own. */}
            <span className="flex max-[24rem]:hidden">
              <Silhouette category={category} className="w-14" />
            </span>
            {CATEGORY_LABELS[category]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const ROAD_DASHES = Array.from({ length: 10 }, (_, index) => ({
  x: -20 + index * 112,
  opacity: Math.min(1, 1.68 - index * 0.17),
}));

const BARRIER_STRIPES = [1122, 1162, 1202, 1242, 1282];

/** A pickup on a road that ends at a barrier. */
function NotFoundArt() {
  return (
    <div aria-hidden="true" className="relative mt-auto h-[150px] flex-none md:h-[250px]">
      <svg
        viewBox="0 0 1440 250"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
        className="absolute inset-y-0 left-0 h-full w-[calc(100%+60px)] md:w-full"
      >
        <defs>
          <linearGradient id="road-fade" x1="0" x2="1">
            <stop offset="0.66" className="[stop-color:var(--asphalt)]" />
            <stop offset="0.93" className="[stop-color:var(--asphalt)]" stopOpacity="0" />
          </linearGradient>
          <linearGradient id="road-ground" x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" className="[stop-color:var(--surface-2)]" stopOpacity="0" />
            <stop offset="1" className="[stop-color:var(--surface-2)]" />
          </linearGradient>
          <clipPath id="road-barrier">
            <rect x="1116" y="40" width="192" height="44" rx="6" />
          </clipPath>
        </defs>
        <rect width="1440" height="250" fill="url(#road-ground)" />
        <rect y="120" width="1440" height="130" fill="url(#road-fade)" />
        {ROAD_DASHES.map(({ x, opacity }) => (
          <rect key={x} x={x} y="208" width="64" height="8" opacity={opacity} className="fill-sol" />
        ))}
        <g className="fill-text-3">
          <rect x="1148" y="52" width="8" height="128" rx="2" />
          <rect x="1268" y="52" width="8" height="128" rx="2" />
        </g>
        <g clipPath="url(#road-barrier)">
          <rect x="1116" y="40" width="192" height="44" className="fill-sol" />
          {BARRIER_STRIPES.map((x) => (
            <path key={x} d={`M${x} 84l22-44h20l-22 44Z`} className="fill-on-sol" />
          ))}
        </g>
      </svg>
      <img
        src="/art/pickup.webp"
        alt=""
        width={380}
        height={141}
        className="absolute right-[146px] bottom-[40px] w-[min(228px,calc(100vw-162px))] max-w-none md:right-[47%] md:bottom-[66px] md:w-[300px] lg:right-[36%] lg:w-[380px] xl:right-[29%]"
      />
    </div>
  );
}
