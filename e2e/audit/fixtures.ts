import { test as base } from '../fixtures.ts';

/** Each test finds an empty market, so that its pages are laid out the same whatever ran before. */
export const test = base.extend<{ emptyMarket: undefined }>({
  emptyMarket: [
    async ({ product }, use) => {
      await product.reset();
      await use(undefined);
    },
    { auto: true },
  ],
});
