import type { Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { HOUR, headline, toast, WIDE } from './page-parts.ts';
import type { Product } from './product.ts';

// Calls are broken off on purpose; on a busy machine the style sheet of the next page may be there long before that page.
test.use({
  allowedComplaints: [/ERR_FAILED|preloaded using link preload/],
  viewport: WIDE,
});

const heart = (page: Page, post: { title: string }) =>
  page.getByRole('button', { name: `Guardar ${post.title} en favoritos` }).filter({ visible: true });
const fullHeart = (page: Page, post: { title: string }) =>
  page.getByRole('button', { name: `Quitar ${post.title} de favoritos` }).filter({ visible: true });

/** The search finds what was put into the database a moment later. */
async function openResults(page: Page, query: string, count: number) {
  await expect(async () => {
    await page.goto(`/publicaciones?titulo=${encodeURIComponent(query)}`);
    await expect(page.getByRole('article')).toHaveCount(count, { timeout: 1_000 });
  }).toPass();
  await hydrated(page);
}

async function keep({ db }: Product, person: { id: string }, post: { id: string }) {
  await db.insertInto('favorite').values({ id: newId(), personId: person.id, postId: post.id }).execute();
}

const keptBy = async ({ db }: Product, person: { id: string }) =>
  (await db.selectFrom('favorite').where('personId', '=', person.id).select('postId').execute()).map(
    ({ postId }) => postId,
  );

test.describe('a visitor', () => {
  test('is led from a heart to the login and back', async ({ page, product, newPerson }) => {
    const person = await newPerson();
    const post = await product.given.post(await product.given.person(), { title: 'Corazón de visitante' });
    await openResults(page, 'corazon visitante', 1);
    const list = '/publicaciones?titulo=corazon%20visitante';
    await page.getByRole('link', { name: `Guardar ${post.title} en favoritos` }).click();
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent(list)}`);
    await hydrated(page);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Continuar con email' }).click();
    await expect(page).toHaveURL(list);
    await expect(heart(page, post)).toBeVisible();
  });

  test('is led from the page of a post too', async ({ page, product }) => {
    const post = await product.given.post(await product.given.person());
    const address = `/publicaciones/${post.id}`;
    await page.goto(address);
    await page.getByRole('link', { name: 'Guardar', exact: true }).click();
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent(address)}`);
  });
});

test.describe('a heart', () => {
  test('is kept and let go on the page of a post, and every other heart follows', async ({
    product,
    buyer: { person, page },
  }) => {
    const post = await product.given.post(await product.given.person(), { title: 'Corazón que va y viene' });
    await page.goto(`/publicaciones/${post.id}`);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    const saved = page.getByRole('button', { name: 'Guardado', exact: true });
    await expect(saved).toHaveAttribute('aria-pressed', 'true');
    await expect(toast(page, 'Publicación añadida a favoritos')).toBeVisible();
    expect(await keptBy(product, person)).toEqual([post.id]);

    await openResults(page, 'corazon va viene', 1);
    await fullHeart(page, post).click();
    await expect(heart(page, post)).toBeVisible();
    await expect(toast(page, 'Publicación eliminada de favoritos')).toBeVisible();
    expect(await keptBy(product, person)).toEqual([]);
  });

  test('that is pressed before it is known what is kept stays pressed, and the others are known after', async ({
    product,
    buyer: { person, page },
  }) => {
    const seller = await product.given.person();
    const pressed = await product.given.post(seller, { title: 'Corazón veloz' });
    const kept = await product.given.post(seller, { title: 'Corazón veloz de antes' });
    await keep(product, person, kept);
    await openResults(page, 'corazon veloz', 2);
    await page.route('**/api/favorite/ids', () => new Promise(() => {}), { times: 1 });
    await page.reload();
    await heart(page, pressed).click();
    await expect(fullHeart(page, pressed)).toBeVisible();
    await expect(fullHeart(page, kept)).toBeVisible();
    expect(new Set(await keptBy(product, person))).toEqual(new Set([kept.id, pressed.id]));
  });

  test('is full on the list of favourites before anything else is known', async ({
    product,
    buyer: { person, page },
  }) => {
    const post = await product.given.post(await product.given.person(), { title: 'Corazón lleno' });
    await keep(product, person, post);
    await page.route('**/api/favorite/ids', () => new Promise(() => {}));
    await page.goto('/favoritos');
    await expect(fullHeart(page, post)).toBeVisible();
  });

  test('is asked about once for all cards', async ({ product, buyer: { person, page } }) => {
    const seller = await product.given.person();
    const posts = [];
    for (let n = 0; n < 5; n += 1) posts.push(await product.given.post(seller, { title: `Corazones de lista ${n}` }));
    for (const post of posts.slice(0, 2)) await keep(product, person, post);
    await openResults(page, 'corazones de lista', 5);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/favorite/ids')) asked += 1;
    });
    await page.reload();
    await expect(page.getByRole('button', { name: /^Quitar Corazones de lista \d de favoritos$/ })).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Guardar Corazones de lista \d en favoritos$/ })).toHaveCount(3);
    expect(asked).toBe(1);
  });

  test('goes back to what it was when the server fails', async ({ product, buyer: { person, page } }) => {
    const post = await product.given.post(await product.given.person());
    await page.goto(`/publicaciones/${post.id}`);
    await page.route('**/api/favorite', (route) => route.abort());
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(toast(page, 'Error al añadir a favoritos')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toHaveAttribute('aria-pressed', 'false');

    await page.unroute('**/api/favorite');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(toast(page, 'Publicación añadida a favoritos')).toBeVisible();
    await page.route('**/api/favorite/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Guardado', exact: true }).click();
    await expect(toast(page, 'Error al eliminar de favoritos')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guardado', exact: true })).toBeVisible();
    expect(await keptBy(product, person)).toEqual([post.id]);
  });

  test('of a post that has ended can only be let go', async ({ product, buyer: { person, page } }) => {
    const seller = await product.given.person();
    const ended = { expirationDate: new Date(Date.now() - HOUR) };
    const [kept, other] = [await product.given.timedPost(seller, ended), await product.given.timedPost(seller, ended)];
    await keep(product, person, kept);
    await page.goto(`/publicaciones/${other.id}`);
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled();
    await page.goto(`/publicaciones/${kept.id}`);
    await page.getByRole('button', { name: 'Guardado', exact: true }).click();
    await expect(toast(page, 'Publicación eliminada de favoritos')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled();
    expect(await keptBy(product, person)).toEqual([]);
  });

  test('is not offered on one’s own post', async ({ product, seller: { person, page } }) => {
    const post = await product.given.post(person, { title: 'Corazón del propio dueño' });
    const others = await product.given.post(await product.given.person(), { title: 'Corazón del otro dueño' });
    await openResults(page, 'corazon dueño', 2);
    await expect(heart(page, others)).toBeVisible();
    await expect(page.getByRole('heading', { name: post.title })).toBeVisible();
    await expect(heart(page, post)).toHaveCount(0);
  });
});

test.describe('the list of favourites', () => {
  test('is empty at first', async ({ buyer: { page } }) => {
    await page.goto('/favoritos');
    await expect(page).toHaveTitle('Favoritos | Rodado');
    await expect(headline(page)).toHaveText('Favoritos');
    await expect(page.getByRole('heading', { name: 'Aún no tienes favoritos' })).toBeVisible();
    await expectAccessible(page);
  });

  test('grows page by page, each post once, and shows what has ended', async ({ product, buyer: { person, page } }) => {
    const seller = await product.given.person();
    for (let n = 0; n < 11; n += 1) await keep(product, person, await product.given.post(seller));
    const rows = [{ state: 'SOLD' }, { state: 'PAUSED' }, { expirationDate: new Date(Date.now() - HOUR) }] as const;
    for (const row of rows) await keep(product, person, await product.given.timedPost(seller, row));
    await page.goto('/favoritos');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(12);
    for (const words of ['Vendido', 'Pausada', 'Expirado']) await expect(cards.getByText(words)).toBeVisible();

    // It pushes one that is shown onto the next page.
    await keep(product, person, await product.given.post(seller));
    await page.getByRole('button', { name: 'Cargar más' }).click();
    await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
    const titles = await cards.getByRole('heading').allTextContents();
    expect(titles.length).toBeGreaterThan(12);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('lets go at once, and keeps the keyboard in its place', async ({ product, buyer: { person, page } }) => {
    const seller = await product.given.person();
    const [first, second] = [await product.given.post(seller), await product.given.post(seller)];
    await keep(product, person, first);
    await keep(product, person, second);
    await page.goto('/favoritos');
    await fullHeart(page, first).press('Enter');
    await expect(page.getByRole('heading', { name: first.title })).toHaveCount(0);
    await expect(toast(page, 'Publicación eliminada de favoritos')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(fullHeart(page, second)).toBeFocused();

    await page.route('**/api/favorite/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await fullHeart(page, second).click();
    await expect(toast(page, 'Error al eliminar de favoritos')).toBeVisible();
    await expect(fullHeart(page, second)).toBeVisible();
    await page.unrouteAll();
    await fullHeart(page, second).click();
    await expect(page.getByRole('heading', { name: 'Aún no tienes favoritos' })).toBeVisible();
  });

  test.describe('of a server that fails', () => {
    test.use({ allowedComplaints: [/./] });

    test('says so and tries again', async ({ buyer: { page } }) => {
      await page.route('**/api/favorite?**', (route) => route.fulfill({ status: 400, json: {} }));
      await page.goto('/favoritos');
      await expect(page.getByRole('alert').filter({ hasText: 'Error al obtener los favoritos' })).toBeVisible();
      await page.unroute('**/api/favorite?**');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('heading', { name: 'Aún no tienes favoritos' })).toBeVisible();
    });
  });
});
