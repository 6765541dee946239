import { COVER_WIDTHS, PROFILE_IMAGE_WIDTHS } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { sql } from 'kysely';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import { forbidden, unauthorized } from '../errors.ts';
import { deleteImages, storeImage } from '../image/image-files.ts';
import { ImageRejected } from '../image/image-rejected.ts';
import { uploadRefusal } from '../image/upload-refusal.ts';
import { randomName } from '../storage/storage.ts';

export function requireCompanyRole(viewer: Viewer): Viewer {
  if (viewer.role !== 'COMPANY') throw forbidden('Solo las empresas tienen portada');
  return viewer;
}

export async function setProfileImage(ctx: Context, viewer: Viewer, file: string): Promise<void> {
  await replaceImage(ctx, viewer, file, 'square', async (url) => {
    const { rows } = await sql<{ before: string | null }>`
      update person set profile_image = ${url}
      from (select id, profile_image as before from person where id = ${viewer.id} and deleted_at is null for update) old
      where person.id = old.id returning old.before`.execute(ctx.db);
    return rows[0];
  });
}

export async function setCover(ctx: Context, viewer: Viewer, file: string): Promise<string> {
  return replaceImage(ctx, viewer, file, 'cover', async (url) => {
    const { rows } = await sql<{ before: string | null }>`
      update company set cover = ${url}
      from (select id, cover as before from company where person_id = ${viewer.id} for update) old
      where company.id = old.id returning old.before`.execute(ctx.db);
    return rows[0];
  });
}

const REFUSAL = { field: 'file', wrongType: OWN_TEXTS.imageType };

/** Stores the files, then the row, then deletes the replaced files: no row ever names a missing file. */
async function replaceImage(
  ctx: Context,
  viewer: Viewer,
  file: string,
  shape: 'square' | 'cover',
  swap: (url: string) => Promise<{ before: string | null } | undefined>,
): Promise<string> {
  const image = await ctx.images.derive({ file }, shape, { owner: viewer.id }).catch((error: unknown) => {
    throw error instanceof ImageRejected ? uploadRefusal(error, REFUSAL) : error;
  });
  const { url } = await storeImage(ctx.storage, randomName(), image);
  const swapped = await swap(url).catch(async (error: unknown) => {
    await removeImage(ctx, url, shape);
    throw error;
  });
  if (!swapped) {
    await removeImage(ctx, url, shape);
    throw unauthorized();
  }
  if (swapped.before) await removeImage(ctx, swapped.before, shape);
  return url;
}

const removeImage = (ctx: Context, url: string, shape: 'square' | 'cover') =>
  deleteImages(ctx, [{ url, widths: shape === 'square' ? PROFILE_IMAGE_WIDTHS : COVER_WIDTHS, avif: false }]);
