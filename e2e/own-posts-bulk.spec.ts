import type { Page } from '@playwright/test';
import type { PostStatus } from '@rodado/contract/enums';
import { expect, type Person, test } from './fixtures.ts';
import { askedWhether, expectHeard, press, reach } from './keys.ts';
import { button, endClock, PHONE, toast, unique, WIDE } from './locators.ts';
import type { Product } from './product.ts';
import { tab } from './profile-page.ts';

// Bulk actions of a dealer.

test.use({ viewport: WIDE });

const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Seleccionar ${title}`, exact: true });
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Seleccionar / });
const selection = (page: Page) => page.getByRole('region', { name: 'Publicaciones seleccionadas' });
const count = (page: Page) => selection(page).getByRole('status');
const actions = (page: Page) => selection(page).getByRole('button', { name: /\(\d+\)$/ });

/** Sequential, because the list is sorted newest first. */
async function givePosts(product: Product, person: Person, states: ('ACTIVE' | 'PAUSED' | 'SOLD' | 'DRAFT')[]) {
  const titles: string[] = [];
  for (const state of states) titles.push((await product.given.post(person, { state, title: unique('Gol') })).title);
  return titles;
}

async function statesOf(product: Product, titles: string[]) {
  const rows = await product.db.selectFrom('post').select(['title', 'state']).where('title', 'in', titles).execute();
  return titles.map((title) => rows.find((post) => post.title === title)?.state);
}

async function beginSelecting(page: Page) {
  await page.goto('/perfil');
  await button(page, 'Seleccionar').click();
  await expect(count(page)).toHaveText('0 seleccionadas');
}

/** Delays requests until released. */
async function holdUp(page: Page) {
  const released = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/api/post/*/status', async (route) => {
    asked.push(route.request().url());
    await released.promise;
    await route.continue();
  });
  return { asked, letGo: released.resolve };
}

async function leave(page: Page) {
  await page.getByRole('link', { name: 'Rodado, inicio' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(selection(page)).toHaveCount(0);
}

test('several are paused, a mixed selection says for how many each action counts, the last ones go too', async ({
  product,
  seller: { person, page },
}) => {
  const [first = ''] = await givePosts(product, person, ['ACTIVE']);
  await test.step('one post is not chosen from', async () => {
    await page.goto('/perfil');
    await expect(row(page, first)).toBeVisible();
    await expect(button(page, 'Seleccionar')).toHaveCount(0);
  });

  const [second = '', third = ''] = await givePosts(product, person, ['ACTIVE', 'ACTIVE']);
  await beginSelecting(page);
  await expect(selection(page)).toBeFocused();
  await expect(actions(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: first, exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Acciones de ${first}` })).toHaveCount(0);

  await box(page, first).check();
  await expect(count(page)).toHaveText('1 seleccionada');
  await row(page, third).click();
  await expect(box(page, third)).toBeChecked();
  await expect(actions(page)).toHaveText(['Pausar (2)', 'Marcar como vendido (2)', 'Eliminar (2)']);
  await button(page, 'Pausar (2)').click();

  await expect(toast(page, 'Se pausaron 2 publicaciones.')).toBeVisible();
  await expect(count(page)).toHaveText('0 seleccionadas');
  for (const title of [first, third])
    await expect(row(page, title).getByText('Pausada', { exact: true })).toBeVisible();
  await expect(row(page, second).getByText('Activa', { exact: true })).toBeVisible();
  expect(await statesOf(product, [first, second, third])).toEqual(['PAUSED', 'ACTIVE', 'PAUSED']);
  await button(page, 'Listo').click();
  await expect(button(page, 'Seleccionar')).toBeFocused();
  await expect(boxes(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible();

  await test.step('a mixed selection says for how many each action counts', async () => {
    const titles = [first, second, third, ...(await givePosts(product, person, ['SOLD', 'DRAFT']))];
    const ended = await product.given.timedPost(person, { expirationDate: new Date(Date.now() - 1_000) });
    await beginSelecting(page);
    await button(page, 'Seleccionar todas').click();
    await expect(count(page)).toHaveText('6 seleccionadas');
    await expect(actions(page)).toHaveText(['Pausar (1)', 'Reactivar (3)', 'Marcar como vendido (4)', 'Eliminar (6)']);
    await button(page, 'Marcar como vendido (4)').click();
    await expect(toast(page, 'Se marcaron 4 publicaciones como vendidas.')).toBeVisible();
    await expect(row(page, ended.title).getByText('Vendida', { exact: true })).toBeVisible();
    expect(await statesOf(product, titles)).toEqual(['SOLD', 'SOLD', 'SOLD', 'SOLD', 'DRAFT']);

    await button(page, 'Seleccionar todas').click();
    await button(page, 'Quitar selección').click();
    await expect(count(page)).toHaveText('0 seleccionadas');
  });

  await test.step('the last ones go too', async () => {
    await button(page, 'Seleccionar todas').click();
    await button(page, 'Eliminar (6)').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByRole('heading', { name: 'No hay publicaciones' })).toBeVisible();
    await expect(page.getByRole('main').locator(':focus')).toContainText('No hay publicaciones');
  });
});

test.describe('with refused or interrupted calls', () => {
  test.use({ allowedComplaints: [/status of 409|ERR_FAILED/] });

  test('those that fail stay chosen, and are tried again', async ({ product, seller: { person, page } }) => {
    const titles = await givePosts(product, person, ['ACTIVE', 'ACTIVE']);
    const broken = await product.given.post(person, { title: unique('Gol') });
    const refused = await product.given.post(person, { title: unique('Gol') });
    await beginSelecting(page);
    // Another user of the same dealer changed it first.
    await product.db.updateTable('post').set({ state: 'SOLD' }).where('id', '=', refused.id).execute();
    let calls = 0;
    const released = Promise.withResolvers<void>();
    await page.route('**/api/post/*/status', async (route) => {
      calls += 1;
      await released.promise;
      await (route.request().url().includes(broken.id) ? route.abort() : route.continue());
    });
    await button(page, 'Seleccionar todas').click();
    await button(page, 'Pausar (4)').click();
    await expect(count(page)).toContainText('Pausando 1 de 4...');
    await button(page, 'Pausar (4)').click({ force: true });
    await expect(button(page, 'Pausar (4)')).toBeFocused();
    released.resolve();

    await expect(toast(page, 'Se pausaron 2 publicaciones. 2 no se pudieron pausar.')).toBeVisible();
    await expect(count(page)).toHaveText('2 seleccionadas');
    expect(calls).toBe(4);
    expect(await statesOf(product, titles)).toEqual(['PAUSED', 'PAUSED']);
    await expect(box(page, broken.title)).toBeChecked();
    await expect(box(page, refused.title)).toBeChecked();
    await expect(row(page, refused.title).getByText('Vendida', { exact: true })).toBeVisible();
    await expect(button(page, 'Pausar (1)')).toBeFocused();

    await page.unroute('**/api/post/*/status');
    await button(page, 'Pausar (1)').click();
    await expect(toast(page, 'Se pausó 1 publicación.')).toBeVisible();
    await expect(row(page, broken.title).getByText('Pausada', { exact: true })).toBeVisible();
  });
});

test('after leaving in the middle it is under way on coming back, or its result is shown elsewhere', async ({
  product,
  seller: { person, page },
}) => {
  const titles = await givePosts(
    product,
    person,
    Array.from({ length: 8 }, () => 'ACTIVE'),
  );
  const [left, now, later] = [titles.slice(0, 1), titles.slice(1, 6), titles.slice(6)];
  await beginSelecting(page);
  await test.step('finds it under way on coming back, and cannot begin it again', async () => {
    const { asked, letGo } = await holdUp(page);
    for (const title of now) await box(page, title).check();
    await button(page, 'Pausar (5)').click();
    await expect(count(page)).toContainText('Pausando 1 de 5...');
    await leave(page);
    await page.goBack();

    await expect(count(page)).toContainText('Pausando 1 de 5...');
    await expect(selection(page)).not.toBeFocused();
    await expect(boxes(page).and(page.locator(':checked'))).toHaveCount(5);
    await expect(button(page, 'Pausar (5)')).toHaveAttribute('aria-disabled', 'true');
    await button(page, 'Pausar (5)').click({ force: true });
    letGo();
    await expect(toast(page, 'Se pausaron 5 publicaciones.')).toBeVisible();
    await expect(count(page)).toHaveText('0 seleccionadas');
    await expect(button(page, 'Listo')).toBeVisible();
    expect(asked).toHaveLength(5);
    expect(await statesOf(product, [...left, ...now])).toEqual(['ACTIVE', ...now.map((): PostStatus => 'PAUSED')]);
    expect(await statesOf(product, later)).toEqual(['ACTIVE', 'ACTIVE']);
  });

  await test.step('its result is shown on another page', async () => {
    await page.unroute('**/api/post/*/status');
    const { letGo } = await holdUp(page);
    for (const title of later) await box(page, title).check();
    await button(page, 'Pausar (2)').click();
    await leave(page);
    letGo();
    await expect(toast(page, 'Se pausaron 2 publicaciones.')).toBeVisible();
    await page.goBack();
    for (const title of later) await expect(row(page, title).getByText('Pausada', { exact: true })).toBeVisible();
    await expect(button(page, 'Seleccionar')).toBeVisible();
  });
});

test('deleting asks first, updates the count, and moves the focus to the bar', async ({
  product,
  seller: { person, page },
}) => {
  const titles = await givePosts(product, person, ['ACTIVE', 'DRAFT', 'SOLD', 'ACTIVE', 'ACTIVE']);
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = titles;
  await beginSelecting(page);
  await test.step('however slowly the question leaves', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('--d-menu', '1s'));
    await box(page, fourth).check();
    await box(page, fifth).check();
    await button(page, 'Eliminar (2)').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(selection(page)).toBeFocused();
    await page.evaluate(() => document.documentElement.style.removeProperty('--d-menu'));
    await endClock(toast(page, 'Se eliminaron 2 publicaciones.'));
    await expect(toast(page, 'Se eliminaron 2 publicaciones.')).toHaveCount(0);
  });

  await box(page, first).check();
  await box(page, second).check();
  await button(page, 'Eliminar (2)').click();
  const question = await askedWhether(page, '¿Eliminar 2 publicaciones?');
  await expect(question).toContainText('Se eliminan para siempre');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(button(page, 'Eliminar (2)')).toBeFocused();

  await button(page, 'Eliminar (2)').click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Se eliminaron 2 publicaciones.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(tab(page, 'Publicaciones')).toHaveText('Publicaciones1');
  expect(await statesOf(product, [first, second, third])).toEqual(['DELETED', 'DELETED', 'SOLD']);
  await expect(selection(page)).toBeFocused();

  // With one post there is no selection mode: leaving it focuses the list.
  await button(page, 'Listo').click();
  await expect(button(page, 'Seleccionar')).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toContainText(third);
});

test('another search clears the selection', async ({ product, seller: { person, page } }) => {
  const states = Array.from({ length: 13 }, (_, place) => (place < 3 ? 'PAUSED' : 'ACTIVE'));
  await givePosts(product, person, states);
  await beginSelecting(page);
  await button(page, 'Seleccionar las 12').click();
  await expect(count(page)).toHaveText('12 seleccionadas');
  await page.getByLabel('Estado').selectOption('Pausada');
  await expect(count(page)).toHaveText('0 seleccionadas');
  await expect(boxes(page)).toHaveCount(3);
  await button(page, 'Seleccionar todas').click();
  await button(page, 'Reactivar (3)').click();
  await expect(toast(page, 'Se reactivaron 3 publicaciones.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ninguna de tus publicaciones coincide' })).toBeVisible();
  await expect(button(page, 'Quitar selección')).toHaveCount(0);

  await page.getByLabel('Estado').selectOption('Todos los estados');
  await boxes(page).first().check();
  await page.getByRole('searchbox', { name: 'Buscar en tus publicaciones' }).fill('gol');
  await expect(count(page)).toHaveText('0 seleccionadas');
});

test('the keyboard is enough, and on a phone the bar is at the bottom', async ({
  product,
  seller: { person, page },
}) => {
  const states = ['ACTIVE', 'ACTIVE', 'PAUSED', 'ACTIVE', 'ACTIVE', 'ACTIVE'] as const;
  const titles = await givePosts(product, person, [...states]);
  const [first = '', second = ''] = titles;
  await page.goto('/perfil');
  await test.step('the keys alone are enough', async () => {
    await press(page, 'button', 'Seleccionar');
    await expect(selection(page)).toBeFocused();
    for (const title of [second, first]) {
      await reach(page, box(page, title));
      await expect(box(page, title)).toBeInViewport();
      await page.keyboard.press('Space');
    }
    await expectHeard(page, '2 seleccionadas');
    // Back to the bar, past the other checkboxes, the exit button and the last action.
    for (let keys = 0; keys < titles.length + 2; keys += 1) await page.keyboard.press('Shift+Tab');
    await expect(button(page, 'Marcar como vendido (2)')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectHeard(page, 'Se marcaron 2 publicaciones como vendidas.');
    await expect(selection(page)).toBeFocused();

    await press(page, 'button', 'Seleccionar todas');
    await press(page, 'button', 'Eliminar (6)');
    const question = await askedWhether(page, '¿Eliminar 6 publicaciones?');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(button(page, 'Eliminar (6)')).toBeFocused();
    await press(page, 'button', 'Reactivar (3)');
    await expectHeard(page, 'Se reactivaron 3 publicaciones.');
    await expect(selection(page)).toBeFocused();
    await press(page, 'button', 'Listo');
    await expect(button(page, 'Seleccionar')).toBeFocused();
  });

  await test.step('on a phone the bar is in reach at the foot', async () => {
    await page.setViewportSize(PHONE);
    await button(page, 'Seleccionar').click();
    await boxes(page).first().check();
    await expect(count(page)).toHaveText('1 seleccionada');
    const place = await selection(page).boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeCloseTo(PHONE.height, 0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const words = await actions(page).evaluateAll((tiles) =>
      tiles.filter((tile) => tile.scrollWidth > tile.clientWidth),
    );
    expect(words).toEqual([]);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await button(page, 'Seleccionar todas').click();
    await button(page, 'Pausar (6)').click();
    await expect(toast(page, 'Se pausaron 6 publicaciones.')).toBeVisible();
    expect(await statesOf(product, titles)).toEqual(titles.map((): PostStatus => 'PAUSED'));
  });
});
