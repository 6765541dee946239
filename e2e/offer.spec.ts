import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, type Person, test } from './fixtures.ts';
import { HOUR, PHONE, toast, WIDE, withoutLiveLine } from './page-parts.ts';
import type { Product } from './product.ts';

const SENT = '/ofertas?tab=enviadas';

test.use({ viewport: WIDE });

const card = (page: Page, { title }: { title: string }) => page.getByRole('article').filter({ hasText: title });
const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const book = (page: Page) => page.getByRole('region', { name: 'Ofertas' }).filter({ visible: true });

/** A bid, with the conversation that it was made in. */
async function bid(
  { given }: Product,
  post: { id: string },
  seller: { id: string },
  bidder: { id: string },
  ...rows: NonNullable<Parameters<Product['given']['offer']>[3]>[]
) {
  const talk = await given.conversation(post, seller, bidder);
  const offers = [];
  for (const one of rows) offers.push(await given.offer(post, talk, bidder, one));
  return { talk, offers };
}

const statusOf = async ({ db }: Product, offer: { id: string } | undefined) =>
  (
    await db
      .selectFrom('offer')
      .where('id', '=', offer?.id ?? '')
      .select('status')
      .executeTakeFirst()
  )?.status;

async function choose(page: Page, text: string, option: string) {
  await row(page, text)
    .getByRole('button', { name: /^Opciones de la oferta/ })
    .click();
  await page
    .getByRole('dialog', { name: /^Opciones de la oferta/ })
    .getByText(option)
    .click();
}

async function confirm(page: Page, act: string) {
  await page.getByRole('alertdialog', { name: act }).getByRole('button', { name: act }).click();
}

async function bidAsBuyer(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Ofertar por este vehículo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ofertar por este vehículo' });
  await dialog.getByLabel('Tu oferta').fill(amount);
  await dialog.getByRole('button', { name: 'Enviar oferta' }).click();
  await expect(dialog).toHaveCount(0);
}

test.describe('my offers', () => {
  test('what others bid: the count, the highest and whose it is', async ({ product, seller, newPerson }) => {
    const [one, other] = [await newPerson({ name: 'Martín Sosa' }), await newPerson()];
    const { given } = product;
    const [busy, quiet] = [await given.timedPost(seller.person), await given.timedPost(seller.person)];
    await given.timedPost(seller.person);
    await bid(product, busy, seller.person, other, { price: 15_200 });
    await bid(product, busy, seller.person, one, { price: 16_400 });
    await bid(product, quiet, seller.person, other, { price: 15_700 });
    const { page } = seller;
    await page.goto('/ofertas');

    await expect(page.getByRole('article')).toHaveCount(2);
    const first = card(page, busy);
    for (const text of ['2019', '54.000 km', 'Montevideo', '2 ofertas', 'Martín Sosa', 'USD 16.400', 'Quedan 47h'])
      await expect(first).toContainText(text);
    await expect(card(page, quiet)).toContainText('1 oferta');
    await expect(card(page, quiet)).not.toContainText('1 ofertas');
    await expect(first).not.toContainText('Tu oferta más alta');
    await expect(first.getByRole('link', { name: 'Ver detalle' })).toHaveAttribute('href', `/publicaciones/${busy.id}`);
    await first.getByRole('link', { name: 'Ver ofertas' }).click();
    await expect(page).toHaveURL(`/ofertas/${busy.id}`);
  });

  test('what I bid: ahead or outbid, without the names of others, and it can be taken back', async ({
    product,
    seller,
    buyer,
    newPerson,
  }) => {
    const rival = await newPerson({ name: 'Rival Secreto' });
    const { given } = product;
    const [led, lost] = [await given.timedPost(seller.person), await given.timedPost(seller.person)];
    await bid(product, led, seller.person, rival, { price: 15_100 });
    const { offers } = await bid(product, led, seller.person, buyer.person, { price: 15_300 }, { price: 16_000 });
    await bid(product, lost, seller.person, rival, { price: 16_900 });
    await bid(product, lost, seller.person, buyer.person, { price: 15_800 });
    const { page } = buyer;
    await page.goto(SENT);

    await expect(card(page, led)).toContainText('¡Tienes la oferta más alta!');
    await expect(card(page, led)).toContainText('3 ofertas');
    await expect(card(page, lost)).toContainText('Tu oferta más alta: USD 15.800');
    await expect(card(page, lost)).toContainText('USD 16.900');
    await expect(page.getByText('Rival Secreto')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Ver ofertas' })).toHaveCount(0);
    await expectAccessible(page);

    await card(page, led).getByRole('button', { name: 'Retirar oferta' }).click();
    const question = page.getByRole('alertdialog', { name: 'Retirar oferta' });
    await expect(question).toContainText('Tu oferta de USD 16.000');
    await expect(question).toContainText('sigue en pie');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await statusOf(product, offers[1])).toBe('OPEN');
    await card(page, led).getByRole('button', { name: 'Retirar oferta' }).click();
    await confirm(page, 'Retirar oferta');
    await expect(toast(page, 'Oferta retirada')).toBeVisible();
    await expect(card(page, led)).toContainText('USD 15.300');
    expect(await statusOf(product, offers[1])).toBe('WITHDRAWN');

    await card(page, lost).getByRole('button', { name: 'Retirar oferta' }).click();
    await confirm(page, 'Retirar oferta');
    await expect(card(page, lost)).toHaveCount(0);
  });

  test('are explained to each side in its own words', async ({ buyer: { page } }) => {
    for (const [at, title, words] of [
      ['/ofertas', 'Qué hacer con las ofertas', 'Los nombres los ves solo vos.'],
      [SENT, 'Cómo funcionan las ofertas', 'Quien vende ve tu nombre'],
    ] as const) {
      await page.goto(at);
      await hydrated(page);
      await page.getByRole('button', { name: 'Cómo funciona' }).click();
      const tip = page.getByRole('dialog', { name: title });
      await expect(tip).toHaveCSS('opacity', '1');
      await expect(tip.getByText(words)).toBeVisible();
      await expectAccessible(page);
    }
  });

  test('nothing yet, on either side', async ({ buyer: { page } }) => {
    await page.goto('/ofertas');
    await expect(page.getByRole('link', { name: 'Ofertas Recibidas' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: 'No hay ofertas' })).toBeVisible();
    await page.getByRole('link', { name: 'Ofertas Enviadas' }).click();
    await expect(page).toHaveURL(SENT);
    await expect(page.getByRole('heading', { name: 'No hay ofertas' })).toBeVisible();
  });

  test.describe('that cannot be had', () => {
    test.use({ allowedComplaints: [/409/] });

    test('are said so, and had at the second try', async ({ product, buyer: { person, page } }) => {
      const failure = { status: 409, json: { statusCode: 409, error: 'Conflict', message: 'x' } };
      await withoutLiveLine(page);
      await page.route('**/api/post/best/offers', (route) => route.fulfill(failure));
      await page.goto('/ofertas');
      await expect(page.getByRole('heading', { name: 'Error al obtener las ofertas' })).toBeVisible();
      await page.unroute('**/api/post/best/offers');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('heading', { name: 'No hay ofertas' })).toBeVisible();

      const { id } = await product.given.timedPost(person);
      await page.route('**/api/offer/**', (route) => route.fulfill(failure));
      await page.goto(`/ofertas/${id}`);
      await expect(page.getByRole('heading', { name: 'Error al obtener la oferta' })).toBeVisible();
      await page.unroute('**/api/offer/**');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('heading', { name: 'Esta publicación aún no tiene ofertas' })).toBeVisible();
    });
  });
});

test.describe('the offers for one listing', () => {
  test('are sorted, and say what became of them', async ({ product, seller, newPerson }) => {
    const [ana, bruno, carla] = [
      await newPerson({ name: 'Ana Uno' }),
      await newPerson({ name: 'Bruno Dos' }),
      await newPerson({ name: 'Carla Tres' }),
    ];
    const post = await product.given.timedPost(seller.person);
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
    await bid(product, post, seller.person, ana, {
      price: 15_500,
      createdAt: ago(3),
      status: 'REJECTED',
      decidedAt: new Date(),
    });
    await bid(product, post, seller.person, bruno, { price: 16_700, createdAt: ago(2) });
    await bid(product, post, seller.person, carla, {
      price: 16_900,
      createdAt: ago(1),
      status: 'WITHDRAWN',
      decidedAt: new Date(),
    });
    const { page } = seller;
    await page.goto(`/ofertas/${post.id}`);

    const rows = page.getByRole('main').getByRole('listitem');
    await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('USD 15.000-17.000');
    await expect(rows).toContainText(['Carla Tres', 'Bruno Dos', 'Ana Uno']);
    await expect(rows.nth(1)).toContainText('Bruno Dos realizó una oferta de USD 16.700');
    await expect(rows.nth(1)).toContainText('Hace 2 horas');
    await expect(rows.nth(0)).toContainText('Retirada');
    await expect(rows.nth(1)).toContainText('Mejor oferta');
    await expect(rows.nth(2)).toContainText('Rechazada');
    await expectAccessible(page);

    await page.getByLabel('Ordenar por').selectOption('Más antiguos');
    await expect(rows).toContainText(['Ana Uno', 'Bruno Dos', 'Carla Tres']);
    await page.getByLabel('Ordenar por').selectOption('Mejor oferta');
    await expect(page).toHaveURL(`/ofertas/${post.id}?orden=highest`);
    await expect(rows).toContainText(['Carla Tres', 'Bruno Dos', 'Ana Uno']);
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL('/ofertas');
  });

  test('come in pages, and each knows of the others', async ({ product, seller, newPerson }) => {
    const post = await product.given.timedPost(seller.person);
    const bidder = await newPerson();
    const start = Date.now() - HOUR;
    const rows = Array.from({ length: 45 }, (_, i) => ({ price: 16_900 - i, createdAt: new Date(start + i * 1_000) }));
    await bid(product, post, seller.person, bidder, ...rows);
    const { page } = seller;
    await page.goto(`/ofertas/${post.id}`);
    const offers = page.getByRole('main').getByRole('listitem');
    await expect(page.getByRole('heading', { level: 2, name: '45 ofertas' })).toBeVisible();
    await expect(offers).toHaveCount(20);
    await expect(offers.filter({ hasText: 'Mejor oferta' }), 'the best of a page is not the best').toHaveCount(0);
    for (const count of [40, 45]) {
      await page.getByRole('button', { name: 'Cargar más' }).click();
      await expect(offers).toHaveCount(count);
    }
    await expect(offers.last()).toContainText('USD 16.900');
    await expect(offers.last()).toContainText('Mejor oferta');

    await choose(page, 'USD 16.900', 'Aceptar oferta');
    await confirm(page, 'Aceptar oferta');
    await expect(offers.last()).toContainText('Aceptada');
    await offers
      .first()
      .getByRole('button', { name: /^Opciones de la oferta/ })
      .click();
    await expect(page.getByRole('dialog').getByText('Rechazar oferta')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Aceptar oferta')).toHaveCount(0);
  });

  test('one is accepted, the listing is reserved for both, and it can be taken back', async ({
    product,
    seller,
    buyer,
    newPerson,
  }) => {
    const other = await newPerson({ name: 'Otra Persona' });
    const post = await product.given.timedPost(seller.person);
    const { offers, talk } = await bid(product, post, seller.person, buyer.person, { price: 16_000 });
    await bid(product, post, seller.person, other, { price: 15_500 });
    await buyer.page.goto(SENT);
    await expect(card(buyer.page, post)).toBeVisible();
    const { page } = seller;
    await page.goto(`/ofertas/${post.id}`);

    await choose(page, buyer.person.name, 'Aceptar oferta');
    await confirm(page, 'Aceptar oferta');
    await expect(row(page, buyer.person.name)).toContainText('Aceptada');
    await expect(page.getByRole('main').getByText('Reservado', { exact: true })).toBeVisible();
    expect(await statusOf(product, offers[0])).toBe('ACCEPTED');
    await expect(card(buyer.page, post)).toContainText('Aceptaron tu oferta');
    await expect(card(buyer.page, post)).toContainText('Reservado');

    await row(page, 'Otra Persona')
      .getByRole('button', { name: /^Opciones/ })
      .click();
    const options = page.getByRole('dialog', { name: /^Opciones de la oferta/ });
    await expect(options.getByText('Rechazar oferta')).toBeVisible();
    await expect(options.getByRole('link', { name: 'Ver detalle de la publicación' })).toHaveAttribute(
      'href',
      `/publicaciones/${post.id}`,
    );
    await expect(options.getByText('Aceptar oferta')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await choose(page, buyer.person.name, 'Rechazar oferta');
    await confirm(page, 'Rechazar oferta');
    await expect(row(page, buyer.person.name)).toContainText('Rechazada');
    await expect(page.getByRole('main').getByText('Reservado', { exact: true })).toHaveCount(0);
    await expect(card(buyer.page, post)).toHaveCount(0);

    await choose(page, buyer.person.name, 'Contactar usuario');
    await expect(page).toHaveURL(`/chat?id=${talk.id}`);
  });

  test('a new one appears by itself', async ({ product, seller, buyer }) => {
    const post = await product.given.timedPost(seller.person);
    await seller.page.goto(`/ofertas/${post.id}`);
    await expect(seller.page.getByRole('heading', { name: 'Esta publicación aún no tiene ofertas' })).toBeVisible();
    await buyer.page.goto(`/publicaciones/${post.id}`);
    await hydrated(buyer.page);
    await bidAsBuyer(buyer.page, '15800');
    await expect(row(seller.page, buyer.person.name)).toContainText('realizó una oferta de USD 15.800');
  });

  test.describe('of somebody else', () => {
    test.use({ allowedComplaints: [/403|404|400/] });

    test('are not to be found', async ({ product, seller, buyer }) => {
      const post = await product.given.timedPost(seller.person);
      await buyer.page.goto(`/ofertas/${post.id}`);
      await expect(buyer.page.getByRole('heading', { name: '¡Ups! Esta página no existe...' })).toBeVisible();
    });
  });
});

test.describe('the offer book', () => {
  async function fiveBids(product: Product, seller: Person, buyer: Person) {
    const post = await product.given.timedPost(seller);
    const others = [];
    for (const n of [1, 2, 3, 4]) others.push(await product.given.person({ name: `Nombre Secreto ${n}` }));
    for (const [index, other] of others.entries())
      await bid(product, post, seller, other, {
        price: 15_000 + 100 * index,
        createdAt: new Date(Date.now() - 3 * HOUR),
      });
    await bid(product, post, seller, buyer, { price: 16_000, createdAt: new Date(Date.now() - 1.5 * HOUR) });
    return post;
  }

  test('shows amounts and times to everybody, and no names', async ({ page, product, newPerson }) => {
    const post = await fiveBids(product, await newPerson(), await newPerson());
    await page.goto(`/publicaciones/${post.id}`);
    await hydrated(page);
    await expect(book(page)).toContainText('Mejor oferta: USD 16.000');
    await expect(book(page).getByRole('listitem')).toHaveCount(3);
    await expect(book(page).getByRole('listitem').first()).toHaveText(/^Ofertante 5 · hace 1 horaUSD 16\.000$/);
    await book(page).getByText('Ver las 5 ofertas').click();
    await expect(book(page).getByRole('listitem')).toHaveCount(5);
    await expect(book(page)).not.toContainText('(vos)');
    expect(await page.content()).not.toContain('Nombre Secreto');
  });

  test('shows the best twenty of many with their number, and the own one beside them', async ({
    page,
    product,
    newPerson,
    buyer,
  }) => {
    const [owner, bidder] = [await newPerson(), await newPerson()];
    const post = await product.given.timedPost(owner);
    await bid(product, post, owner, buyer.person, { price: 15_001 });
    await bid(product, post, owner, bidder, ...Array.from({ length: 40 }, (_, i) => ({ price: 16_000 + i })));
    for (const looker of [page, buyer.page]) {
      await looker.goto(`/publicaciones/${post.id}`);
      await hydrated(looker);
      await book(looker).getByText('Ver las 20 mejores de 41 ofertas').click();
      await expect(book(looker).getByRole('listitem')).toHaveCount(20);
      await expect(book(looker)).toContainText('Ofertante 2');
    }
    const own = (looker: Page) => looker.getByText('Tu oferta más alta: USD 15.001').filter({ visible: true });
    await expect(own(buyer.page)).toBeVisible();
    await expect(own(page)).toHaveCount(0);
    await buyer.page.goto(SENT);
    await expect(card(buyer.page, post)).toContainText('41 ofertas');
    await expect(card(buyer.page, post)).toContainText('Tu oferta más alta: USD 15.001');
  });

  test('moves by itself for whoever looks on, signed in or not', async ({ page, product, newPerson, buyer }) => {
    const [owner, bidder] = [await newPerson(), await newPerson({ name: 'Nombre Secreto' })];
    const post = await fiveBids(product, owner, await newPerson());
    const lookers = [page, buyer.page];
    for (const looker of lookers) {
      await looker.clock.install();
      await looker.goto(`/publicaciones/${post.id}`);
      await hydrated(looker);
      await expect(book(looker)).toContainText('Mejor oferta: USD 16.000');
    }
    await bid(product, post, owner, bidder, { price: 16_800 });
    for (const looker of lookers) {
      await looker.clock.fastForward(10_000);
      await expect(book(looker)).toContainText('Mejor oferta: USD 16.800');
      await expect(book(looker).getByRole('listitem').first()).toContainText('Ofertante 6');
      expect(await looker.content()).not.toContain('Nombre Secreto');
    }
  });

  test('marks the own bid, also one that is made now', async ({ product, seller, buyer }) => {
    const post = await fiveBids(product, seller.person, buyer.person);
    const { page } = buyer;
    await page.goto(`/publicaciones/${post.id}`);
    await expect(book(page).getByRole('listitem').first()).toContainText('Ofertante 5 (vos)');
    await hydrated(page);
    await bidAsBuyer(page, '16500');
    await expect(book(page)).toContainText('Mejor oferta: USD 16.500');
    await page.setViewportSize(PHONE);
    await expect(book(page).getByRole('listitem').first()).toContainText('USD 16.500');
    await expectAccessible(page);
  });
});
