import type { Image } from '@rodado/contract/image';
import type { Photo } from '../photos/photo.ts';

/** A photo that lies on this device, as the gallery takes pictures: one file and no smaller copies. */
export const previewImage = ({ id, url }: Photo, order: number): Image => ({
  id,
  url,
  order,
  width: 2000,
  height: 1500,
  thumbhash: '',
  widths: [],
  avif: false,
});
