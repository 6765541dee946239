import { formatKm } from '@rodado/contract/format';
import type { Image } from '@rodado/contract/image';
import type { PostCard as Post } from '@rodado/contract/post';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FavoriteHeart } from '../favorite/favorite-toggle.tsx';
import { Badge } from '../ui/badge.tsx';
import { cx } from '../ui/class-names.ts';
import { Countdown } from '../ui/countdown.tsx';
import { Card, CardBody, CardPicture } from '../ui/panel.tsx';
import { Seal } from '../ui/seal.tsx';
import { postAddress } from './addresses.ts';
import { PostPicture } from './post-picture.tsx';
import { PostPrice } from './post-price.tsx';

type Priority = boolean | 'soon' | undefined;
export type DrawPhoto = (image: Image | undefined, priority: Priority) => ReactNode;

interface PostCardProps {
  post: Post;
  /** `pair`: two in a row on phones. `single`: one, and its title takes only the lines that it needs. */
  onPhone?: 'pair' | 'single';
  /** Of the picture, as in `<img sizes>`. */
  sizes: string;
  /** As of a picture: in the first row of its page. */
  priority?: Priority;
  headingLevel?: 'h2' | 'h3';
  /** Over the picture, top right, instead of the heart; false for neither. Needs `z-2` to stand above the card's link. */
  action?: ReactNode;
  /** What a `SwipeCard` makes of it. */
  swipe?: {
    /** In place of the cover alone. */
    row: (draw: DrawPhoto) => ReactNode;
    /** Over the row, and part of the link: a tap, a long press and what is heard under a finger stay those of the link. */
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
  const draw: DrawPhoto = (image, priority) => (
    <PostPicture
      image={image}
      category={post.category}
      alt=""
      sizes={sizes}
      priority={priority}
      className={cx(isGone && 'opacity-55')}
    />
  );
  return (
    <Card className="h-full">
      <CardPicture>
        {swipe ? swipe.row(draw) : draw(post.images[0], priority)}
        <PostMarks post={post} isShort={isPair} />
      </CardPicture>
      {action ?? <FavoriteHeart post={post} className="absolute! top-3.5 right-3.5 z-2" />}
      <CardBody className={cx(isPair ? 'max-md:px-1.5 max-md:pt-2.5 max-md:pb-1.5' : 'max-md:px-2.5 max-md:pb-2.5')}>
        <p
          className={cx(
            'num flex items-center gap-2 text-14 whitespace-nowrap text-text-2',
            isPair && 'max-md:gap-1.5 max-md:text-13',
          )}
        >
          <b className="text-text">{post.year}</b>
          <span className="size-[3px] flex-none rounded-pill bg-border-strong" />
          {formatKm(post.km)}
        </p>
        <Heading
          className={cx(
            'mt-1 mb-1.5 line-clamp-2 wrap-anywhere text-17 leading-[1.28] font-semibold',
            isPair ? 'min-h-[2.56em] max-md:text-15' : 'max-md:text-18 md:min-h-[2.56em]',
          )}
        >
          <Link to={postAddress(post.id)} prefetch="intent" className="card-link">
            {post.title}
            {swipe?.pad}
          </Link>
        </Heading>
        <p className="mb-2 flex items-center gap-[5px] text-14 text-text-3">
          <MapPin className="size-[15px] flex-none" />
          <span className="truncate">{post.location}</span>
          {post.user.company?.verified && <Seal className="ml-auto size-[17px]" />}
        </p>
        <PostPrice post={post} className={cx('mt-auto', isPair && 'max-md:text-16 max-md:tracking-[-0.03em]')} />
      </CardBody>
    </Card>
  );
}

type Marked = Pick<Post, 'status' | 'isTimeLimited' | 'expirationDate' | 'isReserved'>;

/** Over the picture: its clock, and whether it is promised to somebody. */
export function PostMarks({ post, isShort = false }: { post: Marked; isShort?: boolean }) {
  return (
    <>
      <PostClock post={post} isShort={isShort} />
      {post.isReserved && (
        <Badge kind="brand" className="absolute bottom-2 left-2">
          Reservado
        </Badge>
      )}
    </>
  );
}

/** What is left of a post with an end, or that it is over. On narrow cards only the figures. */
function PostClock({ post, isShort }: { post: Marked; isShort: boolean }) {
  const place = 'absolute top-2 left-2';
  if (post.status === 'SOLD')
    return (
      <Badge kind="gone" className={place}>
        Vendido
      </Badge>
    );
  if (post.status === 'PAUSED')
    return (
      <Badge kind="gone" className={place}>
        Pausada
      </Badge>
    );
  if (!post.isTimeLimited || !post.expirationDate) return null;
  return (
    <>
      <Countdown until={post.expirationDate} className={cx(place, isShort && 'max-md:hidden')} />
      {isShort && <Countdown until={post.expirationDate} short className={cx(place, 'md:hidden')} />}
    </>
  );
}
