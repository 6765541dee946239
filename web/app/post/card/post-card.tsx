import { pages } from '@rodado/contract/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CompareToggle } from '../../comparison/compare-toggle.tsx';
import { FavoriteHeart } from '../../favorite/favorite-toggle.tsx';
import { VerifiedBadge } from '../../ui/badge.tsx';
import { CardBody, CardImage, LinkCard } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { DrawnIcon } from '../../ui/drawn-icon.tsx';
import type { CardPost, ShownImage } from './card-post.ts';
import { PostImage } from './post-image.tsx';
import { FuelAndGearbox, PostMarks, PostPrice, YearAndKm } from './post-labels.tsx';

type Priority = boolean | 'soon' | undefined;
export type DrawImage = (image: ShownImage | undefined, priority: Priority) => ReactNode;

interface PostCardProps {
  post: CardPost;
  /** `pair`: two in a row on phones. `single`: one, and its title takes only the lines that it needs. */
  onPhone?: 'pair' | 'single';
  /** Of the image, as in `<img sizes>`. */
  sizes: string;
  /** Image priority, for the first row of a page. */
  priority?: Priority;
  headingLevel?: 'h2' | 'h3';
  /** Over the image, top right, instead of the heart and of comparing; false for none of them. Needs `z-2` to be above the card's link. */
  action?: ReactNode;
  /** Set by `SwipeGallery` (post-grid.tsx). */
  swipe?: {
    /** Replaces the cover. */
    row: (draw: DrawImage) => ReactNode;
    /** Over the row, inside the link: taps, long presses and touch exploration with a screen reader reach the link. */
    pad: ReactNode;
  };
}

export function PostCard({
  post,
  onPhone = 'single',
  sizes,
  priority,
  headingLevel = 'h3',
  action,
  swipe,
}: PostCardProps) {
  const Heading = headingLevel;
  const isPair = onPhone === 'pair';
  const isGone = post.status === 'EXPIRED';
  const draw: DrawImage = (image, priority) => (
    <PostImage
      image={image}
      category={post.category}
      alt=""
      sizes={sizes}
      priority={priority}
      className={cx(isGone && 'opacity-55')}
    />
  );
  return (
    <LinkCard className="h-full">
      <CardImage>
        {swipe ? swipe.row(draw) : draw(post.images[0], priority)}
        <PostMarks post={post} isShort={isPair} />
      </CardImage>
      {action ?? <FavoriteHeart post={post} className="card-heart" />}
      <CardBody className={cx(isPair ? 'card-body-pair' : 'card-body-single')}>
        <YearAndKm post={post} className={cx('card-year', isPair && 'max-md:gap-1.5 max-md:text-13')} />
        <Heading className={cx('card-title link-card-title', isPair ? 'card-title-pair' : 'card-title-single')}>
          <Link to={pages.post.href({ id: post.id })} prefetch="intent" className="card-link">
            {post.title}
            {swipe?.pad}
          </Link>
        </Heading>
        <FuelAndGearbox post={post} className={cx('mb-0.5', isPair && 'max-md:gap-1.5 max-md:text-13')} />
        <p className="card-place">
          <DrawnIcon name="map-pin" className="only-large" />
          <span className="truncate">{post.location}</span>
          {post.user.company?.verified && <VerifiedBadge className="ml-auto size-[17px]" />}
        </p>
        <PostPrice
          post={post}
          className={cx('card-price mt-auto', isPair && 'max-md:text-16 max-md:tracking-[-0.03em]')}
        />
      </CardBody>
      {action === undefined && (
        <div className="card-compare link-card-corner">
          <CompareToggle post={post} />
        </div>
      )}
    </LinkCard>
  );
}
