import type { Locator, Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { expect, test } from './fixtures.ts';
import { expectLooksRight, headline, open, PHONE, unique, WIDE } from './page-parts.ts';
import { address as addressOf, drawPictures, givePictures } from './post-page.ts';
import type { Product } from './product.ts';
import { cards, shop } from './search-page.ts';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const cardOf = (page: Page, { title }: { title: string }) => cards(page).filter({ hasText: title });

/** A list of one's own: the first card has `count` photographs, the second one, and there is enough of it to scroll. */
async function listWith(product: Product, page: Page, count: number) {
  const { owner, name, address } = await shop(product);
  await drawPictures(page);
  for (const title of ['Cuarto', 'Tercero', 'Sola']) {
    await givePictures(product, await product.given.post(owner, { title }), 1);
  }
  const post = await product.given.post(owner, { title: unique('Con fotos') });
  await givePictures(product, post, count);
  const photos = await product.db
    .selectFrom('image')
    .select('url')
    .where('postId', '=', post.id)
    .orderBy('position')
    .execute();
  const stems = photos.map(({ url }) => url.replace('.jpg', ''));
  const asked = new Set<number>();
  page.on('request', (request) => {
    const place = stems.findIndex((stem) => request.url().includes(stem));
    if (place >= 0) asked.add(place);
  });
  return { owner, name, address, post, asked, card: cardOf(page, post) };
}

/** Moves that a finger makes on a screen, as the browser hears of them from the system. */
async function drag(page: Page, on: Locator, by: { x?: number; y?: number }) {
  const box = await on.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  const from = { x: box.x + box.width / 2, y: box.y + 120 };
  const screen = await page.context().newCDPSession(page);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 8; step += 1) {
    const at = { x: from.x + ((by.x ?? 0) * step) / 8, y: from.y + ((by.y ?? 0) * step) / 8 };
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  // It rests before it is lifted: a tap within a moment of a flick only stops the flick, says Chromium, and is no click.
  await page.waitForTimeout(200);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}
const swipeOn = (page: Page, card: Locator) => drag(page, card, { x: -160 });
const swipeBack = (page: Page, card: Locator) => drag(page, card, { x: 160 });

/** The photographs of a card as far as they were asked for, and how many of them are to the left of what is seen. */
const photosOf = (card: Locator) => card.locator('picture img');
const placeOf = (card: Locator) =>
  photosOf(card).evaluateAll((photos) => {
    const frame = photos[0]?.closest('article')?.getBoundingClientRect();
    return photos.findIndex((photo) => {
      const { left, right } = photo.getBoundingClientRect();
      return frame && left >= frame.left && right <= frame.right;
    });
  });
const expectPlace = (card: Locator, place: number) => expect.poll(() => placeOf(card)).toBe(place);
/** One line draws a dot for each photograph, another that of the one in view. */
const dots = (card: Locator) => card.locator('svg:has(> .opacity-40)');
const expectDot = (card: Locator, place: number, count: number) =>
  expect
    .poll(() =>
      dots(card).evaluate((svg) => {
        const [all = [], here = []] = [...svg.querySelectorAll('path')].map((path) =>
          (path.getAttribute('d') ?? '').split(/(?=M)/),
        );
        return { place: all.indexOf(here[0] ?? ''), count: all.length };
      }),
    )
    .toEqual({ place, count });

test('a finger swipes through the photographs of a card, and each is asked for when it is come near to', async ({
  page,
  product,
}) => {
  const { address, asked, card } = await listWith(product, page, 3);
  await open(page, address);
  const before = page.url();
  await expectDot(card, 0, 3);
  await expect(photosOf(card)).toHaveCount(1);
  expect([...asked]).toEqual([0]);
  const { height } = (await card.boundingBox()) ?? {};

  await swipeOn(page, card);
  await expectPlace(card, 1);
  await expectDot(card, 1, 3);
  await expect.poll(() => [...asked]).toEqual([0, 1, 2]); // the last is the next
  await swipeOn(page, card);
  await expectPlace(card, 2);
  // After the last there is nothing, and before the first neither.
  await swipeOn(page, card);
  await expectPlace(card, 2);
  await expectDot(card, 2, 3);
  await swipeBack(page, card);
  await swipeBack(page, card);
  await swipeBack(page, card);
  await expectPlace(card, 0);
  await expectDot(card, 0, 3);
  // What is not meant comes back.
  await drag(page, card, { x: -12 });
  await expectPlace(card, 0);

  expect(page.url()).toBe(before);
  expect((await card.boundingBox())?.height).toBe(height);
  await expectLooksRight(page);
});

test('no more than five are swiped through, and a post with one has no dots', async ({ page, product }) => {
  const { address, card } = await listWith(product, page, 7);
  await open(page, address);
  await expectDot(card, 0, 5);
  const alone = cards(page).filter({ hasText: 'Sola' });
  await expect(dots(alone)).toHaveCount(0);
  await alone.scrollIntoViewIfNeeded();
  await swipeOn(page, alone);
  await expect(photosOf(alone)).toHaveCount(1);
});

test('a tap opens the post, the heart stays a heart, and the list is there to swipe again', async ({
  page,
  product,
}) => {
  const { address, card, post } = await listWith(product, page, 3);
  await open(page, address);
  await swipeOn(page, card);
  await expectPlace(card, 1);
  await page.touchscreen.tap(195, ((await card.boundingBox())?.y ?? 0) + 120);
  await expect(page).toHaveURL(addressOf(post));
  await expect(headline(page)).toHaveText(post.title);

  await page.goBack();
  await expect(card).toBeVisible();
  await expectPlace(card, 0);
  await swipeOn(page, card);
  await expectPlace(card, 1);
  await card.getByRole('link', { name: /favoritos/ }).tap();
  await expect(page).toHaveURL(/\/login\?volver=/);
});

test('a finger that goes up or down scrolls the page, and asks for nothing', async ({ page, product }) => {
  const { address, card, asked } = await listWith(product, page, 3);
  await open(page, address);
  await drag(page, card, { x: -20, y: -100 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await expectPlace(card, 0);
  expect([...asked]).toEqual([0]);
});

test('a second finger does not leave the photographs halfway', async ({ page, product }) => {
  const { address, card } = await listWith(product, page, 3);
  await open(page, address);
  await swipeOn(page, card);
  await expectPlace(card, 1);
  const box = await card.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  const finger = (id: number, x: number, y: number) => ({ id, x: box.x + x, y: box.y + y });
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: ReturnType<typeof finger>[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', finger(0, 250, 100));
  for (const x of [230, 200, 170]) await touch('touchMove', finger(0, x, 100));
  await touch('touchStart', finger(0, 170, 100), finger(1, 60, 140));
  await page.waitForTimeout(200);
  await touch('touchEnd', finger(1, 60, 140));
  await touch('touchEnd');
  await screen.detach();
  await expect.poll(() => placeOf(card)).not.toBe(-1);
});

test('the first swipe counts, however late the script comes, and not the scrolling before it', async ({
  page,
  product,
}) => {
  const { address, card } = await listWith(product, page, 3);
  let deliver = () => {};
  const held = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/swiped-photos-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, address);
  await drag(page, card, { y: -60 });
  await swipeOn(page, card);
  await expectPlace(card, 0);
  deliver();
  await expectPlace(card, 1);
});

test('the cards of a company are swiped too, and those of favourites', async ({ page, product, buyer }) => {
  const { name, card, post } = await listWith(product, page, 3);
  await open(page, `/empresas/${encodeURIComponent(name)}`);
  await card.scrollIntoViewIfNeeded();
  await swipeOn(page, card);
  await expectPlace(card, 1);

  await product.db.insertInto('favorite').values({ id: newId(), personId: buyer.person.id, postId: post.id }).execute();
  await buyer.page.setViewportSize(PHONE);
  const phone = await buyer.page.context().newCDPSession(buyer.page);
  await phone.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await drawPictures(buyer.page);
  await open(buyer.page, '/favoritos');
  const kept = cardOf(buyer.page, post);
  await expect(kept).toBeVisible();
  await swipeOn(buyer.page, kept);
  await expectPlace(kept, 1);
});

test.describe('with a mouse', () => {
  test.use({ viewport: WIDE, hasTouch: false, isMobile: false });

  test('a card is what it was', async ({ page, product }) => {
    const { address, card, post, asked } = await listWith(product, page, 3);
    await open(page, address);
    await expect(dots(card)).toBeHidden();
    const box = await card.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 100);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 100, { steps: 5 });
    await page.mouse.up();
    await expect(photosOf(card)).toHaveCount(1);
    expect([...asked]).toEqual([0]);
    await card.click({ position: { x: 100, y: 100 } });
    await expect(page).toHaveURL(addressOf(post));
  });
});
