import { formatDate, formatKm, formatPrice } from '@rodado/contract/format';
import { getPost } from '@rodado/contract/post';
import { CATEGORY_PLURALS } from '@rodado/contract/vocabulary';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, Link } from 'react-router';
import { ErrorPage } from '../layout/error-page.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { apiOf } from '../page-context.ts';
import type { Route } from './+types/post.route.ts';
import { postAddress, resultsAddress } from './addresses.ts';
import { BuyBox, BuyDock, PriceNotes } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { PostFacts } from './post-facts.tsx';
import { PostPrice } from './post-price.tsx';
import { PostQuestions } from './post-questions.tsx';
import { PostStatusBanner } from './post-status-banner.tsx';
import { SellerCard } from './seller-card.tsx';
import { structuredPost } from './structured-post.ts';

const MissingPost = lazy(async () => ({ default: (await import('./missing-post.tsx')).MissingPost }));

export async function loader({ params, context }: Route.LoaderArgs) {
  const { post } = await apiOf(context)(getPost, { params });
  return { post };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  if (!loaderData) {
    const title = 'Publicación no encontrada';
    return pageMeta(matches, { title, description: title, path: postAddress(params.id), noindex: true });
  }
  const { post } = loaderData;
  return pageMeta(matches, {
    title: `${post.title} ${post.year} – ${formatPrice(post)}`,
    description: `${post.year}, ${formatKm(post.km)}, ${post.location}. ${post.description}`.slice(0, 180),
    path: postAddress(post.id),
    image: post.images[0]?.url,
    noindex: post.status !== 'ACTIVE',
    structured: structuredPost(post),
  });
};

export default function PostPage({ loaderData: { post } }: Route.ComponentProps) {
  return (
    <main className="md:wrap md:pt-4.5 md:pb-15">
      <nav aria-label="Ruta" className="mb-3.5 text-14 text-text-2 max-md:hidden print:hidden">
        <Link to={resultsAddress({ categoria: post.category })} className="hover:underline">
          {CATEGORY_PLURALS[post.category]}
        </Link>
        {[post.brand, post.model].filter(Boolean).map((part) => (
          <span key={part}>
            <span className="mx-1.5 text-text-3">/</span>
            {part}
          </span>
        ))}
      </nav>
      <PostStatusBanner status={post.status} />
      <Gallery images={post.images} title={post.title} />
      <div className="gap-14 max-md:px-4 max-md:pb-8 md:grid md:grid-cols-[minmax(0,1fr)_minmax(300px,380px)]">
        <div className="pt-4 md:pt-7.5">
          <p className="num flex flex-wrap items-center gap-x-2 text-15 text-text-2">
            <b className="text-text">{post.year}</b> • <span>{formatKm(post.km)}</span>{' '}
            <span className="max-lg:hidden">•</span>
            <time dateTime={post.createdAt} className="max-lg:w-full">
              Publicado el {formatDate(post.createdAt)}
            </time>
          </p>
          <h1 className="display mt-1.5 text-[24px] md:mt-2 md:text-30 lg:text-[36px]">{post.title}</h1>
          <div className="mt-2.5 md:hidden">
            <PostPrice post={post} size="l" className="text-[28px]" />
            <PriceNotes post={post} />
          </div>
          <PostFacts post={post} />
          <section aria-labelledby="descripcion" className="mt-7.5">
            <h2 id="descripcion" className="mb-2 text-22">
              Descripción
            </h2>
            <p className="max-w-[64ch] whitespace-pre-line wrap-anywhere text-text-2">{post.description}</p>
          </section>
          <PostQuestions questions={post.questions} />
        </div>
        <aside aria-label="Precio y vendedor" className="max-md:mt-8 md:mt-7.5">
          <div className="md:sticky md:top-[calc(var(--bar)+16px)]">
            <BuyBox post={post} />
            <SellerCard seller={post.user} />
            <p className="mt-3.5 flex items-center gap-2 text-14 text-text-2">
              <ShieldCheck className="size-5 flex-none" />
              No envíes señas sin ver el vehículo.
            </p>
          </div>
        </aside>
      </div>
      <BuyDock post={post} />
    </main>
  );
}

/** Missing and deleted posts have a page of their own; whatever else went wrong is everybody's. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  if (status !== 404 && status !== 410) return <ErrorPage error={error} />;
  return (
    <Suspense>
      <MissingPost isDeleted={status === 410} />
    </Suspense>
  );
}
