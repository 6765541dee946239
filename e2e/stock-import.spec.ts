import type { Locator, Page } from '@playwright/test';
import { type StockCells, stockCsv } from '../server/test/stock-file.ts';
import { newCompany } from './company-page.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { button, expectNoSidewaysScroll, PHONE, unique } from './locators.ts';
import { test } from './photo-fixtures.ts';
import { uploadStock, verifyCompany } from './stock-page.ts';

const rowOf = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });
const planHeading = (page: Page) => page.getByRole('heading', { name: /^Qué va a pasar con/ });

/** As Excel saves it: semicolons, Windows-1252. */
const latin = (csv: string) => Buffer.from(csv, 'latin1');

test('a dealer imports a file of Excel with three bad rows, corrects a column, and keeps the stock up to date', async ({
  product,
  photos,
  newPerson,
  windowOf,
}) => {
  const { id, owner } = await newCompany(product, newPerson);
  await verifyCompany(product, id);
  const name = unique('Gol').replace(' ', '');
  const vehicle = (n: number, cells: StockCells = {}): StockCells => ({
    stockNumber: `E-${n}`,
    title: `${name} número ${n}`,
    photos: `${photos.url}/${n}-a.jpg ${photos.url}/${n}-b.jpg`,
    ...cells,
  });
  const good = [vehicle(1), vehicle(2)];
  const bad = [vehicle(3, { fuel: 'Naftero' }), vehicle(4, { price: '$ 500.000' }), vehicle(5, { stockNumber: '' })];
  const file = (vehicles: StockCells[]) => latin(stockCsv(vehicles).replace('Condición', 'Nuevo o no'));
  const page = await windowOf(owner);

  await test.step('from the profile', async () => {
    await page.goto('/perfil');
    await page.getByRole('link', { name: 'Importar stock' }).click();
    await expect(page).toHaveURL('/importar');
    await expect(page.getByText('Todavía no importaste nada')).toBeVisible();
  });

  await test.step('a column that is not known is corrected', async () => {
    await uploadStock(page, 'stock.csv', file([...good, ...bad]));
    await expect(planHeading(page)).toBeVisible();
    await expect(page.getByText('Falta decir cuál es la columna de Condición.')).toBeVisible();
    await page.getByLabel('Nuevo o no').selectOption('Condición');
    await button(page, 'Usar estas columnas').click();
    await expect(page.getByText('2 vehículos nuevos y 3 filas con errores que no se importan.')).toBeVisible();
  });

  await test.step('errors by row and column, in words', async () => {
    await expect(rowOf(page, `${name} número 3`)).toContainText('Fila 4');
    await expect(rowOf(page, `${name} número 3`)).toContainText('Combustible: «Naftero» no es uno de Nafta, Diesel');
    await expect(rowOf(page, `${name} número 4`)).toContainText('Precio USD: «$ 500.000» parece en pesos');
    await expect(rowOf(page, `${name} número 5`)).toContainText('Número de stock: Falta el número de stock');
    await button(page, 'Nuevas 2').click();
    await expect(rowOf(page, `${name} número 1`)).toBeVisible();
    await expect(rowOf(page, `${name} número 3`)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('one press, and the posts are there with their photos', async () => {
    await button(page, 'Importar').click();
    await expect(page.getByRole('heading', { name: 'Últimas importaciones' })).toBeVisible();
    await expect(page.getByText(/2 nuevas, 3 con errores/)).toBeVisible();
    await page.goto('/perfil');
    for (const n of [1, 2]) {
      const post = page.getByRole('article').filter({ hasText: `${name} número ${n}` });
      await expect(post.getByText('Activa')).toBeVisible();
      await expect(post.getByText(`Stock E-${n}`)).toBeVisible();
    }
    await page.getByRole('link', { name: `${name} número 1`, exact: true }).click();
    await expect(page.getByText('Número de stock E-1')).toBeVisible();
  });

  await test.step('the same file changes nothing, and its columns are remembered', async () => {
    await page.goto('/importar');
    await uploadStock(page, 'stock.csv', file(good));
    await expect(page.getByText('El archivo dice lo mismo que tu stock: no cambia nada.')).toBeVisible();
    await button(page, 'Descartar').click();
    await expect(planHeading(page)).toHaveCount(0);
  });

  await test.step('a row that is gone pauses its post, a price is a price change', async () => {
    await uploadStock(page, 'stock.csv', file([{ ...good[0], price: 'U$S 9.900' }]));
    await expect(page.getByText('Una publicación ya no está en el archivo y se va a pausar.')).toBeVisible();
    await expect(rowOf(page, `${name} número 1`)).toContainText('USD 10.900');
    await button(page, 'Importar').click();
    await expect(page.getByText(/1 con cambios, 1 pausada/)).toBeVisible();
    await page.goto('/perfil');
    const paused = page.getByRole('article').filter({ hasText: `${name} número 2` });
    await expect(paused.getByText('Pausada')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: `${name} número 1` })).toContainText('USD 9.900');
  });
});

test('photos that fail say why, and arrive when retried; on a phone too', async ({
  product,
  photos,
  newPerson,
  windowOf,
}) => {
  const { id, owner } = await newCompany(product, newPerson);
  await verifyCompany(product, id);
  photos.answers.set('/later.jpg', (_request, response) => response.writeHead(404).end());
  const title = unique('Gol');
  const page = await windowOf(owner);
  await page.setViewportSize(PHONE);
  await page.goto('/importar');

  await uploadStock(
    page,
    'stock.csv',
    Buffer.from(stockCsv([{ stockNumber: 'T-1', title, photos: `${photos.url}/later.jpg` }])),
  );
  await button(page, 'Importar').click();
  await expect(page.getByRole('heading', { name: 'Una foto no se pudo traer' })).toBeVisible();
  await expect(page.getByText('El sitio dice que no existe')).toBeVisible();
  await expectNoSidewaysScroll(page);

  photos.answers.delete('/later.jpg');
  await button(page, 'Reintentar todas').click();
  await expect(page.getByRole('heading', { name: 'Una foto no se pudo traer' })).toHaveCount(0);
  const state = () => product.db.selectFrom('post').where('title', '=', title).select('state').executeTakeFirst();
  await expect.poll(async () => (await state())?.state).toBe('ACTIVE');
  await page.goto('/perfil');
  await expect(page.getByRole('article').filter({ hasText: title }).getByText('Activa')).toBeVisible();
});

test('a price that looks like a slip is imported only where it is accepted', async ({
  product,
  photos,
  newPerson,
  windowOf,
}) => {
  const { id, owner } = await newCompany(product, newPerson);
  await verifyCompany(product, id);
  const [usual, odd] = [unique('Gol'), unique('Gol')];
  const file = Buffer.from(
    stockCsv([
      { stockNumber: 'D-1', title: usual, photos: `${photos.url}/1.jpg` },
      { stockNumber: 'D-2', title: odd, photos: `${photos.url}/2.jpg`, price: '109' },
    ]),
  );
  const page = await windowOf(owner);
  const accept = page.getByRole('checkbox', { name: 'El precio está bien: importarla también' });
  const stateOf = (title: string) =>
    product.db.selectFrom('post').where('title', '=', title).select('state').executeTakeFirst();
  await page.goto('/importar');

  await test.step('it is marked and comes first; without a tick it is left out', async () => {
    await uploadStock(page, 'stock.csv', file);
    await expect(rowOf(page, odd)).toContainText('USD 109 es un precio poco común para un vehículo.');
    await expect(rowOf(page, usual)).toHaveCount(0);
    await expect(accept).not.toBeChecked();
    await expectAccessible(page);
    await button(page, 'Importar').click();
    await expect.poll(async () => (await stateOf(usual))?.state).toBe('ACTIVE');
    expect(await stateOf(odd)).toBeUndefined();
  });

  await test.step('with it the same file brings it', async () => {
    await page.reload();
    await uploadStock(page, 'stock.csv', file);
    await expect(page.getByText('1 vehículo nuevo y 1 sin cambios.')).toBeVisible();
    await accept.check();
    await button(page, 'Importar').click();
    await expect.poll(async () => (await stateOf(odd))?.state).toBe('ACTIVE');
  });
});

test('a key is shown once, imports, and opens nothing once it is deleted', async ({
  product,
  photos,
  newPerson,
  windowOf,
}) => {
  const { id, owner } = await newCompany(product, newPerson);
  await verifyCompany(product, id);
  const page = await windowOf(owner);
  await page.goto('/importar');
  await page.getByLabel('Nombre de la clave').fill('Nuestro sistema');
  await button(page, 'Crear clave').click();
  const secret = (await page.getByText(/^rodado_/).textContent()) ?? '';
  const put = () =>
    page.request.put('/api/stock', {
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'text/csv' },
      data: stockCsv([{ stockNumber: 'K-1', photos: `${photos.url}/k.jpg` }]),
    });
  expect((await put()).status()).toBe(200);

  await page.reload();
  await expect(page.getByText(/Se usó/)).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(page.getByText('Desde tu sistema')).toBeVisible();
  await button(page, 'Eliminar Nuestro sistema').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Nuestro sistema')).toHaveCount(0);
  expect((await put()).status()).toBe(401);
});
