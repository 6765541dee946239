import { getPost, listSimilarPosts } from '@rodado/contract/calls/post';
import { countView } from '@rodado/contract/calls/post-stats';
import { getPostPriceEstimate } from '@rodado/contract/calls/price-estimate';
import { listPostQuestions } from '@rodado/contract/calls/question';
import { formatMileage, formatPrice } from '@rodado/contract/format';
import { QUESTIONS_PARAMETER } from '@rodado/contract/page-parameters';
import { pages } from '@rodado/contract/pages';
import { PageNumber } from '@rodado/contract/scalars';
import { originOf, VIEW_ORIGINS, type ViewOrigin } from '@rodado/contract/view-origin';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { data, type ShouldRevalidateFunction, useLocation } from 'react-router';
import { publicClient } from '../../api/public-client.ts';
import { isSamePage, pathBefore } from '../../browser/navigate.ts';
import { errorMeta, isMissing } from '../../error/error-page.tsx';
import { useSaveViewed } from '../../offline/use-offline.ts';
import { apiOf, pageContext } from '../../page/page-context.ts';
import { pageMeta } from '../../page/page-meta.ts';
import { shownEstimate } from '../../price-estimate/post-price-estimate.tsx';
import { qrSquares } from '../../share/qr-squares.ts';
import { hydrateLater, neverHydrate } from '../../ui/lazy-hydration.tsx';
import { useRememberViewed } from '../../viewed/viewed-posts.ts';
import { trimForCard } from '../card/trim-cards.ts';
import type { Route } from './+types/post.route.ts';
import { postJsonLd, preloadCover } from './post-meta.ts';
import './print-sheet.css'; // here, or the sheet would be visible until its script loads

const PostView = hydrateLater(async () => (await import('./post-view.tsx')).PostView);

const PrintSheet = neverHydrate(async () => (await import('./print-sheet.tsx')).PrintSheet);
const loadPrecache = () => import('./precache-post.ts');
const PostError = lazy(async () => ({ default: (await import('./post-error.tsx')).PostError }));

/** The lightbox only changes the hash of the URL. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  !isSamePage(currentUrl, nextUrl) && defaultShouldRevalidate;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { publicUrl, wasPostDeleted } = context.get(pageContext);
  const api = apiOf(context);
  const url = `${publicUrl}${pages.post.href({ id: params.id })}`;
  const questionPage = questionPageOf(request);
  const [{ post }, similar, estimated, asked] = await Promise.all([
    api(getPost, { params }).catch(async (refusal: unknown) => {
      throw (await wasPostDeleted(params.id)) ? data(null, { status: 410 }) : refusal;
    }),
    // The page also works without suggestions and estimates.
    api(listSimilarPosts, { params }).catch(() => []),
    api(getPostPriceEstimate, { params }).catch(() => null),
    questionPage > 1 ? api(listPostQuestions, { params, query: { page: questionPage } }) : null,
  ]);
  const shown = asked ? { ...post, questions: asked.questions } : post;
  const estimate = post.status === 'ACTIVE' ? shownEstimate(estimated) : null;
  return { post: shown, questionPage, similar: trimForCard(similar), estimate, url, qr: qrSquares(url) };
}

function questionPageOf({ url }: Request): number {
  const asked = new URL(url).searchParams.get(QUESTIONS_PARAMETER);
  const { data: page = 1 } = PageNumber.safeParse(asked ?? undefined);
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData, error, matches, params }) => {
  if (!loaderData) {
    if (!isMissing(error)) return errorMeta(error);
    return pageMeta(matches, {
      title: 'Publicación no encontrada',
      description: 'Esta publicación no existe o fue eliminada. Mirá otros vehículos en venta en Rodado.',
      page: pages.post,
      path: pages.post.href({ id: params.id }),
      noindex: true,
    });
  }
  const { post, url } = loaderData;
  const [cover] = post.images;
  return [
    ...preloadCover(cover),
    ...pageMeta(matches, {
      title: `${post.title} ${post.year} – ${formatPrice(post)}`,
      description:
        `${[post.year, formatMileage(post), post.location].filter(Boolean).join(', ')}. ${post.description}`.slice(
          0,
          180,
        ),
      page: pages.post,
      path: pages.post.href({ id: post.id }),
      image: cover && { path: cover.url, width: cover.width, height: cover.height, alt: post.title },
      noindex: post.status !== 'ACTIVE',
      structured: postJsonLd(post, url),
    }),
  ];
};

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post, questionPage, similar, estimate, url, qr } = loaderData;
  useSaveViewed(post, loadPrecache);
  useRememberViewed(post);
  useCountView(post.id);
  return (
    <>
      {/* The key resets the state between posts, such as the current image and an expanded text. */}
      <PostView key={post.id} post={post} url={url} similar={similar} estimate={estimate} questionPage={questionPage} />
      {/* It is never hydrated, so the key renders it again whenever the post changes. */}
      <PrintSheet key={JSON.stringify(post)} post={post} url={url} qr={qr} />
    </>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <PostError id={params.id} error={error} />
    </Suspense>
  );
}

/**
 * Records that a post is shown, with one word for the page before and nothing about the viewer. The server counts a
 * post that is opened from elsewhere with the page itself.
 */
function useCountView(id: string) {
  const { pathname, state } = useLocation();
  const counted = useRef<string>(null);
  useEffect(() => {
    if (counted.current === id) return;
    counted.current = id;
    const before = pathBefore(pathname);
    if (before === undefined) return;
    const origin = statedOrigin(state) ?? originOf(before);
    void publicClient(countView, {
      params: { id },
      body: { origin },
    }).catch(() => {}); // a view less
  }, [id, pathname, state]);
}

/** A link that is on every page says itself where it belongs. */
const statedOrigin = (state: unknown): ViewOrigin | undefined =>
  VIEW_ORIGINS.find(
    (origin) => typeof state === 'object' && state !== null && 'origin' in state && state.origin === origin,
  );
