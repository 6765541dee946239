import type { Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';
import { headline } from '../../page-parts.ts';
import { addPhotos, choose, fillDetails, fillFinal, fillMain, fillTechnical, goOn } from '../../publishing.ts';
import type { PageState } from '../page-state.ts';

/** What is missing is said, and where. */
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

export const PUBLISH_STATES: Record<string, PageState[]> = {
  publicar: [
    {
      role: 'seller',
      url: '/publicar',
      steps: [
        { name: 'main without anything', action: goOnWithout },
        { name: 'details', action: (page) => fillMain(page) },
        { name: 'details without anything', action: goOnWithout },
        { name: 'technical details', action: fillDetails },
        { name: 'final details', action: fillTechnical },
        { name: 'final details without anything', action: goOnWithout },
        { name: 'final details with photographs', action: (page) => addPhotos(page, 'classic', 'wide', 'tall') },
        { name: 'preview', action: fillFinal },
        { name: 'final details, offers for a limited time', action: limitOffersInTime },
        { name: 'preview, offers for a limited time', action: goOnToPreview },
      ],
    },
    { role: 'admin', url: '/publicar' },
  ],
};
