import { formatMoney, formatPrice } from '@rodado/contract/format';
import type { Post } from '@rodado/contract/post';
import { focusHeadline } from '../layout/use-page-focus.ts';
import { PostPicture } from '../post/post-picture.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ContactForm } from './contact-form.tsx';

interface ContactDialogProps {
  post: Post;
  /** The words of the button that opened it. */
  title: string;
  open: boolean;
  onClose: () => void;
}

/** The first message to a seller, perhaps with a bid. */
export function ContactDialog({ post, title, open, onClose }: ContactDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      // The button that opened it takes no focus once the post is over.
      finalFocus={() => (post.status === 'ACTIVE' ? null : focusHeadline())}
    >
      <AboutPost post={post} />
      <ContactForm post={post} onClose={onClose} />
    </Dialog>
  );
}

function AboutPost({ post }: { post: Post }) {
  const [best] = post.offers;
  return (
    <div className="flex items-center gap-3 rounded-m bg-surface-2 p-2">
      <span className="block h-12 w-15 flex-none">
        <PostPicture
          image={post.images[0]}
          category={post.category}
          alt=""
          sizes="60px"
          className="rounded-inner bg-surface-3"
        />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{post.title}</p>
        <p className="num flex flex-wrap gap-x-3.5 text-14 text-text-2">
          <span>{formatPrice(post)}</span>
          {best && <span>Mejor oferta: {formatMoney(best.price)}</span>}
        </p>
      </div>
    </div>
  );
}
