import { createHash } from 'node:crypto';
import { z } from 'zod';
import { urlOf } from '../server/storage/storage.ts';
import { KINDS } from './art/bodies.ts';
import { PAINT_NAMES } from './art/paint.ts';
import { type Picture, SHOTS } from './art/picture.ts';
import { SCENES } from './art/scenes.ts';

/** The drawing that a row of `demo_picture` requests. */
export const Drawing = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('vehicle'),
    picture: z.object({
      kind: z.enum(KINDS),
      color: z.enum(PAINT_NAMES),
      look: z.int(),
      shot: z.enum(SHOTS),
      scene: z.enum(SCENES),
      flip: z.boolean().optional(),
      km: z.int().optional(),
    }),
  }),
  /** `companyId` gets the URL once it is drawn. */
  z.object({ type: z.literal('cover'), seed: z.int(), kinds: z.array(z.enum(KINDS)), companyId: z.string() }),
]);
export type Drawing = z.infer<typeof Drawing>;

/** Increment after a change of the drawings: old files keep their URLs, new ones are drawn. */
const EDITION = 2;

/** The name is a hash of the drawing: the same image is one file, however many posts use it. */
export function nameOfDrawing(drawing: Drawing): string {
  const what =
    drawing.type === 'vehicle' ? describeImage(drawing.picture) : `${drawing.seed} ${drawing.kinds.join(' ')}`;
  return createHash('sha256').update(`${EDITION} ${drawing.type} ${what}`).digest('hex').slice(0, 32);
}

/** Cache: many posts share few images. */
const urls = new Map<string, string>();

export function urlOfImage(picture: Picture): string {
  const what = describeImage(picture);
  const url = urls.get(what) ?? urlOf(`${nameOfDrawing({ type: 'vehicle', picture })}.jpg`);
  urls.set(what, url);
  return url;
}

const describeImage = ({ kind, color, look, shot, scene, flip, km }: Picture): string =>
  [kind, color, look, shot, scene, flip ? 'right' : 'left', km ?? ''].join(' ');
