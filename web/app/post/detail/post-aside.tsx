import type { Post } from '@rodado/contract/post';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Explained } from '../../help/explained.tsx';
import { BUYERS_RULE, BUYING_SAFELY, SELLERS_RULE, SELLING_SAFELY } from '../../help/explanations.ts';
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
      <div className="mt-3.5 flex gap-2 text-14 text-text-2">
        <ShieldCheck className="mt-0.5 size-5 flex-none" />
        <div>
          <p>{isOwn ? SELLERS_RULE : BUYERS_RULE}</p>
          <Explained about={isOwn ? SELLING_SAFELY : BUYING_SAFELY} icon={null} className="mt-0.5" />
        </div>
      </div>
      {!isOwn && <SellerReport post={post} />}
      <Suspense>{isOwn && <OwnerPanel post={post} />}</Suspense>
    </>
  );
}
