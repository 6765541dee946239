import { QUESTIONS_PARAMETER } from '@rodado/contract/addresses';
import { formatKm, formatPrice } from '@rodado/contract/format';
import { getPost, listSimilarPosts } from '@rodado/contract/post';
import { listPostQuestions } from '@rodado/contract/question';
import { PageNumber } from '@rodado/contract/scalars';
import { lazy, Suspense } from 'react';
import { data, isRouteErrorResponse, type ShouldRevalidateFunction } from 'react-router';
import { errorMeta, isMissing } from '../layout/error-page.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { useSeen } from '../offline/use-seen.ts';
import { apiOf, pageContext } from '../page-context.ts';
import { island, still } from '../ui/island.tsx';
import { isWithinPage } from '../ui/within-page.ts';
import type { Route } from './+types/post.route.ts';
import { postAddress } from './addresses.ts';
import { preloadCover } from './detail/cover.ts';
import { qrSquares } from './detail/qr-squares.ts';
import { structuredPost } from './detail/structured-post.ts';
import { leanCards } from './lean-cards.ts';
import './detail/print-sheet.css'; // here, or the sheet would be seen until its script has come

const PostView = island(async () => (await import('./detail/post-view.tsx')).PostView);
const PrintSheet = still(async () => (await import('./detail/print-sheet.tsx')).PrintSheet);
const FailedPost = lazy(async () => ({ default: (await import('./detail/failed-post.tsx')).FailedPost }));
const MissingPost = lazy(async () => ({ default: (await import('./detail/missing-post.tsx')).MissingPost }));

/** The pictures over the page stand in its address. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  !isWithinPage(currentUrl, nextUrl) && defaultShouldRevalidate;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { publicUrl, wasPostDeleted } = context.get(pageContext);
  const api = apiOf(context);
  const url = `${publicUrl}${postAddress(params.id)}`;
  const questionPage = questionPageOf(request);
  const [{ post }, similar, asked] = await Promise.all([
    api(getPost, { params }).catch(async (refusal: unknown) => {
      throw (await wasPostDeleted(params.id)) ? data(null, { status: 410 }) : refusal;
    }),
    // A page without suggestions is still the page.
    api(listSimilarPosts, { params }).catch(() => []),
    questionPage > 1 ? api(listPostQuestions, { params, query: { page: questionPage } }) : null,
  ]);
  const shown = asked ? { ...post, questions: asked.questions } : post;
  return { post: shown, questionPage, similar: leanCards(similar), url, qr: qrSquares(url) };
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
      path: postAddress(params.id),
      noindex: true,
    });
  }
  const { post, url } = loaderData;
  const [cover] = post.images;
  return [
    ...preloadCover(cover),
    ...pageMeta(matches, {
      title: `${post.title} ${post.year} – ${formatPrice(post)}`,
      description: `${post.year}, ${formatKm(post.km)}, ${post.location}. ${post.description}`.slice(0, 180),
      path: postAddress(post.id),
      image: cover && { path: cover.url, width: cover.width, height: cover.height, alt: post.title },
      noindex: post.status !== 'ACTIVE',
      structured: structuredPost(post, url),
    }),
  ];
};

export default function PostPage({ loaderData: { post, questionPage, similar, url, qr } }: Route.ComponentProps) {
  useSeen(post);
  return (
    <>
      {/* The key: from one post to another nothing of the first stays, neither its picture nor an open text. */}
      <PostView key={post.id} post={post} url={url} similar={similar} questionPage={questionPage} />
      {/* Left alone it says what it was written with: whatever has changed since is written anew. */}
      <PrintSheet key={JSON.stringify(post)} post={post} url={url} qr={qr} />
    </>
  );
}

/** Missing and deleted posts are told apart from what went wrong. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      {isMissing(error) ? (
        <MissingPost id={params.id} isDeleted={isRouteErrorResponse(error) && error.status === 410} />
      ) : (
        <FailedPost error={error} />
      )}
    </Suspense>
  );
}
