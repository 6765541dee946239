import type { Post } from '@rodado/contract/post';
import { lazy, Suspense } from 'react';
import { Countdown } from '../../ui/countdown.tsx';
import { PostPrice } from '../post-price.tsx';
import { ContactButton } from './contact-button.tsx';
import { Dock } from './dock.tsx';
import { isTimed } from './price-notes.tsx';
import { useIsOwner } from './use-is-owner.ts';

const OwnerDock = lazy(async () => ({ default: (await import('../owner/owner-dock.tsx')).OwnerDock }));

/** At the foot of a phone: price and act for whoever may buy, the own acts for the owner. */
export function PostDock({ post }: { post: Post }) {
  const isOwn = useIsOwner(post);
  return (
    <>
      {post.status === 'ACTIVE' && !isOwn && (
        <Dock>
          <div className="mb-2 flex flex-wrap items-center">
            <PostPrice post={post} className="flex-[1_1_min-content]" />
            {isTimed(post) && <Countdown until={post.expirationDate} short />}
          </div>
          <ContactButton post={post} />
        </Dock>
      )}
      <Suspense>{isOwn && <OwnerDock post={post} />}</Suspense>
    </>
  );
}
