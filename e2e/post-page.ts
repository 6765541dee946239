import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newId } from '../server/db/id.ts';
import { hydrated } from './fixtures.ts';
import type { Product } from './product.ts';

export const address = ({ id }: { id: string }) => `/publicaciones/${id}`;
export const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true });
/** The cards of others say 'Quedan' before it. */
export const left = (page: Page, time: string) => page.getByText(time, { exact: true }).filter({ visible: true });
export const contact = (page: Page) => page.getByRole('link', { name: /por este vehículo/ });
export const status = (page: Page) => page.getByRole('main').getByRole('status');

export async function open(page: Page, post: { id: string }) {
  await page.goto(address(post));
  await hydrated(page);
}

/** Rows of pictures; the files are made up by `drawPictures`. */
export async function givePictures({ db }: Product, post: { id: string }, count: number) {
  await db.deleteFrom('image').where('postId', '=', post.id).execute();
  for (let position = 0; position < count; position += 1) {
    const id = newId();
    await db
      .insertInto('image')
      .values({
        id,
        postId: post.id,
        position,
        url: `/uploads/${id}.jpg`,
        width: 1600,
        height: 1200,
        thumbhash: '',
        widths: [320, 640, 960],
        avif: true,
      })
      .execute();
  }
}

export async function drawPictures(page: Page) {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#2f5d46' } });
  const files = { jpg: await picture.jpeg().toBuffer(), webp: await picture.webp().toBuffer() };
  await page.route('**/uploads/**', (route) =>
    route.request().url().endsWith('.jpg')
      ? route.fulfill({ contentType: 'image/jpeg', body: files.jpg })
      : route.fulfill({ contentType: 'image/webp', body: files.webp }),
  );
}
