import type { Image } from '@rodado/contract/image';
import type { MetaDescriptor } from 'react-router';
import { copiesOf } from '../../ui/picture-copies.ts';

/** How wide the large picture of the page is. The preload must say the same, or the browser fetches two. */
export const COVER_SIZES = '(min-width: 1280px) 1008px, (min-width: 768px) 82vw, 100vw';

/** Asks for the picture that the page is judged by before anything else of it is known. */
export function preloadCover(cover: Image | undefined): MetaDescriptor[] {
  if (!cover || cover.widths.length === 0) return [];
  const type = cover.avif ? 'avif' : 'webp';
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: `image/${type}`,
      imageSrcSet: copiesOf(cover.url, cover.widths, type),
      imageSizes: COVER_SIZES,
      fetchPriority: 'high',
    },
  ];
}
