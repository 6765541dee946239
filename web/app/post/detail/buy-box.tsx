import type { Post } from '@rodado/contract/post';
import { Printer } from 'lucide-react';
import { FavoriteButton } from '../../favorite/favorite-toggle.tsx';
import { OfferBook } from '../../offer/offer-book.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EditButton } from '../owner/edit-button.tsx';
import { PostPrice } from '../post-price.tsx';
import { ContactButton } from './contact-button.tsx';
import { PriceNotes } from './price-notes.tsx';
import { ShareButton } from './share-button.tsx';
import { useIsOwner } from './use-is-owner.ts';

interface BuyBoxProps {
  post: Post;
  /** The whole address of the page. */
  url: string;
}

/**
 * Price, what is left of the time, and the acts, beside the listing. Phones have the dock instead. What the owner finds in
 * it takes the room of what others do: it is known late who looks.
 */
export function BuyBox({ post, url }: BuyBoxProps) {
  const isOwn = useIsOwner(post);
  return (
    <Panel floats className="p-5.5 max-md:hidden">
      <PostPrice post={post} size="l" />
      <PriceNotes post={post} />
      {isOwn ? (
        <EditButton post={post} size="l" className="mt-3.5" />
      ) : (
        <ContactButton post={post} className="mt-3.5" />
      )}
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
        {isOwn ? <PrintButton /> : <FavoriteButton post={post} />}
        <ShareButton post={post} url={url} />
      </div>
      <OfferBook post={post} />
    </Panel>
  );
}

/** Nobody saves their own post; printing it for the windscreen takes the same room. */
function PrintButton() {
  return (
    <Button kind="line" wide icon={<Printer />} onClick={() => window.print()}>
      Imprimir
    </Button>
  );
}
