import type { Locator, Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { expect, expectAccessible, hydrated, type Person, test } from './fixtures.ts';
import { NARROW, setTypeSize, WIDE } from './page-parts.ts';
import type { Product } from './product.ts';

// Whatever opens over a page: by keyboard, without a fault in light and dark, whole on the smallest phone with type of twice
// the size, and Escape leads back to where one was.

interface Scene {
  product: Product;
  seller: { person: Person; page: Page };
  buyer: { person: Person; page: Page };
  /** The seller's. */
  post: { id: string };
}

interface Layer {
  name: string;
  /** Whose page, where, and what is pressed one after the other. */
  open: (scene: Scene) => Promise<{ page: Page; at: string; press: ((page: Page) => Locator)[] }>;
}

const button = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first();
const item = (name: string | RegExp) => (page: Page) => page.getByRole('menuitem', { name });

const onPost = ({ post }: Scene) => `/publicaciones/${post.id}`;
const ask = ({ product, post, buyer }: Scene) => product.given.question(post, buyer.person);
const chatOf = async ({ product, post, seller, buyer }: Scene) => {
  const { id } = await product.given.conversation(post, seller.person, buyer.person);
  return `/chat?id=${id}`;
};
const bidOn = async ({ product, post, seller, buyer }: Scene) => {
  const talk = await product.given.conversation(post, seller.person, buyer.person);
  await product.given.offer(post, talk, buyer.person);
  return `/ofertas/${post.id}`;
};
const companyPage = async ({ product, buyer }: Scene, isFollowed: boolean) => {
  const { id: companyId, owner } = await product.given.company({ name: `Capas ${newId().slice(-6)}` });
  if (isFollowed) await product.db.insertInto('followed').values({ companyId, personId: buyer.person.id }).execute();
  return `/empresas/${encodeURIComponent(owner.name)}`;
};

/** Runs in the page: what of a layer cannot be seen by scrolling up and down in it. */
const whatIsCutOff = (layer: Element) => {
  const { left, right } = layer.getBoundingClientRect();
  const isSeen = (element: Element) => getComputedStyle(element).position !== 'absolute';
  return [...layer.querySelectorAll('h2, p, button, a, input, textarea, label, [role=menuitem]')]
    .filter(isSeen)
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.left < Math.max(left, 0) || box.right > Math.min(right, window.innerWidth);
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 300));
};

const LAYERS: Layer[] = [
  {
    name: 'what can be done with a conversation',
    open: async (scene) => ({
      page: scene.seller.page,
      at: await chatOf(scene),
      press: [button('Opciones de la conversación')],
    }),
  },
  {
    name: 'what can be done with a question',
    open: async (scene) => {
      await ask(scene);
      return { page: scene.seller.page, at: '/preguntas', press: [button(/^Opciones de /)] };
    },
  },
  {
    name: 'deleting a post',
    open: async (scene) => ({ page: scene.seller.page, at: onPost(scene), press: [button('Eliminar publicación')] }),
  },
  {
    name: 'publishing again',
    open: async ({ product, seller }) => {
      const ended = await product.given.timedPost(seller.person, { expirationDate: new Date(Date.now() - 60_000) });
      return { page: seller.page, at: `/publicaciones/${ended.id}`, press: [button('Volver a publicar')] };
    },
  },
  {
    name: 'contacting the seller',
    open: async (scene) => ({ page: scene.buyer.page, at: onPost(scene), press: [button(/por este vehículo/)] }),
  },
  {
    name: 'reporting a post',
    open: async (scene) => ({ page: scene.buyer.page, at: onPost(scene), press: [button('Denunciar publicación')] }),
  },
  ...(['Responder', 'Reportar', 'Eliminar'] as const).map((act) => ({
    name: `a question: ${act}`,
    open: async (scene: Scene) => {
      await ask(scene);
      return { page: scene.seller.page, at: '/preguntas', press: [button(/^Opciones de /), item(act)] };
    },
  })),
  ...([/^Denunciar a /, /^Bloquear a /, 'Eliminar conversación'] as const).map((act) => ({
    name: `a conversation: ${act}`,
    open: async (scene: Scene) => ({
      page: scene.seller.page,
      at: await chatOf(scene),
      press: [button('Opciones de la conversación'), item(act)],
    }),
  })),
  {
    name: 'deleting a message',
    open: async (scene) => ({
      page: scene.buyer.page,
      at: await chatOf(scene),
      press: [button('Eliminar mensaje')],
    }),
  },
  ...(['Aceptar oferta', 'Rechazar oferta'] as const).map((act) => ({
    name: `an offer: ${act}`,
    open: async (scene: Scene) => ({
      page: scene.seller.page,
      at: await bidOn(scene),
      press: [button(/^Opciones de la oferta/), button(act)],
    }),
  })),
  {
    name: 'rating a company',
    open: async (scene) => ({
      page: scene.buyer.page,
      at: await companyPage(scene, false),
      press: [button('Valorar')],
    }),
  },
  {
    name: 'following a company no longer',
    open: async (scene) => ({
      page: scene.buyer.page,
      at: await companyPage(scene, true),
      press: [button('Dejar de seguir')],
    }),
  },
  {
    name: 'deleting the account',
    open: async ({ seller }) => ({ page: seller.page, at: '/editar-perfil', press: [button('Eliminar mi cuenta')] }),
  },
];

for (const { name, open } of LAYERS)
  test(name, async ({ product, seller, buyer }) => {
    const post = await product.given.timedPost(seller.person);
    const { page, at, press } = await open({ product, seller, buyer, post });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(at);
    await hydrated(page);
    const opener = press[0]?.(page);
    for (const find of press) {
      await find(page).focus();
      await page.keyboard.press('Enter');
    }
    const layer = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).first();
    await expect(layer).toBeVisible();
    await expect(layer.locator(':focus')).toHaveCount(1);
    await expect(layer).toHaveCSS('opacity', '1');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page);

    await page.setViewportSize(NARROW);
    await setTypeSize(page, '200%');
    await expect.poll(() => layer.evaluate(whatIsCutOff)).toEqual([]);
    await setTypeSize(page, '100%');
    await page.setViewportSize(WIDE);

    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0);
    if (opener) await expect(opener).toBeFocused();
  });

for (const [name, at, opener] of [
  ['the menu of phones', '/', button('Menú')],
  ['the filters of phones', '/publicaciones', button(/^Filtros/)],
] as const)
  test(name, async ({ page, product, newPerson }) => {
    await product.given.post(await newPerson());
    await page.setViewportSize(NARROW);
    await page.goto(at);
    await hydrated(page);
    await opener(page).click();
    await setTypeSize(page, '200%');
    const layer = page.getByRole('dialog');
    await expect(layer).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => layer.evaluate(whatIsCutOff)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });
