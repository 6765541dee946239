import type { Page } from '@playwright/test';
import { pages } from '@rodado/contract/pages';
import { expect } from '../fixtures.ts';
import { checkLayer } from './check-layer.ts';
import { checkPage, showAsAtFirst } from './check-page.ts';
import { test } from './fixtures.ts';
import { type PageState, personWith, type Setup, setUp } from './page-state.ts';
import { PAGE_STATES } from './page-states.ts';

// Checked for every page state: no axe violation in light and dark, wide and on a phone; one headline; no horizontal
// scroll, also with large type and on the smallest phones; a visible focus; no motion if reduced motion is set.

const PATHS = new Map(Object.entries(pages).map(([name, { path }]) => [name, path]));

/** Skeletons. */
const LOADING = 'main[aria-busy=true], main [aria-busy=true], main .animate-breathe';

for (const [name, states] of Object.entries(PAGE_STATES))
  for (const state of states)
    test.describe(() => {
      const { serviceWorkers = 'block', allowedComplaints = /404|400|403/ } = state;
      test.use({ serviceWorkers, allowedComplaints: [allowedComplaints] });

      test(titleOf(name, state), async ({ page: visitors, request, product, newPerson, windowOf }) => {
        const setup = await setUp(product, request, newPerson);
        const page = state.role === 'visitor' ? visitors : await windowOf(personWith(state.role, setup));
        await load(page, state, setup);
        await test.step('as it opens', () => checkPage(page, state));
        for (const step of state.steps ?? [])
          if ('layer' in step) await test.step(step.layer, () => checkLayer(page, state, step));
          else
            await test.step(step.name, async () => {
              await step.action(page);
              await checkPage(page, state);
            });
      });
    });

function titleOf(page: string, { role, url, name }: PageState) {
  const address = typeof url === 'string' ? url : PATHS.get(page);
  return `${address} for ${role === 'visitor' ? 'visitors' : `the ${role}`}${name ? `, ${name}` : ''}`;
}

async function load(page: Page, state: PageState, setup: Setup) {
  const { url, prepare, beforeLoad, motion, loaded, redirectsTo, isForDevelopers } = state;
  await prepare?.(setup);
  const address = typeof url === 'string' ? url : await url(setup);
  await page.emulateMedia({ reducedMotion: motion === 'allowed' ? 'no-preference' : 'reduce' });
  await showAsAtFirst(page);
  await beforeLoad?.(page, setup);
  await page.goto(address);
  await (loaded ? expect(loaded(page)).toBeVisible() : page.waitForLoadState('networkidle'));
  // On a slow machine the network may be idle before the page requests its data.
  if (!isForDevelopers) await expect(page.locator(LOADING)).toHaveCount(0);
  const { pathname } = new URL(address, setup.product.url);
  expect(new URL(page.url()).pathname).toBe(redirectsTo ?? pathname);
}
