import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { expectLooksRight, headline, open, PHONE } from './page-parts.ts';
import type { Product } from './product.ts';

// Some addresses lead nowhere on purpose, and one test cuts the line.
test.use({ allowedComplaints: [/404|ERR_FAILED/] });

let companies = 0;

/** A company of this test's own, so that its posts can be listed apart from all others. */
async function shop({ given }: Product) {
  companies += 1;
  const name = `Vidriera ${companies}`;
  const { owner } = await given.company({ name });
  const address = `/publicaciones?empresa=${encodeURIComponent(name).replace('%20', '+')}`;
  return { name, owner, address };
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const option = (page: Page, name: string) => sidebar(page).locator('.filter-row', { hasText: new RegExp(`^${name}`) });
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });
const chip = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: `Quitar ${name}` });

test.describe('filters', () => {
  test('are in the address, in their group and as chips, and the way back undoes them', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner, { title: 'Corolla usado', condition: 'Usado' });
    await product.given.post(owner, { title: 'Corolla nuevo', condition: 'Nuevo', km: 0 });
    await open(page, address);
    await expect(cards(page)).toHaveCount(2);

    await option(page, 'Usado').getByRole('radio').click();
    await expect(page).toHaveURL(/[?&]condicion=Usado/);
    await expect(cards(page)).toHaveText([/Corolla usado/]);
    await expect(headline(page)).toHaveText(/^1 vehículo usado de Vidriera/);
    await expect(chip(page, 'Usado')).toBeVisible();

    await option(page, 'Nuevo').getByRole('radio').click();
    await expect(page).toHaveURL(/[?&]condicion=Nuevo/);
    await expect(page).not.toHaveURL(/condicion=Usado/);
    await expect(cards(page)).toHaveText([/Corolla nuevo/]);

    await page.goBack();
    await expect(option(page, 'Usado').getByRole('radio')).toBeChecked();
    await expect(cards(page)).toHaveText([/Corolla usado/]);
    await page.goForward();
    await expect(option(page, 'Nuevo').getByRole('radio')).toBeChecked();

    await chip(page, 'Nuevo').click();
    await expect(cards(page)).toHaveCount(2);
    await expect(page).not.toHaveURL(/condicion/);
  });

  test('what is chosen can be pressed again, and everything cleared', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner, { location: 'Salto' });
    await open(page, `${address}&orden=cheapest`);

    await option(page, 'Salto').getByRole('radio').click();
    await expect(page).toHaveURL(/ubicacion=Salto/);
    await option(page, 'Salto').getByRole('radio').click();
    await expect(page).not.toHaveURL(/ubicacion/);

    await page.getByRole('link', { name: 'Limpiar todo' }).click();
    await expect(page).toHaveURL('/publicaciones?orden=cheapest');
    await expect(headline(page)).toHaveText('Todos los vehículos');
  });

  test('the number beside an option is what choosing it gives under the other filters', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner, { condition: 'Usado', fuel: 'Nafta' });
    await product.given.post(owner, { condition: 'Usado', fuel: 'Diesel' });
    await product.given.post(owner, { condition: 'Nuevo', fuel: 'Diesel', km: 0 });
    await open(page, address);

    await expect(option(page, 'Usado')).toHaveText('Usado2');
    await expect(option(page, 'Seminuevo')).toHaveText('Seminuevo0');
    await expect(option(page, 'Seminuevo').getByRole('radio')).toBeDisabled();
    await sidebar(page).locator('summary', { hasText: 'Combustible' }).click();
    await option(page, 'Nafta').getByRole('checkbox').check();

    await expect(option(page, 'Usado')).toHaveText('Usado1');
    await expect(option(page, 'Nuevo').getByRole('radio')).toBeDisabled();
    await expect(option(page, 'Diesel')).toHaveText('Diesel2');
    await option(page, 'Diesel').getByRole('checkbox').check();
    await expect(page).toHaveURL(/combustible=Nafta&combustible=Diesel/);
    await expect(cards(page)).toHaveCount(3);
  });

  test('a price filters once it is written; 0 is none', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner, { title: 'Gol barato', price: 4_000 });
    await product.given.post(owner, { title: 'Gol caro', price: 40_000 });
    await open(page, address);
    const most = sidebar(page).getByLabel('Máximo');
    for (const [name, value] of Object.entries({ type: 'number', step: '100', min: '0', max: '999999' })) {
      await expect(most).toHaveAttribute(name, value);
    }

    await most.fill('10000');
    await most.press('Enter');
    await expect(page).toHaveURL(/precioHasta=10000/);
    await expect(cards(page)).toHaveText([/Gol barato/]);
    await expect(most).toBeFocused();
    await expect(chip(page, 'Hasta USD 10.000')).toBeVisible();

    await most.fill('0');
    await most.blur();
    await expect(page).not.toHaveURL(/precioHasta/);
    await expect(cards(page)).toHaveCount(2);
    await sidebar(page).getByRole('button', { name: 'Más de 30.000' }).click();
    await expect(page).toHaveURL(/precioDesde=30000/);
    await expect(cards(page)).toHaveText([/Gol caro/]);
    await expect(sidebar(page).getByLabel('Mínimo')).toHaveValue('30000');
  });

  test('a brand is found by typing, and brings its models', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    const brands = ['Audi', 'BMW', 'Chery', 'Fiat', 'Ford', 'Kia', 'Peugeot', 'Renault'];
    for (const brand of brands) await product.given.post(owner, { brand, model: 'Otro' });
    await product.given.post(owner, { brand: 'Citroën', model: 'C3' });
    await open(page, address);

    await sidebar(page).getByLabel('Buscar marca').fill('citroen');
    await option(page, 'Citroën').getByRole('radio').click();
    await expect(page).toHaveURL(/marca=Citro%C3%ABn/);
    await option(page, 'C3').getByRole('radio').click();
    await expect(page).toHaveURL(/modelo=C3/);
    await expect(cards(page)).toHaveCount(1);

    await chip(page, 'Citroën').click();
    await expect(page).not.toHaveURL(/modelo/);
    await expect(cards(page)).toHaveCount(9);
  });

  test('years, kilometres, seller and marks filter too', async ({ page, product }) => {
    const { owner, name } = await shop(product);
    await product.given.timedPost(owner, { title: 'El que queda', year: 2020, km: 20_000 });
    await product.given.post(owner, { title: 'Muy viejo', year: 2001, km: 20_000 });
    await product.given.post(owner, { title: 'Muy andado', year: 2020, km: 300_000 });
    await open(page, `/publicaciones?empresa=${encodeURIComponent(name)}`);

    await sidebar(page).getByRole('spinbutton', { name: 'Desde' }).fill('2015');
    await sidebar(page).getByRole('spinbutton', { name: 'Desde' }).press('Enter');
    await expect(page).toHaveURL(/anioDesde=2015/);
    await sidebar(page).getByRole('button', { name: 'Hasta 30 mil km' }).click();
    await expect(page).toHaveURL(/kmHasta=30000/);
    await option(page, 'Concesionaria').getByRole('radio').click();
    await expect(page).toHaveURL(/vendedor=concesionaria/);
    await sidebar(page).getByLabel('Solo por tiempo limitado').check();
    await expect(page).toHaveURL(/porTiempo=true/);
    await expect(cards(page)).toHaveText([/El que queda/]);
    await sidebar(page).getByLabel('Solo verificadas').check();
    await expect(page.getByText('No hay publicaciones que coincidan con la búsqueda')).toBeVisible();
  });

  test('nothing found tells which filter to drop', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner, { title: 'Gol que vuelve', price: 9_000 });
    await open(page, `${address}&precioHasta=500&ubicacion=Montevideo`);

    await expect(
      page.getByRole('heading', { name: 'No hay publicaciones que coincidan con la búsqueda' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Quitar Hasta USD 500 (1 vehículo)' }).click();
    await expect(cards(page)).toHaveText([/Gol que vuelve/]);
  });

  test('the address presets text, category and company', async ({ page, product }) => {
    const { owner, name, address } = await shop(product);
    await product.given.post(owner, { title: 'Yamaha preseteada', category: 'Moto', brand: null, model: null });
    await product.given.post(owner, { title: 'Gol preseteado' });
    await open(page, `${address}&titulo=preseteada&categoria=Moto`);

    await expect(cards(page)).toHaveText([/Yamaha preseteada/]);
    await expect(sidebar(page).getByLabel('Buscar', { exact: true })).toHaveValue('preseteada');
    await expect(option(page, 'Moto').getByRole('radio')).toBeChecked();
    await expect(chip(page, name)).toBeVisible();
  });

  test('a choice that does not get through says so', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner);
    await open(page, address);
    await page.route('**/publicaciones.data*', (route) => route.abort());
    await option(page, 'Usado').getByRole('radio').click();

    await expect(page.getByRole('heading', { name: 'Error al obtener las publicaciones' })).toBeVisible();
    await expect(page.getByRole('alert').getByText('Error al obtener las publicaciones')).toBeVisible();
    await expect(sidebar(page).getByText('Error al obtener las opciones de filtro')).toBeVisible();
  });
});

test.describe('the list', () => {
  test('is sorted in four ways', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner, { title: 'Gol primero', price: 2_000, createdAt: new Date('2026-01-01') });
    await product.given.post(owner, { title: 'Gol segundo', price: 1_000, createdAt: new Date('2026-01-02') });
    await open(page, address);
    const sort = page.getByLabel('Ordenar por');
    await expect(sort.locator('option')).toHaveText([
      'Más recientes',
      'Más antiguos',
      'Precio ascendente',
      'Precio descendente',
    ]);
    await expect(cards(page)).toHaveText([/segundo/, /primero/]);

    for (const [value, first] of [
      ['latest', /primero/],
      ['cheapest', /segundo/],
      ['expensive', /primero/],
    ] as const) {
      await sort.selectOption(value);
      await expect(page).toHaveURL(new RegExp(`orden=${value}`));
      await expect(cards(page).first()).toHaveText(first);
    }
    await sort.selectOption('recent');
    await expect(page).not.toHaveURL(/orden/);
  });

  test('grows without doubles, and stands where it was after a look at a post, and after a reload', async ({
    page,
    product,
  }) => {
    const { owner, address } = await shop(product);
    for (let n = 1; n <= 30; n += 1) await product.given.post(owner, { title: `Uno número ${n}`, price: 1_000 + n });
    await open(page, `${address}&orden=expensive`);
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByText('12 de 30')).toBeVisible();

    // Everything moves one place: the first of page 2 is now the last of page 1.
    await product.given.post(owner, { title: 'Uno que llega', price: 90_000 });
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(cards(page)).toHaveCount(23);
    const titles = await cards(page).getByRole('heading').allTextContents();
    expect(new Set(titles).size).toBe(titles.length);

    const target = page.getByRole('link', { name: 'Uno número 12', exact: true });
    await target.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await target.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Uno número 12' })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(24);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(before));

    await page.reload();
    await expect(cards(page)).toHaveCount(24);
    await hydrated(page);
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await expect(cards(page)).toHaveCount(31);
    await expect(page.getByRole('link', { name: 'Cargar más' })).toHaveCount(0);
    await expect(page.getByText('31 de 31')).toBeVisible();
  });

  test('a page past the end leads back', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner, { title: 'Gol solo' });
    await open(page, `${address}&pagina=999999`);
    await page.getByRole('link', { name: 'Ver desde el principio' }).click();
    await expect(cards(page)).toHaveText([/Gol solo/]);
  });

  test('a mistyped word is corrected where it finds nothing, and the page says so', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner, { title: 'Toyota Hilux SRX', category: 'Camioneta', model: 'Hilux' });
    await open(page, `${address}&titulo=hylux`);

    await expect(cards(page)).toHaveText([/Toyota Hilux SRX/]);
    await expect(page.getByText('Mostramos resultados para hilux')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Buscar “hylux” tal cual' })).toHaveAttribute(
      'href',
      /titulo=%22hylux%22/,
    );
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme });

      for (const width of [320, 1440]) {
        test(`has no fault at ${width} px with filters in force`, async ({ page, product }) => {
          const { owner, address } = await shop(product);
          await product.given.timedPost(owner);
          await page.setViewportSize({ width, height: 900 });
          await open(page, `${address}&marca=Toyota&condicion=Usado&precioHasta=30000`);
          await expectLooksRight(page);
        });
      }
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('filters are chosen in a panel that tells what they give, and applied together', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner, { title: 'Gol de Salto', location: 'Salto' });
    await product.given.post(owner, { title: 'Gol de Rocha', location: 'Rocha' });
    await open(page, address);
    await page.getByRole('button', { name: 'Filtros' }).click();
    const panel = page.getByRole('dialog', { name: 'Filtros' });
    await expect(panel.getByRole('status')).toHaveText('2 vehículos');

    await panel.getByRole('radio', { name: /^Salto/ }).click();
    await expect(panel.getByRole('status')).toHaveText('1 vehículo');
    await expect(page).not.toHaveURL(/ubicacion/);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Aplicar filtros' }).click();

    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/ubicacion=Salto$/);
    await expect(cards(page)).toHaveText([/Gol de Salto/]);
    await expect(page.getByRole('button', { name: 'Filtros 2 en uso' })).toBeFocused();
  });

  test('the way back closes the panel and not the page', async ({ page, product }) => {
    const { address } = await shop(product);
    await open(page, address);
    const panel = page.getByRole('dialog', { name: 'Filtros' });
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => panel.getByRole('button', { name: 'Cerrar' }).click(),
    ]) {
      await page.getByRole('button', { name: 'Filtros' }).press('Enter');
      await expect(panel).toBeVisible();
      await close();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(address);
    }
  });

  test('everything can be cleared in the panel', async ({ page, product }) => {
    const { address } = await shop(product);
    await open(page, `${address}&condicion=Usado&titulo=gol`);
    await page.getByRole('button', { name: 'Filtros' }).click();
    const panel = page.getByRole('dialog', { name: 'Filtros' });
    await panel.getByRole('button', { name: 'Limpiar todo' }).click();
    await panel.getByRole('button', { name: 'Aplicar filtros' }).click();
    await expect(page).toHaveURL('/publicaciones');
  });
});

test.describe('suggestions', () => {
  const field = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Buscar vehículos' });

  test('brands and models are reached by keyboard', async ({ page, product }) => {
    const { owner } = await shop(product);
    await product.given.post(owner, { title: 'Peugeot 208 sugerido', brand: 'Peugeot', model: '208' });
    await open(page, '/');
    await field(page).focus();
    await field(page).pressSequentially('peug');
    const list = page.getByRole('listbox', { name: 'Sugerencias' });
    await expect(list.getByRole('option', { name: 'Peugeot', exact: true })).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);

    await field(page).press('ArrowDown');
    const active = await field(page).getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${active}"]`)).toHaveText('Peugeot');
    await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
    await field(page).press('ArrowUp');
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
    await field(page).press('ArrowDown');
    await field(page).press('ArrowDown');
    await field(page).press('Enter');

    await expect(page).toHaveURL(/\/publicaciones\?marca=Peugeot&modelo=/);
  });

  test('Escape closes the list and keeps the text', async ({ page, product }) => {
    const { owner } = await shop(product);
    await product.given.post(owner, { brand: 'Peugeot', model: '208' });
    await open(page, '/');
    await field(page).focus();
    await field(page).pressSequentially('peug');
    await expect(page.getByRole('listbox')).toBeVisible();
    await field(page).press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(field(page)).toHaveValue('peug');
    await expect(field(page)).toBeFocused();
  });

  test('past searches of this device can be repeated, taken away one by one, and cleared', async ({ page }) => {
    const kept = () => page.evaluate(() => localStorage.getItem('busquedas'));
    await open(page, '/');
    await field(page).fill('gol trend');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/publicaciones?titulo=gol+trend');
    await expect.poll(kept).toBe('["gol trend"]');

    await page.evaluate(() => localStorage.setItem('busquedas', '["saveiro","corolla","gol trend"]'));
    await open(page, '/');
    await field(page).click();
    const options = page.getByRole('option');
    await expect(options).toHaveText(['saveiro', 'corolla', 'gol trend']);

    await field(page).press('ArrowDown');
    await field(page).press('Delete');
    await expect(options).toHaveText(['corolla', 'gol trend']);
    await page.getByRole('button', { name: 'Quitar “gol trend” de las búsquedas recientes' }).click();
    await expect(options).toHaveText(['corolla']);
    await page.getByRole('button', { name: 'Borrar', exact: true }).click();
    await expect(options).toHaveCount(0);
    expect(await kept()).toBeNull();
  });

  test('the bar suggests too, within the company that is shown', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner, { brand: 'Peugeot', model: '208' });
    await open(page, address);
    await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click();
    const bar = page.getByPlaceholder('Buscar...');
    await bar.pressSequentially('peug');
    await page.getByRole('option', { name: 'Peugeot', exact: true }).click();
    await expect(page).toHaveURL(/marca=Peugeot&empresa=Vidriera/);
    await expect(bar).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are a form and more is a link', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    for (let n = 1; n <= 13; n += 1) await product.given.post(owner, { title: `Fiat número ${n}`, price: 1_000 * n });
    await page.goto(address);
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(cards(page)).toHaveCount(13);

    await option(page, 'Usado').getByRole('radio').check();
    await sidebar(page).getByLabel('Máximo').fill('5000');
    await sidebar(page).getByRole('button', { name: 'Aplicar filtros' }).click();
    await expect(page).toHaveURL(/condicion=Usado/);
    await expect(cards(page)).toHaveCount(5);
    await page.getByLabel('Ordenar por').selectOption('cheapest');
    await page.getByRole('button', { name: 'Ordenar' }).click();
    await expect(cards(page).first()).toContainText('Fiat número 1');
    await expect(cards(page)).toHaveCount(5);
    await chip(page, 'Usado').click();
    await expect(page).not.toHaveURL(/condicion/);
  });

  test('on a phone the button leads to the form', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner);
    await page.setViewportSize(PHONE);
    await page.goto(address);
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await expect(option(page, 'Auto').getByRole('radio')).toBeInViewport();
  });
});

test.describe('search engines', () => {
  test('know a search by one address, its neighbours and its vehicles; fine filters are not for them', async ({
    request,
    product,
  }) => {
    const { given, url } = product;
    const seller = await given.person();
    for (let n = 1; n <= 13; n += 1) {
      await given.post(seller, { title: `Camión que se indexa ${n}`, category: 'Camion', brand: null, model: null });
    }
    const html = await (await request.get('/publicaciones?orden=cheapest&categoria=Camion&pagina=2')).text();
    expect(html).toContain(`<link rel="canonical" href="${url}/publicaciones?categoria=Camion&amp;pagina=2"`);
    expect(html).toMatch(/<link rel="prev" href="[^"]*\/publicaciones\?categoria=Camion&amp;orden=cheapest"/);
    expect(html).toContain('"@type":"ItemList"');
    expect(html).toContain('Camión que se indexa 13');

    const fine = await (await request.get('/publicaciones?categoria=Camion&precioHasta=99000')).text();
    expect(fine).toContain('<meta name="robots" content="noindex"');
    expect(fine).not.toContain('rel="canonical"');
  });
});

test.describe('landing pages', () => {
  test('of a brand and its models tell what there is and lead on', async ({ page, product }) => {
    const { owner } = await shop(product);
    await product.given.post(owner, { title: 'Subaru que aterriza', brand: 'Subaru', model: 'Forester', price: 7_777 });
    await product.given.post(owner, { title: 'Subaru más caro', brand: 'Subaru', model: 'Impreza', price: 20_000 });
    await open(page, '/marcas/subaru');

    await expect(page.getByRole('heading', { level: 1, name: 'Subaru en Uruguay' })).toBeVisible();
    await expect(
      page.getByText('2 vehículos publicados desde USD 7.777, de particulares y automotoras.'),
    ).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.url}/marcas/subaru`);
    await expectAccessible(page);

    await page
      .getByRole('navigation', { name: 'Modelos de Subaru' })
      .getByRole('link', { name: /Forester/ })
      .click();
    await expect(page).toHaveURL('/marcas/subaru/forester');
    await expect(cards(page)).toHaveText([/Subaru que aterriza/]);
    await option(page, 'Usado').getByRole('radio').click();
    await expect(page).toHaveURL('/publicaciones?marca=Subaru&modelo=Forester&condicion=Usado');
  });

  test('of a department grow like any list', async ({ page, product }) => {
    const { owner } = await shop(product);
    for (let n = 1; n <= 13; n += 1) await product.given.post(owner, { title: `De Flores ${n}`, location: 'Flores' });
    await open(page, '/departamentos/flores');
    await expect(page.getByRole('heading', { level: 1, name: 'Vehículos en Flores' })).toBeVisible();
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await expect(page).toHaveURL('/departamentos/flores?pagina=2');
    await expect(cards(page)).toHaveCount(13);
  });

  test('of what does not exist are missing', async ({ request }) => {
    for (const path of ['/marcas/nada', '/marcas/toyota/nada', '/departamentos/buenos-aires', '/marcas']) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });
});
