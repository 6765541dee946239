import type { Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { address, contact, drawPictures, givePictures, left, open, seen, status, toast } from './post-page.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
const HOUR = 3_600_000;

// Some posts are gone, some calls refused or broken off on purpose.
test.use({ allowedComplaints: [/404|409|410|ERR_FAILED/], viewport: WIDE });

test.describe('without script', () => {
  test('the page of a post is complete', async ({ request, product }) => {
    const { given } = product;
    const { owner } = await given.company({ name: 'Automotora sin script', verifiedAt: new Date() });
    const kind = { brand: 'Peugeot', model: '208' };
    const post = await given.post(owner, kind, { description: 'Primera línea\nSegunda línea' });
    await given.post(owner, { title: 'Otro que se parece', ...kind });
    await givePictures(product, post, 2);
    const answer = await request.get(address(post));
    const html = await answer.text();
    const { db, url } = product;
    const cover = await db
      .selectFrom('image')
      .where('postId', '=', post.id)
      .orderBy('position')
      .selectAll()
      .executeTakeFirstOrThrow();

    expect(answer.status()).toBe(200);
    expect(html).toContain(`<title>${post.title} 2019 – USD 16.900 | Rodado</title>`);
    expect(html).toContain(`<link rel="canonical" href="${url}${address(post)}"`);
    expect(html).not.toContain('name="robots"');
    expect(html).toContain(`<meta property="og:image" content="${url}${cover.url}"`);
    expect(html).toContain('<meta property="og:image:width" content="1600"');
    expect(html).toContain('<meta property="og:image:height" content="1200"');
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html.match(/<h1[^>]*>/g)).toHaveLength(1);
    for (const text of [
      '54.000 km',
      'Usado',
      'Gris',
      'Peugeot',
      '208',
      'Segunda línea',
      'Concesionaria',
      'Todos los pasajeros',
    ])
      expect(html).toContain(text);
    expect(html).toContain('Otro que se parece');
    // Nothing waits for a script to be put into its place.
    expect(html).not.toContain('<template');

    const stem = cover.url.replace('.jpg', '');
    expect(html).toContain(`imageSrcSet="${stem}-320.avif 320w, ${stem}-640.avif 640w, ${stem}-960.avif 960w"`);
    expect(html).toMatch(/<link rel="preload" as="image" type="image\/avif"[^>]*imageSizes="[^"]+"/);
    const sizes = /imageSizes="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(
      `<source type="image/avif" srcSet="${stem}-320.avif 320w, ${stem}-640.avif 640w, ${stem}-960.avif 960w" sizes="${sizes}"`,
    );

    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Car',
      name: post.title,
      url: `${url}${address(post)}`,
      image: [`${url}${cover.url}`, expect.any(String)],
      offers: { '@type': 'Offer', price: 16_900, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
  });

  test('a range is told as such, and what has ended is not for search engines', async ({ request, product }) => {
    const seller = await product.given.person();
    const range = await product.given.timedPost(seller);
    const html = await (await request.get(address(range))).text();
    expect(html).toContain('"@type":"AggregateOffer","lowPrice":15000,"highPrice":17000');

    for (const row of [
      { state: 'PAUSED' },
      { state: 'SOLD' },
      { expirationDate: new Date(Date.now() - HOUR) },
    ] as const) {
      const post = await product.given.timedPost(seller, row);
      const ended = await request.get(address(post));
      expect(ended.status()).toBe(200);
      const text = await ended.text();
      expect(text).toContain('<meta name="robots" content="noindex"/>');
      expect(text).not.toContain('rel="canonical"');
    }
  });

  test('a post that was deleted is gone, one that never was is missing', async ({ page, product }) => {
    const seller = await product.given.person();
    const deleted = await product.given.post(seller, { state: 'DELETED' });
    const cases = [
      [deleted.id, 410],
      [newId(), 404],
      ['no-es-un-id', 404],
    ] as const;
    for (const [id, code] of cases) {
      const answer = await page.goto(address({ id }));
      expect(answer?.status()).toBe(code);
      await expect(page.getByRole('heading', { level: 1, name: 'No se ha encontrado la publicación' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/publicaciones');
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    }
    expect((await page.request.get(`/api/post/${deleted.id}`)).status()).toBe(404);
  });

  test.describe('in a browser that runs none', () => {
    test.use({ javaScriptEnabled: false });

    test('help opens in its place', async ({ page, product }) => {
      await page.goto(address(await product.given.timedPost(await product.given.person())));
      await page.getByRole('button', { name: 'Cómo funciona' }).filter({ visible: true }).click();
      await expect(page.getByText('La oferta más alta no gana sola').filter({ visible: true })).toBeVisible();
    });

    test('a long description and every picture can be seen', async ({ page, product }) => {
      const seller = await product.given.person();
      const lines = Array.from({ length: 12 }, (_, line) => `Renglón ${line + 1}`).join('\n');
      const post = await product.given.post(seller, {}, { description: lines });
      await givePictures(product, post, 6);
      await drawPictures(page);
      await page.goto(address(post));

      const box = await page
        .getByText(/Renglón 1\b/)
        .first()
        .boundingBox();
      expect(box?.height).toBeGreaterThan(12 * 20);
      await expect(page.getByRole('button', { name: 'Mostrar más' })).toBeHidden();
      await expect(page.getByRole('link', { name: 'Ver la foto 2', exact: true })).toHaveAttribute(
        'href',
        /^\/uploads\/.+\.jpg$/,
      );
      await page.getByText('Más características').click();
      await expect(seen(page, 'Todos los pasajeros')).toBeVisible();
    });
  });
});

test.describe('the pictures', () => {
  test('move by arrows, keys, small pictures and swiping', async ({ page, product }) => {
    const post = await product.given.post(await product.given.person());
    await givePictures(product, post, 7);
    await drawPictures(page);
    await open(page, post);
    const photos = page.getByRole('region', { name: 'Fotos' });
    const counter = (place: number) => expect(photos.getByText(`Foto ${place} / de 7`)).toBeVisible();

    await counter(1);
    await photos.getByRole('button', { name: 'Foto siguiente' }).click();
    await counter(2);
    await photos.getByRole('button', { name: 'Foto anterior' }).click();
    await photos.getByRole('button', { name: 'Foto anterior' }).click();
    await counter(7);
    await photos.getByRole('link', { name: 'Ver la foto 3', exact: true }).click();
    await counter(3);

    await photos.getByRole('link', { name: 'Ver la foto 3 de 7 en pantalla completa' }).focus();
    await page.keyboard.press('ArrowRight');
    await counter(4);
    await expect(photos.getByRole('link', { name: 'Ver la foto 4 de 7 en pantalla completa' })).toBeFocused();
    await page.keyboard.press('Home');
    await counter(1);

    await photos
      .getByRole('list')
      .first()
      .evaluate((row) => row.scrollTo({ left: row.clientWidth * 4, behavior: 'instant' }));
    await counter(5);
  });

  test('the fourth small one stands for the rest and opens them', async ({ page, product }) => {
    const post = await product.given.post(await product.given.person());
    await givePictures(product, post, 7);
    await drawPictures(page);
    await open(page, post);
    const photos = page.getByRole('region', { name: 'Fotos' });
    await expect(photos.getByRole('link', { name: /^Ver la foto \d$/ })).toHaveCount(3);
    const rest = photos.getByRole('link', { name: '+3: ver todas las fotos' });
    await expect(rest).toHaveText('+3');

    await rest.click();
    const viewer = page.getByRole('dialog', { name: 'Fotos en pantalla completa' });
    await expect(viewer.getByText('5 / 7')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(rest).toBeFocused();
  });

  test('fill the screen, come closer, and give the focus back where one stopped', async ({ page, product }) => {
    const post = await product.given.post(await product.given.person());
    await givePictures(product, post, 3);
    await drawPictures(page);
    await open(page, post);
    await page.getByRole('link', { name: 'Ver la foto 1 de 3 en pantalla completa' }).click();
    const viewer = page.getByRole('dialog', { name: 'Fotos en pantalla completa' });
    await expect(viewer.getByText('1 / 3')).toBeVisible();

    const away = viewer.getByRole('button', { name: 'Alejar' });
    await expect(away).toBeDisabled();
    await viewer.getByRole('button', { name: 'Acercar' }).click();
    await expect(away).toBeEnabled();
    await away.click();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('2 / 3')).toBeVisible();
    await expectAccessible(page);

    await viewer.getByRole('button', { name: 'Cerrar' }).click();
    await expect(viewer).toHaveCount(0);
    await expect(page.getByText('Foto 2 / de 3')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver la foto 2 de 3 en pantalla completa' })).toBeFocused();
  });

  test('the way back closes the screen and not the page', async ({ page, product }) => {
    const post = await product.given.post(await product.given.person());
    await givePictures(product, post, 3);
    await drawPictures(page);
    await open(page, post);
    const viewer = page.getByRole('dialog', { name: 'Fotos en pantalla completa' });
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await page.getByRole('link', { name: 'Ver la foto 1 de 3 en pantalla completa' }).click();
      await expect(viewer.getByText('1 / 3')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(viewer.getByText('2 / 3')).toBeVisible();
      await close();
      await expect(viewer).toHaveCount(0);
      await expect(page).toHaveURL(`/publicaciones/${post.id}`);
      await expect(page.getByRole('link', { name: 'Ver la foto 2 de 3 en pantalla completa' })).toBeFocused();
      await page.getByRole('region', { name: 'Fotos' }).press('Home');
    }
    await page.goto('about:blank');
    await page.goto(`/publicaciones/${post.id}#fotos`);
    await expect(viewer.getByText('1 / 3')).toBeVisible();
    await viewer.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(`/publicaciones/${post.id}`);
  });

  test('that are not there yet are stood in for by the kind of vehicle', async ({ page, product }) => {
    const seller = await product.given.person();
    for (const category of ['Moto', 'Camioneta', 'Camion', 'Otros'] as const) {
      const kind = category === 'Camioneta' ? {} : { brand: null, model: null };
      const post = await product.given.post(seller, { category, ...kind });
      await open(page, post);
      await expect(page.getByRole('region', { name: 'Fotos' }).locator('.silhouette')).toHaveAttribute(
        'data-category',
        category,
      );
    }
  });
});

test.describe('what is said of a vehicle', () => {
  test('fits its page in enlarged type, and so does a price of many figures', async ({ page, product }) => {
    const seller = await product.given.person();
    const few = { priceType: 'negotiable', price: null, minPrice: 38_000, maxPrice: 41_500 } as const;
    const many = { ...few, minPrice: 98_999_999, maxPrice: 99_999_999 };
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const [post, size] of [
      [await product.given.post(seller, few), '200%'],
      [await product.given.post(seller, { ...many, title: 'W'.repeat(90) }), '100%'],
    ] as const) {
      await open(page, post);
      await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);
      const price = page.getByRole('complementary').getByText(/^USD [\d.]+-[\d.]+$/);
      const room = await price.locator('..').boundingBox();
      const taken = await price.boundingBox();
      expect((taken?.x ?? 0) + (taken?.width ?? 0)).toBeLessThan((room?.x ?? 0) + (room?.width ?? 0));
      expect(
        await contact(page)
          .first()
          .evaluate((link) => link.scrollWidth - link.clientWidth),
      ).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
  });

  test('is only what is known', async ({ page, product }) => {
    const seller = await product.given.person();
    const post = await product.given.post(
      seller,
      { category: 'Moto', brand: null, model: null, km: 1_500, year: 2023 },
      { steering: null, airbags: null, doors: null, breaks: 'Trasero y Delantero', cc: 1_200 },
    );
    await open(page, post);
    const facts = page.getByRole('region', { name: 'Características' });
    await expect(page.getByRole('main').getByText('2023 • 1.500 km • Montevideo')).toBeVisible();
    await expect(page.getByText('Publicado hace segundos')).toHaveAttribute('datetime', /Z$/);
    expect(await facts.getByRole('term').allTextContents()).toEqual(['Año', 'Kilómetros', 'Condición', 'Color']);

    await facts.getByText('Más características').click();
    await expect(facts.getByText('1.200 cc')).toBeVisible();
    expect(await facts.getByRole('term').allTextContents()).toEqual([
      'Año',
      'Kilómetros',
      'Condición',
      'Color',
      'Transmisión',
      'Combustible',
      'Frenos',
      'Cilindrada',
    ]);
  });

  test('a long description unfolds and folds', async ({ page, product }) => {
    const seller = await product.given.person();
    const lines = Array.from({ length: 12 }, (_, line) => `Renglón ${line + 1}`).join('\n');
    const post = await product.given.post(seller, {}, { description: lines });
    await open(page, post);
    const text = page.locator('#descripcion + p');
    const folded = (await text.boundingBox())?.height ?? 0;
    await page.getByRole('button', { name: 'Mostrar más' }).click();
    const whole = (await text.boundingBox())?.height ?? 0;
    expect(whole).toBeGreaterThan(folded * 1.8);
    await page.getByRole('button', { name: 'Mostrar menos' }).click();
    expect((await text.boundingBox())?.height).toBe(folded);

    await open(page, await product.given.post(seller));
    await expect(page.getByText('Único dueño, service al día.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mostrar más' })).toHaveCount(0);
  });

  test('the best offer is an amount, while there is time', async ({ page, product }) => {
    const { given } = product;
    const [seller, bidder] = [await given.person(), await given.person({ name: 'Ofertante Secreto' })];
    const post = await given.timedPost(seller);
    const talk = await given.conversation(post, seller, bidder);
    await given.offer(post, talk, bidder, { price: 15_500 });
    await given.offer(post, talk, bidder, { price: 16_250 });
    await open(page, post);
    await expect(seen(page, 'Mejor oferta: USD 16.250')).toBeVisible();
    expect(await page.content()).not.toContain('Ofertante Secreto');

    await product.db
      .updateTable('post')
      .set({ expirationDate: new Date(Date.now() - HOUR) })
      .where('id', '=', post.id)
      .execute();
    await open(page, post);
    await expect(status(page)).toHaveText('Esta publicación ha expirado');
    await expect(page.getByText('Mejor oferta')).toHaveCount(0);
  });

  test('each status has its words', async ({ page, product }) => {
    const seller = await product.given.person();
    const cases = [
      [{ state: 'PAUSED' }, 'Esta publicación está pausada'],
      [{ state: 'SOLD' }, 'Este vehículo ya se vendió'],
      [{ expirationDate: new Date(Date.now() - HOUR) }, 'Esta publicación ha expirado'],
    ] as const;
    for (const [row, words] of cases) {
      await open(page, await product.given.timedPost(seller, row));
      await expect(status(page)).toHaveText(words);
      await expect(
        page.getByRole('button', { name: 'Ofertar por este vehículo' }).filter({ visible: true }),
      ).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled();
      await expect(contact(page)).toHaveCount(0);
    }
  });
});

test.describe('who sells', () => {
  test('a company, with what others say of it, leads to its page', async ({ page, product }) => {
    const { given } = product;
    const cases = [
      { ratings: [5], words: '5,0 de 5 (1 reseña)' },
      { ratings: [5, 5, 4], words: '4,7 de 5 (3 reseñas)' },
      { ratings: [], words: '0 reseñas' },
    ];
    for (const [place, { ratings, words }] of cases.entries()) {
      const { id: companyId, owner } = await given.company({
        name: `Automotora vista ${place}`,
        verifiedAt: new Date(),
      });
      for (const stars of ratings) {
        const { id: personId } = await given.person();
        await product.db.insertInto('rating').values({ companyId, personId, stars }).execute();
      }
      await open(page, await given.post(owner));
      const card = page.getByRole('link', { name: `Automotora vista ${place}` });
      await expect(card).toHaveAttribute('href', `/empresas/Automotora%20vista%20${place}`);
      await expect(card).toContainText('Concesionaria');
      await expect(card).toContainText(words);
      await expect(card.getByRole('img', { name: 'Verificada por Rodado' })).toBeVisible();
    }
  });

  test('a private person is a name, a date and a count, and leads nowhere but to oneself', async ({
    page,
    product,
    seller,
  }) => {
    const since = new Date('2025-03-10T12:00:00Z');
    await product.db.updateTable('person').set({ createdAt: since }).where('id', '=', seller.person.id).execute();
    const post = await product.given.post(seller.person);
    await open(page, post);
    const aside = page.getByRole('complementary', { name: 'Precio y vendedor' });
    await expect(aside.getByText(seller.person.name)).toBeVisible();
    await expect(aside.getByText('En Rodado desde marzo de 2025')).toBeVisible();
    await expect(aside.getByText('1 publicación', { exact: true })).toBeVisible();
    await expect(aside.getByRole('link', { name: seller.person.name })).toHaveCount(0);

    await open(seller.page, post);
    await seller.page.getByRole('link', { name: seller.person.name }).click();
    await expect(seller.page).toHaveURL('/perfil');
  });
});

test.describe('the way to the seller', () => {
  test('leads a visitor through the login and back', async ({ page, product, newPerson }) => {
    const person = await newPerson();
    const post = await product.given.post(await product.given.person());
    await open(page, post);
    await page.getByRole('link', { name: 'Preguntar por este vehículo' }).click();
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent(address(post))}`);
    await hydrated(page);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Continuar con email' }).click();
    await expect(page).toHaveURL(address(post));
    await expect(contact(page)).toBeHidden();
  });

  test('counts down for a timed post, and closes when the time is over, also after a sleep', async ({
    page,
    product,
  }) => {
    const start = Date.now() + 5 * 60_000;
    const post = await product.given.timedPost(await product.given.person(), {
      expirationDate: new Date(start + 31 * HOUR + 20 * 60_000 + 30_000),
    });
    await page.clock.install();
    await open(page, post);
    await page.clock.pauseAt(start); // from here on time passes only as told
    await expect(page.getByRole('link', { name: 'Ofertar por este vehículo' }).filter({ visible: true })).toBeVisible();
    await expect(seen(page, 'Oferta por tiempo limitado')).toBeVisible();
    await expect(left(page, '31h 20m')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(left(page, '31h 19m')).toBeVisible();

    // The lid was shut: timers stood still, the wall clock did not.
    await page.clock.fastForward(31 * HOUR);
    await expect(left(page, '19m')).toBeVisible();
    await page.clock.fastForward(18 * 60_000);
    await expect(left(page, '1m')).toBeVisible();
    await expect(status(page)).toHaveText('');
    await page.clock.runFor(90_000);
    await expect(status(page)).toHaveText('Esta publicación ha expirado');
    await expect(contact(page)).toHaveCount(0);
    await expect(page.getByText('Oferta por tiempo limitado')).toHaveCount(0);
  });

  for (const viewport of [PHONE, WIDE])
    test(`explains what a timed post is and how to buy safely, at ${viewport.width}`, async ({ page, product }) => {
      await page.setViewportSize(viewport);
      const post = await product.given.timedPost(await product.given.person());
      await open(page, post);
      for (const [label, title, words] of [
        ['Cómo funciona', 'Ofertar con tiempo limitado', 'La oferta más alta no gana sola'],
        ['Consejos para comprar seguro', 'Comprar seguro', 'sucive.gub.uy'],
      ] as const) {
        const tip = page.getByRole('dialog', { name: title });
        await page.getByRole('button', { name: label }).filter({ visible: true }).click();
        await expect(tip).toHaveCSS('opacity', '1');
        await expect(tip.getByText(words)).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
        await tip.getByRole('button', { name: 'Cerrar' }).click();
        await expect(tip).toBeHidden();
      }
    });

  test('is always in reach on a phone', async ({ page, product }) => {
    await page.setViewportSize(PHONE);
    const post = await product.given.timedPost(await product.given.person());
    await open(page, post);
    await expect(
      page.getByRole('link', { name: 'Ofertar por este vehículo' }).filter({ visible: true }),
    ).toBeInViewport();
    await expect(
      page.getByRole('link', { name: `Guardar ${post.title} en favoritos` }).filter({ visible: true }),
    ).toBeVisible();
  });
});

test.describe('sharing', () => {
  test('by WhatsApp and by a copied link', async ({ page, product, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const post = await product.given.post(await product.given.person());
    await open(page, post);
    const share = page.getByRole('button', { name: 'Compartir' }).filter({ visible: true });
    await share.click();
    const whatsapp = page.getByRole('link', { name: 'WhatsApp' }).filter({ visible: true });
    const link = new URL((await whatsapp.getAttribute('href')) ?? '');
    expect(link.origin).toBe('https://wa.me');
    expect(link.searchParams.get('text')).toBe(`${post.title} 2019 – USD 16.900 ${product.url}${address(post)}`);

    await page.keyboard.press('Escape');
    await expect(whatsapp).toBeHidden();
    await expect(share).toBeFocused();
    await share.click();
    await page.getByRole('button', { name: 'Copiar enlace' }).filter({ visible: true }).click();
    await expect(toast(page, 'Enlace copiado')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}${address(post)}`);
  });

  test('by the sheet of the system where a finger asks for it', async ({ browser, product }) => {
    const post = await product.given.post(await product.given.person());
    const context = await browser.newContext({ baseURL: product.url, viewport: PHONE, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (what: ShareData) => document.documentElement.setAttribute('data-shared', what.url ?? ''),
      });
    });
    await open(page, post);
    await page.getByRole('button', { name: 'Compartir' }).filter({ visible: true }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-shared', `${product.url}${address(post)}`);
    await context.close();
  });

  test('on paper: one sheet with the facts and the code, and nothing to press', async ({ page, product }) => {
    const seller = await product.given.person({ name: 'Ramona Vendedora' });
    const post = await product.given.timedPost(seller);
    await givePictures(product, post, 3);
    await drawPictures(page);
    await open(page, post);
    await expect(page.getByRole('img', { name: /^Código que lleva/ })).toBeHidden();
    await page.emulateMedia({ media: 'print' });

    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('main')).toBeHidden();
    await expect(page.getByRole('img', { name: `Código que lleva a ${product.url}${address(post)}` })).toBeVisible();
    for (const text of [post.title, 'Todos los pasajeros', 'Ramona Vendedora', `${product.url}${address(post)}`])
      await expect(seen(page, text)).toBeVisible();
    await expect(page.locator('a:visible, button:visible')).toHaveCount(0);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  });
});

test.describe('a server that fails', () => {
  test.use({ allowedComplaints: [/./] });

  test('says what could not be had, and tries again', async ({ page, product }) => {
    const kind = { brand: 'Fiat', model: 'Uno' };
    const post = await product.given.post(await product.given.person(), { title: 'Uno que se cae', ...kind });
    const other = await product.given.post(await product.given.person(), { title: 'Uno de al lado', ...kind });
    await open(page, other);
    await page.route('**/publicaciones/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page
      .getByRole('region', { name: 'Vehículos similares' })
      .getByRole('link', { name: post.title, exact: true })
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Error al obtener los detalles de la publicación' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
  });
});

test.describe('similar vehicles', () => {
  test('stand below and lead on, with nothing left of the first', async ({ page, product }) => {
    const seller = await product.given.person();
    const shape = { brand: 'Seat', model: 'Ibiza' } as const;
    const post = await product.given.post(seller, { title: 'Ibiza que se mira', ...shape });
    const other = await product.given.post(seller, { title: 'Ibiza parecido', ...shape });
    await givePictures(product, post, 3);
    await drawPictures(page);
    await open(page, post);
    await page.getByRole('button', { name: 'Foto siguiente' }).click();
    await expect(page.getByText('Foto 2 / de 3')).toBeVisible();
    const row = page.getByRole('region', { name: 'Vehículos similares' });
    await expect(row.getByRole('link', { name: post.title })).toHaveCount(0);
    await row.getByRole('link', { name: other.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: other.title })).toBeFocused();
    await expect(page.getByText('Foto 1 / de 1')).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    const expectNoFault = async (page: Page, post: { id: string }) => {
      await drawPictures(page);
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, post);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await expectAccessible(page);
      }
    };

    test('has no fault at any width for a visitor', async ({ page, product }) => {
      const { owner } = await product.given.company({ name: `Automotora ${colorScheme}`, verifiedAt: new Date() });
      const post = await product.given.timedPost(owner);
      await givePictures(product, post, 7);
      await expectNoFault(page, post);
    });

    test('has no fault at any width for the owner', async ({ product, seller: { person, page } }) => {
      const post = await product.given.post(person, { state: 'SOLD' });
      await page.emulateMedia({ colorScheme });
      await expectNoFault(page, post);
    });
  });
}
