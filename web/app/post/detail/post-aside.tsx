import type { Post } from '@rodado/contract/post';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { SellerReport } from '../../report/seller-report.tsx';
import { BuyBox } from './buy-box.tsx';
import { SellerCard } from './seller-card.tsx';
import { useIsOwner } from './use-is-owner.ts';

const OwnerPanel = lazy(async () => ({ default: (await import('../owner/owner-panel.tsx')).OwnerPanel }));

/** The deal and who offers it. */
export function PostAside({ post, url }: { post: Post; url: string }) {
  const isOwn = useIsOwner(post);
  return (
    <>
      <BuyBox post={post} url={url} />
      <SellerCard seller={post.user} />
      <p className="mt-3.5 flex items-center gap-2 text-14 text-text-2">
        <ShieldCheck className="size-5 flex-none" />
        No envíes señas sin ver el vehículo.
      </p>
      {!isOwn && <SellerReport post={post} />}
      <Suspense>{isOwn && <OwnerPanel post={post} />}</Suspense>
    </>
  );
}
