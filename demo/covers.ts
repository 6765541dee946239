import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { firstWidthFor } from '../server/image/image-files.ts';
import type { Picture } from './art/picture.ts';
import { WIDTH } from './art/scenes.ts';
import { nameOfDrawing } from './drawing.ts';

/** The first image of every post, drawn beforehand in the size that a card begins with; see `render-covers.ts`. */
export const COVERS_FOLDER = path.join(import.meta.dirname, 'covers');

/** The width announced for images that are not drawn yet: covers are shipped in it, others are drawn on request. */
export const FIRST_WIDTH = firstWidthFor(WIDTH);

export const coverFileOf = (picture: Picture): string =>
  `${nameOfDrawing({ type: 'vehicle', picture })}-${FIRST_WIDTH}.webp`;

const files = new Set(readdirSync(COVERS_FOLDER));

export const readCover = async (file: string): Promise<Buffer | undefined> =>
  files.has(file) ? readFile(path.join(COVERS_FOLDER, file)) : undefined;
