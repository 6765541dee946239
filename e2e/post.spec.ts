import type { Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { HOUR, WIDE } from './page-parts.ts';
import { address, contact, drawPictures, givePictures, open, seen, status } from './post-page.ts';

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

test.describe('what is said of a vehicle', () => {
  test('fits its page in enlarged type, and so does a price of many figures', async ({ page, product }) => {
    const seller = await product.given.person();
    const few = { priceType: 'negotiable', price: null, minPrice: 38_000, maxPrice: 41_500 } as const;
    const many = { ...few, minPrice: 98_999_999, maxPrice: 99_999_999 };
    await page.setViewportSize(WIDE);
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

  test('answers as fast as it says, a company on its page too, and nothing is said of who was hardly asked', async ({
    page,
    product: { given },
  }) => {
    const answersIn = (page: Page) => page.getByRole('main').getByText(/^Suele responder/);
    const person = await given.person();
    const { owner: company } = await given.company();
    for (const [seller, hours, words] of [
      [person, 4.5, 'Suele responder en unas 5 horas'],
      [company, 0.5, 'Suele responder en menos de una hora'],
    ] as const) {
      const post = await given.post(seller);
      for (let asked = 1; asked <= 3; asked += 1) {
        await open(page, post);
        await expect(page.getByText(seller.name).first()).toBeVisible();
        await expect(answersIn(page)).toHaveCount(0);
        const question = await given.question(post, await given.person(), {
          createdAt: new Date(Date.now() - 24 * HOUR),
        });
        await given.answer(question, { createdAt: new Date(Date.now() - (24 - hours) * HOUR) });
      }
      await open(page, post);
      await expect(answersIn(page)).toHaveText(words);
    }
    await page.getByRole('link', { name: company.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
    await expect(answersIn(page)).toHaveText('Suele responder en menos de una hora');
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
    // As a notice leads here: what stands behind the # is asked for without a new load, another post is not.
    await page.goto(`${address(post)}#preguntas`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Foto siguiente' }).click();
    await expect(page.getByText('Foto 2 / de 3')).toBeVisible();
    const row = page.getByRole('region', { name: 'Vehículos similares' });
    await expect(row.getByRole('link', { name: post.title })).toHaveCount(0);
    await row.getByRole('link', { name: other.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: other.title })).toBeFocused();
    await expect(page.getByText('Foto 1 / de 1')).toBeVisible();
  });
});
