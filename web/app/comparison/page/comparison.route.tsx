import { countComparison, getComparison } from '@rodado/contract/calls/comparison';
import { getPostPriceEstimate } from '@rodado/contract/calls/price-estimate';
import { comparedIds, comparisonHref } from '@rodado/contract/comparison-href';
import { formatList, formatPosts } from '@rodado/contract/format';
import { MAX_COMPARED } from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import { Plus, Scale } from 'lucide-react';
import { useEffect } from 'react';
import { publicClient } from '../../api/public-client.ts';
import { ErrorPage, errorMeta } from '../../error/error-page.tsx';
import { apiOf, pageContext } from '../../page/page-context.ts';
import { pageMeta } from '../../page/page-meta.ts';
import { trimForCard } from '../../post/card/trim-cards.ts';
import { shownEstimate } from '../../price-estimate/post-price-estimate.tsx';
import { PrintButton } from '../../share/print-button.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { comparedPosts } from '../compared-posts.ts';
import type { Route } from './+types/comparison.route.ts';
import { comparisonRows } from './comparison-rows.ts';
import { type ComparedColumn, ComparisonTable } from './comparison-table.tsx';
import './comparison.css';

/** `/comparar?ids=…`: up to four posts side by side. All of it is in the address, so that it can be shared. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext);
  const api = apiOf(context);
  const { ids, leftOut } = comparedIds(new URL(request.url).searchParams.get('ids'));
  const [columns, estimates] = await Promise.all([
    ids.length > 0 ? api(getComparison, { query: { ids } }) : [],
    // The page also works without estimates.
    Promise.all(ids.map((id) => api(getPostPriceEstimate, { params: { id } }).catch(() => null))),
  ]);
  return {
    columns: columns.map(({ id, post }, place): ComparedColumn => {
      if (!post) return { id, found: null };
      const shown = post.status === 'ACTIVE' ? shownEstimate(estimates[place] ?? null) : null;
      const estimate = shown && { estimate: shown.estimate, label: shown.label };
      return { id, found: { post: { ...post, images: trimForCard([post])[0]?.images ?? [] }, estimate } };
    }),
    leftOut,
    url: `${publicUrl}${comparisonHref(ids)}`,
  };
}

const titlesOf = (columns: readonly ComparedColumn[]) =>
  columns.flatMap(({ found }) => (found ? `${found.post.title} ${found.post.year}` : []));

export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => {
  if (!loaderData) return errorMeta(error);
  const { columns } = loaderData;
  const titles = titlesOf(columns);
  const [cover] = columns.flatMap(({ found }) => found?.post.images[0] ?? []);
  return pageMeta(matches, {
    title: titles.length > 0 ? `Comparar ${formatList(titles)}` : 'Comparar vehículos',
    description: 'Precio, año, kilómetros y todo lo demás, lado a lado.',
    page: pages.comparison,
    path: comparisonHref(columns.map(({ id }) => id)),
    ...(cover && { image: { path: cover.url, width: cover.width, height: cover.height, alt: titles[0] ?? '' } }),
  });
};

export default function ComparisonPage({ loaderData: { columns, leftOut, url } }: Route.ComponentProps) {
  const ids = columns.map(({ id }) => id);
  const foundIds = columns.flatMap(({ id, found }) => (found ? id : []));
  useCounted(foundIds);
  if (columns.length === 0) return <NothingToCompare />;
  const rows = comparisonRows(columns.map(({ found }) => found));
  const hasBoth = rows.some(({ isSame }) => isSame) && rows.some(({ isSame }) => !isSame);
  return (
    <main className="comparison wrap pt-5 pb-14 md:pt-7">
      <h1 className="display text-26 md:text-30">Comparar vehículos</h1>
      <p role="status" data-print="hide" className="mt-1.5 text-text-2">
        {noteOf(foundIds.length, columns.length, leftOut)}
      </p>
      <div data-print="hide" className="mt-4 mb-5 flex flex-wrap items-center gap-2">
        {foundIds.length > 1 && hasBoth && (
          <Switch label="Solo diferencias" className="only-differences mr-auto min-w-fit" />
        )}
        <div className="flex flex-wrap gap-2 noscript:hidden">
          <ShareButton text={`Comparar ${formatList(titlesOf(columns))}`} url={url} />
          <div>
            <PrintButton>Imprimir</PrintButton>
          </div>
        </div>
        {columns.length < MAX_COMPARED && (
          <ButtonLink kind="soft" icon={<Plus />} to={pages.results.href()} onClick={() => comparedPosts.write(ids)}>
            Agregar otro
          </ButtonLink>
        )}
      </div>
      <ComparisonTable columns={columns} />
    </main>
  );
}

function noteOf(found: number, all: number, leftOut: number): string {
  if (leftOut > 0) return `Se comparan hasta ${MAX_COMPARED}: dejamos afuera ${formatPosts(leftOut)}.`;
  if (all === 1) return 'Agregá otro vehículo para compararlo con este.';
  if (found < all) return 'Lo que ya no está publicado lo podés quitar.';
  return 'El mejor valor de cada fila está marcado. Con = lo que es igual en todos.';
}

function NothingToCompare() {
  return (
    <main className="wrap pt-5 pb-14 md:pt-7">
      <EmptyState
        level="h1"
        icon={<Scale />}
        title="Todavía no elegiste qué comparar"
        action={<ButtonLink to={pages.results.href()}>Ver vehículos</ButtonLink>}
        className="py-16"
      >
        Tocá la balanza en dos, tres o cuatro vehículos y miralos lado a lado.
      </EmptyState>
    </main>
  );
}

/** That people compare these models suggests one to who looks at the other. Programs without script do not count. */
function useCounted(ids: readonly string[]) {
  const key = ids.join();
  useEffect(() => {
    if (!key.includes(',')) return;
    // Only a hint: whatever fails is left alone.
    void publicClient(countComparison, { body: { ids: key.split(',') } }).catch(() => {});
  }, [key]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
