import type { Locator, Page } from '@playwright/test';
import { addressOf, newCompany } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { bar, button, open, signIn, unique } from './page-parts.ts';
import type { Product } from './product.ts';

const stars = (page: Page, count: number) => page.getByRole('radio', { name: new RegExp(`^${count} estrella`) });
const verify = (product: Product, companyId: string) =>
  product.db.updateTable('company').set({ verifiedAt: new Date() }).where('id', '=', companyId).execute();

test('a company is followed and left, rated and rated anew', async ({ product, buyer: { page: person } }) => {
  const name = unique('Automotora');
  const { id } = await product.given.company({ name });
  await open(person, addressOf(name));
  await expect(person.getByText('(0 reseñas)', { exact: true })).toBeVisible();
  await button(person, 'Seguir').click();
  await expect(button(person, 'Dejar de seguir')).toBeVisible();
  await person.reload();
  await button(person, 'Dejar de seguir').click();
  const dialog = person.getByRole('alertdialog', { name: `¿Dejar de seguir a ${name}?` });
  await button(person, 'Cancelar').click();
  await expect(dialog).toBeHidden();
  await expect(button(person, 'Dejar de seguir')).toBeFocused();
  await button(person, 'Dejar de seguir').click();
  await dialog.getByRole('button', { name: 'Dejar de seguir' }).click();
  await expect(button(person, 'Seguir')).toBeVisible();
  expect(await product.db.selectFrom('followed').where('companyId', '=', id).selectAll().execute()).toEqual([]);

  await button(person, 'Valorar').click();
  const rating = person.getByRole('dialog');
  const submit = (words: string) => rating.getByRole('button', { name: words, exact: true });
  await expect(submit('Valorar')).toBeDisabled();
  await stars(person, 4).check();
  await submit('Valorar').click();
  await expect(person.getByText('Calificación creada correctamente')).toBeVisible();
  await expect(person.getByText('4,0 de 5 (1 reseña)')).toBeVisible();
  await button(person, 'Editar valoración').click();
  await expect(stars(person, 4)).toBeChecked();
  await expect(submit('Guardar')).toBeDisabled();
  await stars(person, 2).check();
  await submit('Guardar').click();
  await expect(person.getByText('2,0 de 5 (1 reseña)')).toBeVisible();
});

test('a company without a picture has one colour wherever its initials stand', async ({
  product,
  newPerson,
  windowOf,
}) => {
  test.slow(); // three people; of six colours they hardly all have theirs by chance
  for (let count = 0; count < 3; count += 1) {
    const { owner } = await newCompany(product, newPerson);
    const post = await product.given.post(owner);
    const page = await windowOf(owner);
    const initials = (within: Locator) =>
      within
        .getByText(/^A\d?$/)
        .filter({ visible: true })
        .first();
    const colourIn = (within: Locator) =>
      initials(within).evaluate((element) => getComputedStyle(element).backgroundColor);
    await open(page, addressOf(owner.name));
    const colour = await colourIn(bar(page));
    expect(await colourIn(page.getByRole('main'))).toBe(colour);
    await open(page, `/publicaciones/${post.id}`);
    expect(await colourIn(page.getByRole('main'))).toBe(colour);
  }
});

test.describe('the page of a company', () => {
  test.use({ allowedComplaints: [/404/] });

  test('sorts what is sold and loads more of it', async ({ page, product }) => {
    const name = unique('Automotora');
    const { owner } = await product.given.company({ name });
    const other = await product.given.post(await product.given.person());
    for (let price = 1; price <= 14; price += 1)
      await product.given.post(owner, {
        title: `Auto de ${price} mil`,
        price: price * 1_000,
        createdAt: new Date(Date.now() - price * 60_000),
      });
    await open(page, addressOf(name));
    const titles = page.getByRole('article').getByRole('heading');
    await expect(titles).toHaveCount(12);
    await expect(titles.first()).toHaveText('Auto de 1 mil');
    await expect(page.getByText(other.title)).toHaveCount(0);
    for (const [label, first] of [
      ['Más antiguos', 'Auto de 14 mil'],
      ['Precio ascendente', 'Auto de 1 mil'],
      ['Precio descendente', 'Auto de 14 mil'],
      ['Más recientes', 'Auto de 1 mil'],
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

  test('leads visitors who want to follow or rate to the login and back', async ({ page, product, newPerson }) => {
    const name = unique('Automotora');
    await product.given.company({ name });
    const person = await newPerson();
    await open(page, addressOf(name));
    await page.getByRole('link', { name: 'Valorar', exact: true }).click();
    await expect(page).toHaveURL(/^[^?]*\/login\?volver=/);
    await page.goBack();
    await page.getByRole('link', { name: 'Seguir', exact: true }).click();
    await signIn(page, person.email, person.password);
    await expect(page).toHaveURL(addressOf(name));
    await expect(button(page, 'Seguir')).toBeVisible();
  });

  test('offers its owner the verification while it is wanted, and neither follow nor rating', async ({
    product,
    newPerson,
    windowOf,
    buyer: { page: stranger },
  }) => {
    const company = await newCompany(product, newPerson);
    const page = await windowOf(company.owner);
    const offer = page.getByRole('link', { name: 'Verificar empresa' });
    await open(page, addressOf(company.owner.name));
    await expect(offer).toHaveAttribute('href', `/verificar/${company.owner.id}`);
    await expect(button(page, 'Seguir')).toHaveCount(0);
    await expect(button(page, 'Valorar')).toHaveCount(0);
    await open(stranger, addressOf(company.owner.name));
    await expect(button(stranger, 'Seguir')).toBeVisible();
    await expect(stranger.getByRole('link', { name: 'Verificar empresa' })).toHaveCount(0);

    await verify(product, company.id);
    await open(page, addressOf(company.owner.name));
    await expect(page.getByRole('link', { name: 'Editar perfil' })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});

test.describe('a server that fails', () => {
  test.use({ allowedComplaints: [/400|500/] });
  const fail = (page: Page, call: string) =>
    page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });

  test('is told about each act, which can be tried again', async ({ product, buyer: { person, page } }) => {
    const { id, owner } = await product.given.company({ name: unique('Automotora') });
    await open(page, addressOf(owner.name));
    await fail(page, '**/api/followed/*');
    await button(page, 'Seguir').click();
    await expect(page.getByText('Error al seguir la empresa')).toBeVisible();
    await button(page, 'Seguir').click();
    await expect(button(page, 'Dejar de seguir')).toBeVisible();
    await expect
      .poll(() => product.db.selectFrom('followed').where('personId', '=', person.id).selectAll().execute())
      .toHaveLength(1);

    await fail(page, '**/api/followed/*');
    await button(page, 'Dejar de seguir').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dejar de seguir' }).click();
    await expect(page.getByText('Error al dejar de seguir')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(button(page, 'Dejar de seguir')).toBeVisible();

    await fail(page, '**/api/rating/*');
    await button(page, 'Valorar').click();
    await stars(page, 5).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Valorar', exact: true }).click();
    await expect(page.getByText('Error al crear la calificación')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await product.db.selectFrom('rating').where('companyId', '=', id).selectAll().execute()).toEqual([]);
  });

  test('is told about the company itself', async ({ product, buyer: { page } }) => {
    const { owner } = await product.given.company({ name: unique('Automotora') });
    await page.route('**/api/company-user/*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto(addressOf(owner.name));
    await expect(page.getByText('Error al obtener la empresa')).toBeVisible();
    await expect(button(page, 'Seguir')).toBeVisible();
  });
});
