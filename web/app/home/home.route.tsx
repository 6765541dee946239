import { listPosts } from '@rodado/contract/post';
import { type Category, HOME_CATEGORIES } from '@rodado/contract/vocabulary';
import { pageMeta, publicUrlOf } from '../layout/page-meta.ts';
import { apiOf } from '../page-context.ts';
import { PostSearch } from '../post/post-search.tsx';
import type { Route } from './+types/home.route.ts';
import { ByCategory } from './by-category.tsx';
import { ClosingBand } from './closing-band.tsx';
import { Hero, heroPreloads } from './hero.tsx';

const SHOWN = 8;

export async function loader({ request, context }: Route.LoaderArgs) {
  const category = categoryOf(new URL(request.url).searchParams.get('categoria'));
  const { posts, total } = await apiOf(context)(listPosts, { query: { category } });
  return { category, total, posts: posts.slice(0, SHOWN) };
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

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <Hero />
      <div className="wrap relative -mt-8 md:-mt-[38px]">
        <PostSearch size="l" />
      </div>
      <ByCategory {...loaderData} />
      <ClosingBand />
    </main>
  );
}

function categoryOf(asked: string | null): Category {
  return HOME_CATEGORIES.find((category) => category === asked) ?? HOME_CATEGORIES[0];
}
