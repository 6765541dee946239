import { expect } from '../../fixtures.ts';
import { button, type PageState, type Setup } from '../page-state.ts';

/** Enough for every strip and carousel. */
const fillStrips = ({ product: { given }, seller }: Setup) =>
  Promise.all(Array.from({ length: 8 }, () => given.post(seller, { category: 'Camioneta' })));

export const HOME_STATES: Record<string, PageState[]> = {
  '': [
    {
      role: 'visitor',
      url: '/',
      prepare: fillStrips,
      needsAllFour: 'the menus of the bar, which every page has, and the picture behind the search box',
      steps: [{ layer: 'menu', open: [button('Menú')], isForPhones: true }],
    },
    {
      role: 'visitor',
      url: '/',
      prepare: fillStrips,
      name: 'with motion',
      motion: 'allowed',
      steps: [
        {
          name: 'moving brands',
          action: async (page) => {
            const brands = page.locator('.carousel[data-slides=brands]');
            await brands.scrollIntoViewIfNeeded();
            await expect(brands.locator('[data-moves]')).toBeAttached();
          },
        },
      ],
    },
    { role: 'seller', url: '/' },
  ],
};
