import type { Locator, Page } from '@playwright/test';
import { addressOf } from './company-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { bar, button, PHONE, signIn, toast, unique, WIDE } from './locators.ts';
import type { Product } from './product.ts';
import { makeCompany } from './profile-page.ts';

const stars = (page: Page, count: number) => page.getByRole('radio', { name: new RegExp(`^${count} estrella`) });
const verify = (product: Product, companyId: string) =>
  product.db.updateTable('company').set({ verifiedAt: new Date() }).where('id', '=', companyId).execute();

test.describe('a person', () => {
  test.use({ allowedComplaints: [/400|500/] });
  const fail = (page: Page, call: string) =>
    page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });

  test('follows and unfollows a company, rates it twice, and sees what failed', async ({
    product,
    buyer: { person, page },
  }) => {
    const name = unique('Automotora');
    const { id } = await product.given.company({ name });
    const followed = () => product.db.selectFrom('followed').where('personId', '=', person.id).selectAll().execute();
    const dialog = page.getByRole('alertdialog', { name: `¿Dejar de seguir a ${name}?` });
    await test.step('a company that fails to load shows an error', async () => {
      await page.route('**/api/company-user/*', (route) => route.fulfill({ status: 400, json: {} }));
      await page.goto(addressOf(name));
      await expect(page.getByText('Error al obtener la empresa')).toBeVisible();
      await expect(button(page, 'Seguir')).toBeVisible();
      await page.unroute('**/api/company-user/*');
    });

    await test.step('is followed and left', async () => {
      await fail(page, '**/api/followed/*');
      await button(page, 'Seguir').click();
      await expect(page.getByText('Error al seguir la empresa')).toBeVisible();
      await button(page, 'Seguir').click();
      await expect(button(page, 'Dejar de seguir')).toBeVisible();
      await expect.poll(followed).toHaveLength(1);
      await page.reload();
      await expect(page.getByText('(0 reseñas)', { exact: true })).toBeVisible();
      await expect(button(page, 'Dejar de seguir')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Verificar empresa' })).toHaveCount(0);
      await fail(page, '**/api/followed/*');
      await button(page, 'Dejar de seguir').click();
      await dialog.getByRole('button', { name: 'Dejar de seguir' }).click();
      await expect(page.getByText('Error al dejar de seguir')).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await button(page, 'Dejar de seguir').click();
      await button(page, 'Cancelar').click();
      await expect(dialog).toBeHidden();
      await expect(button(page, 'Dejar de seguir')).toBeFocused();
      await button(page, 'Dejar de seguir').click();
      await dialog.getByRole('button', { name: 'Dejar de seguir' }).click();
      await expect(button(page, 'Seguir')).toBeVisible();
      await expect.poll(followed).toEqual([]);
    });

    await test.step('is rated, and rated a second time', async () => {
      const rating = page.getByRole('dialog');
      const submit = (words: string) => rating.getByRole('button', { name: words, exact: true });
      await button(page, 'Valorar').click();
      await expect(rating.getByText('Podés sumar un texto cuando')).toBeVisible();
      await fail(page, '**/api/rating/*');
      await expect(submit('Valorar')).toBeDisabled();
      await stars(page, 4).check();
      await submit('Valorar').click();
      await expect(page.getByText('Error al crear la calificación')).toBeVisible();
      await expect(rating).toBeVisible();
      expect(await product.db.selectFrom('rating').where('companyId', '=', id).selectAll().execute()).toEqual([]);
      await submit('Valorar').click();
      await expect(page.getByText('Calificación creada correctamente')).toBeVisible();
      await expect(page.getByText('4,0 de 5 (1 reseña)')).toBeVisible();
      await button(page, 'Editar valoración').click();
      await expect(stars(page, 4)).toBeChecked();
      await expect(submit('Guardar')).toBeDisabled();
      await stars(page, 2).check();
      await submit('Guardar').click();
      await expect(page.getByText('2,0 de 5 (1 reseña)')).toBeVisible();
    });
  });
});

test('the owner sees the link to the verification while it is missing, and has initials of one colour everywhere', async ({
  product,
  newPerson,
  windowOf,
}) => {
  const owner = await newPerson({ role: 'COMPANY', name: unique('Automotora') });
  // Its id differs by one in the last digit, which would give another of the six colours.
  const id = owner.id.slice(0, -1) + (Number.parseInt(owner.id.slice(-1), 16) ^ 1).toString(16);
  await makeCompany(product, owner, { id });
  const page = await windowOf(owner);
  const offer = page.getByRole('link', { name: 'Verificar empresa' });
  const colourIn = (within: Locator) =>
    within
      .getByText(/^A\d?$/)
      .filter({ visible: true })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto(addressOf(owner.name));
  await expect(offer).toHaveAttribute('href', `/verificar/${owner.id}`);
  await expect(button(page, 'Seguir')).toHaveCount(0);
  await expect(button(page, 'Valorar')).toHaveCount(0);
  const colour = await colourIn(bar(page));
  expect(await colourIn(page.getByRole('main'))).toBe(colour);
  const post = await product.given.post(owner);
  await page.goto(`/publicaciones/${post.id}`);
  expect(await colourIn(page.getByRole('main'))).toBe(colour);

  await verify(product, id);
  await page.goto(addressOf(owner.name));
  await expect(page.getByRole('link', { name: 'Editar perfil' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('visitors sort the posts of a company, load more, and are led to the login and back to follow or rate', async ({
  page,
  product,
  newPerson,
}) => {
  const name = unique('Automotora');
  const { owner } = await product.given.company({ name });
  const person = await newPerson();
  const other = await product.given.post(await product.given.person());
  for (let price = 1; price <= 14; price += 1)
    await product.given.post(owner, {
      title: `Auto de ${price} mil`,
      price: price * 1_000,
      km: (20 - price) * 1_000,
      year: 2_000 + price,
      createdAt: new Date(Date.now() - price * 60_000),
    });
  await page.goto(addressOf(name));
  const titles = page.getByRole('article').getByRole('heading');
  await test.step('sorts what is sold and loads more of it', async () => {
    await expect(titles).toHaveCount(12);
    await expect(titles.first()).toHaveText('Auto de 1 mil');
    await expect(page.getByText(other.title)).toHaveCount(0);
    for (const [label, first] of [
      ['Más antiguos', 'Auto de 14 mil'],
      ['Precio ascendente', 'Auto de 1 mil'],
      ['Precio descendente', 'Auto de 14 mil'],
      ['Más recientes', 'Auto de 1 mil'],
      ['Menos kilómetros', 'Auto de 14 mil'],
      ['Precio ascendente', 'Auto de 1 mil'],
      ['Año más nuevo', 'Auto de 14 mil'],
    ] as const) {
      await page.getByLabel('Ordenar por').selectOption(label);
      await expect(titles.first()).toHaveText(first);
    }
    await page.getByLabel('Ordenar por').selectOption('Precio ascendente');
    await expect(page).toHaveURL(`${addressOf(name)}?orden=cheapest`);
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await expect(titles).toHaveCount(14);
    await expect(titles.last()).toHaveText('Auto de 14 mil');
    await expect(page.getByRole('link', { name: 'Cargar más' })).toHaveCount(0);
    await page.reload();
    await expect(titles).toHaveCount(14);
  });

  await test.step('searches what is sold: by text and filters, with true counts, and goes back', async () => {
    await page.goto(addressOf(name));
    await product.given.post(owner, { title: 'Hilux SRX', category: 'Camioneta', model: 'Hilux', price: 40_000 });
    await page.reload();
    const text = page.getByRole('searchbox', { name: `Buscar en ${name}` });
    await page.getByLabel('Categoría').focus();
    await page.getByLabel('Categoría').selectOption('Camioneta (1)');
    await expect(titles).toHaveText(['Hilux SRX']);
    await expect(page.getByRole('main').getByRole('status')).toContainText('1 de 15 vehículos');
    await expect(page.getByLabel('Categoría')).toBeFocused();
    await page.getByLabel('Precio').selectOption('Hasta 10.000');
    await expect(
      page.getByRole('heading', { name: 'No hay publicaciones que coincidan con la búsqueda' }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Otros vehículos, sin los filtros' })).toBeVisible();
    await page.getByRole('link', { name: 'Quitar Hasta USD 10.000' }).click();
    await expect(titles).toHaveText(['Hilux SRX']);
    await page.getByRole('link', { name: 'Quitar la búsqueda' }).click();
    await expect(titles).toHaveCount(12);
    await text.fill('de 14 mil');
    await text.press('Enter');
    await expect(titles).toHaveText(['Auto de 14 mil']);
    await expect(page).toHaveURL(`${addressOf(name)}?titulo=de+14+mil`);
    await page.getByLabel('Ordenar por').selectOption('Precio ascendente');
    await expect(page).toHaveURL(`${addressOf(name)}?titulo=de+14+mil&orden=cheapest`);
    await expect(text).toHaveValue('de 14 mil');
    await page.getByRole('link', { name: 'Quitar la búsqueda' }).click();
    await expect(titles).toHaveCount(12);
    await expect(text).toHaveValue('');
  });

  await test.step('what was understood is shown, and what is near where nothing matches', async () => {
    const chips = page.getByRole('list', { name: 'Entendimos' }).getByRole('link');
    const text = page.getByRole('searchbox', { name: `Buscar en ${name}` });
    await text.fill('auto modelo 2003 hasta 3000');
    await text.press('Enter');
    await expect(titles).toHaveText(['Auto de 3 mil']);
    await expect(chips).toHaveText(['Quitar Auto', 'Quitar Año 2003', 'Quitar Hasta USD 3.000']);
    await page.getByRole('link', { name: 'Quitar Año 2003' }).click();
    await expect(page).toHaveURL(`${addressOf(name)}?titulo=auto+hasta+3000&orden=cheapest`);
    await expect(titles).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Buscar “auto hasta 3000” tal cual' })).toBeVisible();
    await text.fill('auto 2003 fucsia');
    await text.press('Enter');
    const near = page.getByRole('region', { name: 'Parecidos, sin “fucsia”' });
    await expect(near.getByRole('article')).toHaveText([/Auto de 3 mil/]);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver todo lo que vende' }).click();
    await expect(titles).toHaveCount(12);
  });

  await test.step('following and rating lead to the login and back', async () => {
    const address = new URL(page.url());
    await page.getByRole('link', { name: 'Valorar', exact: true }).click();
    await expect(page).toHaveURL(/^[^?]*\/login\?volver=/);
    await page.goBack();
    await page.getByRole('link', { name: 'Seguir', exact: true }).click();
    await expect(page).toHaveURL(/^[^?]*\/login\?volver=/);
    await signIn(page, person.email, person.password);
    await expect(page).toHaveURL(address.pathname + address.search);
    await expect(button(page, 'Seguir')).toBeVisible();
  });
});

test('on a phone the first vehicle is on the first screen, and what the company says is one press away', async ({
  page,
  product,
}) => {
  const name = unique('Automotora Hermanos Rodríguez y Compañía');
  const { owner } = await product.given.company({
    name,
    verifiedAt: new Date(),
    description: 'Vendemos usados con garantía. '.repeat(30),
    instagram: 'hermanos',
    web: 'https://hermanos.example',
    isPhoneVisible: true,
    isAddressVisible: true,
    openingHours: JSON.stringify(Array.from({ length: 7 }, () => [{ opens: '09:00', closes: '19:00' }])),
  });
  const contacts = { phone: '2604 7318', address: 'Av. Italia 4820' };
  await product.db.updateTable('person').set(contacts).where('id', '=', owner.id).execute();
  for (const brand of ['Toyota', 'Fiat', 'Ford']) await product.given.post(owner, { brand });
  await page.setViewportSize(PHONE);
  await page.goto(addressOf(name));
  const image = page.getByRole('article').first().locator('.card-image').first();
  const { y, height } = (await image.boundingBox()) ?? { y: PHONE.height, height: 0 };
  expect(y + height / 2, 'half of its image or more').toBeLessThan(PHONE.height);
  const web = page.getByRole('link', { name: 'hermanos.example' });
  await expect(web).toBeHidden();
  await page.getByText('Av. Italia 4820 · 2604 7318').click();
  await expect(web).toBeVisible();

  await page.setViewportSize(WIDE);
  await page.reload();
  await expect(web).toBeVisible();
  await expect(page.getByText('Sobre la empresa')).toBeHidden();
});

test('its whole name is in the bar, and the toast of its message has the colour of its initials', async ({
  product,
  newPerson,
  windowOf,
  seller,
}) => {
  const owner = await newPerson({ role: 'COMPANY', name: 'Automotora del Litoral' });
  await makeCompany(product, owner);
  const page = await windowOf(owner);
  await page.setViewportSize(WIDE);
  await page.goto('/ayuda');
  await expect(bar(page).getByTitle('Automotora del Litoral')).toHaveText('Automotora del Litoral');
  await expect(bar(page).getByTitle('Automotora del Litoral')).toBeVisible();
  const initials = (within: Locator) => within.getByText('AL', { exact: true }).filter({ visible: true }).first();
  const colourOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
  const colour = await colourOf(initials(bar(page)));

  const post = await product.given.post(seller.person);
  await seller.page.goto('/ayuda');
  await expect(bar(seller.page).getByRole('button', { name: /^Perfil: / })).toBeVisible();
  await page.goto(`/publicaciones/${post.id}`);
  await page.getByRole('button', { name: 'Preguntar por este vehículo' }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Hola, ¿sigue?');
  await dialog.getByRole('button', { name: /^Enviar/ }).click();
  const told = toast(seller.page, 'Hola, ¿sigue?');
  await expect(told).toBeVisible();
  expect(await colourOf(initials(told))).toBe(colour);
});
