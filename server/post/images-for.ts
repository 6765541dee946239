import type { ConditionItem } from '@rodado/contract/condition-sheet';
import type { PostStatus } from '@rodado/contract/enums';
import type { Image } from '@rodado/contract/image';
import type { Context } from '../context.ts';

interface WithImages {
  status: PostStatus;
  images: Image[];
  /** Only on its own page. */
  conditionSheet?: ConditionItem[];
  user: { id: string };
}

/**
 * The images of a post that is not public are served only at signed URLs. Its owner gets those; others still see the
 * images of a deleted post in their conversations about it, but not those of a hidden one.
 */
export function withImagesFor<P extends WithImages>(ctx: Pick<Context, 'signedUrls'>, viewerId: string, post: P): P {
  if (!isHiddenStatus(post.status)) return post;
  const maySee = post.user.id === viewerId || post.status === 'DELETED';
  const sheet = maySee ? signSheet(ctx, post.conditionSheet ?? []) : [];
  return {
    ...post,
    images: maySee ? signImages(ctx, post.images) : [],
    ...(post.conditionSheet && { conditionSheet: sheet }),
  };
}

export const signImages = ({ signedUrls }: Pick<Context, 'signedUrls'>, images: readonly Image[]): Image[] =>
  images.map((image) => ({ ...image, url: signedUrls.sign(image.url) }));

export const signSheet = (ctx: Pick<Context, 'signedUrls'>, sheet: readonly ConditionItem[]): ConditionItem[] =>
  sheet.map(({ image, ...item }) => ({ ...item, image: image && { ...image, url: ctx.signedUrls.sign(image.url) } }));

const isHiddenStatus = (status: PostStatus): boolean => ['DRAFT', 'HIDDEN', 'DELETED'].includes(status);
