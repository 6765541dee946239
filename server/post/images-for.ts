import type { Image } from '@rodado/contract/image';
import type { PostStatus } from '@rodado/contract/vocabulary';
import type { Context } from '../context.ts';

interface WithImages {
  status: PostStatus;
  images: Image[];
  user: { id: string };
}

/**
 * The pictures of a post that is not public answer only at signed addresses. Its owner gets those; others still look at
 * what was deleted while they talk about it, but not at what the administration hid.
 */
export function withImagesFor<P extends WithImages>(ctx: Pick<Context, 'signedUrls'>, viewerId: string, post: P): P {
  if (!isHiddenStatus(post.status)) return post;
  const maySee = post.user.id === viewerId || post.status === 'DELETED';
  return { ...post, images: maySee ? signImages(ctx, post.images) : [] };
}

export const signImages = ({ signedUrls }: Pick<Context, 'signedUrls'>, images: readonly Image[]): Image[] =>
  images.map((image) => ({ ...image, url: signedUrls.sign(image.url) }));

const isHiddenStatus = (status: PostStatus): boolean => ['DRAFT', 'HIDDEN', 'DELETED'].includes(status);
