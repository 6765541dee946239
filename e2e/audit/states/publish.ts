import type { Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';
import { headline } from '../../locators.ts';
import { giveComparables } from '../../post-page.ts';
import { addImages, choose, fillDetails, fillFinal, fillMain, fillTechnical, goOn, publish } from '../../publishing.ts';
import { button, type PageStates } from '../page-state.ts';

/** Missing fields are reported at their place. */
async function goOnWithout(page: Page) {
  await goOn(page);
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
}

async function limitOffersInTime(page: Page) {
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(headline(page)).toHaveText('Detalles finales');
  await choose(page, 'priceType', 'negotiable');
  await page.getByLabel('Precio mínimo').fill('7000');
  await page.getByLabel('Precio máximo').fill('8000');
  await page.getByLabel('Oferta por tiempo limitado').check();
}

async function goOnToPreview(page: Page) {
  await goOn(page);
  await expect(page.getByText('Así se va a ver')).toBeVisible();
}

/** A digit too few, which is asked about. */
async function priceTooLow(page: Page) {
  await page.getByRole('link', { name: 'Volver' }).click();
  await choose(page, 'priceType', 'fixed');
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('790');
  await goOnToPreview(page);
}

export const PUBLISH_STATES = {
  publish: [
    {
      role: 'seller',
      url: '/publicar',
      prepare: ({ product }) =>
        giveComparables(product, { brand: 'Renault', model: 'Clio', year: 2014, km: 87_500, price: 8_000 }, 8),
      steps: [
        { name: 'main without anything', action: goOnWithout },
        { name: 'details', action: (page) => fillMain(page) },
        { name: 'details without anything', action: goOnWithout },
        { name: 'technical details', action: fillDetails },
        { name: 'final details', action: fillTechnical },
        { name: 'final details without anything', action: goOnWithout },
        { name: 'final details with photographs', action: (page) => addImages(page, 'classic', 'wide', 'tall') },
        { name: 'preview', action: fillFinal },
        { name: 'final details, offers for a limited time', action: limitOffersInTime },
        { name: 'preview, offers for a limited time', action: goOnToPreview },
        { name: 'preview, a price far off', action: priceTooLow },
        { layer: 'a price far off', open: [button('Publicar')] },
        {
          name: 'published',
          action: async (page) => {
            await publish(page);
            await button('Sí, publicar')(page).click();
            await expect(page.getByRole('heading', { name: 'Listo. Tu publicación ya se ve.' })).toBeVisible();
          },
        },
      ],
    },
    { role: 'admin', url: '/publicar' },
  ],
} satisfies PageStates;
