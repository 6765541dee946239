import { Heart } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { type HeartStyle, heartLabel } from './favorite-toggle.tsx';
import { type FavoritePost, useFavorite } from './use-favorite.ts';

export function HeartButton({ post, size, className }: HeartStyle & { post: FavoritePost }) {
  const { isFavorite, isOwn, canToggle, toggle } = useFavorite(post);
  if (isOwn || !canToggle) return null;
  return (
    <IconButton
      kind="image"
      size={size}
      label={heartLabel(post.title, isFavorite)}
      icon={<Heart className={cx(isFavorite && 'fill-current')} />}
      onClick={toggle}
      className={cx(isFavorite && 'text-on-picture-heart!', className)}
    />
  );
}

export function SaveButton({ post }: { post: FavoritePost }) {
  const { isFavorite, canToggle, toggle } = useFavorite(post);
  return (
    <Button
      kind="line"
      wide
      aria-pressed={isFavorite}
      disabled={!canToggle}
      icon={<Heart className={cx(isFavorite && 'fill-danger text-danger')} />}
      onClick={toggle}
    >
      {isFavorite ? 'Guardado' : 'Guardar'}
    </Button>
  );
}
