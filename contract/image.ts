import { z } from 'zod';
import { MAX_IMAGES } from './limits.ts';
import { INVALID, OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { Id } from './scalars.ts';

/**
 * `url` ends in `.jpg`; replaced by `-{width}.webp` it serves each of `widths`, by `-{width}.avif` when `avif` is true.
 */
export const Image = z
  .object({
    id: Id,
    url: z.string(),
    order: z.int(),
    width: z.int(),
    height: z.int(),
    thumbhash: z.string(),
    widths: z.array(z.int()),
    avif: z.boolean(),
  })
  .register(schemaRegistry, { id: 'Image' });
export type Image = z.infer<typeof Image>;

/** Positions of a set of images, from 0, the cover. */
export const ImageOrders = z
  .array(z.int({ error: INVALID.post.images }).min(0).max(1_000), { error: INVALID.post.images })
  .min(1, { error: INVALID.post.images })
  .max(MAX_IMAGES, { error: INVALID.post.tooManyImages })
  .refine((orders) => new Set(orders).size === orders.length, { error: OWN_TEXTS.imagePlaces });
export type ImageOrders = z.infer<typeof ImageOrders>;
