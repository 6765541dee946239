import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { expect, expectAccessible, type Person, test } from './fixtures.ts';
import { expectHeard } from './keys.ts';
import { button, PHONE, toast, unique, WIDE } from './locators.ts';
import type { Product } from './product.ts';
import { goOn, publish, saved, tiles } from './publishing.ts';

// A dealer's page of the own stock.

test.use({ viewport: WIDE });

const rows = (page: Page) => page.getByRole('list', { name: 'Tu stock' }).getByRole('listitem');
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Seleccionar ${title}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Publicaciones seleccionadas' });
const need = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Qué necesitan' }).getByRole('link', { name: new RegExp(`^${name}`) });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cambiar precios' });

const view = ({ db }: Product, { id }: { id: string }) =>
  sql`insert into post_views_of_day (post_id, day, views) values (${id}, current_date, 3)`.execute(db);

async function givePosts(
  { given }: Product,
  person: Person,
  count: number,
  row: { price?: number; brand?: string; model?: string } = {},
) {
  const posts: { id: string; title: string }[] = [];
  for (let index = 0; index < count; index += 1) posts.push(await given.post(person, { title: unique('Gol'), ...row }));
  return posts;
}

const pricesOf = async ({ db }: Product, person: Person) =>
  (await db.selectFrom('post').where('personId', '=', person.id).orderBy('price').select('price').execute()).map(
    ({ price }) => price,
  );

test('a price change applies to all posts without views, and not only to those that are loaded', async ({
  product,
  seller: { person, page },
}) => {
  await givePosts(product, person, 54, { price: 10_000 });
  const [seen] = await givePosts(product, person, 1, { price: 20_000 });
  if (seen) await view(product, seen);
  const timed = await product.given.timedPost(person, { title: unique('Con ofertas') });
  const buyer = await product.given.person();
  await product.given.offer(timed, await product.given.conversation(timed, person, buyer), buyer);

  await test.step('the profile leads there, and the filter is in the address', async () => {
    await page.goto('/perfil');
    await page.getByRole('main').getByRole('link', { name: 'Mi stock' }).click();
    await expect(page).toHaveURL('/stock');
    await expect(rows(page)).toHaveCount(50);
    await need(page, 'Sin visitas').click();
    await expect(page).toHaveURL('/stock?filtro=sin-visitas');
    // The list that is asked for is another one: what is selected before it has come is not in it.
    await expect(rows(page).filter({ hasText: seen?.title ?? '' })).toHaveCount(0);
    await expect(need(page, 'Sin visitas')).toHaveText('Sin visitas55');
    await expect(need(page, 'Sin responder')).toHaveText('Sin responder1');
  });

  await test.step('selecting all reaches beyond what is loaded', async () => {
    await page.getByRole('checkbox', { name: 'Seleccionar las 50 cargadas' }).check();
    await expect(bar(page).getByRole('status')).toHaveText('50 seleccionadas');
    await button(page, 'Seleccionar las 55').click();
    await expect(bar(page).getByRole('status')).toHaveText('55 seleccionadas');
  });

  await test.step('each price is shown before, and why one stays', async () => {
    await button(page, 'Cambiar precios').click();
    await expect(dialog(page).getByText('54 precios cambian. 1 queda como está, al final.')).toBeVisible();
    await expect(dialog(page).getByRole('listitem').first()).toContainText('USD 10.000 → pasa a USD 9.500');
    await dialog(page).getByRole('textbox', { name: 'Cuánto' }).fill('2,5');
    await expect(dialog(page).getByRole('listitem').first()).toContainText('USD 9.750');
    await dialog(page).getByRole('textbox', { name: 'Cuánto' }).fill('5');
    await expect(dialog(page).getByRole('listitem').first()).toContainText('USD 9.500');
    await button(page, 'Ver más (5)').click();
    await expect(dialog(page).getByRole('listitem').last()).toContainText('Ya tiene ofertas');
    expect(await pricesOf(product, person)).not.toContain(9_500);
  });

  await test.step('one press changes them', async () => {
    await button(page, 'Cambiar 54 precios').click();
    await expect(toast(page, 'Se cambiaron 54 precios. 1 quedó como estaba.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Lo que no cambió' })).toContainText(timed.title);
    await expect(bar(page)).toHaveCount(0);
    await expect(rows(page).filter({ hasText: 'USD 9.500' })).toHaveCount(49);
    const prices = await pricesOf(product, person);
    expect(prices.filter((price) => price === 9_500)).toHaveLength(54);
    expect(prices).toContain(20_000);
  });
});

test('a price that would be far from the usual ones is marked, and changes only where that is accepted', async ({
  product,
  seller: { person, page },
}) => {
  const vehicle = { brand: 'Lada', model: 'Niva' }; // nobody else in these tests sells one
  await givePosts(product, person, 2, { ...vehicle, price: 20_000 });
  await givePosts(product, person, 1, { ...vehicle, price: 310 });
  await page.goto('/stock');
  await page.getByRole('checkbox', { name: 'Seleccionar todas' }).check();
  await button(page, 'Cambiar precios').click();
  await expect(dialog(page).getByText('3 precios cambian, 1 de ellos muy lejos de lo habitual.')).toBeVisible();
  await expect(dialog(page).getByRole('listitem').first()).toContainText('USD 290 es un precio poco común');
  await expect(button(page, 'Cambiar 2 precios')).toBeVisible();
  await expectAccessible(page);
  const accept = dialog(page).getByRole('checkbox', { name: 'Cambiar también el que queda lejos de lo habitual' });
  await accept.check();
  await expect(button(page, 'Cambiar 3 precios')).toBeVisible();
  await accept.uncheck();
  await button(page, 'Cambiar 2 precios').click();
  await expect(page.getByRole('region', { name: 'Lo que no cambió' })).toContainText('no lo confirmaste');
  expect(await pricesOf(product, person)).toEqual([310, 19_000, 19_000]);
});

test.describe('with an interrupted connection', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });

  test('a call whose answer was lost is retried, and what changed meanwhile is confirmed again', async ({
    product,
    seller: { person, page },
  }) => {
    const posts = await givePosts(product, person, 3);
    await page.goto('/stock');
    let tries = 0;
    await page.route('**/api/stock/run', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('checkbox', { name: 'Seleccionar todas' }).check();
    await button(page, 'Pausar').click();
    await expect(toast(page, 'Se pausaron 3 publicaciones.')).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Pausada' })).toHaveCount(3);

    await test.step('nothing is done with a selection that is not what was shown', async () => {
      await page.getByRole('checkbox', { name: `Seleccionar ${posts[0]?.title}` }).check();
      await button(page, 'Seleccionar las 3').click();
      await givePosts(product, person, 1);
      await button(page, 'Reactivar').click();
      await expect(toast(page, 'No se hizo ningún cambio')).toContainText('ahora son 4');
      await expect(bar(page).getByRole('status')).toHaveText('4 seleccionadas');
      await button(page, 'Reactivar').click();
      await expect(toast(page, 'Se reactivaron 3 publicaciones. 1 no se pudo reactivar.')).toBeVisible();
    });
  });
});

test('the keys select rows and ranges, a search and an order are in the address, a phone has it all', async ({
  product,
  seller: { person, page },
}) => {
  const posts = await givePosts(product, person, 4);
  const [fourth = '', third = '', second = '', first = ''] = posts.map(({ title }) => title);
  await page.goto('/stock');
  await test.step('arrows move, Space selects, Shift extends', async () => {
    await box(page, first).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('j');
    await expect(box(page, second)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    for (const title of [first, second, third]) await expect(box(page, title)).toBeChecked();
    await expectHeard(page, '3 seleccionadas');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(bar(page).getByRole('status')).toHaveText('2 seleccionadas');
    await box(page, fourth).click({ modifiers: ['Shift'] });
    await expect(bar(page).getByRole('status')).toHaveText('4 seleccionadas');
  });

  await test.step('deleting asks first', async () => {
    await button(page, 'Quitar selección').click();
    await box(page, fourth).check();
    await button(page, 'Más').click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page
      .getByRole('alertdialog', { name: '¿Eliminar 1 publicación?' })
      .getByRole('button', { name: 'Eliminar' })
      .click();
    await expect(toast(page, 'Se eliminó 1 publicación.')).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('a search keeps the focus, and survives a reload', async () => {
    const search = page.getByRole('searchbox', { name: 'Buscar en tu stock' });
    await search.fill(second);
    await expect(rows(page)).toHaveCount(1);
    await expect(search).toBeFocused();
    await page.getByLabel('Ordenar').selectOption('Menor precio');
    await expect(page).toHaveURL(/buscar=Gol.*orden=menor-precio/);
    await page.reload();
    await expect(search).toHaveValue(second);
    await expect(rows(page)).toHaveCount(1);
    await search.fill('nada de esto');
    await expect(page.getByRole('heading', { name: 'Ninguna de tus publicaciones coincide' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver todo el stock' }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(search).toHaveValue('');
  });

  await test.step('on a phone the bar is in reach at the foot', async () => {
    await page.setViewportSize(PHONE);
    await box(page, first).check();
    await expect(button(page, 'Cambiar precios')).toBeInViewport();
    const place = await bar(page).boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeCloseTo(PHONE.height, 0);
  });
});

test('a post is duplicated into the wizard, and published only when that is pressed', async ({
  product,
  seller: { person, page },
}) => {
  const { id, title } = await product.given.post(
    person,
    { stockNumber: 'K-9', acceptsTrade: true, hasOneOwner: true, papersDeclaredAt: new Date() },
    { description: 'Muy cuidado.' },
  );
  // The photo of an inserted post has no file.
  await page.route('**/uploads/*.jpg', (route) => route.fulfill({ path: 'docs/home.png', contentType: 'image/png' }));
  const count = async () =>
    (await product.db.selectFrom('post').where('personId', '=', person.id).select('id').execute()).length;

  await page.goto('/stock');
  await button(page, `Acciones de ${title}`).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page.getByText(`Es una copia de «${title}»`)).toBeVisible();
  await expect(page).toHaveURL('/publicar');
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await page.getByLabel('Título').fill(`${title} segundo`);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Título')).toHaveValue(`${title} segundo`);

  await test.step('a draft is not replaced unasked', async () => {
    await page.goto(`/publicar?copia=${id}`);
    await button(page, 'Seguir con mi borrador').click();
    await expect(page.getByLabel('Título')).toHaveValue(`${title} segundo`);
  });

  for (let step = 0; step < 3; step += 1) await goOn(page);
  await expect(tiles(page)).toHaveCount(1);
  await expect(page.getByLabel('Descripción')).toHaveValue('Muy cuidado.');
  expect(await count()).toBe(1);
  await goOn(page);
  await publish(page);
  await expect(page).toHaveURL(/\/publicaciones\/[\da-f-]{36}/);
  const copy = await product.db
    .selectFrom('post')
    .where('personId', '=', person.id)
    .where('id', '<>', id)
    .select(['title', 'price', 'stockNumber', 'state', 'acceptsTrade', 'hasOneOwner'])
    .executeTakeFirstOrThrow();
  expect(copy).toEqual({
    title: `${title} segundo`,
    price: 16_900,
    stockNumber: null,
    state: 'ACTIVE',
    acceptsTrade: true,
    hasOneOwner: null,
  });
});
