import type { CreatePost } from '@rodado/contract/post-input';
import { isNegotiable } from '@rodado/contract/post-rules';
import { Clock } from 'lucide-react';
import { PostPrice } from '../post/post-price.tsx';
import { cx } from '../ui/class-names.ts';
import { Panel } from '../ui/panel.tsx';

interface PreviewPriceProps {
  post: CreatePost;
  isPanel?: boolean;
  className?: string;
}

/** The price box of the page to come, without its act: nobody can press it yet. */
export function PreviewPrice({ post, isPanel = false, className }: PreviewPriceProps) {
  const Frame = isPanel ? Panel : 'div';
  return (
    <Frame className={cx(isPanel && 'p-5.5', className)}>
      <PostPrice post={post} size="l" />
      {isNegotiable(post) && <p className="mt-1 text-15 text-text-2">Precio negociable.</p>}
      {post.duration !== null && (
        <p className="num mt-3.5 flex items-center gap-2.5 rounded-m bg-sol-soft px-3 py-2.5 text-15">
          <Clock className="size-5 flex-none" />
          <span>
            <b>{post.duration}h</b> Oferta por tiempo limitado
          </span>
        </p>
      )}
    </Frame>
  );
}
