import type { Locator, Page } from '@playwright/test';
import { addressOf, newCompany } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { bar, button, headline, open, signIn, unique } from './page-parts.ts';
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

  test('is whole before any script, for readers and for search engines', async ({ product, browser }) => {
    const name = unique('Ñandú & Cía.');
    const { id, owner } = await product.given.company({
      name,
      description: 'Primera línea\nSegunda línea',
      hours: 'Lunes a viernes de 9 a 18',
      instagram: 'nandu.uy',
      facebook: 'nandu_uy',
      web: 'https://nandu.example',
      isPhoneVisible: true,
      isAddressVisible: true,
      verifiedAt: new Date(),
    });
    const contacts = { phone: '099 123 456', address: 'Av. Italia 4820' };
    await product.db.updateTable('person').set(contacts).where('id', '=', owner.id).execute();
    const [ana, luis] = [await product.given.person(), await product.given.person()];
    await product.db
      .insertInto('rating')
      .values([
        { personId: ana.id, companyId: id, stars: 5 },
        { personId: luis.id, companyId: id, stars: 4 },
      ])
      .execute();
    const post = await product.given.post(owner);

    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    expect((await page.goto(addressOf(name)))?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(headline(page)).toHaveText(name);
    await expect(main.getByText('4,5 de 5 (2 reseñas)')).toBeVisible();
    await expect(main.getByText('Primera línea\nSegunda línea')).toHaveCSS('white-space', 'pre-line');
    await expect(main.getByText('Lunes a viernes de 9 a 18')).toBeVisible();
    await expect(main.getByText(owner.email)).toHaveCount(0);
    await expect(main.getByRole('link', { name: '099 123 456' })).toHaveAttribute('href', 'tel:099123456');
    for (const [link, href] of [
      ['Escribir por WhatsApp', 'https://wa.me/59899123456'],
      ['Ver en el mapa', 'https://www.google.com/maps/search/?api=1&query=Av.+Italia+4820%2C+Uruguay'],
      ['nandu.example', 'https://nandu.example'],
      ['nandu.uy', 'https://www.instagram.com/nandu.uy'],
      ['nandu_uy', 'https://www.facebook.com/nandu_uy'],
    ] as const) {
      await expect(main.getByRole('link', { name: link })).toHaveAttribute('href', href);
      await expect(main.getByRole('link', { name: link })).toHaveAttribute('rel', 'noopener nofollow ugc');
    }
    await expect(main.getByRole('link', { name: post.title, exact: true })).toBeVisible();
    for (const act of ['Seguir', 'Valorar'])
      await expect(main.getByRole('link', { name: act, exact: true })).toHaveAttribute('href', /^\/login\?volver=/);

    const structured = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(structured ?? '')).toMatchObject({
      '@type': 'AutoDealer',
      name,
      url: product.url + addressOf(name),
      telephone: '099 123 456',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 2 },
    });
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', product.url + addressOf(name));
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      `${name} – Concesionaria | Rodado`,
    );
    expect(await page.content()).not.toMatch(/ style="/);
    await context.close();
  });

  test('is found without accents and under the name it had, and answers with the one address', async ({
    product,
    request,
  }) => {
    const name = unique('Automotora Núñez');
    const { id } = await product.given.company({ name });
    const former = unique('Autos de Antes');
    await product.db
      .insertInto('companyFormerName')
      .values({ nameKey: former.toLowerCase(), name: former, companyId: id })
      .execute();
    for (const asked of [name.toUpperCase(), name.replace('ú', 'u').replace('ñ', 'n'), former]) {
      const answer = await request.get(`${addressOf(asked)}?orden=cheapest`, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(`${addressOf(name)}?orden=cheapest`);
    }
  });

  test('without a name is the home page, and of nobody says so', async ({ page }) => {
    await page.goto('/empresas');
    await expect(page).toHaveURL('/');
    expect((await open(page, '/empresas/nadie'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'No se ha encontrado la empresa' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL('/publicaciones');
  });

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

  test('of a company that sells nothing says so', async ({ page, product }) => {
    const name = unique('Automotora');
    await product.given.company({ name });
    await open(page, addressOf(name));
    await expect(page.getByRole('heading', { name: 'No hay publicaciones' })).toBeVisible();
    await expect(page.getByLabel('Ordenar por')).toHaveCount(0);
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
