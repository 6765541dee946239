import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, expectNoSidewaysScroll, headline, NARROW, PHONE, toast, unique, WIDE } from './locators.ts';
import { address, drawImages, giveImages } from './post-page.ts';
import type { Product } from './product.ts';

const toggle = (page: Page, { title }: { title: string }) => button(page, `Comparar ${title}`);
const tray = (page: Page) => page.getByRole('region', { name: 'Comparación' });
const columns = (page: Page) => page.getByRole('columnheader');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

/** A company with five cars, whose results hold nothing else. */
async function fiveCars(product: Product) {
  const name = unique('Automotora');
  const { owner } = await product.given.company({ name });
  const posts = [];
  for (let i = 1; i <= 5; i += 1) {
    const post = await product.given.post(owner, {
      title: unique(`Comparado ${i}`),
      price: 10_000 + i * 1_000,
      year: 2010 + i,
      km: 50_000 + i * 10_000,
    });
    await giveImages(product, post, 1);
    posts.push(post);
  }
  const [first, second, third, fourth, fifth] = posts;
  if (!first || !second || !third || !fourth || !fifth) throw new Error('no posts');
  return { address: `/publicaciones?empresa=${encodeURIComponent(name)}`, first, second, third, fourth, fifth };
}

test('on a phone posts are chosen on cards, in favourites and on their page, and compared by swiping', async ({
  product,
  buyer: { page, person },
}) => {
  await page.setViewportSize(PHONE);
  await drawImages(page);
  const cars = await fiveCars(product);
  await test.step('from a card and from its page', async () => {
    await page.goto(cars.address);
    await toggle(page, cars.first).click();
    await expect(toggle(page, cars.first)).toHaveAttribute('aria-pressed', 'true');
    await expect(tray(page)).toContainText('Elegí otro para comparar');
    await expect(
      page.getByRole('status').filter({ hasText: `${cars.first.title} agregado para comparar: 1 de 4` }),
    ).toBeAttached();
    await page.goto(address(cars.second));
    await toggle(page, cars.second).first().click();
    await expect(tray(page).getByRole('link', { name: 'Comparar (2)' })).toBeVisible();
  });

  await test.step('the bar covers neither the button of the post nor the end of the page', async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const action = page.getByRole('button', { name: /por este vehículo/ }).filter({ visible: true });
    await expect.poll(() => isUncovered(action)).toBe(true);
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => isUncovered(last)).toBe(true);
  });

  await test.step('from favourites', async () => {
    await product.db
      .insertInto('favorite')
      .values({ id: cars.third.id, personId: person.id, postId: cars.third.id })
      .execute();
    await page.goto('/favoritos');
    await toggle(page, cars.third).click();
  });

  await test.step('side by side: the names of the rows stay while the columns are swiped', async () => {
    await tray(page).getByRole('link', { name: 'Comparar (3)' }).click();
    await expect(headline(page)).toHaveText('Comparar vehículos');
    await expect(columns(page)).toHaveText([cars.first.title, cars.second.title, cars.third.title]);
    await expect(tray(page)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    const name = page.getByRole('rowheader', { name: 'Precio', exact: true });
    const third = row(page, 'Precio USD').getByRole('cell').nth(2);
    await expect(third).not.toBeInViewport({ ratio: 1 });
    await third.scrollIntoViewIfNeeded();
    await page.locator('.comparison-view').evaluate((view) => view.scrollBy(1_000, 0));
    await expect(third).toBeInViewport({ ratio: 1 });
    await expect(name).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(NARROW);
    await expectNoSidewaysScroll(page);
  });

  await test.step('after the sign-out nothing of it is left on the device', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(cars.address);
    await expect(tray(page)).toBeVisible();
    await button(page, 'Menú').click();
    await button(page, 'Cerrar sesión').click();
    await expect(tray(page)).toHaveCount(0);
    expect(await page.evaluate(() => [localStorage.getItem('comparar'), localStorage.getItem('vistos')])).toEqual([
      null,
      null,
    ]);
  });
});

/** Whether the middle of it can be pressed. */
const isUncovered = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(at);
  });

test('on a wide screen by keyboard: four at most, differences, a shared address, and printing', async ({
  page,
  browser,
  product,
}) => {
  await page.setViewportSize(WIDE);
  await drawImages(page);
  const cars = await fiveCars(product);
  await page.goto(cars.address);

  await test.step('a fifth one is refused with what to do', async () => {
    for (const car of [cars.first, cars.second, cars.third, cars.fourth]) await toggle(page, car).press('Enter');
    await expect(tray(page).getByRole('link', { name: 'Comparar (4)' })).toBeVisible();
    await toggle(page, cars.fifth).press('Enter');
    await expect(toast(page, 'Ya elegiste 4 para comparar')).toContainText('Quitá uno de la barra de abajo');
    await expect(toggle(page, cars.fifth)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('one is taken away in the bar, and the focus stays there', async () => {
    await button(page, `Quitar ${cars.fourth.title} de la comparación`).press('Enter');
    await expect(page.locator('#comparacion')).toBeFocused();
    await expect(toggle(page, cars.fourth)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('what was chosen is there in another tab, and after a reload', async () => {
    const other = await page.context().newPage();
    await other.goto('/');
    await expect(tray(other).getByRole('link', { name: 'Comparar (3)' })).toBeVisible();
    await button(other, `Quitar ${cars.third.title} de la comparación`).click();
    await expect(tray(page).getByRole('link', { name: 'Comparar (2)' })).toBeVisible();
    await other.close();
    await page.reload();
    await tray(page).getByRole('link', { name: 'Comparar (2)' }).click();
  });

  await test.step('differences and the best of each row are marked in words', async () => {
    await expect(columns(page)).toHaveText([cars.first.title, cars.second.title]);
    await expect(row(page, 'Precio USD').getByRole('cell').first()).toHaveText(/11\.000\s*Más barato/);
    await expect(row(page, 'Año').getByRole('cell').nth(1)).toHaveText(/2012\s*Más nuevo/);
    await expect(row(page, 'Kilómetros').getByRole('cell').first()).toHaveText(/60\.000 km\s*Menos km/);
    await expect(row(page, 'Color')).toContainText('igual en todos');
    await page.getByRole('switch', { name: 'Solo diferencias' }).press('Space');
    await expect(row(page, 'Color')).toHaveCount(0);
    await expect(row(page, 'Precio USD')).toBeVisible();
  });

  await test.step('another visitor opens the address without an account and keeps their own choice', async () => {
    const context = await browser.newContext({ baseURL: product.url });
    const visitor = await context.newPage();
    await drawImages(visitor);
    await visitor.goto(page.url());
    await expect(columns(visitor)).toHaveText([cars.first.title, cars.second.title]);
    expect(await visitor.evaluate(() => localStorage.getItem('comparar'))).toBeNull();
    await product.db.updateTable('post').set({ state: 'DELETED' }).where('id', '=', cars.second.id).execute();
    await visitor.reload();
    await expect(columns(visitor).nth(1)).toHaveText('Ya no está publicado');
    await visitor.getByRole('link', { name: 'Quitar Un vehículo de la comparación' }).click();
    await expect(columns(visitor)).toHaveText([cars.first.title]);
    await visitor.getByRole('link', { name: 'Agregar otro' }).click();
    await expect(tray(visitor)).toContainText('Elegí otro para comparar');
    await context.close();
  });

  await test.step('on paper the columns are whole, on a landscape sheet', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 1047, height: 718 });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(button(page, 'Imprimir')).toBeHidden();
    await expect(columns(page).nth(1)).toBeVisible();
    await expectNoSidewaysScroll(page);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width = '', height = ''] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Number(width)).toBeGreaterThan(Number(height));
    await page.emulateMedia({ media: null });
  });
});

test('a comparison counts once it is visible, and then the other model is among the similar posts', async ({
  page,
  product,
}) => {
  await drawImages(page);
  const seller = await product.given.person();
  const price = { price: 12_345, year: 2017 };
  const one = await product.given.post(seller, { brand: 'Citroën', model: 'C3', title: unique('C3'), ...price });
  const other = await product.given.post(seller, {
    ...{ brand: 'Peugeot', model: '207', title: unique('207') },
    ...{ category: 'Camioneta', price: 90_000, year: 1995 },
  });
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/api/comparison') && answer.status() === 200);
  await page.goto(`/comparar?ids=${one.id}.${other.id}`);
  await counted;
  const similar = page.getByRole('region', { name: 'Vehículos similares' });
  const link = similar.getByRole('link', { name: other.title, exact: true });
  await page.goto(address(one));
  await expect(link).toHaveCount(0);

  await product.db.updateTable('modelComparison').set({ comparisons: 5 }).where('brand', '=', 'Citroën').execute();
  await product.db.updateTable('post').set({ year: 2018 }).where('id', '=', one.id).execute();
  await page.reload();
  await expect(link).toBeVisible();
});
