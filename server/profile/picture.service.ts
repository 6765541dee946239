import { COVER_WIDTHS, PROFILE_IMAGE_WIDTHS } from '@rodado/contract/limits';
import { NEW_TEXTS } from '@rodado/contract/messages';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { forbidden, unauthorized } from '../errors.ts';
import { PictureRefused } from '../image/picture-refused.ts';
import { removePictures } from '../image/remove-pictures.ts';
import { storePicture } from '../image/store-picture.ts';
import { uploadRefusal } from '../image/upload-refusal.ts';
import { randomName } from '../storage/storage.ts';
import type { Viewer } from '../viewer.ts';

export function requireCompany(viewer: Viewer): Viewer {
  if (viewer.role !== 'COMPANY') throw forbidden('Solo las empresas tienen portada');
  return viewer;
}

export async function setProfileImage(ctx: Context, viewer: Viewer, file: string): Promise<void> {
  await replacePicture(ctx, viewer, file, 'square', async (url) => {
    const { rows } = await sql<{ before: string | null }>`
      update person set profile_image = ${url}
      from (select id, profile_image as before from person where id = ${viewer.id} and deleted_at is null for update) old
      where person.id = old.id returning old.before`.execute(ctx.db);
    return rows[0];
  });
}

export async function setCover(ctx: Context, viewer: Viewer, file: string): Promise<string> {
  return replacePicture(ctx, viewer, file, 'cover', async (url) => {
    const { rows } = await sql<{ before: string | null }>`
      update company set cover = ${url}
      from (select id, cover as before from company where person_id = ${viewer.id} for update) old
      where company.id = old.id returning old.before`.execute(ctx.db);
    return rows[0];
  });
}

const REFUSAL = { field: 'file', wrongType: NEW_TEXTS.imageType };

/** Files first, then the row, then what the row named before: at no moment does a row name a file that is not there. */
async function replacePicture(
  ctx: Context,
  viewer: Viewer,
  file: string,
  shape: 'square' | 'cover',
  swap: (url: string) => Promise<{ before: string | null } | undefined>,
): Promise<string> {
  const picture = await ctx.images.derive({ file }, shape, { owner: viewer.id }).catch((error: unknown) => {
    throw error instanceof PictureRefused ? uploadRefusal(error, REFUSAL) : error;
  });
  const { url } = await storePicture(ctx.storage, randomName(), picture);
  const swapped = await swap(url).catch(async (error: unknown) => {
    await removePicture(ctx, url, shape);
    throw error;
  });
  if (!swapped) {
    await removePicture(ctx, url, shape);
    throw unauthorized();
  }
  if (swapped.before) await removePicture(ctx, swapped.before, shape);
  return url;
}

const removePicture = (ctx: Context, url: string, shape: 'square' | 'cover') =>
  removePictures(ctx, [{ url, widths: shape === 'square' ? PROFILE_IMAGE_WIDTHS : COVER_WIDTHS, avif: false }]);
