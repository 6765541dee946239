import type { PostCard } from '@rodado/contract/post';
import { isNegotiable } from '@rodado/contract/post-rules';
import { Price } from '../ui/price.tsx';

interface PostPriceProps {
  post: Pick<PostCard, 'priceType' | 'price' | 'minPrice' | 'maxPrice'>;
  size?: 's' | 'm' | 'l';
  className?: string;
}

export function PostPrice({ post, ...looks }: PostPriceProps) {
  if (isNegotiable(post)) return <Price min={post.minPrice} max={post.maxPrice} {...looks} />;
  return <Price min={post.price ?? 0} {...looks} />;
}
