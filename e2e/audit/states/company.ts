import type { Page } from '@playwright/test';
import { addressOf, chooseFile, newCompany, pdf } from '../../company-page.ts';
import { expect } from '../../fixtures.ts';
import { button, type PageState, type Setup } from '../page-state.ts';
import { withActivity } from './activity.ts';

async function verified({ product: { given } }: Setup) {
  const { owner } = await given.company({ verifiedAt: new Date() });
  await given.post(owner);
  return addressOf(owner.name);
}

/** With everything that a company can say of itself. */
async function followed({ product, newPerson, buyer }: Setup) {
  const { id, owner } = await newCompany(product, newPerson, {
    description: 'Autos y camionetas',
    hours: 'De 9 a 18',
    instagram: 'autos.uy',
    web: 'https://autos.example',
    isEmailVisible: true,
  });
  await product.given.post(owner);
  await product.given.post(owner);
  await product.db.insertInto('followed').values({ personId: buyer.id, companyId: id }).execute();
  return addressOf(owner.name);
}

const giveThreeStars = (page: Page) => page.getByRole('radio', { name: /^3 estrellas/ }).check();

export const COMPANY_STATES: Record<string, PageState[]> = {
  'empresas/:name?': [
    { role: 'visitor', url: verified },
    {
      role: 'buyer',
      url: followed,
      name: 'who follows it',
      steps: [
        { layer: 'rating', open: [button('Valorar')] },
        { layer: 'rating with stars', open: [button('Valorar')], fill: giveThreeStars },
        { layer: 'following no longer', open: [button('Dejar de seguir')] },
      ],
    },
  ],
  'verificar/:id?': [
    {
      role: 'dealer',
      url: ({ company }) => `/verificar/${company.owner.id}`,
      steps: [
        {
          name: 'a file chosen',
          action: async (page) => {
            await expect(button('Subir Certificado')(page)).toBeVisible();
            await chooseFile(page).setInputFiles(pdf());
          },
        },
      ],
    },
  ],
  seguidos: [{ role: 'seller', url: '/seguidos' }, withActivity('/seguidos')],
};
