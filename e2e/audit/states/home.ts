import { expect } from '../../fixtures.ts';
import { button, type PageStates, type Setup } from '../page-state.ts';
import { rememberPosts } from './comparison.ts';

/** Enough posts for every row and carousel. */
const fillStrips = ({ product: { given }, seller }: Setup) =>
  Promise.all(Array.from({ length: 8 }, () => given.post(seller, { category: 'Camioneta' })));

export const HOME_STATES = {
  home: [
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
    {
      role: 'visitor',
      url: '/',
      beforeLoad: rememberPosts,
      name: 'with what the device remembers',
      loaded: (page) => page.getByRole('region', { name: 'Vistos recientemente' }).getByRole('article').first(),
      needsAllFour: 'the bar of the comparison, and the posts that were viewed',
    },
  ],
} satisfies PageStates;
