import { expect, test } from './fixtures.ts';
import { WIDE } from './locators.ts';
import { address, contact, drawImages, giveImages, open, seen } from './post-page.ts';

test.use({ viewport: WIDE });

const LONG = Array.from({ length: 12 }, (_, line) => `Renglón ${line + 1}`).join('\n');

test.describe('in a browser that runs no script', () => {
  test.use({ javaScriptEnabled: false });

  test('a long description and every picture can be seen, and help opens in its place', async ({ page, product }) => {
    const post = await product.given.timedPost(await product.given.person());
    await product.db.updateTable('postDetail').set({ description: LONG }).where('postId', '=', post.id).execute();
    await giveImages(product, post, 6);
    await drawImages(page);
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
    await page.getByRole('button', { name: 'Cómo funciona' }).filter({ visible: true }).click();
    await expect(page.getByText('La oferta más alta no gana sola').filter({ visible: true })).toBeVisible();
  });
});

test('a post shows the known facts of its vehicle, and of a private seller a name, a date and a count', async ({
  page,
  product,
  seller,
}) => {
  const since = new Date('2025-03-10T12:00:00Z');
  await product.db.updateTable('person').set({ createdAt: since }).where('id', '=', seller.person.id).execute();
  const post = await product.given.post(
    seller.person,
    { category: 'Moto', brand: null, model: null, km: 1_500, year: 2023 },
    { steering: null, airbags: null, doors: null, breaks: 'Trasero y Delantero', cc: 1_200, description: LONG },
  );
  await open(page, post);
  await test.step('it says only what is known', async () => {
    const facts = page.getByRole('region', { name: 'Características' });
    await expect(page.getByRole('main').getByText('2023 • 1.500 km • Nafta • Manual • Montevideo')).toBeVisible();
    await expect(page.getByText('Publicado hace segundos')).toHaveAttribute('datetime', /Z$/);
    const first = ['Año', 'Kilómetros', 'Condición', 'Color'];
    await expect(facts.getByRole('term')).toHaveText(first);
    await facts.getByText('Más características').click();
    await expect(facts.getByText('1.200 cc')).toBeVisible();
    await expect(facts.getByRole('term')).toHaveText([...first, 'Transmisión', 'Combustible', 'Frenos', 'Cilindrada']);
  });

  await test.step('a long description unfolds and folds', async () => {
    const text = page.locator('#descripcion + p');
    const folded = (await text.boundingBox())?.height ?? 0;
    await page.getByRole('button', { name: 'Mostrar más' }).click();
    const whole = (await text.boundingBox())?.height ?? 0;
    expect(whole).toBeGreaterThan(folded * 1.8);
    await page.getByRole('button', { name: 'Mostrar menos' }).click();
    expect((await text.boundingBox())?.height).toBe(folded);
  });

  await test.step('a private person leads to their page, and oneself to the profile', async () => {
    const aside = page.getByRole('complementary', { name: 'Precio y vendedor' });
    await expect(aside.getByText(seller.person.name)).toBeVisible();
    await expect(aside.getByText('En Rodado desde marzo de 2025')).toBeVisible();
    await expect(aside.getByText('1 publicación', { exact: true })).toBeVisible();
    const link = aside.getByRole('link', { name: seller.person.name });
    await expect(link).toHaveAttribute('href', `/vendedores/${seller.person.id}`);
    await open(seller.page, post);
    await seller.page.getByRole('link', { name: seller.person.name }).click();
    await expect(seller.page).toHaveURL('/perfil');
  });
});

test('a page fits in enlarged type, and so does a price of many digits', async ({ page, product }) => {
  const seller = await product.given.person();
  const few = { priceType: 'negotiable', price: null, minPrice: 38_000, maxPrice: 41_500 } as const;
  const many = { ...few, minPrice: 98_999_999, maxPrice: 99_999_999 };
  for (const [post, size] of [
    [await product.given.post(seller, few), '200%'],
    [await product.given.post(seller, { ...many, title: 'W'.repeat(90) }), '100%'],
  ] as const) {
    await open(page, post);
    // A short description is not clamped.
    await expect(page.getByText('Único dueño, service al día.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mostrar más' })).toHaveCount(0);
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test.describe('similar vehicles', () => {
  test.use({ allowedComplaints: [/500/] });

  test('are below the post and open without leftovers of the first; a failed one can be retried', async ({
    page,
    product,
  }) => {
    const seller = await product.given.person();
    const shape = { brand: 'Seat', model: 'Ibiza' } as const;
    const post = await product.given.post(seller, { title: 'Ibiza que se mira', ...shape });
    const other = await product.given.post(seller, { title: 'Ibiza parecido', ...shape });
    const failing = await product.given.post(seller, { title: 'Ibiza que se cae', ...shape });
    await giveImages(product, post, 3);
    await drawImages(page);
    // As a notification links here: a hash on the same post needs no new load, another post does.
    await page.goto(`${address(post)}#preguntas`);
    await page.getByRole('button', { name: 'Foto siguiente' }).click();
    await expect(page.getByText('Foto 2 / de 3')).toBeVisible();
    const row = page.getByRole('region', { name: 'Vehículos similares' });
    await expect(row.getByRole('link', { name: post.title })).toHaveCount(0);
    await row.getByRole('link', { name: other.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: other.title })).toBeFocused();
    await expect(page.getByText('Foto 1 / de 1')).toBeVisible();

    await test.step('a server that fails says what could not be had, and is asked again', async () => {
      await page.route('**/publicaciones/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
      await row.getByRole('link', { name: failing.title, exact: true }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Error al obtener los detalles de la publicación' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('heading', { level: 1, name: failing.title })).toBeVisible();
    });
  });
});
