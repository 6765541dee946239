import { listFeaturedPosts, listHotPosts } from '@rodado/contract/calls/post';
import type { Category } from '@rodado/contract/enums';
import { pages } from '@rodado/contract/pages';
import type { PostCard } from '@rodado/contract/post';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import bmw from 'simple-icons/icons/bmw.svg?no-inline';
import chevrolet from 'simple-icons/icons/chevrolet.svg?no-inline';
import fiat from 'simple-icons/icons/fiat.svg?no-inline';
import ford from 'simple-icons/icons/ford.svg?no-inline';
import mazda from 'simple-icons/icons/mazda.svg?no-inline';
import nissan from 'simple-icons/icons/nissan.svg?no-inline';
import renault from 'simple-icons/icons/renault.svg?no-inline';
import volkswagen from 'simple-icons/icons/volkswagen.svg?no-inline';
import { publicClient } from '../api/public-client.ts';
import { type PickFailure, toastFailure } from '../api/toast-failure.ts';
import type { CardPost } from '../post/card/card-post.ts';
import { trimForCard } from '../post/card/trim-cards.ts';
import { cx } from '../ui/class-names.ts';
import { RoadLine } from '../ui/road.tsx';
import { ByCategory } from './by-category.tsx';
import { Carousel, PostCarousel } from './carousel.tsx';
import { ViewedRow } from './viewed-row.tsx';

interface PostRowsProps {
  category: Category;
  /** Of that category. A row is null when it could not be loaded. */
  posts: CardPost[] | null;
  mostViewed: CardPost[] | null;
  hot: CardPost[] | null;
}

/** The home page below the search. */
export function PostRows({ category, posts, mostViewed, hot }: PostRowsProps) {
  return (
    <>
      <ByCategory category={category} posts={posts} />
      <ViewedRow />
      <MostViewed posts={mostViewed} />
      <HotPosts posts={hot} />
      <Brands />
      <CallToAction />
    </>
  );
}

/** Slow enough to read a card before it moves on. */
const MOST_VIEWED_AUTOPLAY_DELAY = 4_000;

function MostViewed({ posts: rendered }: { posts: CardPost[] | null }) {
  const posts = usePostRow(rendered, loadMostViewed);
  if (posts?.length === 0) return null;
  return (
    <section aria-labelledby="mas-populares" aria-busy={posts === null} className="wrap later-[480px] pt-12 md:pt-14">
      <PostCarousel
        slides="popular"
        every={MOST_VIEWED_AUTOPLAY_DELAY}
        name="Más Populares"
        posts={posts}
        heading={
          <>
            <h2 id="mas-populares" className="display text-26 md:text-30">
              Más Populares
            </h2>
            <p className="mt-1.5 text-text-2">Los vehículos más visitados por la comunidad</p>
          </>
        }
      />
    </section>
  );
}

function HotPosts({ posts: rendered }: { posts: CardPost[] | null }) {
  const posts = usePostRow(rendered, loadHotPosts);
  if (posts?.length === 0) return null;
  return (
    <section
      aria-labelledby="super-destacados"
      aria-busy={posts === null}
      className="wrap later-[450px] pt-12 md:pt-14"
    >
      <PostCarousel
        slides="featured"
        name="Super Destacados"
        posts={posts}
        heading={
          <h2 id="super-destacados" className="display text-26 md:text-30">
            Super Destacados
          </h2>
        }
      />
    </section>
  );
}

/** Retries in the browser a row that the server could not load. Null while loading; empty if it fails again. */
function usePostRow(rendered: CardPost[] | null, load: () => Promise<CardPost[]>): readonly CardPost[] | null {
  const [loaded, setLoaded] = useState<CardPost[] | null>(null);
  const isMissing = rendered === null && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void load().then((posts) => {
      if (isCurrent) setLoaded(posts);
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);
  return rendered ?? loaded;
}

const loadMostViewed = () => cardsOr((FAILED) => FAILED.listFeatured, publicClient(listFeaturedPosts));

const loadHotPosts = () => cardsOr((FAILED) => FAILED.listHot, publicClient(listHotPosts));

/** On failure, an empty list and a toast. */
async function cardsOr(failure: PickFailure, loading: Promise<PostCard[]>): Promise<CardPost[]> {
  try {
    return trimForCard(await loading);
  } catch {
    void toastFailure(failure);
    return [];
  }
}

/** In the order of the specification. No free logo of Mercedes-Benz exists, so its name is shown. */
const BRANDS: readonly { name: string; mark?: string }[] = [
  { name: 'Ford', mark: ford },
  { name: 'Mazda', mark: mazda },
  { name: 'Chevrolet', mark: chevrolet },
  { name: 'Renault', mark: renault },
  { name: 'Fiat', mark: fiat },
  { name: 'Nissan', mark: nissan },
  { name: 'Volkswagen', mark: volkswagen },
  { name: 'Mercedes-Benz' },
  { name: 'BMW', mark: bmw },
];

const BRANDS_AUTOPLAY_DELAY = 2_000;

function Brands() {
  return (
    <section aria-labelledby="marcas-destacadas" className="wrap later-[190px] pt-12 md:pt-14">
      <Carousel
        slides="brands"
        every={BRANDS_AUTOPLAY_DELAY}
        hasArrows={false}
        name="Marcas Destacadas"
        heading={
          <h2 id="marcas-destacadas" className="display text-26 md:text-30">
            Marcas Destacadas
          </h2>
        }
      >
        {BRANDS.map(({ name, mark }) => (
          <li key={name}>
            <Link
              to={pages.results.href({ search: { titulo: name } })}
              className="flex h-32 flex-col items-center justify-center gap-2.5 rounded-l border border-border bg-surface font-semibold text-text-2 transition-colors hover:border-border-strong hover:text-text"
            >
              {mark ? (
                <>
                  <img src={mark} alt="" width={52} height={52} loading="lazy" className="size-13 dark:invert" />
                  {name}
                </>
              ) : (
                <span className="display text-22 text-text">{name}</span>
              )}
            </Link>
          </li>
        ))}
      </Carousel>
    </section>
  );
}

const actionClass =
  'flex min-h-13 flex-1 items-center justify-center rounded-m border px-6 text-17 font-act transition-colors';

/** The last section of the home. The bar already has the yellow button of the page, so these are white. */
function CallToAction() {
  return (
    <section data-print="hide" className="mt-14 bg-band text-on-band md:mt-16">
      <RoadLine className="h-[5px]" />
      <div className="wrap flex flex-wrap items-center justify-between gap-8 pt-12 pb-14">
        <div>
          <h2 className="display text-30 md:text-38">Comprá o Vendé</h2>
          <p className="mt-2 text-18 text-on-band-2">
            Creá tu cuenta y publicá en cuatro pasos. Las ofertas te llegan al chat.
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full">
          <Link to={pages.results.href()} className={cx(actionClass, 'border-on-band/55 hover:bg-on-band/10')}>
            Comprá
          </Link>
          <Link
            to={pages.publish.href()}
            className={cx(
              actionClass,
              'border-transparent bg-on-band text-on-picture-ink hover:bg-on-band-2 in-data-reads:hidden',
            )}
          >
            Vendé
          </Link>
        </div>
      </div>
    </section>
  );
}
