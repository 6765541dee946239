import type { Page, Route } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { openLive } from './conversation-page.ts';
import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { button, endClock, HOUR, headline, loginFor, signIn, toast, WIDE } from './locators.ts';
import type { Product } from './product.ts';

// Requests are aborted on purpose; on a busy machine the next page's style sheet may be preloaded long before it is
// used.
test.use({
  allowedComplaints: [/ERR_FAILED|preloaded using link preload/],
  viewport: WIDE,
});

const heart = (page: Page, post: { title: string }) =>
  page.getByRole('button', { name: `Guardar ${post.title} en favoritos` }).filter({ visible: true });
const fullHeart = (page: Page, post: { title: string }) =>
  page.getByRole('button', { name: `Quitar ${post.title} de favoritos` }).filter({ visible: true });

/** The search index includes inserted posts a moment later. */
async function openResults(page: Page, query: string, count: number) {
  const address = `/publicaciones?titulo=${encodeURIComponent(query)}`;
  await expect
    .poll(async () => (await (await page.request.get(address)).text()).match(/<article/g)?.length)
    .toBe(count);
  await page.goto(address);
  await expect(page.getByRole('article')).toHaveCount(count);
}

async function keep({ db }: Product, person: { id: string }, post: { id: string }) {
  await db.insertInto('favorite').values({ id: newId(), personId: person.id, postId: post.id }).execute();
}

const keptBy = async ({ db }: Product, person: { id: string }) =>
  (await db.selectFrom('favorite').where('personId', '=', person.id).select('postId').execute()).map(
    ({ postId }) => postId,
  );

const failDelete = (route: Route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue());

test('the heart leads a visitor to the login, which saves the favourite and leads back; a link alone saves nothing', async ({
  page,
  product,
  newPerson,
}) => {
  const person = await newPerson();
  const post = await product.given.post(await product.given.person(), { title: 'Corazón de visitante' });
  const address = `/publicaciones/${post.id}`;
  await test.step('a link alone adds no favorite: it is one press away', async () => {
    const [other, otherPage] = [await newPerson(), await page.context().newPage()];
    await otherPage.goto(loginFor(address, 'favorito'));
    await expect(otherPage.getByText('Ingresá para guardar la publicación en tus favoritos.')).toBeVisible();
    await signIn(otherPage, other.email, other.password);
    await expect(otherPage).toHaveURL(address);
    await expect(otherPage.getByRole('button', { name: 'Guardar', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(await keptBy(product, other)).toEqual([]);
    await otherPage.evaluate(() => localStorage.clear());
    await otherPage.close();
  });

  await page.goto(address);
  await page.getByRole('link', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(loginFor(address, 'favorito'));
  await expect(page.getByText(`Ingresá para guardar «${post.title}» en tus favoritos.`)).toBeVisible();

  const list = '/publicaciones?titulo=corazon%20visitante';
  await openResults(page, 'corazon visitante', 1);
  await page.getByRole('link', { name: `Guardar ${post.title} en favoritos` }).click();
  await expect(page).toHaveURL(loginFor(list, 'favorito'));
  await hydrated(page);
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL(list);
  await expect(toast(page, 'Publicación añadida a favoritos')).toBeVisible();
  await expect(fullHeart(page, post)).toBeVisible();
  expect(await keptBy(product, person)).toEqual([post.id]);
});

test.describe('a session that has ended', () => {
  test.use({ allowedComplaints: [/401/] });

  test('leads from the heart to the login, and saves the favourite for the same account', async ({
    product,
    buyer: { person, page },
  }) => {
    const post = await product.given.post(await product.given.person());
    const keepButton = page.getByRole('button', { name: 'Guardar', exact: true });
    await openLive(page, `/publicaciones/${post.id}`);
    await expect(keepButton).toBeEnabled();
    await product.db.deleteFrom('session').where('personId', '=', person.id).execute();
    // A page that has noticed by itself has a link in its place.
    await keepButton.or(page.getByRole('link', { name: 'Guardar', exact: true })).click();
    await expect(page).toHaveURL(loginFor(`/publicaciones/${post.id}`));
    await signIn(page, person.email, person.password);
    await expect(page.getByRole('button', { name: 'Guardado', exact: true })).toBeVisible();
    await expect.poll(() => keptBy(product, person)).toEqual([post.id]);
  });
});

test('the heart on the page of a post adds and removes the favourite, and every other heart follows', async ({
  product,
  buyer: { person, page },
}) => {
  const seller = await product.given.person();
  const post = await product.given.post(seller, { title: 'Corazón que va y viene' });
  const keepButton = page.getByRole('button', { name: 'Guardar', exact: true });
  const keptButton = page.getByRole('button', { name: 'Guardado', exact: true });
  await page.goto(`/publicaciones/${post.id}`);
  await test.step('it goes back to what it was when the server fails', async () => {
    await page.route('**/api/favorite', (route) => route.abort());
    await keepButton.click();
    await expect(toast(page, 'Error al añadir a favoritos')).toBeVisible();
    await expect(keepButton).toHaveAttribute('aria-pressed', 'false');

    await page.unroute('**/api/favorite');
    await keepButton.click();
    await expect(toast(page, 'Publicación añadida a favoritos')).toBeVisible();
    await expect(keptButton).toHaveAttribute('aria-pressed', 'true');
    expect(await keptBy(product, person)).toEqual([post.id]);
    await page.route('**/api/favorite/*', failDelete);
    await keptButton.click();
    await expect(toast(page, 'Error al eliminar de favoritos')).toBeVisible();
    await expect(keptButton).toBeVisible();
    expect(await keptBy(product, person)).toEqual([post.id]);
    await page.unroute('**/api/favorite/*');
  });

  await test.step('every other heart follows', async () => {
    await openResults(page, 'corazon va viene', 1);
    await fullHeart(page, post).click();
    await expect(heart(page, post)).toBeVisible();
    await expect(toast(page, 'Publicación eliminada de favoritos')).toBeVisible();
    expect(await keptBy(product, person)).toEqual([]);
  });

  await test.step('of a post that has ended it can only be let go', async () => {
    const ended = { expirationDate: new Date(Date.now() - HOUR) };
    const [kept, other] = [await product.given.timedPost(seller, ended), await product.given.timedPost(seller, ended)];
    await keep(product, person, kept);
    await page.goto(`/publicaciones/${other.id}`);
    await expect(keepButton).toBeDisabled();
    await page.goto(`/publicaciones/${kept.id}`);
    await keptButton.click();
    await expect(toast(page, 'Publicación eliminada de favoritos')).toBeVisible();
    await expect(keepButton).toBeDisabled();
    expect(await keptBy(product, person)).toEqual([]);
  });
});

test('hearts in results are loaded by one call, can be pressed before it, and are not on own posts', async ({
  product,
  buyer: { person, page },
}) => {
  const seller = await product.given.person();
  const posts: { id: string; title: string }[] = [];
  for (let n = 0; n < 5; n += 1) posts.push(await product.given.post(seller, { title: `Corazones de lista ${n}` }));
  for (const post of posts.slice(0, 2)) await keep(product, person, post);
  const own = await product.given.post(person, { title: 'Corazones de lista propia' });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/favorite/ids')) asked += 1;
  });
  await openResults(page, 'corazones de lista', 6);
  await expect(page.getByRole('button', { name: /^Quitar Corazones de lista \d de favoritos$/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Guardar Corazones de lista \d en favoritos$/ })).toHaveCount(3);
  expect(asked).toBe(1);
  await expect(page.getByRole('heading', { name: own.title })).toBeVisible();
  await expect(heart(page, own)).toHaveCount(0);

  await test.step('one that is pressed before it is known what is kept stays pressed, and the others are known after', async () => {
    const [known, , pressed] = posts;
    if (!known || !pressed) throw new Error('Five posts were given');
    await page.route('**/api/favorite/ids', () => new Promise(() => {}), { times: 1 });
    await page.reload();
    await heart(page, pressed).click();
    await expect(fullHeart(page, pressed)).toBeVisible();
    await expect(fullHeart(page, known)).toBeVisible();
    expect(new Set(await keptBy(product, person))).toEqual(new Set(posts.slice(0, 3).map(({ id }) => id)));
  });
});

test.describe('the list of favourites', () => {
  test.use({ allowedComplaints: [/404|ERR_FAILED|preloaded using link preload/] });

  test('shows an error, is empty, removes favourites, loads more', async ({ product, buyer: { person, page } }) => {
    const empty = page.getByRole('heading', { name: 'Aún no tienes favoritos' });
    const seller = await product.given.person();
    await test.step('says that we did not reach the server only when we did not', async () => {
      const unreached = page.getByText('No llegamos al servidor. Probá de nuevo en un momento.');
      const call = '**/api/favorite?**';
      const message = 'No se ha encontrado la lista';
      await page.clock.install();
      await page.route(call, (route) => route.fulfill({ status: 404, json: { statusCode: 404, message } }));
      await page.goto('/favoritos');
      await expect(page.getByRole('alert').filter({ hasText: 'Error al obtener los favoritos' })).toBeVisible();
      await expect(page.getByRole('main').getByText(message)).toBeVisible();
      await expect(unreached).toHaveCount(0);
      await page.unroute(call);
      await page.route(call, (route) => route.abort());
      await button(page, 'Reintentar').click();
      // Retried twice, each after a pause.
      const waitPause = async () => {
        await page.clock.fastForward(2_000);
        return unreached.isVisible();
      };
      await expect.poll(waitPause, { intervals: [20] }).toBe(true);
      await page.unroute(call);
      await button(page, 'Reintentar').click();
      await expect(empty).toBeVisible();
      await expect(page).toHaveTitle('Favoritos | Rodado');
      await expect(headline(page)).toHaveText('Favoritos');
      await endClock(toast(page, 'Error al obtener los favoritos'));
      await expectAccessible(page);
    });

    await test.step('lets go at once, and keeps the keyboard in its place', async () => {
      const [first, second] = [await product.given.post(seller), await product.given.post(seller)];
      await keep(product, person, first);
      await keep(product, person, second);
      const known = Promise.withResolvers<void>();
      await page.route('**/api/favorite/ids', async (route) => {
        await known.promise;
        await route.continue();
      });
      await page.reload();
      // Filled before the server responds.
      await expect(fullHeart(page, first)).toBeVisible();
      known.resolve();
      await fullHeart(page, first).press('Enter');
      await expect(page.getByRole('heading', { name: first.title })).toHaveCount(0);
      await expect(toast(page, 'Publicación eliminada de favoritos')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(fullHeart(page, second)).toBeFocused();

      await page.route('**/api/favorite/*', failDelete);
      await fullHeart(page, second).click();
      await expect(toast(page, 'Error al eliminar de favoritos')).toBeVisible();
      await expect(fullHeart(page, second)).toBeVisible();
      await page.unrouteAll();
      await fullHeart(page, second).click();
      await expect(empty).toBeVisible();
    });

    await test.step('grows page by page, each post once, and shows what has ended', async () => {
      for (let n = 0; n < 11; n += 1) await keep(product, person, await product.given.post(seller));
      const rows = [{ state: 'SOLD' }, { state: 'PAUSED' }, { expirationDate: new Date(Date.now() - HOUR) }] as const;
      for (const row of rows) await keep(product, person, await product.given.timedPost(seller, row));
      await page.reload();
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(12);
      for (const words of ['Vendido', 'Pausada', 'Expirado']) await expect(cards.getByText(words)).toBeVisible();

      // Shifts a visible one to the next page.
      await keep(product, person, await product.given.post(seller));
      await button(page, 'Cargar más').click();
      await expect(cards).toHaveCount(14);
      await expect(button(page, 'Cargar más')).toHaveCount(0);
      const titles = await cards.getByRole('heading').allTextContents();
      expect(new Set(titles).size).toBe(titles.length);
    });
  });
});
