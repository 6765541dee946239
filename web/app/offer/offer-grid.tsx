import type { PostWithOffers } from '@rodado/contract/post';
import { type ReactNode, useRef, useState } from 'react';
import type { Side } from './addresses.ts';
import { OfferCard } from './offer-card.tsx';
import { offerGridLooks } from './offer-grid-skeleton.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface OfferGridProps {
  posts: readonly PostWithOffers[];
  side: Side;
  /** In the place of no cards. */
  empty: ReactNode;
}

export function OfferGrid({ posts, side, empty }: OfferGridProps) {
  const [asked, setAsked] = useState<PostWithOffers | null>(null);
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const ask = (post: PostWithOffers) => {
    setAsked(post);
    setOpen(true);
  };
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {posts.length === 0 && empty}
      <ul className={offerGridLooks}>
        {posts.map((post) => (
          <li key={post.id} className="min-w-0">
            <OfferCard post={post} side={side} onWithdraw={() => ask(post)} />
          </li>
        ))}
      </ul>
      {asked && <WithdrawDialog post={asked} open={isOpen} list={list} onClose={() => setOpen(false)} />}
    </div>
  );
}
