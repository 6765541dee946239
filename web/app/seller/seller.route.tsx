import { getSeller } from '@rodado/contract/calls/seller';
import { formatAnswerTime, formatMonth, formatNumber } from '@rodado/contract/format';
import { CARD_IMAGES } from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import { CalendarDays, CircleCheck, Clock, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorPage, errorMeta, isMissing } from '../error/error-page.tsx';
import { apiOf } from '../page/page-context.ts';
import { pageMeta } from '../page/page-meta.ts';
import { PostGrid } from '../post/card/post-grid.tsx';
import { Silhouette } from '../post/card/post-image.tsx';
import { trimForCard } from '../post/card/trim-cards.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/seller.route.ts';

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const page = Number(new URL(request.url).searchParams.get('pagina')) || 1;
  const seller = await apiOf(context)(getSeller, { params: { id }, query: { page } });
  return { ...seller, posts: { ...seller.posts, posts: trimForCard(seller.posts.posts, CARD_IMAGES) } };
}

export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => {
  if (!loaderData && !isMissing(error)) return errorMeta(error);
  return pageMeta(matches, {
    title: loaderData ? `Lo que vende ${loaderData.firstName}` : 'Vendedor no encontrado',
    description: 'Un vendedor particular en Rodado y lo que tiene en venta.',
    page: pages.seller,
  });
};

type ShownSeller = Route.ComponentProps['loaderData'];

export default function SellerRoute({ loaderData: seller }: Route.ComponentProps) {
  return (
    <main className="wrap min-h-[70vh] pt-6 pb-10 md:pt-9">
      <SellerHeader seller={seller} />
      <SellerPosts seller={seller} />
    </main>
  );
}

function SellerHeader({ seller }: { seller: ShownSeller }) {
  const { id, firstName, profileImage, createdAt, location, answerMinutes, soldCount } = seller;
  return (
    <header className="mb-7 flex items-center gap-4 md:mb-9 md:gap-6">
      <Avatar id={id} name={firstName} src={profileImage} size={80} />
      <div className="min-w-0">
        <p className="text-15 text-text-2">Vendedor particular</p>
        <h1 className="display text-26 wrap-anywhere md:text-30">{firstName}</h1>
        <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-15 text-text-2">
          <Fact icon={<CalendarDays />}>En Rodado desde {formatMonth(createdAt)}</Fact>
          {location && <Fact icon={<MapPin />}>{location}</Fact>}
          {answerMinutes && <Fact icon={<Clock />}>{formatAnswerTime(answerMinutes)}</Fact>}
          {soldCount > 0 && (
            <Fact icon={<CircleCheck />}>
              {soldCount === 1 ? '1 vendido' : `${formatNumber(soldCount)} vendidos`} con Rodado
            </Fact>
          )}
        </ul>
      </div>
    </header>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-1.5 [&>svg]:size-4.5 [&>svg]:flex-none">
    {icon}
    <span>{children}</span>
  </li>
);

function SellerPosts({ seller: { id, posts } }: { seller: ShownSeller }) {
  if (posts.posts.length === 0) {
    return (
      <EmptyState icon={<Silhouette category="Auto" className="w-24" />} title="No hay publicaciones" className="py-16">
        Ahora no tiene nada en venta.
      </EmptyState>
    );
  }
  const hrefOf = (page: number) => pages.seller.href({ id, search: { pagina: page > 1 ? page : undefined } });
  return (
    <section aria-labelledby="en-venta">
      <h2 id="en-venta" className="mb-4 text-22">
        En venta ({formatNumber(posts.total)})
      </h2>
      <PostGrid posts={posts.posts} eager={4} />
      {posts.totalPages > 1 && (
        <nav aria-label="Páginas" className="mt-6 flex justify-between gap-3">
          {posts.page > 1 && (
            <ButtonLink kind="line" to={hrefOf(posts.page - 1)}>
              Anteriores
            </ButtonLink>
          )}
          {posts.page < posts.totalPages && (
            <ButtonLink kind="line" to={hrefOf(posts.page + 1)} className="ms-auto">
              Siguientes
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) return <ErrorPage error={error} />;
  return (
    <main className="wrap grid min-h-[60vh] place-items-center">
      <EmptyState
        level="h1"
        icon={<UserRound />}
        title="Esta página no está disponible"
        action={<ButtonLink to={pages.results.href()}>Ver todos los vehículos</ButtonLink>}
      >
        Quien vende la ocultó o ya no está en Rodado.
      </EmptyState>
    </main>
  );
}
