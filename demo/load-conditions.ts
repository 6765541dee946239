import type { Db } from '../server/db/connect.ts';
import { newId } from '../server/db/id.ts';
import { conditionOf } from './content/condition.ts';
import type { DemoPost } from './content/post.ts';
import { FIRST_WIDTH } from './covers.ts';
import { urlOfImage } from './drawing.ts';

/** Most sellers declare the state of some parts. Photos are drawings of the gallery: they cost nothing more. */
export async function insertConditionSheets(trx: Db, posts: readonly { id: string; post: DemoPost }[]): Promise<void> {
  for (const { id: postId, post } of posts) {
    const items = conditionOf(post).map(({ picture, ...item }) => ({
      ...item,
      image: picture && { id: newId(post.createdAt), url: urlOfImage(picture) },
    }));
    if (items.length === 0) continue;
    const images = items.flatMap(({ image }) => image ?? []);
    if (images.length > 0) {
      const size = { width: 1600, height: 1200, widths: [FIRST_WIDTH] };
      await trx
        .insertInto('image')
        .values(images.map((image) => ({ ...image, postId, position: null, ...size })))
        .execute();
    }
    await trx
      .insertInto('conditionItem')
      .values(
        items.map(({ image, ...item }) => ({
          ...item,
          postId,
          imageId: image?.id ?? null,
          declaredAt: post.createdAt,
        })),
      )
      .execute();
  }
}
