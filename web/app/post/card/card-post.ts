import type { Image } from '@rodado/contract/image';
import type { PostCard } from '@rodado/contract/post';

/** Of an image, what shows it. */
export interface ShownImage extends Pick<Image, 'url' | 'width' | 'height' | 'avif'> {
  widths: readonly number[];
  thumbhash?: string;
}

/** Of a post, what a card shows of it; pages with cards have it twice, as HTML and as data. */
export interface CardPost extends Omit<PostCard, 'brand' | 'model' | 'createdAt' | 'user' | 'images'> {
  user: { id: string; company: { verified: boolean } | null };
  images: readonly ShownImage[];
}
