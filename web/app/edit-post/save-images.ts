import type { Image } from '@rodado/contract/image';
import { editPostImages } from '@rodado/contract/post-write';
import type { Photos } from '../photos/photo.ts';
import { uploadAsMe } from '../session/upload.ts';

/** The whole set: new ones as files, those that stay by their ids. */
export async function saveImages(postId: string, photos: Photos, onProgress: (sent: number) => void): Promise<Image[]> {
  const upload = uploadAsMe(onProgress);
  const { images } = await upload(editPostImages, { params: { id: postId }, form: formOf(photos) });
  return images;
}

export function formOf(photos: Photos): FormData {
  const form = new FormData();
  let [fresh, kept] = [0, 0];
  for (const [order, { image, file }] of photos.entries()) {
    if (image) {
      form.append(`existingImages[${kept}]`, image.id);
      form.append(`ordersExisting[${kept}]`, String(order));
      kept += 1;
    } else if (file) {
      form.append('images', file, `foto-${fresh + 1}.${file.type === 'image/png' ? 'png' : 'jpg'}`);
      form.append(`ordersNew[${fresh}]`, String(order));
      fresh += 1;
    }
  }
  return form;
}
