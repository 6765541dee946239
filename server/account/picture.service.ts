import { COVER_WIDTHS, PROFILE_IMAGE_WIDTHS } from '@rodado/contract/limits';
import { NEW_TEXTS } from '@rodado/contract/messages';
import type { Context } from '../context.ts';
import { AppError, forbidden } from '../errors.ts';
import { PictureRefused } from '../image/picture-refused.ts';
import { filesOfPicture, storePicture } from '../image/store-picture.ts';
import { nameOfUrl, randomName } from '../storage/storage.ts';
import type { Viewer } from '../viewer.ts';

export function requireCompany(viewer: Viewer): Viewer {
  if (viewer.role !== 'COMPANY') throw forbidden('Solo las empresas tienen portada');
  return viewer;
}

export async function setProfileImage(ctx: Context, viewer: Viewer, file: string): Promise<void> {
  await replacePicture(ctx, file, 'square', async (url) => {
    const before = await ctx.db
      .selectFrom('person')
      .where('id', '=', viewer.id)
      .select('profileImage')
      .executeTakeFirst();
    await ctx.db.updateTable('person').set({ profileImage: url }).where('id', '=', viewer.id).execute();
    return before?.profileImage ?? null;
  });
}

export async function setCover(ctx: Context, viewer: Viewer, file: string): Promise<string> {
  return replacePicture(ctx, file, 'cover', async (url) => {
    const before = await ctx.db
      .selectFrom('company')
      .where('personId', '=', viewer.id)
      .select('cover')
      .executeTakeFirst();
    await ctx.db.updateTable('company').set({ cover: url }).where('personId', '=', viewer.id).execute();
    return before?.cover ?? null;
  });
}

/** Files first, then the row, then what the row named before: at no moment does a row name a file that is not there. */
async function replacePicture(
  ctx: Context,
  file: string,
  shape: 'square' | 'cover',
  swap: (url: string) => Promise<string | null>,
): Promise<string> {
  const picture = await ctx.images.derive({ file }, shape).catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error;
    throw new AppError('wrongType', NEW_TEXTS.imageType, {
      cause: error,
      issues: [{ path: 'file', message: NEW_TEXTS.imageType }],
    });
  });
  const { url } = await storePicture(ctx.storage, randomName(), picture);
  try {
    const before = await swap(url);
    if (before) await removePicture(ctx, before, shape);
  } catch (error) {
    await removePicture(ctx, url, shape);
    throw error;
  }
  return url;
}

export async function removePicture(ctx: Context, url: string, shape: 'square' | 'cover'): Promise<void> {
  const name = nameOfUrl(url)?.replace(/\.jpg$/, '');
  if (!name) return;
  const widths = shape === 'square' ? PROFILE_IMAGE_WIDTHS : COVER_WIDTHS;
  await Promise.all(filesOfPicture(name, widths).map((stored) => ctx.storage.remove(stored)));
}
