import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { say } from '../../conversation-page.ts';
import { expect } from '../../fixtures.ts';
import { unique } from '../../locators.ts';
import { withPapers } from '../../papers-page.ts';
import { address, drawImages, giveComparables, giveConditionSheet, giveImages } from '../../post-page.ts';
import { publishedPost } from '../../vehicles.ts';
import { button, menuItem, type PageStates, type Setup } from '../page-state.ts';
import { rememberPosts } from './comparison.ts';

/** One with an answer, of maximum length without a break opportunity. */
async function withQuestions({ product: { given }, post, buyer }: Setup) {
  await given.answer(await given.question(post, buyer, { text: 'x'.repeat(400) }));
  await given.question(post, buyer);
  return address(post);
}

async function ofVerifiedCompany({ product }: Setup) {
  const { owner } = await product.given.company({ name: unique('Automotora'), verifiedAt: new Date() });
  const post = await product.given.timedPost(owner);
  await giveImages(product, post, 7);
  return address(post);
}

/** The last message is of maximum length without a break opportunity. */
async function withConversation({ product, seller, buyer }: Setup) {
  const post = await product.given.post(seller);
  const { id } = await product.given.conversation(post, seller, buyer);
  await say(product, id, seller, ['x'.repeat(400)]);
  return address(post);
}

/** With all that an estimate has: prices of others, and a label. */
async function withEstimate({ product, seller }: Setup) {
  const vehicle = { brand: 'Volkswagen', model: 'Golf', year: 2016, km: 98_000 };
  await giveComparables(product, { ...vehicle, price: 14_000 }, 12);
  return product.given.post(seller, { ...vehicle, price: 13_000 });
}

/** Up and down, and once a range. */
async function withPriceHistory({ product, seller }: Setup) {
  const createdAt = new Date(Date.now() - 40 * 24 * 3_600_000);
  const post = await product.given.post(seller, { price: 14_000, createdAt });
  const change = (row: { priceType?: 'negotiable'; price: number | null; minPrice?: number; maxPrice?: number }) =>
    product.db.updateTable('post').set(row).where('id', '=', post.id).execute();
  for (const price of [13_500, 13_900, 12_000]) await change({ price });
  await change({ priceType: 'negotiable', price: null, minPrice: 10_500, maxPrice: 11_500 });
  await sql`update price_entry entry set since = entry.since - later.count * interval '7 days'
    from (select id, count(*) over (order by id desc) as count from price_entry where vehicle_id = ${post.id}) later
    where later.id = entry.id and entry.since > now() - interval '1 day'`.execute(product.db);
  return address(post);
}

async function withConditionSheet({ product, seller }: Setup) {
  const post = await product.given.post(seller);
  await giveConditionSheet(product, post);
  return address(post);
}

async function withTallImages({ product, seller }: Setup) {
  const post = await product.given.post(seller);
  await giveImages(product, post, 2, { width: 1200, height: 1600 });
  return address(post);
}

async function openChecklist(page: Page) {
  await page.getByText('Antes de comprar: qué verificar').click();
  await expect(page.getByRole('heading', { name: 'Con un escribano' })).toBeVisible();
}

async function saveWrongPlate(page: Page) {
  await page.getByLabel('Matrícula', { exact: true }).fill('x');
  await button('Guardar matrícula y padrón')(page).click();
  await expect(page.getByLabel('Matrícula', { exact: true })).toBeFocused();
}

const moreActions = button('Más acciones');
const ended = { expirationDate: new Date(Date.now() - 60_000) };

async function saveWithoutTitle(page: Page) {
  await page.getByLabel('Título').fill('');
  await button('Guardar cambios')(page).click();
  await expect(page.getByRole('form', { name: 'Editar publicación' }).getByRole('alert')).toBeVisible();
}

export const POST_STATES = {
  post: [
    {
      role: 'visitor',
      url: ofVerifiedCompany,
      beforeLoad: drawImages,
      name: 'of a verified company, with pictures',
      needsAllFour: 'the bar at the foot of phones and the box beside the pictures',
    },
    { role: 'visitor', url: ({ post }) => address(post) },
    { role: 'visitor', url: async (setup) => address(await withEstimate(setup)), name: 'with an estimated price' },
    {
      role: 'visitor',
      url: withPriceHistory,
      name: 'with a price history',
      steps: [{ name: 'its table', action: (page) => page.getByText('Ver todos los precios').click() }],
    },
    {
      role: 'visitor',
      url: withConditionSheet,
      beforeLoad: drawImages,
      name: 'with a condition sheet',
      steps: [{ layer: 'its photo', open: [(page) => page.getByRole('link', { name: /^Ver la foto: / })] }],
    },
    {
      role: 'visitor',
      url: async ({ product, seller }) => address(await withPapers(product, seller)),
      name: 'with declared papers',
      steps: [{ name: 'with the checklist', action: openChecklist }],
    },
    {
      role: 'visitor',
      url: ({ post }) => address(post),
      beforeLoad: rememberPosts,
      name: 'while others are compared',
      loaded: (page) => page.getByRole('region', { name: 'Comparación' }),
    },
    { role: 'visitor', url: withTallImages, beforeLoad: drawImages, name: 'with two tall pictures' },
    {
      role: 'buyer',
      url: withQuestions,
      name: 'with questions',
      steps: [
        { layer: 'contacting the seller', open: [button(/por este vehículo/)] },
        { layer: 'an offer without its amount', open: [button(/por este vehículo/), button('Enviar oferta')] },
        { layer: 'reporting', open: [button('Denunciar publicación')] },
      ],
    },
    {
      role: 'buyer',
      url: withConversation,
      name: 'written about before',
      steps: [{ layer: 'continuing the conversation', open: [button(/por este vehículo/)] }],
    },
    {
      role: 'seller',
      url: withQuestions,
      name: 'with questions',
      steps: [
        { layer: 'more actions', open: [moreActions] },
        { layer: 'deleting', open: [moreActions, menuItem('Eliminar publicación')] },
      ],
    },
    {
      role: 'seller',
      url: async ({ product, seller }) => address(await product.given.post(seller, { state: 'SOLD' })),
      beforeLoad: drawImages,
      name: 'sold',
    },
    {
      role: 'seller',
      url: async ({ product, seller }) => address(await product.given.timedPost(seller, ended)),
      name: 'ended',
      steps: [
        {
          layer: 'publishing again',
          open: [button('Volver a publicar')],
          openOnPhone: [moreActions, menuItem('Volver a publicar')],
        },
      ],
    },
    { role: 'admin', url: ({ post }) => address(post) },
  ],
  postPrice: [
    { role: 'visitor', url: async (setup) => `${address(await withEstimate(setup))}/precio` },
    { role: 'visitor', url: ({ post }) => `${address(post)}/precio`, name: 'without enough posts' },
  ],
  priceEstimate: [
    { role: 'visitor', url: '/cuanto-vale' },
    {
      role: 'visitor',
      url: async (setup) => {
        await withEstimate(setup);
        return '/cuanto-vale?marca=Volkswagen&modelo=Golf&anio=2016&km=98000';
      },
      name: 'with a result',
      needsAllFour: 'the result beside the form',
    },
    { role: 'visitor', url: '/cuanto-vale?marca=Lada&modelo=Samara&anio=1990&km=1', name: 'of what nobody sells' },
  ],
  conditionSheet: [
    {
      role: 'seller',
      url: async ({ product, seller }) => `${address(await product.given.post(seller))}/estado`,
      name: 'with nothing declared',
    },
    {
      role: 'seller',
      url: async (setup) => `${await withConditionSheet(setup)}/estado`,
      beforeLoad: drawImages,
      name: 'declared',
      needsAllFour: 'the bar at the foot of phones',
    },
    {
      role: 'seller',
      url: async ({ product, seller }) => {
        const { id } = await product.given.post(seller, { condition: 'Nuevo', km: 0 });
        return `/publicaciones/${id}/estado`;
      },
      name: 'of a new vehicle',
    },
  ],
  papers: [
    {
      role: 'seller',
      url: ({ post }) => `${address(post)}/papeles`,
      steps: [{ name: 'a plate that is none', action: saveWrongPlate }],
    },
    {
      role: 'seller',
      url: async ({ product, seller }) => `${address(await withPapers(product, seller))}/papeles`,
      name: 'declared',
      needsAllFour: 'the answers beside each other',
    },
  ],
  editPost: [
    { role: 'seller', url: ({ post }) => `/editar-publicacion/${post.id}` },
    {
      role: 'seller',
      url: async ({ product, seller }) => {
        const { id } = await publishedPost(product.url, seller, { shapes: ['wide', 'tall'] });
        return `/editar-publicacion/${id}`;
      },
      name: 'with pictures',
      steps: [{ name: 'without a title', action: saveWithoutTitle }],
    },
  ],
} satisfies PageStates;
