import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { next } from '../server/test/given.ts';
import { expect, expectAccessible } from './fixtures.ts';

export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1440, height: 900 };
/** The smallest phones, or a desktop at 400% zoom. */
export const NARROW = { width: 320, height: 640 };
export const HOUR = 3_600_000;

/** Tests share a database, so names have to be unique, also for a search that forgives typing errors. */
export const unique = (name: string) => `${name} ${createHash('sha256').update(`${next()}`).digest('hex').slice(0, 8)}`;

export const bar = (page: Page) => page.getByRole('banner');
export const headline = (page: Page) => page.getByRole('heading', { level: 1 });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const toast = (page: Page, text: string) => page.locator('.Toastify__toast').filter({ hasText: text });
/** Lists are refetched when the socket connects: without one, only on request. */
export const withoutLiveLine = (page: Page) => page.routeWebSocket(/socket\.io/, () => {});
/** Ends the five seconds of these toasts, which cover what is below them. */
export const endClock = (toasts: Locator) =>
  toasts.locator('.toast-clock').evaluateAll((clocks) => {
    for (const animation of clocks.flatMap((clock) => clock.getAnimations())) animation.finish();
  });
/** The header's button of the signed-in member. */
export const profile = (page: Page, name: string) => page.getByRole('button', { name: `Perfil: ${name}` });

/** The login page that returns to `path`, asked for by an action. */
export const loginFor = (path: string, para?: string) =>
  `/login?volver=${encodeURIComponent(path)}${para ? `&para=${para}` : ''}`;

/** On the login page. */
export async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await button(page, 'Continuar con email').click();
}

/** No horizontal overflow. Polls, because after a resize script needs a moment to hide elements. */
export async function expectNoSidewaysScroll(page: Page) {
  await expect.poll(() => page.evaluate(whatSticksOut), page.url()).toEqual([]);
}

/** If the page overflows: the innermost elements beyond its edge. */
const whatSticksOut = () => {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= window.innerWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > window.innerWidth,
  );
  return [
    `${scrollWidth} of ${window.innerWidth} px`,
    ...wide
      .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
      .map(({ outerHTML }) => outerHTML.slice(0, 300)),
  ];
};

/** As browsers do for users with large default type. */
export const setTypeSize = (page: Page, size: '100%' | '200%') =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

export async function expectLooksRight(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
