import { photograph } from '../server/test/photograph.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { bar, headline, WIDE } from './page-parts.ts';
import { addFavorite, tab } from './profile-page.ts';

test.describe('without a session', () => {
  test('signing out here leads home', async ({ seller: { person, page } }) => {
    await page.goto('/perfil');
    await bar(page)
      .getByRole('button', { name: `Perfil: ${person.name}` })
      .click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('the profile of a person', () => {
  test('is empty at first', async ({ seller: { person, page } }) => {
    await page.goto('/perfil');
    await expect(headline(page)).toHaveText(person.name);
    await expect(page).toHaveTitle('Tu perfil | Rodado');
    await expect(page.getByRole('link', { name: 'Editar perfil' })).toHaveAttribute('href', '/editar-perfil');
    await expect(page.getByRole('heading', { name: 'No hay publicaciones' })).toBeVisible();
    await expect(tab(page, 'Publicaciones')).toHaveText('Publicaciones0');
    await expect(page.getByRole('button', { name: /portada/ })).toHaveCount(0);

    await tab(page, 'Favoritos').click();
    await expect(page).toHaveURL('/perfil?tab=favoritos');
    await expect(page.getByRole('heading', { name: 'Aún no tienes favoritos' })).toBeVisible();
    await tab(page, 'Seguidos').click();
    await expect(page.getByRole('heading', { name: 'No hay seguidos' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/seguidos');

    await page.goBack();
    await expect(tab(page, 'Favoritos')).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'No hay publicaciones' })).toBeVisible();
  });

  test('shows each post with its state', async ({ product, seller: { person, page } }) => {
    const { given } = product;
    const past = new Date(Date.now() - 1_000);
    const posts: { post: { id: string; title: string }; label: string; hasEnded?: boolean }[] = [
      { post: await given.post(person), label: 'Activa' },
      { post: await given.post(person, { state: 'PAUSED' }), label: 'Pausada' },
      { post: await given.post(person, { state: 'SOLD' }), label: 'Vendida' },
      { post: await given.post(person, { state: 'DRAFT' }), label: 'Borrador' },
      { post: await given.post(person, { state: 'HIDDEN' }), label: 'Oculta' },
      { post: await given.timedPost(person, { expirationDate: past }), label: 'Expirada', hasEnded: true },
      {
        post: await given.timedPost(person, { expirationDate: past, state: 'SOLD' }),
        label: 'Vendida',
        hasEnded: true,
      },
    ];
    await page.goto('/perfil');

    await expect(tab(page, 'Publicaciones')).toHaveText(`Publicaciones${posts.length}`);
    for (const { post, label, hasEnded } of posts) {
      const row = page.getByRole('article').filter({ hasText: post.title });
      await expect(row.getByText(label, { exact: true })).toBeVisible();
      await expect(row.getByRole('link', { name: post.title, exact: true })).toHaveAttribute(
        'href',
        `/publicaciones/${post.id}`,
      );
      await expect(row.getByRole('link', { name: `Editar ${post.title}` })).toHaveCount(hasEnded ? 0 : 1);
    }
    const timed = await given.timedPost(person);
    const bidder = await given.person();
    await given.offer(timed, await given.conversation(timed, person, bidder), bidder, {
      status: 'ACCEPTED',
      decidedAt: new Date(),
    });
    await page.reload();
    const row = page.getByRole('article').filter({ hasText: timed.title });
    await expect(row.getByText(/^4[78]h/)).toBeVisible();
    await expect(row.getByText('Reservado', { exact: true })).toBeVisible();
    await expect(row.getByRole('list').last()).toHaveText('0 visitas0 favoritos0 preguntas1 oferta');
  });

  test('holds its rows together in enlarged type', async ({ product, seller: { person, page } }) => {
    const range = { priceType: 'negotiable', price: null, minPrice: 38_000, maxPrice: 41_500 } as const;
    const { title } = await product.given.timedPost(person, { title: 'Volkswagen Amarok Highline 3.0 V6', ...range });
    await page.setViewportSize(WIDE);
    await page.goto('/perfil');
    const row = page.getByRole('article').filter({ hasText: title });
    await expect(row).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const price = await row.getByText('USD 38.000-41.500').boundingBox();
    const edit = await row.getByRole('link', { name: `Editar ${title}` }).boundingBox();
    expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThan(edit?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

  test('loads more pages, each post once', async ({ product, seller: { person, page } }) => {
    for (let count = 0; count < 14; count += 1) await product.given.post(person);
    await page.goto('/perfil');
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(page.getByText('12 de 14')).toBeVisible();

    // It pushes one post onto the next page, which was on the first.
    await product.given.post(person);
    await page.getByRole('button', { name: 'Cargar más' }).click();
    await expect(page.getByText('14 de 14')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
    const titles = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(new Set(titles).size).toBe(14);

    await product.given.post(person, { title: 'Camión de reparto', state: 'PAUSED' });
    await page.getByRole('searchbox', { name: 'Buscar en tus publicaciones' }).fill('camion');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('Camión de reparto');
    await page.getByLabel('Estado').selectOption('Vendida');
    await expect(page.getByRole('heading', { name: 'Ninguna de tus publicaciones coincide' })).toBeVisible();
    await expect(tab(page, 'Publicaciones')).toHaveText('Publicaciones15');
  });

  test('has favourites, page by page, and followed companies', async ({ product, seller: { person, page } }) => {
    const other = await product.given.person();
    for (let count = 0; count < 13; count += 1) {
      const post = await product.given.post(other);
      await addFavorite(product, person.id, post.id);
    }
    const company = await product.given.company({ name: `Ruta ${person.id.slice(-6)}`, verifiedAt: new Date() });
    await product.db.insertInto('followed').values({ personId: person.id, companyId: company.id }).execute();
    await page.goto('/perfil');
    await expect(tab(page, 'Favoritos')).toHaveText('Favoritos13');
    await expect(tab(page, 'Seguidos')).toHaveText('Seguidos1');

    await tab(page, 'Favoritos').click();
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.getByRole('button', { name: 'Cargar más' }).click();
    await expect(page.getByRole('article')).toHaveCount(13);
    await tab(page, 'Seguidos').click();
    const row = page.getByRole('link', { name: company.owner.name });
    await expect(row).toHaveAttribute('href', `/empresas/${encodeURIComponent(company.owner.name)}`);
    await expect(row.getByRole('img', { name: 'Verificada por Rodado' })).toBeVisible();
  });
});

test.describe('a server that fails', () => {
  test.use({ allowedComplaints: [/./] });

  const refused = { status: 400, json: {} }; // what was not refused is asked for twice more, each after a pause
  const lists = [
    {
      at: '/perfil',
      call: '**/api/post/user/**',
      text: 'Error al obtener las publicaciones',
      after: 'No hay publicaciones',
    },
    {
      at: '/perfil?tab=favoritos',
      call: '**/api/favorite?**',
      text: 'Error al obtener los favoritos',
      after: 'Aún no tienes favoritos',
    },
    {
      at: '/perfil?tab=seguidos',
      call: '**/api/followed',
      text: 'Error al obtener los seguidos',
      after: 'No hay seguidos',
    },
  ];
  test('says which list it could not give, and is asked again', async ({ seller: { page } }) => {
    for (const { at, call, text, after } of lists) {
      await page.route(call, (route) => route.fulfill(refused));
      await page.goto(at);
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
      await page.unroute(call);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('heading', { name: after })).toBeVisible();
    }
  });

  test('says so for the whole profile, and tries again', async ({ seller: { person, page } }) => {
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/perfil');
    await expect(page.getByRole('alert').filter({ hasText: 'Error al obtener el perfil' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  });
});

test.describe('for everybody', () => {
  test('the keyboard is enough to change the picture', async ({ seller: { page } }) => {
    const choosing = page.waitForEvent('filechooser'); // asked for early: the browser needs a moment to hear of it
    await page.goto('/perfil');
    await page.getByRole('button', { name: 'Cambiar imagen de perfil' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Imagen de perfil' });
    await expect(dialog).toBeVisible();
    const file = dialog.locator('input[type=file]');
    for (
      let presses = 0;
      presses < 4 && !(await file.evaluate((input) => input === document.activeElement));
      presses += 1
    )
      await page.keyboard.press('Tab');
    await expect(file).toBeFocused();
    await page.keyboard.press('Enter');
    await (await choosing).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
    await expect(dialog.getByRole('slider')).toBeVisible();
    await file.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(bar(page).locator('img')).toBeVisible();
  });
});
