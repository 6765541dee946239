import type { Page } from '@playwright/test';
import { stockCsv } from '../../../server/test/stock-file.ts';
import { giveQuickReplies } from '../../conversation-page.ts';
import { expect } from '../../fixtures.ts';
import { addFavorite, giveSearch } from '../../profile-page.ts';
import { giveStats } from '../../stats-page.ts';
import { giveDoneImport, giveFailedPhoto, giveStockKey, giveStockPlan, verifyCompany } from '../../stock-page.ts';
import { button, menuItem, type PageState, type PageStates, type Setup } from '../page-state.ts';
import { withActivity } from './activity.ts';

/** One post per status, besides the time-limited one. */
async function giveEveryStatus({ product: { given }, seller }: Setup) {
  for (const state of ['ACTIVE', 'PAUSED', 'SOLD', 'DRAFT'] as const) await given.post(seller, { state });
}

const menuOfActive = (page: Page) =>
  page
    .getByRole('article')
    .filter({ hasText: 'Activa' })
    .getByRole('button', { name: /^Acciones de/ })
    .first();

const selection = (page: Page) => page.getByRole('region', { name: 'Publicaciones seleccionadas' });

async function select(page: Page) {
  await button('Seleccionar')(page).click();
  await expect(selection(page)).toBeFocused();
}

async function selectAllButOne(page: Page) {
  await button('Seleccionar todas')(page).click();
  await page
    .getByRole('checkbox', { name: /^Seleccionar / })
    .first()
    .uncheck();
  await expect(selection(page).getByRole('status')).toHaveText('4 seleccionadas');
}

/** A verified company with a post hidden by the administration. */
const ofCompany = (url: string): PageState => ({
  role: 'dealer',
  url,
  prepare: async ({ product, company: { id, owner } }) => {
    const { db, given } = product;
    const about = { description: 'Usados.', verifiedAt: new Date() };
    await db.updateTable('company').set(about).where('id', '=', id).execute();
    await db.updateTable('person').set({ phone: '2604 7318' }).where('id', '=', owner.id).execute();
    const post = await given.timedPost(owner);
    await given.post(owner, { state: 'HIDDEN' });
    await addFavorite(product, owner.id, post.id);
  },
  name: 'verified',
});

const DECISIONS = {
  pending: {},
  rejected: { reason: 'La firma no se lee.', decidedAt: new Date() },
};

/** One with news, one paused, and one with a name without a break opportunity. */
async function giveSearches({ product, seller }: Setup) {
  const { id } = await giveSearch(
    product,
    seller,
    { brand: 'Volkswagen', model: 'Gol', maxPrice: 9_000 },
    'Gol para Ana',
  );
  const { post } = await product.given.publishedPost();
  const found = { searchId: id, postId: post.id, foundAt: new Date(Date.now() + 1_000) };
  await product.db.insertInto('savedSearchMatch').values(found).execute();
  await giveSearch(product, seller, { title: 'x'.repeat(200) }, 'x'.repeat(80));
  const paused = await giveSearch(product, seller, { category: 'Camioneta', fuel: ['Diesel'] });
  await product.db.updateTable('savedSearch').set({ pausedAt: new Date() }).where('id', '=', paused.id).execute();
}

/** A plan with each outcome, a photo that did not come, an earlier import, and keys. */
async function giveStock({ product, company: { id, owner } }: Setup) {
  await verifyCompany(product, id);
  await giveFailedPhoto(product, owner, 'A-1');
  await giveDoneImport(product, owner);
  await giveStockKey(product, owner, 'Nuestro sistema');
  await giveStockKey(product, owner, 'x'.repeat(80));
  const photos = 'https://fotos.example/1.jpg';
  const vehicles = [
    { stockNumber: 'A-2', photos },
    { stockNumber: 'A-3', photos, fuel: 'Naftero', price: '$ 500.000', title: 'x'.repeat(120) },
    { stockNumber: 'A-4', photos, price: '109' },
  ];
  await giveStockPlan(product, owner, stockCsv(vehicles).replace('Color', 'Una columna con un nombre muy largo'));
}

/** One of each status, a long title, prices of both kinds, and a buyer who waits. */
async function giveDeskPosts({ product: { given }, company: { owner }, buyer }: Setup) {
  for (const state of ['PAUSED', 'SOLD', 'DRAFT', 'HIDDEN'] as const) await given.post(owner, { state });
  await given.post(owner, { title: 'x'.repeat(120), stockNumber: 'y'.repeat(60) });
  await given.timedPost(owner, { expirationDate: new Date(Date.now() - 1_000) });
  const timed = await given.timedPost(owner, { minPrice: 12_345_678, maxPrice: 99_999_999 });
  await given.offer(timed, await given.twoWayConversation(timed, owner, buyer), buyer, { price: 12_345_678 });
}

/** Pages with the viewer's own data. */
export const OWN_STATES = {
  savedSearches: [
    { role: 'seller', url: '/busquedas' },
    {
      role: 'seller',
      url: '/busquedas',
      prepare: giveSearches,
      name: 'with searches',
      steps: [
        { layer: 'menu of a search', open: [button(/^Más opciones de Gol/)] },
        {
          layer: 'renaming',
          open: [button(/^Más opciones de Gol/), (page) => page.getByRole('menuitem', { name: 'Cambiar el nombre' })],
        },
        {
          layer: 'deleting',
          open: [button(/^Más opciones de Gol/), (page) => page.getByRole('menuitem', { name: 'Eliminar' })],
        },
      ],
    },
  ],
  stock: [
    { role: 'buyer', url: '/stock' },
    {
      role: 'dealer',
      url: '/stock',
      name: 'with posts of every status',
      needsAllFour: 'rows of a table on wide screens, cards and the bar at the foot of phones',
      prepare: giveDeskPosts,
      steps: [
        { layer: 'menu of a post', open: [button(/^Acciones de x/)] },
        {
          name: 'all selected',
          action: (page) => page.getByRole('checkbox', { name: 'Seleccionar todas' }).check(),
        },
        { layer: 'more actions', open: [button('Más')] },
        { layer: 'changing prices', open: [button('Cambiar precios')] },
        { layer: 'deleting the selected', open: [button('Más'), menuItem('Eliminar')] },
        {
          name: 'some refused',
          action: async (page) => {
            await button('Pausar')(page).click();
            await expect(page.getByRole('region', { name: 'Lo que no cambió' })).toBeVisible();
          },
        },
      ],
    },
    { role: 'dealer', url: '/stock?filtro=sin-responder', name: 'nothing unanswered', prepare: giveDeskPosts },
    { role: 'dealer', url: '/stock?buscar=nada', name: 'nothing found', prepare: giveDeskPosts },
  ],
  stockImport: [
    { role: 'seller', url: '/importar' },
    { role: 'dealer', url: '/importar' },
    {
      role: 'dealer',
      url: '/importar',
      name: 'verified, nothing yet',
      prepare: ({ product, company }) => verifyCompany(product, company.id),
    },
    {
      role: 'dealer',
      url: '/importar',
      name: 'with a plan, failed photos, history and keys',
      prepare: giveStock,
      steps: [
        {
          name: 'all rows',
          action: (page) =>
            page
              .getByRole('button', { name: /^Todas/ })
              .first()
              .click(),
        },
        { layer: 'deleting a key', open: [button('Eliminar Nuestro sistema')] },
      ],
    },
  ],
  stats: [
    { role: 'buyer', url: '/estadisticas' },
    {
      role: 'seller',
      url: '/estadisticas',
      name: 'with views',
      prepare: ({ product, seller }) => giveStats(product, seller),
      needsAllFour: 'the table, whose titles stay while it scrolls',
      steps: [
        { name: 'ninety days', action: (page) => page.getByText('90 días', { exact: true }).click() },
        { name: 'as a table', action: (page) => page.getByText('Ver como tabla').click() },
      ],
    },
  ],
  postStats: [
    { role: 'seller', url: ({ post }) => `/publicaciones/${post.id}/estadisticas` },
    {
      role: 'seller',
      url: async ({ product, seller }) =>
        `/publicaciones/${(await giveStats(product, seller)).post.id}/estadisticas?dias=30`,
      name: 'with views',
    },
  ],
  favorites: [{ role: 'seller', url: '/favoritos' }, withActivity('/favoritos')],
  notifications: [{ role: 'seller', url: '/notificaciones' }, withActivity('/notificaciones')],
  profile: [
    { role: 'seller', url: '/perfil' },
    {
      role: 'seller',
      url: '/perfil',
      prepare: giveEveryStatus,
      name: 'with posts of every status',
      needsAllFour: 'the bar of the selection, at the foot of phones',
      steps: [
        { layer: 'changing the price', open: [menuOfActive, menuItem('Cambiar precio')] },
        { name: 'selecting', action: select },
        { name: 'all but one selected', action: selectAllButOne },
        { layer: 'deleting the selected', open: [button('Eliminar (4)')] },
      ],
    },
    withActivity('/perfil', {
      steps: [
        {
          name: 'all selected',
          action: async (page) => {
            await select(page);
            await button('Seleccionar todas')(page).click();
          },
        },
      ],
    }),
    { role: 'dealer', url: '/perfil' },
    ...(['pending', 'rejected'] as const).map(
      (status): PageState => ({
        role: 'dealer',
        url: '/perfil',
        name: `certificate ${status}`,
        prepare: ({ product: { given }, company }) => given.certificate(company, { status, ...DECISIONS[status] }),
      }),
    ),
    ofCompany('/perfil'),
    ofCompany('/perfil?tab=favoritos'),
    ofCompany('/perfil?tab=seguidos'),
  ],
  editProfile: [
    {
      role: 'seller',
      url: '/editar-perfil',
      steps: [{ layer: 'deleting the account', open: [button('Eliminar mi cuenta')] }],
    },
    {
      role: 'dealer',
      url: '/editar-perfil',
      name: 'with quick replies',
      prepare: ({ product, company: { owner } }) => giveQuickReplies(product, owner),
      steps: [
        {
          name: 'writing one',
          action: async (page) => {
            await button('Nueva respuesta')(page).click();
            await button('Guardar respuesta')(page).click();
          },
        },
      ],
    },
    { role: 'dealer', url: '/editar-perfil' },
    ofCompany('/editar-perfil'),
  ],
} satisfies PageStates;
