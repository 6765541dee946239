import { Heart } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loginFor } from '../page/site-paths.ts';
import { useIsSignedIn } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { DrawnIcon } from '../ui/drawn-icon.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { savePressedHeart } from './pressed-heart.ts';
import type { FavoritePost } from './use-favorite.ts';

// Only members download it.
const load = () => import('./favorite-toggle.member.tsx');
const HeartButton = lazy(async () => ({ default: (await load()).HeartButton }));
const MemberSave = lazy(async () => ({ default: (await load()).SaveButton }));

export interface HeartStyle {
  size?: 'm' | 'l';
  /** Its position; above the link of a card it needs `z-2`. */
  className?: string;
}

/** The heart over an image. For signed-out viewers it links to the login, which adds the favorite and returns here. */
export function FavoriteHeart({ post, size = 'm', className }: HeartStyle & { post: FavoritePost }) {
  const isIn = useIsSignedIn();
  const login = useLoginFromHere();
  if (isIn) {
    return (
      <Suspense fallback={<HeartPlaceholder size={size} className={className} />}>
        <HeartButton post={post} size={size} className={className} />
      </Suspense>
    );
  }
  if (post.status !== 'ACTIVE') return null;
  return (
    <IconLink
      kind="image"
      size={size}
      label={heartLabel(post.title, false)}
      icon={<DrawnIcon name="heart" />}
      to={login}
      onClick={() => savePressedHeart(post)}
      className={className}
    />
  );
}

function HeartPlaceholder({ size = 'm', className }: HeartStyle) {
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

export const heartLabel = (title: string, isFavorite: boolean) =>
  isFavorite ? `Quitar ${title} de favoritos` : `Guardar ${title} en favoritos`;

/** The same as a button with text, beside the price. */
export function FavoriteButton({ post }: { post: FavoritePost }) {
  const isIn = useIsSignedIn();
  const login = useLoginFromHere();
  const placeholder = (
    <Button kind="line" wide disabled icon={<Heart />}>
      Guardar
    </Button>
  );
  if (isIn) {
    return (
      <Suspense fallback={placeholder}>
        <MemberSave post={post} />
      </Suspense>
    );
  }
  if (post.status !== 'ACTIVE') return placeholder;
  return (
    <ButtonLink kind="line" wide to={login} onClick={() => savePressedHeart(post)} icon={<Heart />}>
      Guardar
    </ButtonLink>
  );
}

function useLoginFromHere() {
  const { pathname, search } = useLocation();
  return loginFor(pathname + search, 'favorito');
}
