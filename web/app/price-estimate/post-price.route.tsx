import { getPostPriceEstimate } from '@rodado/contract/calls/price-estimate';
import { formatKm, formatMoney, formatPrice } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { singlePriceOf } from '@rodado/contract/price-estimate-rules';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { ErrorPage, errorMeta } from '../error/error-page.tsx';
import { apiOf } from '../page/page-context.ts';
import { pageMeta } from '../page/page-meta.ts';
import { Card } from '../ui/card.tsx';
import type { Route } from './+types/post-price.route.ts';
import { ComparableList, PriceMethod } from './comparable-list.tsx';
import { formatPercent, formatRange, noLabelReason, rangeSentence } from './price-estimate.texts.ts';
import { PriceLabelBadge } from './price-label.tsx';
import { PriceRange } from './price-range.tsx';

/** `/publicaciones/{id}/precio`: what the price of a post is compared with. */
export const loader = ({ params, context }: Route.LoaderArgs) => apiOf(context)(getPostPriceEstimate, { params });

export const meta: Route.MetaFunction = ({ loaderData, error, matches, params }) => {
  if (!loaderData) return errorMeta(error);
  const { title, year } = loaderData.post;
  return pageMeta(matches, {
    title: `Precio estimado: ${title} ${year}`,
    description: 'Con qué publicaciones comparamos este precio y cómo lo calculamos.',
    page: pages.postPrice,
    path: pages.postPrice.href({ id: params.id }),
  });
};

export default function PostPricePage({ loaderData: found }: Route.ComponentProps) {
  const { post, estimate, label, comparables, measured } = found;
  return (
    <main className="wrap pt-3 pb-14 md:pt-6">
      <Link to={pages.post.href({ id: post.id })} className="link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-5" />
        Volver a la publicación
      </Link>
      <h1 className="display mt-1 text-26 wrap-anywhere md:text-30">Precio estimado: {post.title}</h1>
      <p className="num mt-1.5 text-text-2">
        {post.year} • {formatKm(post.km)} • Pide {formatPrice(post)}
      </p>
      <Card className="mt-5 p-4 md:p-5.5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="num text-26 font-strong">{estimate ? formatMoney(estimate.price) : '–'}</p>
          <PriceLabelBadge label={label} />
        </div>
        {estimate && (
          <>
            <div className="mt-3">
              <PriceRange estimate={estimate} price={label === null ? null : singlePriceOf(post)} />
            </div>
            <dl className="num mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-3">
              <Figure name="Mitad central" value={`Entre ${formatRange(estimate)}`} />
              <Figure name="Publicaciones comparadas" value={String(found.comparableCount)} />
              <Figure name="La mitad difiere en menos de" value={formatPercent(estimate.error)} />
            </dl>
          </>
        )}
        <p className="mt-3 text-text-2">{estimate ? noLabelReason(found) : rangeSentence(found)}</p>
      </Card>
      <div className="mt-10 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-14">
        {comparables.length > 0 && <ComparableList comparables={comparables} vehicle={post} />}
        <PriceMethod measured={measured} />
      </div>
    </main>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-14 text-text-3">{name}</dt>
      <dd className="font-act">{value}</dd>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
