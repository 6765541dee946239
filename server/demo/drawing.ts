import { createHash } from 'node:crypto';
import { z } from 'zod';
import { urlOf } from '../storage/storage.ts';
import { KINDS } from './art/bodies.ts';
import { PAINT_NAMES } from './art/paint.ts';
import { type Picture, SHOTS } from './art/picture.ts';
import { SCENES } from './art/scenes.ts';

/** What a row of `demo_picture` asks for. */
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
  /** `companyId` gets the address once it is drawn. */
  z.object({ type: z.literal('cover'), seed: z.int(), kinds: z.array(z.enum(KINDS)), companyId: z.string() }),
]);
export type Drawing = z.infer<typeof Drawing>;

/** Another number after a change of the drawings: old files keep their addresses, new ones are drawn. */
const EDITION = 1;

/** The name follows from what is drawn: the same picture is one file, however many posts show it. */
export function nameOfDrawing(drawing: Drawing): string {
  const what =
    drawing.type === 'vehicle' ? describePicture(drawing.picture) : `${drawing.seed} ${drawing.kinds.join(' ')}`;
  return createHash('sha256').update(`${EDITION} ${drawing.type} ${what}`).digest('hex').slice(0, 32);
}

/** Asked for again and again: many posts, few pictures. */
const urls = new Map<string, string>();

export function urlOfPicture(picture: Picture): string {
  const what = describePicture(picture);
  const url = urls.get(what) ?? urlOf(`${nameOfDrawing({ type: 'vehicle', picture })}.jpg`);
  urls.set(what, url);
  return url;
}

const describePicture = ({ kind, color, look, shot, scene, flip, km }: Picture): string =>
  [kind, color, look, shot, scene, flip ? 'right' : 'left', km ?? ''].join(' ');
