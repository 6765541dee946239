import type { Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';
import { addFavorite } from '../../profile-page.ts';
import { button, type PageState, type Setup } from '../page-state.ts';
import { withActivity } from './activity.ts';

/** One of each status, beside the one with a time limit. */
async function giveEveryStatus({ product: { given }, seller }: Setup) {
  for (const state of ['ACTIVE', 'PAUSED', 'SOLD', 'DRAFT'] as const) await given.post(seller, { state });
}

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

/** A verified company with a post of its own that the administration hid. */
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

/** What one finds of one's own. */
export const OWN_STATES: Record<string, PageState[]> = {
  favoritos: [{ role: 'seller', url: '/favoritos' }, withActivity('/favoritos')],
  notificaciones: [{ role: 'seller', url: '/notificaciones' }, withActivity('/notificaciones')],
  perfil: [
    { role: 'seller', url: '/perfil' },
    {
      role: 'seller',
      url: '/perfil',
      prepare: giveEveryStatus,
      name: 'with posts of every status',
      needsAllFour: 'the bar of the selection, at the foot of phones',
      steps: [
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
    ofCompany('/perfil'),
    ofCompany('/perfil?tab=favoritos'),
    ofCompany('/perfil?tab=seguidos'),
  ],
  'editar-perfil': [
    {
      role: 'seller',
      url: '/editar-perfil',
      steps: [{ layer: 'deleting the account', open: [button('Eliminar mi cuenta')] }],
    },
    { role: 'dealer', url: '/editar-perfil' },
    ofCompany('/editar-perfil'),
  ],
};
