import { lazy, Suspense, useEffect } from 'react';
import { pageMeta } from '../layout/page-meta.ts';
import { usePrivatePage } from '../session/use-private-page.ts';
import type { Route } from './+types/post-offers.route.ts';
import { offersAddress } from './addresses.ts';
import { PostOffersSkeleton } from './post-offers-skeleton.tsx';

const loadPostOffers = () => import('./post-offers.tsx');
const PostOffers = lazy(async () => ({ default: (await loadPostOffers()).PostOffers }));

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: 'Ofertas',
    description: 'Todo lo que ofrecieron por tu vehículo.',
    path: offersAddress(params.id),
    noindex: true,
  });

export default function PostOffersPage({ params: { id } }: Route.ComponentProps) {
  const { status } = usePrivatePage();
  useEffect(() => void loadPostOffers(), []); // beside the question who this is, not after it
  if (status !== 'in') return <PostOffersSkeleton />;
  return (
    <Suspense fallback={<PostOffersSkeleton />}>
      <PostOffers id={id} key={id} />
    </Suspense>
  );
}
