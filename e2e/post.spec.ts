import { expect, hydrated, test } from './fixtures.ts';
import { WIDE } from './page-parts.ts';
import { address, contact, drawPictures, givePictures, open, seen } from './post-page.ts';

// Some posts are gone, some calls refused or broken off on purpose.
test.use({ allowedComplaints: [/404|409|410|ERR_FAILED/], viewport: WIDE });

test.describe('without script', () => {
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
});

test.describe('who sells', () => {
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
