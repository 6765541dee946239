import type { Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';
import { unique } from '../../page-parts.ts';
import { address, drawPictures, givePictures } from '../../post-page.ts';
import { publishedPost } from '../../vehicles.ts';
import { button, menuItem, type PageState, type Setup } from '../page-state.ts';

/** One with its answer, and as long as they may become without a space to break at. */
async function withQuestions({ product: { given }, post, buyer }: Setup) {
  await given.answer(await given.question(post, buyer, { text: 'x'.repeat(400) }));
  await given.question(post, buyer);
  return address(post);
}

async function ofVerifiedCompany({ product }: Setup) {
  const { owner } = await product.given.company({ name: unique('Automotora'), verifiedAt: new Date() });
  const post = await product.given.timedPost(owner);
  await givePictures(product, post, 7);
  return address(post);
}

const moreActions = button('Más acciones');
const ended = { expirationDate: new Date(Date.now() - 60_000) };

async function saveWithoutTitle(page: Page) {
  await page.getByLabel('Título').fill('');
  await button('Guardar cambios')(page).click();
  await expect(page.getByRole('form', { name: 'Editar publicación' }).getByRole('alert')).toBeVisible();
}

export const POST_STATES: Record<string, PageState[]> = {
  'publicaciones/:id': [
    {
      role: 'visitor',
      url: ofVerifiedCompany,
      beforeLoad: drawPictures,
      name: 'of a verified company, with pictures',
      needsAllFour: 'the bar at the foot of phones and the box beside the pictures',
    },
    { role: 'visitor', url: ({ post }) => address(post) },
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
      role: 'seller',
      url: withQuestions,
      name: 'with questions',
      steps: [
        { layer: 'more actions', open: [moreActions], isForPhones: true },
        {
          layer: 'deleting',
          open: [button('Eliminar publicación')],
          openOnPhone: [moreActions, menuItem('Eliminar publicación')],
        },
      ],
    },
    {
      role: 'seller',
      url: async ({ product, seller }) => address(await product.given.post(seller, { state: 'SOLD' })),
      beforeLoad: drawPictures,
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
  'editar-publicacion/:id?': [
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
};
