import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newId } from '../server/db/id.ts';
import type { Product } from './product.ts';

export const address = ({ id }: { id: string }) => `/publicaciones/${id}`;
export const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true });
/** Cards of other posts have 'Quedan' before it. */
export const left = (page: Page, time: string) => page.getByText(time, { exact: true }).filter({ visible: true });
export const contact = (page: Page) => page.getByRole('link', { name: /por este vehículo/ });
export const status = (page: Page) => page.getByRole('main').getByRole('status');

export async function open(page: Page, post: { id: string }) {
  await page.goto(address(post));
}

/** Posts of as many other sellers, whose prices lie around that of `row`. */
export async function giveComparables({ given }: Product, row: { price: number } & Row, count: number) {
  for (let i = 0; i < count; i += 1) {
    const share = 1 + (i - (count - 1) / 2) * 0.02;
    await given.post(await given.person(), { ...row, price: Math.round(row.price * share) });
  }
}
type Row = Parameters<Product['given']['post']>[1];

/** Inserts images; `drawImages` fakes their files. */
export async function giveImages(
  { db }: Product,
  post: { id: string },
  count: number,
  size = { width: 1600, height: 1200 },
) {
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
        ...size,
        thumbhash: '',
        widths: [320, 640, 960],
        avif: true,
      })
      .execute();
  }
}

/** Three states, the first with an image, the second with a text of maximum length without a break opportunity. */
export async function giveConditionSheet({ db }: Product, { id: postId }: { id: string }) {
  const imageId = newId();
  const image = { id: imageId, postId, url: `/uploads/${imageId}.jpg`, width: 1600, height: 1200, thumbhash: '' };
  await db
    .insertInto('image')
    .values({ ...image, widths: [320, 640] })
    .execute();
  await db
    .insertInto('conditionItem')
    .values([
      { postId, part: 'motor', state: 'impecable', text: 'Service al día', imageId },
      { postId, part: 'chapa', state: 'detalles', text: 'x'.repeat(140) },
      { postId, part: 'aire', state: 'a_reparar', text: '' },
    ])
    .execute();
}

export async function drawImages(page: Page) {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#2f5d46' } });
  const files = { jpg: await picture.jpeg().toBuffer(), webp: await picture.webp().toBuffer() };
  await page.route('**/uploads/**', (route) =>
    route.request().url().endsWith('.jpg')
      ? route.fulfill({ contentType: 'image/jpeg', body: files.jpg })
      : route.fulfill({ contentType: 'image/webp', body: files.webp }),
  );
}
