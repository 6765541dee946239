import { formatKm, formatMoney, formatOffers } from '@rodado/contract/format';
import type { PostWithOffers } from '@rodado/contract/post';
import { CircleCheck, MapPin, Trophy } from 'lucide-react';
import { postAddress } from '../post/addresses.ts';
import { PostMarks } from '../post/post-card.tsx';
import { PostPicture } from '../post/post-picture.tsx';
import { useLivePost } from '../post/use-live-post.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Card, CardBody, CardPicture } from '../ui/panel.tsx';
import { Price } from '../ui/price.tsx';
import { offersAddress, type Side } from './addresses.ts';
import { isAccepted, standingOf } from './standing.ts';

const SIZES = '(min-width: 1280px) 270px, (min-width: 1024px) 30vw, (min-width: 600px) 46vw, 94vw';

interface OfferCardProps {
  post: PostWithOffers;
  side: Side;
  /** Asked for the own best bid, on the side of those who sent one. */
  onWithdraw: () => void;
}

/** A post with the bids on it. */
export function OfferCard({ post: loaded, side, onWithdraw }: OfferCardProps) {
  const post = useLivePost(loaded);
  return (
    <Card className="h-full">
      <CardPicture>
        <PostPicture
          image={post.images[0]}
          category={post.category}
          alt=""
          sizes={SIZES}
          className={cx(post.status === 'EXPIRED' && 'opacity-55')}
        />
        <PostMarks post={post} />
      </CardPicture>
      <CardBody>
        <p className="num flex items-center gap-2 text-14 whitespace-nowrap text-text-2">
          <b className="text-text">{post.year}</b>
          <span className="size-[3px] flex-none rounded-pill bg-border-strong" />
          {formatKm(post.km)}
        </p>
        <h2 className="mt-1 mb-1.5 line-clamp-2 wrap-anywhere text-17 leading-[1.28] font-semibold sm:min-h-[2.56em]">
          {post.title}
        </h2>
        <p className="flex items-center gap-[5px] text-14 text-text-3">
          <MapPin className="size-[15px] flex-none" />
          <span className="truncate">{post.location}</span>
        </p>
        <Bids post={post} side={side} />
        <OwnStanding post={post} />
        <Acts post={post} side={side} onWithdraw={onWithdraw} />
      </CardBody>
    </Card>
  );
}

/** How many, and the highest; the seller also sees whose it is. */
function Bids({ post: { offers, offerCount }, side }: { post: PostWithOffers; side: Side }) {
  const [highest] = offers;
  const bidder = side === 'received' ? highest?.user : null;
  return (
    <div className="mt-2.5 border-t border-border pt-3">
      <p className="num flex items-center justify-between gap-2 text-14">
        <span>{formatOffers(offerCount)}</span>
        <span className="text-text-2">Oferta más alta</span>
      </p>
      {highest && (
        <p className="mt-1 flex min-h-8 items-center gap-2">
          {bidder && (
            <>
              <Avatar id={bidder.id} name={bidder.name} src={bidder.profileImage} size={32} />
              <span className="min-w-0 truncate text-15">{bidder.name}</span>
            </>
          )}
          <Price min={highest.price} className="ml-auto" />
        </p>
      )}
    </div>
  );
}

/** For whoever has bid. */
function OwnStanding({ post }: { post: PostWithOffers }) {
  const standing = standingOf(post);
  if (!standing || !post.userHighestOffer) return null;
  const isHighest = standing === 'highest';
  return (
    <>
      <p
        className={cx(
          'num mt-2.5 flex min-h-9.5 items-center gap-2 rounded-s px-3 py-1.5 text-15',
          isHighest ? 'bg-success-soft font-semibold text-success' : 'bg-surface-2',
        )}
      >
        {isHighest ? (
          <>
            <Trophy className="size-5 flex-none" />
            ¡Tienes la oferta más alta!
          </>
        ) : (
          <span>
            Tu oferta más alta: <b>{formatMoney(post.userHighestOffer.price)}</b>
          </span>
        )}
      </p>
      {isAccepted(post) && (
        <p className="mt-2 flex items-center gap-2 px-3 text-14 font-semibold text-success">
          <CircleCheck className="size-5 flex-none" />
          Aceptaron tu oferta
        </p>
      )}
    </>
  );
}

function Acts({ post: { id, title }, side, onWithdraw }: OfferCardProps) {
  const isReceived = side === 'received';
  return (
    <div className="mt-auto grid grid-cols-2 gap-2 pt-3 max-md:*:min-h-11">
      <ButtonLink kind="line" size="s" to={postAddress(id)} prefetch="intent" aria-label={`Ver detalle de ${title}`}>
        Ver detalle
      </ButtonLink>
      {isReceived ? (
        <ButtonLink size="s" to={offersAddress(id)} aria-label={`Ver ofertas por ${title}`}>
          Ver ofertas
        </ButtonLink>
      ) : (
        <Button kind="danger-line" size="s" onClick={onWithdraw} aria-label={`Retirar oferta por ${title}`}>
          Retirar oferta
        </Button>
      )}
    </div>
  );
}
