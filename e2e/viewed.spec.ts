import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, PHONE, toast, unique } from './locators.ts';
import { address, drawImages, giveImages } from './post-page.ts';
import type { Product } from './product.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Vistos recientemente' });
const titles = (page: Page) => strip(page).getByRole('heading', { level: 3 });

async function sell({ given, ...product }: Product, owner: { id: string }, title: string) {
  const post = await given.post(owner, { title: unique(title) });
  await giveImages({ given, ...product }, post, 1);
  return post;
}

async function view(page: Page, ...posts: { id: string }[]) {
  for (const post of posts) {
    await page.goto(address(post));
    await expectLatest(page, post);
  }
}

const expectLatest = (page: Page, { id }: { id: string }) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('vistos'))).toContain(`["${id}"`);

test('the home lists what was viewed on this device, the latest first, and forgets it', async ({ page, product }) => {
  await drawImages(page);
  const seller = await product.given.person();
  const [one, other] = [await sell(product, seller, 'Mirado'), await sell(product, seller, 'Mirado después')];
  await page.goto('/');
  await expect(strip(page)).toBeHidden();

  await view(page, one, other, one);
  await page.goto('/');
  await expect(titles(page)).toHaveText([one.title, other.title]);

  await test.step('its space is reserved before its cards have come', async () => {
    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await page.route('**/api/post/cards/byId*', async (route) => {
      asked.resolve();
      await released.promise;
      await route.continue();
    });
    await page.reload();
    await asked.promise;
    const place = () =>
      page
        .getByRole('region', { name: 'Más Populares' })
        .evaluate((next) => next.getBoundingClientRect().top + window.scrollY);
    const before = await place();
    released.resolve();
    await expect(titles(page)).toHaveCount(2);
    expect(Math.abs((await place()) - before)).toBeLessThan(60);
    await page.unroute('**/api/post/cards/byId*');
  });

  await test.step('what was sold says so; what was deleted is not there', async () => {
    await product.db.updateTable('post').set({ state: 'SOLD' }).where('id', '=', one.id).execute();
    await product.db.updateTable('post').set({ state: 'DELETED' }).where('id', '=', other.id).execute();
    await page.reload();
    await expect(titles(page)).toHaveText([one.title]);
    await expect(strip(page).getByText('Vendido')).toBeVisible();
  });

  await test.step('Borrar forgets them, and can be taken back', async () => {
    const erase = button(page, 'Borrar los vistos recientemente');
    await erase.click();
    await expect(strip(page)).toBeHidden();
    await toast(page, 'Borramos los vistos recientemente').getByRole('button', { name: 'Deshacer' }).click();
    await expect(titles(page)).toHaveText([one.title]);
    await erase.click();
    await page.reload();
    await expect(strip(page)).toBeHidden();
  });
});

test('on a phone the empty search box suggests them, and forgets them', async ({ page, product }) => {
  await page.setViewportSize(PHONE);
  await drawImages(page);
  const seller = await product.given.person();
  const [one, other] = [await sell(product, seller, 'Sugerido'), await sell(product, seller, 'Sugerido también')];
  await view(page, one, other);
  await page.goto('/publicaciones');
  await button(page, 'Buscar').click();
  const field = page.getByRole('combobox', { name: 'Buscar', exact: true });
  const group = page.getByRole('group', { name: 'Vistos recientemente' });
  await expect(group.getByRole('option')).toHaveText([new RegExp(other.title), new RegExp(one.title)]);
  await field.fill('zz');
  await expect(group).toHaveCount(0);
  await field.fill('');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(address(one));
  await expectLatest(page, one);

  await button(page, 'Buscar').click();
  await button(page, 'Borrar los vistos recientemente').click();
  await expect(group).toHaveCount(0);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('vistos'))).toBeNull();
});

test('own posts are not remembered, and the next account sees nothing', async ({
  product,
  seller: { person, page },
}) => {
  await drawImages(page);
  const own = await sell(product, person, 'Propio');
  const other = await sell(product, await product.given.person(), 'Ajeno');
  await page.goto(address(own));
  await expect(button(page, 'Más acciones')).toBeVisible();
  await view(page, other);
  await page.goto('/');
  await expect(titles(page)).toHaveText([other.title]);

  // The session ends elsewhere, and the device stays.
  await page.evaluate(() => {
    for (const key of ['access_token', 'refresh_token', 'user']) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(strip(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('vistos'))).toBeNull();
});

test('without storage nothing appears and nothing breaks', async ({ page, product }) => {
  await drawImages(page);
  const seller = await product.given.person();
  const [one, other] = [await sell(product, seller, 'Sin memoria'), await sell(product, seller, 'Sin memoria también')];
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(address(one));
  await page.goto('/');
  await expect(strip(page)).toBeHidden();

  // What is compared lasts as long as the page.
  await page.goto(address(other));
  await button(page, 'Comparar').click();
  await expect(page.getByRole('region', { name: 'Comparación' })).toContainText('Elegí otro para comparar');
});
