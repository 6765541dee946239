import type { Post } from '@rodado/contract/post';
import { lazy, Suspense } from 'react';
import { SellerReport } from '../../report/seller-report.tsx';
import { still } from '../../ui/island.tsx';
import { BuyBox } from './buy-box.tsx';
import { SellerCard } from './seller-card.tsx';
import { useIsOwner } from './use-is-owner.ts';

const SafeDealNote = still(async () => (await import('../../help/safe-deal-note.tsx')).SafeDealNote);
const OwnerPanel = lazy(async () => ({ default: (await import('../owner/owner-panel.tsx')).OwnerPanel }));

/** The deal and who offers it. */
export function PostAside({ post, url }: { post: Post; url: string }) {
  const isOwn = useIsOwner(post);
  const reader = isOwn ? 'seller' : 'buyer';
  return (
    <>
      <BuyBox post={post} url={url} />
      <SellerCard seller={post.user} />
      <Suspense>
        <SafeDealNote key={reader} reader={reader} />
      </Suspense>
      {!isOwn && <SellerReport post={post} />}
      <Suspense>{isOwn && <OwnerPanel post={post} />}</Suspense>
    </>
  );
}
