import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../fixtures.ts';
import { NARROW, PHONE, setTypeSize } from '../locators.ts';
import { appearancesOf, show, showAsAtFirst } from './check-page.ts';
import type { LayerStep, PageState, Presses } from './page-state.ts';

const ON_PHONE = [
  { colorScheme: 'light', viewport: PHONE },
  { colorScheme: 'dark', viewport: PHONE },
] as const;

/**
 * Opened by keyboard: no axe violation, no overflow on the smallest phone with large type, and Escape returns the
 * focus. Reopened for each check, because menus close on resize.
 */
export async function checkLayer(page: Page, state: PageState, step: LayerStep) {
  const { open, openOnPhone = open } = step;
  for (const appearance of step.isForPhones ? ON_PHONE : appearancesOf(state)) {
    const presses = appearance.viewport === PHONE ? openOnPhone : open;
    await show(page, appearance);
    await openLayer(page, presses);
    await step.fill?.(page);
    await expectAccessible(page);
    await closeLayer(page, presses);
  }
  await page.setViewportSize(NARROW);
  await setTypeSize(page, '200%');
  const layer = await openLayer(page, openOnPhone);
  await step.fill?.(page);
  await expect.poll(() => layer.evaluate(whatIsCutOff)).toEqual([]);
  await closeLayer(page, openOnPhone);
  await showAsAtFirst(page);
}

const layerOf = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).first();

async function openLayer(page: Page, presses: Presses) {
  for (const find of presses) {
    await find(page).focus();
    await page.keyboard.press('Enter');
  }
  const layer = layerOf(page);
  await expect(layer).toBeVisible();
  const focus = page.locator(':focus');
  await expect(layer.locator(focus).or(layer.and(focus))).toHaveCount(1);
  // The browser decides for its own dialogs: the filters of phones and the explanations.
  const ours = layer.and(page.locator(':not(dialog)'));
  await expect(ours.getByRole('button', { name: 'Cerrar', exact: true }).and(focus)).toHaveCount(0);
  await expect(layer).toHaveCSS('opacity', '1');
  return layer;
}

async function closeLayer(page: Page, [opener]: Presses) {
  await page.keyboard.press('Escape');
  await expect(layerOf(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
}

/** Runs in the page: parts of a layer that vertical scrolling cannot reveal. */
const whatIsCutOff = (layer: Element) => {
  const { left, right } = layer.getBoundingClientRect();
  const isSeen = (element: Element) => getComputedStyle(element).position !== 'absolute';
  return [...layer.querySelectorAll('h2, p, button, a, input, textarea, label, [role=menuitem]')]
    .filter(isSeen)
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.left < Math.max(left, 0) || box.right > Math.min(right, window.innerWidth);
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 300));
};
