import type { Locator, Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { expect, test } from './fixtures.ts';
import { expectLooksRight, headline, PHONE, unique, WIDE } from './locators.ts';
import { address as addressOf, drawImages, giveImages } from './post-page.ts';
import type { Product } from './product.ts';
import { cards, shop } from './search-page.ts';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const cardOf = (page: Page, { title }: { title: string }) => cards(page).filter({ hasText: title });

/** An own results page: the first card has three images, the others one and seven, with enough cards to scroll. */
async function listOf(product: Product, page: Page) {
  const { owner, name, address } = await shop(product);
  await drawImages(page);
  for (const [title, count] of Object.entries({ Cuarto: 1, Siete: 7, Sola: 1 })) {
    await giveImages(product, await product.given.post(owner, { title }), count);
  }
  const post = await product.given.post(owner, { title: unique('Con fotos') });
  await giveImages(product, post, 3);
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

/** A touch drag, dispatched as system input events. */
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
  // Pauses before lifting: in Chromium a tap right after a fling only stops the fling and is no click.
  await page.waitForTimeout(200);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}
const swipeOn = (page: Page, card: Locator) => drag(page, card, { x: -160 });
const swipeBack = (page: Page, card: Locator) => drag(page, card, { x: 160 });

/** The images of a card requested so far, and the index of the visible one. */
const imagesOf = (card: Locator) => card.locator('picture img');
const placeOf = (card: Locator) =>
  imagesOf(card).evaluateAll((photos) => {
    const frame = photos[0]?.closest('article')?.getBoundingClientRect();
    return photos.findIndex((photo) => {
      const { left, right } = photo.getBoundingClientRect();
      return frame && left >= frame.left && right <= frame.right;
    });
  });
const expectPlace = (card: Locator, place: number) => expect.poll(() => placeOf(card)).toBe(place);
/** One path draws a dot per image, another the dot of the visible one. */
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

test('a finger swipes through the images of a card, and each is loaded when it comes near', async ({
  page,
  product,
}) => {
  const { address, asked, card } = await listOf(product, page);
  await page.goto(address);
  const before = page.url();
  await expectDot(card, 0, 3);
  await expect(imagesOf(card)).toHaveCount(1);
  expect([...asked]).toEqual([0]);
  const { height } = (await card.boundingBox()) ?? {};

  await test.step('a finger that goes up or down scrolls the page, and asks for nothing', async () => {
    await drag(page, card, { x: -20, y: -100 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    await expectPlace(card, 0);
    expect([...asked]).toEqual([0]);
    await page.evaluate(() => window.scrollTo(0, 0));
  });

  await swipeOn(page, card);
  await expectPlace(card, 1);
  await expectDot(card, 1, 3);
  await expect.poll(() => [...asked]).toEqual([0, 1, 2]); // the next image is preloaded
  await swipeOn(page, card);
  await expectPlace(card, 2);
  // There is nothing beyond the last or the first.
  await swipeOn(page, card);
  await expectPlace(card, 2);
  await expectDot(card, 2, 3);
  await swipeBack(page, card);
  await swipeBack(page, card);
  await swipeBack(page, card);
  await expectPlace(card, 0);
  await expectDot(card, 0, 3);
  // A short drag snaps back.
  await drag(page, card, { x: -12 });
  await expectPlace(card, 0);
  expect(page.url()).toBe(before);
  expect((await card.boundingBox())?.height).toBe(height);
  await expectLooksRight(page);

  await test.step('no more than five are swiped through, and a post with one has no dots', async () => {
    await expectDot(cardOf(page, { title: 'Siete' }), 0, 5);
    const alone = cardOf(page, { title: 'Sola' });
    await expect(dots(alone)).toHaveCount(0);
    await alone.scrollIntoViewIfNeeded();
    await swipeOn(page, alone);
    await expect(imagesOf(alone)).toHaveCount(1);
  });
});

test('the first swipe works, a second finger is ignored, a tap opens the post, and the heart still toggles', async ({
  page,
  product,
}) => {
  const { address, card, post } = await listOf(product, page);
  const script = Promise.withResolvers<void>();
  await page.route('**/swipe-gallery.lazy-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(address);
  await test.step('the first swipe counts, however late the script comes, and not the scrolling before it', async () => {
    await drag(page, card, { y: -60 });
    await swipeOn(page, card);
    await expectPlace(card, 0);
    script.resolve();
    await expectPlace(card, 1);
    await page.evaluate(() => window.scrollTo(0, 0));
  });

  await test.step('a second finger does not leave the photographs halfway', async () => {
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

  await test.step('a tap opens the post, and the list is there to swipe again', async () => {
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
});

test('the cards of a company are swiped too, and those of favourites', async ({ product, buyer: { person, page } }) => {
  const { name, card, post } = await listOf(product, page);
  await product.db.insertInto('favorite').values({ id: newId(), personId: person.id, postId: post.id }).execute();
  for (const address of [`/empresas/${encodeURIComponent(name)}`, '/favoritos']) {
    await page.goto(address);
    await expect(card).toBeVisible();
    await card.scrollIntoViewIfNeeded();
    await swipeOn(page, card);
    await expectPlace(card, 1);
  }
});

test.describe('with a mouse', () => {
  test.use({ viewport: WIDE, hasTouch: false, isMobile: false });

  test('dragging with a mouse loads no further image, and a click opens the post', async ({ page, product }) => {
    const { address, card, post, asked } = await listOf(product, page);
    await page.goto(address);
    await expect(dots(card)).toBeHidden();
    const box = await card.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 100);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 100, { steps: 5 });
    await page.mouse.up();
    await expect(imagesOf(card)).toHaveCount(1);
    expect([...asked]).toEqual([0]);
    await card.click({ position: { x: 100, y: 100 } });
    await expect(page).toHaveURL(addressOf(post));
  });
});
