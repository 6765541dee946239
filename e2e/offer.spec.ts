import type { Page } from '@playwright/test';
import { openLive } from './conversation-page.ts';
import { expect, expectAccessible, hydrated, type Person, test } from './fixtures.ts';
import { endClock, HOUR, PHONE, toast, WIDE, withoutLiveLine } from './locators.ts';
import type { Product } from './product.ts';
import { withoutWindow } from './without-window.ts';

const SENT = '/ofertas?tab=enviadas';

test.use({ viewport: WIDE });

const card = (page: Page, { title }: { title: string }) => page.getByRole('article').filter({ hasText: title });
const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const book = (page: Page) => page.getByRole('region', { name: 'Ofertas' }).filter({ visible: true });

/** An offer with its conversation. */
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

const decision = (page: Page, text: string, name: 'Aceptar' | 'Rechazar') =>
  row(page, text).getByRole('button', { name: new RegExp(`^${name} la oferta`) });

async function confirm(page: Page, action: string) {
  await page.getByRole('alertdialog', { name: action }).getByRole('button', { name: action }).click();
}

async function bidAsBuyer(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Ofertar por este vehículo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ofertar por este vehículo' });
  await dialog.getByLabel('Tu oferta').fill(amount);
  await dialog.getByRole('button', { name: 'Enviar oferta' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page, 'Mensaje enviado correctamente')).toBeVisible();
  await endClock(toast(page, 'Mensaje enviado correctamente'));
}

test.describe('the offers for my posts', () => {
  test.use({ allowedComplaints: [/403|409/] });

  test('without offers each side has an explanation, a failure shows an error, and offers of others are 404', async ({
    product,
    newPerson,
    buyer: { person, page },
  }) => {
    const failure = { status: 409, json: { statusCode: 409, error: 'Conflict', message: 'x' } };
    const explain = async (title: string, words: string) => {
      await page.getByRole('button', { name: 'Cómo funciona' }).click();
      const tip = page.getByRole('dialog', { name: title });
      await expect(tip).toHaveCSS('opacity', '1');
      await expect(tip.getByText(words)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(tip).toBeHidden();
    };
    await withoutLiveLine(page);

    await test.step('a list that cannot be had is said so, and had at the second try', async () => {
      await page.route('**/api/post/best/offers', (route) => route.fulfill(failure));
      await page.goto('/ofertas');
      await expect(page.getByRole('heading', { name: 'Error al obtener las ofertas' })).toBeVisible();
      await expect(toast(page, 'Error al obtener las ofertas')).toBeVisible();
      await endClock(toast(page, 'Error al obtener las ofertas'));
      await page.unroute('**/api/post/best/offers');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('heading', { name: 'No hay ofertas' })).toBeVisible();
    });

    await test.step('nothing yet, on either side, each explained in its own words', async () => {
      await expect(page.getByRole('link', { name: 'Ofertas Recibidas' })).toHaveAttribute('aria-current', 'page');
      await explain('Qué hacer con las ofertas', 'Los nombres los ves solo vos.');
      await page.getByRole('link', { name: 'Ofertas Enviadas' }).click();
      await expect(page).toHaveURL(SENT);
      await expect(page.getByRole('heading', { name: 'No hay ofertas' })).toBeVisible();
      await explain('Cómo funcionan las ofertas', 'Quien vende ve tu nombre');
    });

    await test.step('the offers for one post that fail to load, and those for the post of another seller', async () => {
      const [own, theirs] = [await product.given.timedPost(person), await product.given.timedPost(await newPerson())];
      await page.route('**/api/offer/**', (route) => route.fulfill(failure));
      await page.goto(`/ofertas/${own.id}`);
      await expect(page.getByRole('heading', { name: 'Error al obtener la oferta' })).toBeVisible();
      await page.unroute('**/api/offer/**');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('heading', { name: 'Esta publicación aún no tiene ofertas' })).toBeVisible();
      await page.goto(`/ofertas/${theirs.id}`);
      await expect(page.getByRole('heading', { name: '¡Ups! Esta página no existe...' })).toBeVisible();
    });
  });
});

test('offers for own posts: the count, the highest and its bidder, sorted, with their status; a new one appears by itself', async ({
  product,
  seller: { person, page },
  newPerson,
}) => {
  const { given } = product;
  const [one, other, ana, bruno, carla] = [
    await newPerson({ name: 'Martín Sosa' }),
    await newPerson(),
    await newPerson({ name: 'Ana Uno' }),
    await newPerson({ name: 'Bruno Dos' }),
    await newPerson({ name: 'Carla Tres' }),
  ];
  const [busy, quiet, decided, empty] = [
    await given.timedPost(person),
    await given.timedPost(person),
    await given.timedPost(person),
    await given.timedPost(person),
  ];
  await bid(product, busy, person, other, { price: 15_200 });
  await bid(product, busy, person, one, { price: 16_400 });
  await bid(product, quiet, person, other, { price: 15_700 });
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
  const decidedAt = new Date();
  await bid(product, decided, person, ana, { price: 15_500, createdAt: ago(3), status: 'REJECTED', decidedAt });
  await bid(product, decided, person, bruno, { price: 16_700, createdAt: ago(2) });
  await bid(product, decided, person, carla, { price: 16_900, createdAt: ago(1), status: 'WITHDRAWN', decidedAt });
  const rows = page.getByRole('main').getByRole('listitem');

  await test.step('the count, the highest and whose it is', async () => {
    await page.goto('/ofertas');
    await expect(page.getByRole('article')).toHaveCount(3);
    const first = card(page, busy);
    for (const text of ['2019', '54.000 km', 'Montevideo', '2 ofertas', 'Martín Sosa', 'USD 16.400', 'Quedan 47h'])
      await expect(first).toContainText(text);
    await expect(card(page, quiet)).toContainText('1 oferta');
    await expect(card(page, quiet)).not.toContainText('1 ofertas');
    await expect(first).not.toContainText('Tu oferta más alta');
    await expect(first.getByRole('link', { name: 'Ver detalle' })).toHaveAttribute('href', `/publicaciones/${busy.id}`);
    await card(page, decided).getByRole('link', { name: 'Ver ofertas' }).click();
    await expect(page).toHaveURL(`/ofertas/${decided.id}`);
  });

  await test.step('those for one post are sorted, and say what became of them', async () => {
    await expect(page.getByRole('heading', { level: 1, name: decided.title })).toBeVisible();
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
    await expect(page).toHaveURL(`/ofertas/${decided.id}?orden=highest`);
    await expect(rows).toContainText(['Carla Tres', 'Bruno Dos', 'Ana Uno']);
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL('/ofertas');
  });

  await test.step('a new one appears by itself', async () => {
    await openLive(page, `/ofertas/${empty.id}`);
    await expect(page.getByRole('heading', { name: 'Esta publicación aún no tiene ofertas' })).toBeVisible();
    await (await withoutWindow(product, one)).bid(empty, 15_800);
    await expect(row(page, one.name)).toContainText('realizó una oferta de USD 15.800');
  });
});

test('many are paged; one is accepted, the post is reserved for both, and the acceptance can be taken back', async ({
  product,
  seller,
  buyer,
  newPerson,
}) => {
  const other = await newPerson({ name: 'Otra Persona' });
  const post = await product.given.timedPost(seller.person);
  const start = Date.now() - HOUR;
  const [best, ...others] = Array.from({ length: 45 }, (_, i) => ({
    price: 16_900 - i,
    createdAt: new Date(start + i * 1_000),
  }));
  const { offers, talk } = await bid(product, post, seller.person, buyer.person, best ?? {});
  await bid(product, post, seller.person, other, ...others);
  await buyer.page.goto(SENT);
  await expect(card(buyer.page, post)).toBeVisible();
  const { page } = seller;
  const rows = page.getByRole('main').getByRole('listitem');
  const reserved = page.getByRole('main').getByText('Reservado', { exact: true });

  await test.step('they come in pages, and each knows of the others', async () => {
    await page.goto(`/ofertas/${post.id}`);
    await expect(page.getByRole('heading', { level: 2, name: '45 ofertas' })).toBeVisible();
    await expect(rows).toHaveCount(20);
    await expect(rows.filter({ hasText: 'Mejor oferta' }), 'the best of a page is not the best').toHaveCount(0);
    for (const count of [40, 45]) {
      await page.getByRole('button', { name: 'Cargar más' }).click();
      await expect(rows).toHaveCount(count);
    }
    await expect(rows.last()).toContainText('USD 16.900');
    await expect(rows.last()).toContainText('Mejor oferta');
  });

  await test.step('one is accepted, and the post is reserved for both', async () => {
    await decision(page, 'USD 16.900', 'Aceptar').click();
    await confirm(page, 'Aceptar oferta');
    await expect(rows.last()).toContainText('Aceptada');
    await expect(reserved).toBeVisible();
    expect(await statusOf(product, offers[0])).toBe('ACCEPTED');
    await expect(card(buyer.page, post)).toContainText('Aceptaron tu oferta');
    await expect(card(buyer.page, post)).toContainText('Reservado');
    await expect(card(buyer.page, post).getByRole('link', { name: /^Ir al chat/ })).toHaveAttribute(
      'href',
      `/chat?id=${talk.id}`,
    );
    await expect(card(buyer.page, post).getByRole('button', { name: /^Retirar/ })).toHaveCount(0);

    await expect(rows.first()).toContainText('Ya aceptaste otra');
    await expect(rows.first().getByRole('button', { name: /^Rechazar/ })).toBeVisible();
    await expect(rows.first().getByRole('button', { name: /^Aceptar/ })).toHaveCount(0);
    await rows
      .first()
      .getByRole('button', { name: /^Opciones de la oferta/ })
      .click();
    const options = page.getByRole('dialog', { name: /^Opciones de la oferta/ });
    const detail = options.getByRole('link', { name: 'Ver detalle de la publicación' });
    await expect(detail).toHaveAttribute('href', `/publicaciones/${post.id}`);
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
  });

  await test.step('it can be taken back, and the bidder be written to', async () => {
    await decision(page, buyer.person.name, 'Rechazar').click();
    await confirm(page, 'Rechazar oferta');
    await expect(row(page, buyer.person.name)).toContainText('Rechazada');
    await expect(reserved).toHaveCount(0);
    await expect(card(buyer.page, post)).toHaveCount(0);
    await choose(page, buyer.person.name, 'Contactar usuario');
    await expect(page).toHaveURL(`/chat?id=${talk.id}`);
  });
});

test.describe('the public list of offers', () => {
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

  test('shows amounts and times to everybody, no names, updates by itself, and shows the best twenty of many', async ({
    page,
    product,
    newPerson,
    buyer,
  }) => {
    const [owner, bidder] = [await newPerson(), await newPerson({ name: 'Nombre Secreto' })];
    const post = await fiveBids(product, owner, await newPerson());
    const viewers = [page, buyer.page];
    for (const viewer of viewers) {
      await viewer.clock.install();
      await viewer.goto(`/publicaciones/${post.id}`);
      await expect(book(viewer)).toContainText('Mejor oferta: USD 16.000');
    }

    await test.step('amounts and times, and no names', async () => {
      await expect(book(page).getByRole('listitem')).toHaveCount(3);
      await expect(book(page).getByRole('listitem').first()).toHaveText(/^Ofertante 5 · hace 1 horaUSD 16\.000$/);
      await book(page).getByText('Ver las 5 ofertas').click();
      await expect(book(page).getByRole('listitem')).toHaveCount(5);
      await expect(book(page)).not.toContainText('(vos)');
      expect(await page.content()).not.toContain('Nombre Secreto');
    });

    await test.step('it moves by itself for every viewer, signed in or not', async () => {
      await bid(product, post, owner, bidder, { price: 16_800 });
      for (const viewer of viewers) {
        await viewer.clock.fastForward(10_000);
        await expect(book(viewer)).toContainText('Mejor oferta: USD 16.800');
        await expect(book(viewer).getByRole('listitem').first()).toContainText('Ofertante 6');
        expect(await viewer.content()).not.toContain('Nombre Secreto');
      }
    });

    await test.step('so does a reservation, which is all that others see of an acceptance', async () => {
      const reserved = (viewer: Page) => viewer.getByText('Hay una oferta aceptada.').filter({ visible: true });
      for (const viewer of viewers) await expect(reserved(viewer)).toHaveCount(0);
      const ofBidder = () => product.db.updateTable('offer').where('personId', '=', bidder.id);
      await ofBidder().set({ status: 'ACCEPTED', decidedAt: new Date() }).execute();
      for (const viewer of viewers) {
        await viewer.clock.fastForward(10_000);
        await expect(reserved(viewer)).toBeVisible();
      }
      await ofBidder().set({ status: 'REJECTED' }).execute();
      for (const viewer of viewers) {
        await viewer.clock.fastForward(10_000);
        await expect(reserved(viewer)).toHaveCount(0);
      }
    });

    await test.step('the best twenty of many with their number, and the own one beside them', async () => {
      const busy = await product.given.timedPost(owner);
      await bid(product, busy, owner, buyer.person, { price: 15_001 });
      await bid(product, busy, owner, bidder, ...Array.from({ length: 40 }, (_, i) => ({ price: 16_000 + i })));
      for (const viewer of viewers) {
        await viewer.goto(`/publicaciones/${busy.id}`);
        await book(viewer).getByText('Ver las 20 mejores de 41 ofertas').click();
        await expect(book(viewer).getByRole('listitem')).toHaveCount(20);
        await expect(book(viewer)).toContainText('Ofertante 2');
      }
      const own = (viewer: Page) => viewer.getByText('Tu oferta más alta: USD 15.001').filter({ visible: true });
      await expect(own(buyer.page)).toBeVisible();
      await expect(own(page)).toHaveCount(0);
      await buyer.page.goto(SENT);
      await expect(card(buyer.page, busy)).toContainText('41 ofertas');
      await expect(card(buyer.page, busy)).toContainText('Tu oferta más alta: USD 15.001');
    });
  });

  test('marks own bids, also a new one; the list of own offers tells highest from outbid, and withdraws them', async ({
    product,
    newPerson,
    buyer: { person, page },
  }) => {
    const { given } = product;
    const [owner, rival] = [await newPerson(), await newPerson({ name: 'Rival Secreto' })];

    await test.step('the own bid is marked, and what is unfolded stays so when the list of members comes late', async () => {
      const post = await fiveBids(product, owner, person);
      const pressed = Promise.withResolvers<void>();
      await page.route(/offer-book.member-[^/]*\.js$/, async (route) => {
        await pressed.promise;
        await route.continue();
      });
      await page.goto(`/publicaciones/${post.id}`);
      await book(page).getByText('Ver las 5 ofertas').click();
      await expect(book(page).getByRole('listitem')).toHaveCount(5);
      pressed.resolve();
      await expect(book(page).getByRole('listitem').first()).toContainText('Ofertante 5 (vos)');
      await expect(book(page).getByRole('listitem')).toHaveCount(5);
      await bidAsBuyer(page, '16500');
      await expect(book(page)).toContainText('Mejor oferta: USD 16.500');
      await page.setViewportSize(PHONE);
      await expect(book(page).getByRole('listitem').first()).toContainText('USD 16.500');
      await expectAccessible(page);
      await page.setViewportSize(WIDE);
    });

    const [led, lost] = [await given.timedPost(owner), await given.timedPost(owner)];
    await bid(product, led, owner, rival, { price: 15_100 });
    const { offers } = await bid(product, led, owner, person, { price: 15_300 }, { price: 16_000 });
    await bid(product, lost, owner, rival, { price: 16_900 });
    await bid(product, lost, owner, person, { price: 15_800 });

    await test.step('ahead or outbid, without the names of others', async () => {
      await page.goto(SENT);
      await expect(card(page, led)).toContainText('¡Tienes la oferta más alta!');
      await expect(card(page, led)).toContainText('3 ofertas');
      await expect(card(page, lost)).toContainText('Tu oferta más alta: USD 15.800');
      await expect(card(page, lost)).toContainText('USD 16.900');
      await expect(page.getByText('Rival Secreto')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Ver ofertas' })).toHaveCount(0);
      await expectAccessible(page);
    });

    await test.step('they can be taken back', async () => {
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
  });
});

test('a bidder who has the post open sees the decision at once', async ({ product, seller, buyer }) => {
  const post = await product.given.timedPost(seller.person, { minPrice: 9_000, maxPrice: 11_000 });
  const { page } = buyer;
  const main = page.getByRole('main');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notificaciones/ });
  const say = (text: string) => main.getByText(text).filter({ visible: true });
  const offers = seller.page;

  await test.step('what was offered is on the page, with the conversation', async () => {
    await openLive(page, `/publicaciones/${post.id}`);
    await hydrated(page);
    await bidAsBuyer(page, '9.500');
    await expect(say('Tu oferta: USD 9.500, sin respuesta todavía.')).toBeVisible();
    await expect(say('Ofertá dentro del rango.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Ver conversación' }).filter({ visible: true })).toBeVisible();
  });

  await test.step('an acceptance shows by itself, and stays unread until it is followed', async () => {
    await openLive(offers, `/ofertas/${post.id}`);
    await decision(offers, buyer.person.name, 'Aceptar').click();
    await Promise.all([
      expect(toast(page, 'Aceptaron tu oferta de USD 9.500')).toBeVisible(),
      confirm(offers, 'Aceptar oferta'),
    ]);
    await expect(say('Tu oferta fue aceptada')).toBeVisible();
    await expect(say('Reservado')).toHaveCount(1);
    await expect(say('Ver conversación')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Ofertar por este vehículo' })).toHaveCount(0);
    await expect(say('Ofertá dentro del rango.'), 'one next step').toHaveCount(0);
    await expect(bell).toHaveAccessibleName('Notificaciones, 1 sin leer');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver conversación' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/chat\?/);
  });

  await test.step('so does a change of mind, also on a phone; the next visit reads what led there', async () => {
    await page.setViewportSize(PHONE);
    await page.goBack();
    await expect(say('Tu oferta fue aceptada')).toBeVisible();
    await decision(offers, buyer.person.name, 'Rechazar').click();
    await confirm(offers, 'Rechazar oferta');
    await expect(say('No aceptaron tu oferta de USD 9.500.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: /sin leer/ })).toHaveCount(0);
    await page.setViewportSize(WIDE);
    await expect(bell).toHaveAccessibleName('Notificaciones');
  });
});

test('a reserved post says so first: another offer is a second option, and the owner reads whom they accepted', async ({
  product,
  seller,
  buyer,
  newPerson,
}) => {
  const [first, post] = [await newPerson({ name: 'Valentina Paz' }), await product.given.timedPost(seller.person)];
  const accepted = { price: 16_000, status: 'ACCEPTED', decidedAt: new Date() } as const;
  const { talk } = await bid(product, post, seller.person, first, accepted);
  const { page } = buyer;

  for (const viewport of [PHONE, WIDE])
    await test.step(`in the place of the clock and of the main action, at ${viewport.width}`, async () => {
      await page.setViewportSize(viewport);
      await page.goto(`/publicaciones/${post.id}`);
      await expect(page.getByText('Hay una oferta aceptada.').filter({ visible: true })).toHaveCount(1);
      await expect(page.getByText('Oferta por tiempo limitado').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Ofertar por este vehículo' })).toHaveCount(0);
      await expectAccessible(page);
    });

  await test.step('who offers all the same is told before it is sent', async () => {
    await page.getByRole('button', { name: 'Ofertar como segunda opción' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ofertar como segunda opción' });
    await expect(dialog).toContainText('solo cuenta si esa se cae');
    await dialog.getByLabel('Tu oferta').fill('15500');
    await expect(dialog.getByText('Tu oferta no supera a la mejor, de USD 16.000.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Tu oferta').fill('16500');
    await expect(dialog.getByText('no supera a la mejor')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Enviar oferta' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the owner reads whom they accepted, and why no other can be', async () => {
    await seller.page.goto(`/publicaciones/${post.id}`);
    await expect(
      seller.page.getByText('Aceptaste USD 16.000 de Valentina Paz').filter({ visible: true }),
    ).toBeVisible();
    const chat = seller.page.getByRole('link', { name: 'Ir al chat' }).filter({ visible: true });
    await expect(chat).toHaveAttribute('href', `/chat?id=${talk.id}`);
    await expectAccessible(seller.page);
    await seller.page.goto(`/ofertas/${post.id}`);
    await expect(row(seller.page, buyer.person.name)).toContainText('Ya aceptaste otra');
  });

  await test.step('freed, the lower of two names the higher one before it is accepted', async () => {
    await decision(seller.page, 'Valentina Paz', 'Rechazar').click();
    await confirm(seller.page, 'Rechazar oferta');
    await bid(product, post, seller.person, await newPerson({ name: 'Bruno Dos' }), { price: 15_200 });
    await seller.page.reload();
    await decision(seller.page, 'Bruno Dos', 'Aceptar').click();
    await expect(seller.page.getByRole('alertdialog')).toContainText('Hay una oferta más alta, de USD 16.500');
  });
});
