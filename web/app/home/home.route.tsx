import { listFeaturedPosts, listHotPosts, listPosts } from '@rodado/contract/calls/post';
import { type Category, HOME_CATEGORIES } from '@rodado/contract/enums';
import { pages } from '@rodado/contract/pages';
import type { PostCard } from '@rodado/contract/post';
import { toastFailure } from '../api/toast-failure.ts';
import { MEDIUM, PORTRAIT, WIDE } from '../page/hero-image.ts';
import { pageContext } from '../page/page-context.ts';
import { pageMeta, publicUrlOf } from '../page/page-meta.ts';
import { trimForCard } from '../post/card/trim-cards.ts';
import { PostSearch } from '../search/post-search.tsx';
import { hydrateLater } from '../ui/lazy-hydration.tsx';
import type { Route } from './+types/home.route.ts';
import './carousel.css';

const PostRows = hydrateLater(async () => (await import('./post-rows.tsx')).PostRows);

const PHONE_QUERY = '(width < 600px)';
const MEDIUM_QUERY = '(600px <= width < 1200px)';
const WIDE_QUERY = '(width >= 1200px)';

/** The results page has the rest. */
const POSTS_PER_ROW = 8;

/** A row that fails to load is null and does not break the page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, reportError } = context.get(pageContext);
  const category = categoryOf(request);
  const row = async (loading: Promise<PostCard[]>) => {
    try {
      return trimForCard((await loading).slice(0, POSTS_PER_ROW));
    } catch (error) {
      reportError(error);
      return null;
    }
  };
  const [posts, mostViewed, hot] = await Promise.all([
    row(api(listPosts, { query: { category } }).then((found) => found.posts)),
    row(api(listFeaturedPosts)),
    row(api(listHotPosts)),
  ]);
  return { category, posts, mostViewed, hot };
}

/** A category that fails to load shows an error and leaves the page in place. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    void toastFailure((FAILED) => FAILED.listPosts);
    return { category: categoryOf(request), posts: null, mostViewed: null, hot: null };
  }
}

const preloadImage = (media: string, { type, srcSet, sizes }: (typeof WIDE)['avif']) =>
  ({
    rel: 'preload',
    as: 'image',
    type,
    media,
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
  }) as const;

/** The largest image above the fold: requested before the style sheet is parsed. */
const heroPreloads = [
  preloadImage(WIDE_QUERY, WIDE.avif),
  preloadImage(MEDIUM_QUERY, MEDIUM.avif),
  preloadImage(PHONE_QUERY, PORTRAIT.avif),
];

export const links: Route.LinksFunction = () => [...heroPreloads];

export const meta: Route.MetaFunction = ({ matches }) => {
  const url = publicUrlOf(matches);
  return pageMeta(matches, {
    title: 'Compra y vende autos en Uruguay',
    description:
      'Autos, camionetas, motos y camiones de particulares y automotoras de todo Uruguay. Publicar como particular no cuesta nada.',
    page: pages.home,
    structured: {
      '@type': 'WebSite',
      name: 'Rodado',
      url,
      inLanguage: 'es-UY',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}${pages.results.path}?titulo={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  });
};

export default function HomePage({ loaderData: { category, posts, mostViewed, hot } }: Route.ComponentProps) {
  return (
    <main>
      <Hero />
      <div className="wrap relative z-(--z-sticky) -mt-8 md:-mt-[38px]">
        <PostSearch size="l" />
      </div>
      <PostRows category={category} posts={posts} mostViewed={mostViewed} hot={hot} />
    </main>
  );
}

function categoryOf({ url }: Request): Category {
  const asked = new URL(url).searchParams.get('categoria');
  return HOME_CATEGORIES.find((category) => category === asked) ?? HOME_CATEGORIES[0];
}

/** The banner with the search. The text lies over the sky of the image, which dark mode only dims. */
function Hero() {
  return (
    <section className="relative h-[500px] overflow-hidden bg-sky md:h-[540px]">
      <picture>
        <source media={PHONE_QUERY} {...PORTRAIT.avif} />
        <source media={PHONE_QUERY} {...PORTRAIT.webp} />
        <source media={MEDIUM_QUERY} {...MEDIUM.avif} />
        <source media={MEDIUM_QUERY} {...MEDIUM.webp} />
        <source {...WIDE.avif} />
        <source {...WIDE.webp} />
        <img
          src="/art/hero-1440.jpg"
          alt=""
          width={1440}
          height={540}
          fetchPriority="high"
          className="size-full object-cover object-bottom sm:object-[100%_100%] min-[1200px]:object-[85%_100%] dark:brightness-90 dark:saturate-95"
        />
      </picture>
      <div className="absolute inset-0">
        <div className="wrap pt-8 text-on-picture-ink md:pt-15">
          <h1 className="display max-w-[12ch] text-[2.25rem] sm:max-w-[17ch] md:text-hero">
            Compra y vende autos en Uruguay
          </h1>
          <p className="mt-2.5 max-w-[26ch] font-medium md:mt-4 md:text-[1.1875rem] lg:max-w-[40ch]">
            Autos, camionetas, motos y camiones. Publicar como particular no cuesta nada.
          </p>
        </div>
      </div>
    </section>
  );
}
