import { formatMoney, formatOffers } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import type { PostWithOffers } from '@rodado/contract/post';
import { CircleCheck, MapPin, Trophy } from 'lucide-react';
import { PostImage } from '../post/card/post-image.tsx';
import { FuelAndGearbox, PostMarks, YearAndKm } from '../post/card/post-labels.tsx';
import { useLivePost } from '../post/live-post.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CardBody, CardImage, LinkCard } from '../ui/card.tsx';
import { cx } from '../ui/class-names.ts';
import { Price } from '../ui/price.tsx';
import { acceptedOffer, isAccepted, mayWithdraw, rankOf } from './offer-rules.ts';

const SIZES = '(min-width: 1280px) 270px, (min-width: 1024px) 30vw, (min-width: 600px) 46vw, 94vw';

/** 'received': offers on the viewer's posts. 'sent': the viewer's offers on other posts. */
export type OfferSide = 'received' | 'sent';

interface OfferCardProps {
  post: PostWithOffers;
  side: OfferSide;
  /** Withdraws the own best offer; only on the 'sent' side. */
  onWithdraw: () => void;
}

/** A post with its offers. */
export function OfferCard({ post: loaded, side, onWithdraw }: OfferCardProps) {
  const post = useLivePost(loaded);
  return (
    <LinkCard className="h-full">
      <CardImage>
        <PostImage
          image={post.images[0]}
          category={post.category}
          alt=""
          sizes={SIZES}
          className={cx(post.status === 'EXPIRED' && 'opacity-55')}
        />
        <PostMarks post={post} />
      </CardImage>
      <CardBody>
        <YearAndKm post={post} />
        <h2 className="mt-1 mb-1.5 line-clamp-2 wrap-anywhere text-17 leading-[1.28] font-semibold sm:min-h-[2.56em]">
          {post.title}
        </h2>
        <FuelAndGearbox post={post} className="mb-0.5" />
        <p className="flex items-center gap-[5px] text-14 text-text-3">
          <MapPin className="size-[15px] flex-none" />
          <span className="truncate">{post.location}</span>
        </p>
        <BestOffer post={post} side={side} />
        <OwnRank post={post} />
        <OfferCardActions post={post} side={side} onWithdraw={onWithdraw} />
      </CardBody>
    </LinkCard>
  );
}

/** Count and highest offer; the seller also sees its bidder. */
function BestOffer({ post: { offers, offerCount }, side }: { post: PostWithOffers; side: OfferSide }) {
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

/** The bidder's own position. */
function OwnRank({ post }: { post: PostWithOffers }) {
  const rank = rankOf(post);
  if (!rank || !post.userHighestOffer) return null;
  const isHighest = rank === 'highest';
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

function OfferCardActions({ post, side, onWithdraw }: OfferCardProps) {
  const { id, title } = post;
  const isReceived = side === 'received';
  const chatId = acceptedOffer(post)?.conversationId;
  const chat = chatId && pages.conversations.href({ search: { id: chatId } });
  return (
    <div className="mt-auto grid grid-cols-2 gap-2 pt-3 max-md:*:min-h-11">
      <ButtonLink
        kind="line"
        size="s"
        to={pages.post.href({ id })}
        prefetch="intent"
        aria-label={`Ver detalle de ${title}`}
      >
        Ver detalle
      </ButtonLink>
      {isReceived ? (
        <ButtonLink size="s" to={pages.postOffers.href({ id })} aria-label={`Ver ofertas por ${title}`}>
          Ver ofertas
        </ButtonLink>
      ) : chat ? (
        <ButtonLink size="s" to={chat} aria-label={`Ir al chat por ${title}`}>
          Ir al chat
        </ButtonLink>
      ) : (
        mayWithdraw(post) && (
          <Button kind="danger-line" size="s" onClick={onWithdraw} aria-label={`Retirar oferta por ${title}`}>
            Retirar oferta
          </Button>
        )
      )}
    </div>
  );
}
