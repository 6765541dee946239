import { Heart } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loginFor } from '../layout/site-paths.ts';
import { useIsSignedIn } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { IconLink } from '../ui/icon-button.tsx';
import { type HeartLooks, heartWords } from './heart-looks.ts';
import type { Keepable } from './use-favorite.ts';

// Who is signed in downloads it; the pages of visitors do without.
const load = () => import('./signed-in-favorite.tsx');
const HeartButton = lazy(async () => ({ default: (await load()).HeartButton }));
const SignedInSave = lazy(async () => ({ default: (await load()).SaveButton }));

/** The heart over a picture. Visitors are led to the login and back. */
export function FavoriteHeart({ post, size = 'm', className }: HeartLooks & { post: Keepable }) {
  const isIn = useIsSignedIn();
  const login = useLoginFromHere();
  if (isIn) {
    return (
      <Suspense fallback={<HeartStandIn size={size} className={className} />}>
        <HeartButton post={post} size={size} className={className} />
      </Suspense>
    );
  }
  if (post.status !== 'ACTIVE') return null;
  return (
    <IconLink
      kind="picture"
      size={size}
      label={heartWords(post.title, false)}
      icon={<Heart />}
      to={login}
      className={className}
    />
  );
}

function HeartStandIn({ size = 'm', className }: HeartLooks) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid place-items-center rounded-pill bg-on-picture text-on-picture-ink',
        size === 'm' ? 'size-9.5' : 'size-11',
        className,
      )}
    >
      <Heart className={size === 'm' ? 'size-[19px]' : 'size-5.5'} />
    </span>
  );
}

/** The same in words, beside the price. */
export function FavoriteButton({ post }: { post: Keepable }) {
  const isIn = useIsSignedIn();
  const login = useLoginFromHere();
  const standIn = (
    <Button kind="line" wide disabled icon={<Heart />}>
      Guardar
    </Button>
  );
  if (isIn) {
    return (
      <Suspense fallback={standIn}>
        <SignedInSave post={post} />
      </Suspense>
    );
  }
  if (post.status !== 'ACTIVE') return standIn;
  return (
    <ButtonLink kind="line" wide to={login} icon={<Heart />}>
      Guardar
    </ButtonLink>
  );
}

function useLoginFromHere() {
  const { pathname, search } = useLocation();
  return loginFor(pathname + search);
}
