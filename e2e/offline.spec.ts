import type { Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { expect, expectAccessible, hydrated, type Person, signInElsewhere, test } from './fixtures.ts';
import { endFirstLook, kept, openAndKeep, seePost } from './offline-page.ts';
import { headline, PHONE, profile, WIDE } from './page-parts.ts';
import type { Product } from './product.ts';
import { publishedPost } from './vehicles.ts';

// A page without a network says so for everything that it asks for, and may get another copy than the one it set out for.
test.use({
  serviceWorkers: 'allow',
  viewport: WIDE,
  allowedComplaints: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|FetchEvent|WebSocket connection|reloading page|link preload/,
  ],
});

const shelf = (page: Page, name: string) => page.getByRole('region', { name });
const sign = (page: Page) => page.getByText('Estás sin conexión. Lo que ves puede haber cambiado.');
const offlineFor = (path: string) => `/sin-conexion?pagina=${encodeURIComponent(path)}`;

/** Whether these words stand in anything that any cache holds. */
const isAnywhere = (page: Page, words: string) =>
  page.evaluate(async (text) => {
    for (const name of await caches.keys())
      for (const answer of await (await caches.open(name)).matchAll())
        if ((await answer.text()).includes(text)) return true;
    return false;
  }, words);

async function favor({ db }: Product, person: { id: string }, post: { id: string }) {
  await db.insertInto('favorite').values({ id: newId(), personId: person.id, postId: post.id }).execute();
}

async function keepFavorites(page: Page, titles: string[]) {
  await openAndKeep(page, '/favoritos');
  await expect.poll(async () => (await kept(page)).favorites.toSorted()).toEqual(titles.toSorted());
}

/** Whether the picture of this address can be shown. */
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

test.describe('a post that was seen', () => {
  test('opens without a network, with its pictures in whatever size they are asked for', async ({
    page,
    product,
    newPerson,
  }) => {
    const post = await publishedPost(product.url, await newPerson(), {
      title: 'Corolla sin conexión',
      shapes: ['wide', 'classic'],
    });
    await seePost(page, post);
    await page.context().setOffline(true);
    for (const viewport of [WIDE, PHONE]) {
      await page.setViewportSize(viewport);
      await page.reload();
      await hydrated(page);
      await endFirstLook(page);
      await expect(headline(page)).toHaveText(post.title);
      await expect(sign(page)).toBeVisible();
      await expect(page.getByText('Único dueño, service al día.').first()).toBeVisible();
      for (const { url } of post.images) {
        expect(await isShowable(page, url)).toBe(true);
        expect(await isShowable(page, url.replace('.jpg', '-320.avif'))).toBe(true);
      }
    }
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(sign(page)).toHaveCount(0);
  });

  test('is kept also when it was reached without a new load, and found from the offline page', async ({
    page,
    product,
    newPerson,
  }) => {
    const post = await publishedPost(product.url, await newPerson(), { title: 'Corolla por el camino' });
    await expect(async () => {
      await page.goto('/publicaciones?titulo=corolla%20por%20el%20camino');
      await expect(page.getByRole('article')).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    await openAndKeep(page, page.url());
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

  test('is never an old one while there is a network', async ({ page, product }) => {
    const post = await product.given.post(await product.given.person(), { title: 'Antes' });
    await seePost(page, post);
    await product.db.updateTable('post').set({ title: 'Después' }).where('id', '=', post.id).execute();
    await page.reload();
    await expect(headline(page)).toHaveText('Después');
    await hydrated(page);
    await endFirstLook(page);
    await expect.poll(async () => (await kept(page)).seen).toEqual(['Después']);
    await page.context().setOffline(true);
    await page.reload();
    await expect(headline(page)).toHaveText('Después');
  });

  test('is the only one that opens', async ({ page, product }) => {
    const seller = await product.given.person();
    const [seen, other] = [await product.given.post(seller), await product.given.post(seller)];
    await seePost(page, seen);
    await page.context().setOffline(true);
    await page.goto(`/publicaciones/${other.id}`);
    await expect(page).toHaveURL(offlineFor(`/publicaciones/${other.id}`));
  });
});

test.describe('favourites', () => {
  test('are read without a network, also those that were never opened', async ({
    product,
    buyer: { person, page },
  }) => {
    const seller = await product.given.person();
    const [first, second] = [
      await product.given.timedPost(seller, { title: 'Favorito de lejos' }),
      await product.given.post(seller, { title: 'Favorito de cerca' }),
    ];
    await favor(product, person, first);
    await favor(product, person, second);
    await keepFavorites(page, [first.title, second.title]);

    await page.context().setOffline(true);
    await page.goto('/favoritos');
    await expect(page).toHaveURL(offlineFor('/favoritos'));
    await expect(shelf(page, 'Tus favoritos').getByRole('article')).toHaveCount(2);
    await shelf(page, 'Tus favoritos').getByRole('link', { name: first.title }).click();
    await expect(page).toHaveURL(`/publicaciones/${first.id}`);
    await expect(headline(page)).toHaveText(first.title);

    // Alive, with everything that its HTML does not name.
    await hydrated(page);
    await page.getByRole('button', { name: 'Ofertar por este vehículo' }).filter({ visible: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(`/publicaciones/${first.id}`);
  });

  test('follow the hearts', async ({ product, buyer: { person, page } }) => {
    const post = await product.given.post(await product.given.person(), { title: 'Favorito que se va' });
    await favor(product, person, post);
    await keepFavorites(page, [post.title]);
    await page.getByRole('button', { name: `Quitar ${post.title} de favoritos` }).click();
    await expect.poll(async () => (await kept(page)).favorites).toEqual([]);
    expect(await isAnywhere(page, post.title)).toBe(false);
  });
});

test.describe('nothing of a person is left', () => {
  async function withSomethingKept(product: Product, { person, page }: { person: Person; page: Page }) {
    const seller = await product.given.person();
    const [seen, favorite] = [
      await product.given.post(seller, { title: 'Visto en secreto' }),
      await product.given.post(seller, { title: 'Querido en secreto' }),
    ];
    await favor(product, person, favorite);
    await keepFavorites(page, [favorite.title]);
    await seePost(page, seen);
    expect((await kept(page)).names).toContain(`rodado-kept:${person.id}`);
    expect(await isAnywhere(page, 'Querido en secreto')).toBe(true);
  }

  async function expectNothingKept(page: Page) {
    // Again where another page came in between.
    await expect(async () => {
      expect((await kept(page)).names).toEqual([]);
      expect(await isAnywhere(page, 'en secreto')).toBe(false);
    }).toPass();
    await page.context().setOffline(true);
    await page.goto('/favoritos');
    await expect(page.getByText('Todavía no hay nada guardado.')).toBeVisible();
    await expect(page.getByText('en secreto')).toHaveCount(0);
  }

  test('after a sign-out', async ({ product, buyer }) => {
    const { page } = buyer;
    await withSomethingKept(product, buyer);
    const ended = page.waitForResponse('**/api/auth/logout');
    await profile(page, buyer.person.name).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await ended;
    await expectNothingKept(page);
  });

  test('after a sign-out without a network', async ({ product, buyer }) => {
    const { page } = buyer;
    await withSomethingKept(product, buyer);
    await page.context().setOffline(true);
    await profile(page, buyer.person.name).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expectNothingKept(page);
  });

  test.describe('when the session is ended elsewhere', () => {
    test.use({ allowedComplaints: [/./] });

    test('and the page finds out', async ({ product, buyer }) => {
      const { person, page } = buyer;
      await withSomethingKept(product, buyer);
      await product.db.deleteFrom('session').where('personId', '=', person.id).execute();
      await page.goto('/quienes-somos');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresá' })).toBeVisible();
      await expectNothingKept(page);
    });
  });

  test('for somebody else who signs in on the same device', async ({ product, buyer, newPerson }) => {
    const { page } = buyer;
    await withSomethingKept(product, buyer);
    const next = await newPerson();
    await signInElsewhere(page, next);
    await expect(profile(page, next.name)).toBeVisible();
    await expect.poll(async () => (await kept(page)).names).not.toContain(`rodado-kept:${buyer.person.id}`);
    expect(await isAnywhere(page, 'Querido en secreto')).toBe(false);
  });
});

test.describe('everything else', () => {
  test('is the offline page, which leads on when the network is back', async ({ page, product }) => {
    const post = await product.given.post(await product.given.person(), { title: 'Visto antes del corte' });
    await seePost(page, post);
    await page.context().setOffline(true);
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
  });

  test('a page that fails on the way there is the offline page too', async ({ page, product, newPerson }) => {
    const post = await publishedPost(product.url, await newPerson(), { title: 'Corolla de vuelta' });
    await openAndKeep(page, '/marcas/toyota');
    await page.context().setOffline(true);
    await page.evaluate((path) => {
      window.history.pushState({}, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, `/publicaciones/${post.id}`);
    await expect(page).toHaveURL(offlineFor(`/publicaciones/${post.id}`));
    await expect(headline(page)).toHaveText('Estás sin conexión');
  });
});

test.describe('what other apps share', () => {
  test('waits for the network', async ({ page }) => {
    await openAndKeep(page, '/quienes-somos');
    await page.context().setOffline(true);
    await page.goto('/compartir?text=hilux');
    await expect(page).toHaveURL(offlineFor('/compartir?text=hilux'));
    await hydrated(page);
    await page.context().setOffline(false);
    await expect(page).toHaveURL('/publicaciones?titulo=hilux');
  });
});

test.describe('the app is offered', () => {
  const offers = (page: Page) => page.getByRole('button', { name: 'Instalar Rodado' });

  /** A browser under test makes no offers: this stands for one. */
  const offer = (page: Page) =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => {
        document.documentElement.dataset.prompted = '';
      };
      window.dispatchEvent(Object.assign(event, { prompt }));
      return event.defaultPrevented;
    });

  test('in the footer and in the menus, once the browser allows it and until it is taken', async ({
    buyer: { person, page },
  }) => {
    await page.goto('/quienes-somos');
    await hydrated(page);
    await expect(offers(page)).toHaveCount(0);
    expect(await offer(page)).toBe(true);
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Instalar Rodado' })).toBeVisible();
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Menú' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Instalar Rodado' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize(WIDE);
    await profile(page, person.name).click();
    await page.getByRole('dialog', { name: 'Perfil' }).getByRole('button', { name: 'Instalar Rodado' }).click();
    await expect(page.locator('html[data-prompted]')).toHaveCount(1);
    await expect(offers(page)).toHaveCount(0);
  });
});
