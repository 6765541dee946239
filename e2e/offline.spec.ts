import type { Page, Request } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { insertSession } from '../server/test/session.ts';
import { expect, expectAccessible, hydrated, type Person, signInElsewhere, test } from './fixtures.ts';
import { HOUR, headline, PHONE, profile, toast, WIDE } from './locators.ts';
import { endFirstLook, kept, openAndKeep, seePost } from './offline-page.ts';
import type { Product } from './product.ts';
import { shop } from './search-page.ts';
import { publishedPost } from './vehicles.ts';

// An offline page logs an error for every request, and may get another cached version than the one it was linked from.
const WITHOUT_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|FetchEvent|WebSocket connection|reloading page|link preload/;
test.use({ serviceWorkers: 'allow', viewport: WIDE, allowedComplaints: [WITHOUT_NETWORK] });

const shelf = (page: Page, name: string) => page.getByRole('region', { name });
const copySign = (page: Page, since: string) =>
  page.getByText(`Estás sin conexión y ves una copia guardada ${since}. Puede haber cambiado.`);
const offlineFor = (path: string) => `/sin-conexion?pagina=${encodeURIComponent(path)}`;

/** Whether any cache contains this text. */
const isAnywhere = (page: Page, words: string) =>
  page.evaluate(async (text) => {
    for (const name of await caches.keys())
      for (const answer of await (await caches.open(name)).matchAll())
        if ((await answer.text()).includes(text)) return true;
    return false;
  }, words);

const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path);

/** Not by an element of the page. */
const isFetchedFile = (request: Request) => request.url().includes('/uploads/') && request.resourceType() === 'fetch';

async function favor({ db }: Product, person: { id: string }, post: { id: string }) {
  await db.insertInto('favorite').values({ id: newId(), personId: person.id, postId: post.id }).execute();
}

async function saveFavorites(page: Page, titles: string[]) {
  await openAndKeep(page, '/favoritos');
  await expect.poll(async () => (await kept(page)).favorites.toSorted()).toEqual(titles.toSorted());
}

/** Whether the image at this URL loads. */
const isShowable = (page: Page, address: string) =>
  page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const image = new Image();
        image.onload = () => resolve(image.naturalWidth > 0);
        image.onerror = () => resolve(false);
        image.src = src;
      }),
    address,
  );

test('a post that was seen opens without a network, as it was last seen', async ({ page, product, newPerson }) => {
  const post = await publishedPost(product.url, await newPerson(), { title: 'Antes', shapes: ['wide', 'classic'] });
  await test.step('it is never an old one while there is a network', async () => {
    await seePost(page, post);
    await product.db.updateTable('post').set({ title: 'Después' }).where('id', '=', post.id).execute();
    await page.reload();
    await expect(headline(page)).toHaveText('Después');
    await hydrated(page);
    await endFirstLook(page);
    await expect.poll(async () => (await kept(page)).seen).toEqual(['Después']);
  });

  await test.step('it opens with its pictures in whatever size they are asked for', async () => {
    await page.context().setOffline(true);
    for (const viewport of [WIDE, PHONE]) {
      await page.setViewportSize(viewport);
      await page.reload();
      await endFirstLook(page);
      await expect(headline(page)).toHaveText('Después');
      await expect(copySign(page, 'hace segundos')).toBeVisible();
      await expect(page.getByText('Único dueño, service al día.').first()).toBeVisible();
      for (const { url } of post.images) {
        expect(await isShowable(page, url)).toBe(true);
        expect(await isShowable(page, url.replace('.jpg', '-320.avif'))).toBe(true);
      }
    }
    await page.clock.fastForward(2 * HOUR + 60_000);
    await expect(copySign(page, 'hace 2 horas')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('with the network back it is still a copy until it is reloaded', async () => {
    await page.context().setOffline(false);
    await page.getByText('Ves una copia guardada hace 2 horas.').getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.getByText(/copia guardada/)).toHaveCount(0);
    await hydrated(page);
    await endFirstLook(page);
    await expect(headline(page)).toHaveText('Después');
    await page.context().setOffline(true);
    await expect(page.getByText('Estás sin conexión. Lo que ves puede haber cambiado.')).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step('it is the only one that opens', async () => {
    const other = await product.given.post(await product.given.person());
    await page.context().setOffline(true);
    await page.goto(`/publicaciones/${other.id}`);
    await expect(page).toHaveURL(offlineFor(`/publicaciones/${other.id}`));
  });
});

test('everything else is the offline page, which leads on when the network is back', async ({ page, product }) => {
  const { owner, address } = await shop(product);
  const [other, post] = [
    await product.given.post(owner, { title: 'Nunca visto' }),
    await product.given.post(owner, { title: 'Corolla por el camino' }),
  ];
  await test.step('a post that was reached without a new load is kept, and found from the offline page', async () => {
    await openAndKeep(page, address);
    await page.getByRole('link', { name: post.title, exact: true }).click();
    await expect(headline(page)).toHaveText(post.title);
    await endFirstLook(page);
    await expect.poll(async () => (await kept(page)).seen).toEqual([post.title]);

    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Rodado, inicio' }).first().click();
    await expect(page).toHaveURL(offlineFor('/'));
    await shelf(page, 'Vistos hace poco').getByRole('link', { name: post.title }).click();
    await expect(page).toHaveURL(`/publicaciones/${post.id}`);
    await expect(headline(page)).toHaveText(post.title);
  });

  await test.step('it shows what was seen, and leads on by itself', async () => {
    await page.goto('/contacto?a=1');
    await expect(page).toHaveURL(offlineFor('/contacto?a=1'));
    await hydrated(page);
    await expect(headline(page)).toHaveText('Estás sin conexión');
    await expect(shelf(page, 'Vistos hace poco').getByRole('article')).toHaveCount(1);
    await expect(shelf(page, 'Tus favoritos')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /favoritos$/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page).toHaveURL(offlineFor('/contacto?a=1'));
    await hydrated(page);
    await page.context().setOffline(false);
    await expect(page).toHaveURL('/contacto?a=1');
    await expect(headline(page)).toHaveText('Contacto');
    await hydrated(page);
  });

  await test.step('a page that fails on the way there is the offline page too', async () => {
    await page.context().setOffline(true);
    await page.evaluate((path) => {
      window.history.pushState({}, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, `/publicaciones/${other.id}`);
    await expect(page).toHaveURL(offlineFor(`/publicaciones/${other.id}`));
    await expect(headline(page)).toHaveText('Estás sin conexión');
  });

  await test.step('what other apps share waits for the network', async () => {
    await page.goto('/compartir?text=hilux');
    await expect(page).toHaveURL(offlineFor('/compartir?text=hilux'));
    await hydrated(page);
    await page.context().setOffline(false);
    await expect(page).toHaveURL('/publicaciones?titulo=hilux');
  });
});

test('favourites follow the hearts, and are read without a network, also those that were never opened', async ({
  product,
  buyer: { person, page },
}) => {
  const seller = await product.given.person();
  const [first, second, third] = [
    await product.given.timedPost(seller, { title: 'Favorito de lejos' }),
    await product.given.post(seller, { title: 'Favorito de cerca' }),
    // Not similar to the others, so their pages do not link to it.
    await product.given.post(seller, { title: 'Favorito que se va', category: 'Moto', brand: null, model: null }),
  ];
  for (const post of [first, second, third]) await favor(product, person, post);
  await saveFavorites(page, [first.title, second.title, third.title]);
  await page.getByRole('button', { name: `Quitar ${third.title} de favoritos` }).click();
  const rest = [first.title, second.title].toSorted();
  await expect.poll(async () => (await kept(page)).favorites.toSorted()).toEqual(rest);
  expect(await isAnywhere(page, third.title)).toBe(false);

  await page.context().setOffline(true);
  await page.goto('/favoritos');
  await expect(page).toHaveURL(offlineFor('/favoritos'));
  await expect(shelf(page, 'Tus favoritos').getByRole('article')).toHaveCount(2);
  await shelf(page, 'Tus favoritos').getByRole('link', { name: first.title }).click();
  await expect(page).toHaveURL(`/publicaciones/${first.id}`);
  await expect(headline(page)).toHaveText(first.title);

  // Hydrated, with all chunks that its HTML does not reference.
  await hydrated(page);
  const save = page.getByRole('button', { name: /^Guarda(r|do)$/ });
  await test.step('the heart is as it was known, and says that it cannot change now', async () => {
    await expect(save).toHaveText('Guardado');
    await save.click();
    await expect(toast(page, 'Error al eliminar de favoritos')).toContainText('Estás sin conexión.');
    await expect(save).toHaveText('Guardado');
  });

  await test.step('let go while the page is being kept as seen, it is still kept', async () => {
    const released = Promise.withResolvers<void>();
    await page.route(`**/uploads/${first.id}*`, async (route) => {
      if (route.request().resourceType() === 'fetch') await released.promise;
      await route.continue();
    });
    const keeping = page.waitForRequest((request) => request.url().includes(first.id) && isFetchedFile(request));
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await hydrated(page);
    await endFirstLook(page);
    await keeping;
    await expect(save).toHaveText('Guardado');
    await save.click();
    await expect(save).toHaveText('Guardar');
    await expect.poll(async () => (await kept(page)).favorites).toEqual([second.title]);
    released.resolve();
    await expect.poll(async () => (await kept(page)).seen).toEqual([first.title]);
    await expect.poll(() => isKept(page, `/publicaciones/${first.id}`)).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await expect(save).toHaveText('Guardar');
  });
  await page.getByRole('button', { name: 'Ofertar por este vehículo' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(`/publicaciones/${first.id}`);
});

test.describe('nothing of a person is left', () => {
  async function withSomethingKept(product: Product, { person, page }: { person: Person; page: Page }) {
    const seller = await product.given.person();
    const [seen, favorite] = [
      await product.given.post(seller, { title: 'Visto en secreto' }),
      await product.given.post(seller, { title: 'Querido en secreto' }),
    ];
    await product.db.deleteFrom('favorite').where('personId', '=', person.id).execute();
    await favor(product, person, favorite);
    await saveFavorites(page, [favorite.title]);
    await seePost(page, seen);
    expect((await kept(page)).names).toContain(`rodado-kept:${person.id}`);
    expect(await isAnywhere(page, 'Querido en secreto')).toBe(true);
  }

  async function expectNothingKept(page: Page) {
    // Repeated, because another navigation may interrupt it.
    await expect(async () => {
      expect((await kept(page)).names).toEqual([]);
      expect(await isAnywhere(page, 'en secreto')).toBe(false);
    }).toPass();
    await page.context().setOffline(true);
    await page.goto('/favoritos');
    await expect(page.getByText('Todavía no hay nada guardado.')).toBeVisible();
    await expect(page.getByText('en secreto')).toHaveCount(0);
  }

  /** In the browser of a member who has signed out. The next page that opens is theirs. */
  async function signInAgain({ db, tokens }: Product, { person, page }: { person: Person; page: Page }) {
    const { id, generation } = await insertSession(db, person.id, 'Chromium');
    const access = await tokens.signAccess({ personId: person.id, sessionId: id }, new Date());
    await page.evaluate(
      (pair) => {
        for (const [name, value] of Object.entries(pair)) localStorage.setItem(name, value);
      },
      { access_token: access, refresh_token: tokens.refreshOf(id, generation) },
    );
  }

  test('after a sign-out, with a network and without one', async ({ product, buyer }) => {
    const { page } = buyer;
    await withSomethingKept(product, buyer);
    const ended = page.waitForResponse('**/api/auth/logout');
    await profile(page, buyer.person.name).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await ended;
    await expectNothingKept(page);

    await signInAgain(product, buyer);
    await page.context().setOffline(false);
    await withSomethingKept(product, buyer);
    await page.context().setOffline(true);
    await profile(page, buyer.person.name).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expectNothingKept(page);
  });

  test.describe('when others decide', () => {
    test.use({ allowedComplaints: [new RegExp(`${WITHOUT_NETWORK.source}|401`)] });

    test('for another account on the same device, and when a session is ended elsewhere', async ({
      product,
      buyer,
      newPerson,
    }) => {
      const { page } = buyer;
      const next = await newPerson();
      await withSomethingKept(product, buyer);
      await signInElsewhere(page, next);
      await expect(profile(page, next.name)).toBeVisible();
      await expect.poll(async () => (await kept(page)).names).not.toContain(`rodado-kept:${buyer.person.id}`);
      expect(await isAnywhere(page, 'Querido en secreto')).toBe(false);

      for (const tab of page.context().pages()) if (tab !== page) await tab.close();
      await withSomethingKept(product, { person: next, page });
      await product.db.deleteFrom('session').where('personId', '=', next.id).execute();
      await page.goto('/quienes-somos');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresá' })).toBeVisible();
      await expectNothingKept(page);
    });
  });
});
