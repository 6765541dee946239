import { z } from 'zod';
import { MAX_IMAGES } from './limits.ts';
import { INVALID, NEW_TEXTS } from './messages.ts';
import { named } from './named.ts';
import { Id } from './scalars.ts';

/** `url` ends in `.jpg`; `-{width}.webp` in its place answers in each of `widths`, `-{width}.avif` when `avif` is true. */
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
  .register(named, { id: 'Image' });
export type Image = z.infer<typeof Image>;

/** The places of a set of pictures, counted from 0, the cover. */
export const ImageOrders = z
  .array(z.int({ error: INVALID.post.images }).min(0).max(1_000), { error: INVALID.post.images })
  .min(1, { error: INVALID.post.images })
  .max(MAX_IMAGES, { error: INVALID.post.tooManyImages })
  .refine((orders) => new Set(orders).size === orders.length, { error: NEW_TEXTS.imagePlaces });
export type ImageOrders = z.infer<typeof ImageOrders>;
