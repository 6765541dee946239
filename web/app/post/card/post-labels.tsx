import { POST_STATUS_LABELS, type PostStatus } from '@rodado/contract/enums';
import { formatMileage } from '@rodado/contract/format';
import type { PostCard } from '@rodado/contract/post';
import { isNegotiable } from '@rodado/contract/post-rules';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { PostCountdown } from '../post-countdown.tsx';

interface PostPriceProps {
  post: Pick<PostCard, 'priceType' | 'price' | 'minPrice' | 'maxPrice'>;
  size?: 's' | 'm' | 'l';
  className?: string;
}

export function PostPrice({ post, ...rest }: PostPriceProps) {
  if (isNegotiable(post)) return <Price min={post.minPrice} max={post.maxPrice} {...rest} />;
  return <Price min={post.price ?? 0} {...rest} />;
}

interface CardLineProps<Field extends keyof PostCard> {
  post: Pick<PostCard, Field>;
  className?: string;
}

/** The line above the title of a card. */
export function YearAndKm({ post, className }: CardLineProps<'year' | 'km' | 'condition'>) {
  const mileage = formatMileage(post);
  return (
    <p className={cx('num link-card-line', className)}>
      <b className="text-text">{post.year}</b>
      {mileage && (
        <>
          <Dot />
          {mileage}
        </>
      )}
    </p>
  );
}

/** The line below it: how it drives. */
export function FuelAndGearbox({ post, className }: CardLineProps<'fuel' | 'transmission'>) {
  return (
    <p className={cx('link-card-line', className)}>
      {post.fuel}
      {post.fuel && post.transmission && <Dot />}
      {post.transmission && <span className="truncate">{post.transmission}</span>}
    </p>
  );
}

export const Dot = () => <span className="dot" />;

/** Grey by default. */
const STATUS_KINDS: Partial<Record<PostStatus, BadgeProps['kind']>> = {
  ACTIVE: 'success',
  SOLD: 'brand',
  EXPIRED: 'gone',
  DRAFT: 'warn',
  HIDDEN: 'danger',
};

export function StatusBadge({ status }: { status: PostStatus }) {
  return <Badge kind={STATUS_KINDS[status]}>{POST_STATUS_LABELS[status]}</Badge>;
}

type Marked = Pick<PostCard, 'id' | 'status' | 'isTimeLimited' | 'expirationDate' | 'isReserved'>;

/** Over the image: the countdown and whether the post is reserved. */
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

/** The remaining time of a timed post, or that it has ended. On narrow cards only the numbers. */
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
      <PostCountdown post={post} className={cx(place, isShort && 'max-md:hidden')} />
      {isShort && <PostCountdown post={post} short className={cx(place, 'md:hidden')} />}
    </>
  );
}
