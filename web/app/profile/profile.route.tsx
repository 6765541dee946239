import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { Store } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { CompanyRowSkeleton, CompanyTexts, companyRowClass } from '../company/company-summary.tsx';
import { useFollowed } from '../company/use-company-relation.ts';
import { FavoriteList, useFavorites } from '../favorite/page/favorite-list.tsx';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import type { Route } from './+types/profile.route.ts';
import { OwnPostsSkeleton } from './own-post-row.tsx';
import { OwnPosts } from './own-posts.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { useAccount } from './use-account.ts';
import { useOwnPosts } from './use-own-posts.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Tu perfil',
    description: 'Tus publicaciones, tus favoritos y las automotoras que seguís.',
    page: pages.profile,
  });

export default function ProfilePage() {
  usePrivatePage();
  const { account, isFailed, error, isBusy, retry } = useAccount();
  useErrorToast(isFailed, FAILED.getProfile);

  if (isFailed) {
    return (
      <main className="wrap grid min-h-[70vh] place-content-center">
        <ErrorState title={FAILED.getProfile} error={error} level="h1" isBusy={isBusy} onRetry={retry} />
      </main>
    );
  }
  if (!account) return <ProfileSkeleton />;
  return (
    <main className="min-h-dvh pb-10">
      <ProfileHeader account={account} />
      <ProfileTabs userId={account.id} />
    </main>
  );
}

/** The server-rendered skeleton, shaped like a person's profile. */
function ProfileSkeleton() {
  return (
    <main aria-busy="true" className="wrap min-h-dvh pb-10">
      <h1 className="sr-only">Tu perfil</h1>
      <p className="sr-only">Cargando...</p>
      <div className="flex items-center gap-4 py-6 max-md:flex-wrap md:gap-6 md:py-9">
        <Skeleton className="size-20 rounded-pill md:size-28" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-8 w-56 max-w-full" />
          <Skeleton className="mt-2.5 h-4 w-80 max-w-full" />
        </div>
        <Skeleton className="h-11 w-36 rounded-m max-md:w-full" />
      </div>
      <div className="mb-5 flex h-[49px] items-center gap-7 border-b border-border">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-20" />
      </div>
      <OwnPostsSkeleton />
      <noscript>
        <p className="mt-6 text-text-2">Para ver tu perfil hace falta JavaScript.</p>
      </noscript>
    </main>
  );
}

/** Posts, favourites and followed companies. The chosen tab is in the URL, so that Back returns to the previous one. */
function ProfileTabs({ userId }: { userId: string }) {
  const chosen = useSearchParams()[0].get('tab');
  const tab = chosen === 'favoritos' || chosen === 'seguidos' ? chosen : 'publicaciones';
  // All three load, because each tab shows its count.
  const posts = useOwnPosts(userId);
  const favorites = useFavorites();
  const followed = useFollowed();
  return (
    <div className="wrap">
      <TabLinks
        label="Tu perfil"
        className="mb-5"
        tabs={[
          { label: 'Publicaciones', to: pages.profile.href(), active: tab === 'publicaciones', count: posts.total },
          {
            label: 'Favoritos',
            to: pages.profile.href({ search: { tab: 'favoritos' } }),
            active: tab === 'favoritos',
            count: favorites.total,
          },
          {
            label: 'Seguidos',
            to: pages.profile.href({ search: { tab: 'seguidos' } }),
            active: tab === 'seguidos',
            count: followed.companies?.length,
          },
        ]}
      />
      {tab === 'publicaciones' && <OwnPosts userId={userId} posts={posts} />}
      {tab === 'favoritos' && <FavoriteList favorites={favorites} />}
      {tab === 'seguidos' && <Followed followed={followed} />}
    </div>
  );
}

/** The full list has its own page. */
const FOLLOWED_LIMIT = 12;

const followedGridClass = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';

function Followed({ followed }: { followed: ReturnType<typeof useFollowed> }) {
  const { companies, isFailed, error, isBusy, retry } = followed;
  useErrorToast(isFailed, FAILED.listFollowed);
  if (!companies && isFailed)
    return <ErrorState title={FAILED.listFollowed} error={error} isBusy={isBusy} onRetry={retry} />;
  return (
    <>
      <p className="-mt-1 mb-2 flex justify-end">
        <Link to={pages.followed.href()} className="link inline-flex min-h-11 items-center no-underline!">
          Ver todos
        </Link>
      </p>
      {!companies && <FollowedSkeleton />}
      {companies?.length === 0 && (
        <EmptyState icon={<Store />} title="No hay seguidos" className="pt-10 pb-16">
          Seguí a una automotora desde su página y la tenés a mano acá.
        </EmptyState>
      )}
      {companies && companies.length > 0 && (
        <ul className={followedGridClass}>
          {companies.slice(0, FOLLOWED_LIMIT).map((company) => (
            <li key={company.id} className="min-w-0">
              <Link
                to={pages.company.href({ name: company.name })}
                className={`${companyRowClass} transition-colors hover:border-border-strong`}
              >
                <CompanyTexts company={company} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FollowedSkeleton() {
  return (
    <div className={followedGridClass}>
      {[0, 1, 2].map((place) => (
        <CompanyRowSkeleton key={place} />
      ))}
    </div>
  );
}
