import { listFeaturedPosts, listHotPosts, listPosts, type PostCard } from '@rodado/contract/post';
import { type Category, HOME_CATEGORIES } from '@rodado/contract/vocabulary';
import { pageMeta, publicUrlOf } from '../layout/page-meta.ts';
import { pageContext } from '../page-context.ts';
import { leanCards } from '../post/lean-cards.ts';
import { PostSearch } from '../post/post-search.tsx';
import { island } from '../ui/island.tsx';
import type { Route } from './+types/home.route.ts';
import { Hero, heroPreloads } from './hero.tsx';
import './carousel.css'; // the strips are in the page before their script is

const HomeStrips = island(async () => (await import('./home-strips.tsx')).HomeStrips);

/** Of each strip. Who wants more of them goes to the results. */
const SHOWN = 8;

/** A strip that fails is null; it does not break the page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, reportError } = context.get(pageContext);
  const category = categoryOf(request);
  const strip = async (asked: Promise<PostCard[]>) => {
    try {
      return leanCards((await asked).slice(0, SHOWN));
    } catch (error) {
      reportError(error);
      return null;
    }
  };
  const [posts, mostViewed, hot] = await Promise.all([
    strip(api(listPosts, { query: { category } }).then((found) => found.posts)),
    strip(api(listFeaturedPosts)),
    strip(api(listHotPosts)),
  ]);
  return { category, posts, mostViewed, hot };
}

/** A category that does not get through leaves the page standing, and says so. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    void import('../search/tell-failure.ts').then(({ tellListFailure }) => tellListFailure());
    return { category: categoryOf(request), posts: null, mostViewed: null, hot: null };
  }
}

export const links: Route.LinksFunction = () => [...heroPreloads];

export const meta: Route.MetaFunction = ({ matches }) => {
  const url = publicUrlOf(matches);
  return pageMeta(matches, {
    title: 'Compra y vende autos en Uruguay',
    description:
      'Autos, camionetas, motos y camiones de particulares y automotoras de todo Uruguay. Publicar como particular no cuesta nada.',
    path: '/',
    structured: {
      '@type': 'WebSite',
      name: 'Rodado',
      url,
      inLanguage: 'es-UY',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}/publicaciones?titulo={search_term_string}` },
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
      <HomeStrips category={category} posts={posts} mostViewed={mostViewed} hot={hot} />
    </main>
  );
}

function categoryOf({ url }: Request): Category {
  const asked = new URL(url).searchParams.get('categoria');
  return HOME_CATEGORIES.find((category) => category === asked) ?? HOME_CATEGORIES[0];
}
