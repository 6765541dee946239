import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newCompany } from './company-page.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { expectLooksRight, expectNoSidewaysScroll, NARROW, PHONE, setTypeSize, WIDE } from './page-parts.ts';
import { PLACES } from './places.ts';

// What holds for every address of the site: no fault that a program can find, in light and dark, wide and on a phone; one
// headline; nothing to scroll sideways to, also at twice the size, and on the smallest phones; by keyboard one always sees
// where one is; nothing moves for people who asked for that.

test('every route has its row', async () => {
  const table = readFileSync(new URL('../web/app/routes.ts', import.meta.url), 'utf8');
  const paths = [...table.matchAll(/\broute\('([^']+)'/g)].map(([, path = '']) => path);
  expect(Object.keys(PLACES).toSorted()).toEqual(['', ...paths].toSorted());
});

test.use({ allowedComplaints: [/404|400|403/] });

const TABLET = { width: 768, height: 1024 };

/** Runs in the page: where the focus is, and whether anybody can see that. */
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
  // Of a tile, a heart or a switch the input itself is not seen: what stands for it is.
  const shown = [element, element.parentElement, element.closest('label'), element.nextElementSibling];
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight - 1));
  const isHidden = isOnScreen && at !== null && !shown.some((one) => one && (one.contains(at) || at.contains(one)));
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
    isMarked: shown.some((one) => one && isMarked(one)),
    isOnScreen,
    isHidden,
  };
}

/** Runs in the page: what moves, seen or not. */
const whatMoves = () =>
  document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect, id }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return `${target?.tagName} ${target?.getAttribute('class')} ${id} ${effect?.getTiming().duration}`;
    });

/** Runs in the page: how large the words are that people read. Not initials, which belong to their circle. */
const sizesOfWords = () =>
  Object.fromEntries(
    [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim()))
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true], script, style'))
      .map((element) => [element.textContent ?? '', parseFloat(getComputedStyle(element).fontSize)]),
  );

const MOST_TABS = 60;

async function expectVisibleFocus(page: Page) {
  for (let i = 0; i < MOST_TABS; i += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(lookAtFocus);
    if (!focus) return;
    expect(focus).toEqual({ name: focus.name, isMarked: true, isOnScreen: true, isHidden: false });
  }
}

for (const [path, places] of Object.entries(PLACES))
  for (const { who, at, name = typeof at === 'string' ? at : `/${path}, with something there,`, act, to } of places) {
    test(`${name} for ${who === 'visitor' ? 'visitors' : `the ${who}`}`, async ({
      page,
      request,
      product,
      newPerson,
      windowOf,
    }) => {
      const seller = await newPerson();
      const post = await product.given.timedPost(seller, { brand: 'Toyota', model: 'Corolla', location: 'Montevideo' });
      const people = {
        visitor: async () => undefined,
        seller: async () => seller,
        dealer: async () => (await newCompany(product, newPerson)).owner,
        admin: () => newPerson({ role: 'ADMIN' }),
      };
      const person = await people[who]();
      const viewer = person ? await windowOf(person) : page;
      const address =
        typeof at === 'string' ? at : await at({ product, request, newPerson, viewer: person, seller, post });

      // The pages that wait for a mail know from here to whom. Only they: this runs in every frame of a page, and one that
      // has just been taken away, like a certificate that the administration closes, has no storage.
      if (path.startsWith('espera-'))
        await viewer.addInitScript(() => {
          for (const kind of ['activation', 'recovery'])
            sessionStorage.setItem(`rodado_${kind}_email`, 'ana@example.test');
        });
      await viewer.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await viewer.setViewportSize(WIDE);
      await viewer.goto(address);
      await hydrated(viewer);
      await viewer.waitForLoadState('networkidle');
      const { pathname } = new URL(address, product.url);
      expect(new URL(viewer.url()).pathname).toBe(to ?? pathname);
      await act?.(viewer);
      await expect(viewer.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(viewer.getByRole('main')).toHaveCount(1);
      await expect(viewer).toHaveTitle(/.+ \| Rodado$/);
      await expectVisibleFocus(viewer);

      for (const colorScheme of ['light', 'dark'] as const) {
        await viewer.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const viewport of [WIDE, PHONE]) {
          await viewer.setViewportSize(viewport);
          await expectLooksRight(viewer);
        }
      }
      if (path.startsWith('dev/')) return; // for developers, who sit at a desk
      for (const viewport of [TABLET, NARROW]) {
        await viewer.setViewportSize(viewport);
        await expectNoSidewaysScroll(viewer);
      }
      const sizes = await viewer.evaluate(sizesOfWords);
      await setTypeSize(viewer, '200%');
      const sizesThen = await viewer.evaluate(sizesOfWords);
      expect(Object.keys(sizes).filter((words) => (sizesThen[words] ?? Infinity) <= (sizes[words] ?? 0))).toEqual([]);
      for (const viewport of [NARROW, WIDE]) {
        await viewer.setViewportSize(viewport);
        await expectNoSidewaysScroll(viewer);
      }
      await expect.poll(() => viewer.evaluate(whatMoves)).toEqual([]);
    });
  }
