import { expect, expectAccessible, test } from './fixtures.ts';
import { button, endClock, headline, profile, toast, WIDE } from './locators.ts';
import { addFavorite, tab } from './profile-page.ts';

test.describe('a server that fails', () => {
  test.use({ allowedComplaints: [/400|500/] });

  test('failures of the whole profile and of each list are shown, and lists are empty at first', async ({
    seller: { person, page },
  }) => {
    // Failures other than rejections are retried twice, each after a pause.
    const refused = { status: 400, json: {} };
    const lists = [
      { call: '**/api/post/user/**', text: 'Error al obtener las publicaciones' },
      { call: '**/api/favorite?**', text: 'Error al obtener los favoritos' },
      { call: '**/api/followed', text: 'Error al obtener los seguidos' },
    ] as const;
    const expectRetry = async ({ call, text }: (typeof lists)[number], after: string) => {
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
      await page.unroute(call);
      await button(page, 'Reintentar').click();
      await expect(page.getByRole('heading', { name: after })).toBeVisible();
    };

    await test.step('the whole profile is tried again', async () => {
      await page.clock.install();
      await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.goto('/perfil');
      const waitPause = async () => {
        await page.clock.fastForward(2_000);
        return page.getByRole('alert').filter({ hasText: 'Error al obtener el perfil' }).isVisible();
      };
      await expect.poll(waitPause, { intervals: [20] }).toBe(true);
      await endClock(toast(page, 'Error al obtener el perfil'));
      await expectAccessible(page);
      await page.unroute('**/api/**');
      for (const { call } of lists) await page.route(call, (route) => route.fulfill(refused));
      await button(page, 'Reintentar').click();
      await expect(headline(page)).toHaveText(person.name);
      await expect(page).toHaveTitle('Tu perfil | Rodado');
      await expect(page.getByRole('link', { name: 'Editar perfil' })).toHaveAttribute('href', '/editar-perfil');
      await expect(page.getByRole('button', { name: /portada/ })).toHaveCount(0);
    });

    await test.step('each list says that it could not be had, is asked for again, and is empty', async () => {
      await expectRetry(lists[0], 'No hay publicaciones');
      await expect(tab(page, 'Publicaciones')).toHaveText('Publicaciones0');
      await tab(page, 'Favoritos').click();
      await expect(page).toHaveURL('/perfil?tab=favoritos');
      await expectRetry(lists[1], 'Aún no tienes favoritos');
      await tab(page, 'Seguidos').click();
      await expectRetry(lists[2], 'No hay seguidos');
      await expect(page.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/seguidos');
      await page.goBack();
      await expect(tab(page, 'Favoritos')).toHaveAttribute('aria-current', 'page');
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'No hay publicaciones' })).toBeVisible();
    });

    await test.step('signing out here leads home', async () => {
      await profile(page, person.name).click();
      await button(page, 'Cerrar sesión').click();
      await expect(page).toHaveURL('/');
    });
  });
});

test('the profile shows each post with its state, and holds its rows together in enlarged type', async ({
  product,
  seller: { person, page },
}) => {
  const { given } = product;
  const past = new Date(Date.now() - 1_000);
  const posts: { post: { id: string; title: string }; label: string; hasEnded?: boolean }[] = [
    { post: await given.post(person), label: 'Activa' },
    { post: await given.post(person, { state: 'PAUSED' }), label: 'Pausada' },
    { post: await given.post(person, { state: 'SOLD' }), label: 'Vendida' },
    { post: await given.post(person, { state: 'DRAFT' }), label: 'Borrador' },
    { post: await given.post(person, { state: 'HIDDEN' }), label: 'Oculta' },
    { post: await given.timedPost(person, { expirationDate: past }), label: 'Expirada', hasEnded: true },
    { post: await given.timedPost(person, { expirationDate: past, state: 'SOLD' }), label: 'Vendida', hasEnded: true },
  ];
  const range = { priceType: 'negotiable', price: null, minPrice: 38_000, maxPrice: 41_500 } as const;
  const timed = await given.timedPost(person, { title: 'Volkswagen Amarok Highline 3.0 V6', ...range });
  const bidder = await given.person();
  await given.offer(timed, await given.conversation(timed, person, bidder), bidder, {
    status: 'ACCEPTED',
    decidedAt: new Date(),
  });
  await page.goto('/perfil');

  await expect(tab(page, 'Publicaciones')).toHaveText(`Publicaciones${posts.length + 1}`);
  for (const { post, label, hasEnded } of posts) {
    const row = page.getByRole('article').filter({ hasText: post.title });
    await expect(row.getByText(label, { exact: true })).toBeVisible();
    await expect(row.getByRole('link', { name: post.title, exact: true })).toHaveAttribute(
      'href',
      `/publicaciones/${post.id}`,
    );
    await expect(row.getByRole('link', { name: `Editar ${post.title}` })).toHaveCount(hasEnded ? 0 : 1);
  }
  const row = page.getByRole('article').filter({ hasText: timed.title });
  await expect(row.getByText(/^4[78]h/)).toBeVisible();
  await expect(row.getByText('Reservado', { exact: true })).toBeVisible();
  await expect(row.getByRole('list').last()).toHaveText('0 visitas0 favoritos0 preguntas1 oferta');

  await test.step('in enlarged type', async () => {
    await page.setViewportSize(WIDE);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const price = await row.getByText('USD 38.000-41.500').boundingBox();
    const edit = await row.getByRole('link', { name: `Editar ${timed.title}` }).boundingBox();
    expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThan(edit?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});

test('the profile loads more pages of posts and favourites, and shows followed companies', async ({
  product,
  seller: { person, page },
}) => {
  const other = await product.given.person();
  for (let count = 0; count < 13; count += 1)
    await addFavorite(product, person.id, (await product.given.post(other)).id);
  const company = await product.given.company({ name: `Ruta ${person.id.slice(-6)}`, verifiedAt: new Date() });
  await product.db.insertInto('followed').values({ personId: person.id, companyId: company.id }).execute();
  for (let count = 0; count < 14; count += 1) await product.given.post(person);
  const articles = page.getByRole('article');
  await page.goto('/perfil');
  await test.step('posts, each once', async () => {
    await expect(articles).toHaveCount(12);
    await expect(page.getByText('12 de 14')).toBeVisible();
    // Shifts one post from the first page to the next.
    await product.given.post(person);
    await button(page, 'Cargar más').click();
    await expect(page.getByText('14 de 14')).toBeVisible();
    await expect(button(page, 'Cargar más')).toHaveCount(0);
    const titles = await articles.getByRole('heading').allTextContents();
    expect(new Set(titles).size).toBe(14);

    await product.given.post(person, { title: 'Camión de reparto', state: 'PAUSED' });
    await page.getByRole('searchbox', { name: 'Buscar en tus publicaciones' }).fill('camion');
    await expect(articles).toHaveCount(1);
    await expect(articles).toContainText('Camión de reparto');
    await page.getByLabel('Estado').selectOption('Vendida');
    await expect(page.getByRole('heading', { name: 'Ninguna de tus publicaciones coincide' })).toBeVisible();
    await expect(tab(page, 'Publicaciones')).toHaveText('Publicaciones15');
  });

  await test.step('favourites, page by page, and followed companies', async () => {
    await expect(tab(page, 'Favoritos')).toHaveText('Favoritos13');
    await expect(tab(page, 'Seguidos')).toHaveText('Seguidos1');
    await tab(page, 'Favoritos').click();
    await expect(articles).toHaveCount(12);
    await button(page, 'Cargar más').click();
    await expect(articles).toHaveCount(13);
    await tab(page, 'Seguidos').click();
    const row = page.getByRole('link', { name: company.owner.name });
    await expect(row).toHaveAttribute('href', `/empresas/${encodeURIComponent(company.owner.name)}`);
    await expect(row.getByRole('img', { name: 'Verificada por Rodado' })).toBeVisible();
  });
});
