import type { Page } from '@playwright/test';
import { comparisonHref } from '@rodado/contract/comparison-href';
import { newId } from '../../../server/db/id.ts';
import { expect } from '../../fixtures.ts';
import { drawImages, giveComparables, giveImages } from '../../post-page.ts';
import type { PageStates, Setup } from '../page-state.ts';

/** A motorcycle beside cars, with a range, a clock and a label. */
async function fourOfAllKinds({ product, seller, post }: Setup) {
  const vehicle = { brand: 'Volkswagen', model: 'Golf', year: 2016, km: 98_000 };
  await giveComparables(product, { ...vehicle, price: 14_000 }, 12);
  const golf = await product.given.post(seller, { ...vehicle, price: 13_000, title: 'x'.repeat(120) });
  const motorcycle = await product.given.post(
    seller,
    { category: 'Moto', brand: null, model: null, price: 99_999_999 },
    { doors: null, steering: null, airbags: null, cc: 150, breaks: 'Trasero y Delantero' },
  );
  const sold = await product.given.post(seller, { state: 'SOLD' });
  await giveImages(product, golf, 1);
  return comparisonHref([post.id, golf.id, motorcycle.id, sold.id]);
}

/** What the device has: posts that were viewed, and two to be compared. */
export async function rememberPosts(page: Page, { product, seller, post }: Setup) {
  await drawImages(page);
  const other = await product.given.post(seller);
  await giveImages(product, other, 1);
  await page.addInitScript(
    (list) => {
      for (const key of ['vistos', 'comparar']) localStorage.setItem(key, list);
    },
    JSON.stringify({ owner: null, ids: [post.id, other.id] }),
  );
}

export const COMPARISON_STATES = {
  comparison: [
    { role: 'visitor', url: '/comparar', name: 'of nothing' },
    {
      role: 'visitor',
      url: fourOfAllKinds,
      beforeLoad: drawImages,
      name: 'of four',
      needsAllFour: 'the columns, which phones swipe',
      steps: [
        {
          name: 'only the differences',
          action: async (page) => {
            await page.getByRole('switch', { name: 'Solo diferencias' }).check();
            await expect(page.locator('tr[data-same]').first()).toBeHidden();
          },
        },
      ],
    },
    { role: 'visitor', url: ({ post }) => comparisonHref([post.id, newId()]), name: 'with one that is gone' },
  ],
} satisfies PageStates;
