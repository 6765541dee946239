import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { expectLooksRight, expectNoSidewaysScroll, NARROW, PHONE, setTypeSize, WIDE } from '../locators.ts';
import type { PageState } from './page-state.ts';

const TABLET = { width: 768, height: 1024 };
/** Laptops at 200 %: little height for what stays in place. */
const ZOOMED = [
  { width: 720, height: 450 },
  { width: 683, height: 384 },
  { width: 960, height: 540 },
];
const MAX_TABS = 60;

const LIGHT_ON_WIDE = { colorScheme: 'light', viewport: WIDE } as const;
const DARK_ON_PHONE = { colorScheme: 'dark', viewport: PHONE } as const;
const DEFAULT_PAIR = [LIGHT_ON_WIDE, DARK_ON_PHONE];
const ALL_FOUR = [
  LIGHT_ON_WIDE,
  { colorScheme: 'dark', viewport: WIDE },
  DARK_ON_PHONE,
  { colorScheme: 'light', viewport: PHONE },
] as const;

export const appearancesOf = ({ needsAllFour }: PageState) => (needsAllFour ? ALL_FOUR : DEFAULT_PAIR);
export type Appearance = (typeof ALL_FOUR)[number];

export async function show(page: Page, { colorScheme, viewport }: Appearance) {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
}

/** The initial appearance, restored after each check. */
export async function showAsAtFirst(page: Page) {
  await setTypeSize(page, '100%');
  await show(page, LIGHT_ON_WIDE);
}

export async function checkPage(page: Page, state: PageState) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page).toHaveTitle(/.+ \| Rodado$/);
  // With smooth scrolling the focused element is not in view yet.
  if (state.motion !== 'allowed') await expectVisibleFocus(page);
  for (const appearance of appearancesOf(state)) {
    await show(page, appearance);
    await expectLooksRight(page);
  }
  if (!state.isForDevelopers) {
    await checkWidths(page, [TABLET, NARROW]);
    await checkLowScreens(page);
    await checkLargeType(page);
    if (state.motion !== 'allowed') await expect.poll(() => page.evaluate(whatMoves)).toEqual([]);
  }
  await showAsAtFirst(page);
}

async function checkWidths(page: Page, viewports: { width: number; height: number }[]) {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
  }
}

async function checkLowScreens(page: Page) {
  for (const viewport of ZOOMED) {
    await checkWidths(page, [viewport]);
    await expect.poll(() => page.evaluate(whatStaysCutOff), `${viewport.width}`).toEqual([]);
  }
}

/** Runs in the page: parts that stay in place although they are taller than the screen, so that their end is never seen. */
const whatStaysCutOff = () =>
  [...document.querySelectorAll('main *')]
    .filter((element) => {
      const { position, overflowY } = getComputedStyle(element);
      const canScroll = overflowY === 'auto' || overflowY === 'scroll';
      return position === 'sticky' && !canScroll && element.getBoundingClientRect().height > window.innerHeight;
    })
    .map((element) => element.outerHTML.slice(0, 200));

async function checkLargeType(page: Page) {
  const sizes = await page.evaluate(sizesOfTexts);
  await setTypeSize(page, '200%');
  const largeSizes = await page.evaluate(sizesOfTexts);
  expect(Object.keys(sizes).filter((text) => (largeSizes[text] ?? Infinity) <= (sizes[text] ?? 0))).toEqual([]);
  await checkWidths(page, [NARROW, WIDE]);
}

const SEEN = { isMarked: true, isOnScreen: true, hiddenBy: null };

async function expectVisibleFocus(page: Page) {
  for (let i = 0; i < MAX_TABS; i += 1) {
    await page.keyboard.press('Tab');
    const { name, ...focus } = (await page.evaluate(lookAtFocus)) ?? {};
    if (!name) return;
    // Polls, because a transition may still be running.
    if (!isDeepStrictEqual(focus, SEEN)) await expect.poll(() => page.evaluate(lookAtFocus)).toEqual({ name, ...SEEN });
  }
}

/** Runs in the page: the focused element and its visibility. */
function lookAtFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const isMarked = (one: Element) =>
    ['', '::after', '::before'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part || undefined);
      return (
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || (part === '' && boxShadow.includes('0px 0px 0px'))
      );
    });
  // The input of a tile, heart or switch is hidden; a neighbouring element shows its focus.
  const shown = [element, element.parentElement, element.closest('label'), element.nextElementSibling];
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight - 1));
  const isHidden = isOnScreen && at !== null && !shown.some((one) => one && (one.contains(at) || at.contains(one)));
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
    isMarked: shown.some((one) => one && isMarked(one)),
    isOnScreen,
    hiddenBy: isHidden ? at.outerHTML.slice(0, 300) : null,
  };
}

/** Runs in the page: running animations, visible or not. */
const whatMoves = () =>
  document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect, id }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return `${target?.tagName} ${target?.getAttribute('class')} ${id} ${effect?.getTiming().duration}`;
    });

/** Runs in the page: font sizes of visible texts. Not initials, which scale with their circle, nor pictures of paper. */
const sizesOfTexts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim()))
      .filter(
        (element) => element.checkVisibility() && !element.closest('[aria-hidden=true], [role=img], script, style'),
      )
      .map((element) => [element.textContent ?? '', parseFloat(getComputedStyle(element).fontSize)]),
  );
