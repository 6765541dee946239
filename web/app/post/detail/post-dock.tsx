import type { Post } from '@rodado/contract/post';
import { lazy, Suspense, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
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
  const isActive = post.status === 'ACTIVE';
  const [wasActive] = useState(isActive);
  return (
    <>
      {(isActive || wasActive) && !isOwn && (
        // Only hidden when the post ends: somebody may be writing in its dialog.
        <Dock className={cx(!isActive && 'hidden')}>
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
