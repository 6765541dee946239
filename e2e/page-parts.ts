import type { Locator, Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { expect, expectAccessible, hydrated } from './fixtures.ts';

export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1440, height: 900 };
/** The smallest phones, or a desk at four times the size. */
export const NARROW = { width: 320, height: 640 };
export const HOUR = 3_600_000;

/** Tests share a database: what one looks for by name is its own. */
export const unique = (name: string) => `${name} ${newId().slice(-8)}`;

export const bar = (page: Page) => page.getByRole('banner');
export const headline = (page: Page) => page.getByRole('heading', { level: 1 });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const toast = (page: Page, text: string) => page.locator('.Toastify__toast').filter({ hasText: text });
/** Lists are asked for again when the live line opens: without one, only when somebody asks. */
export const withoutLiveLine = (page: Page) => page.routeWebSocket(/socket\.io/, () => {});
/** The five seconds of these toasts are over: until they are gone, nothing below them can be pressed. */
export const endClock = (toasts: Locator) =>
  toasts.locator('.toast-clock').evaluateAll((clocks) => {
    for (const animation of clocks.flatMap((clock) => clock.getAnimations())) animation.finish();
  });
/** The bar's button of whoever is signed in. */
export const profile = (page: Page, name: string) => page.getByRole('button', { name: `Perfil: ${name}` });

export async function open(page: Page, path: string) {
  const answer = await page.goto(path);
  await hydrated(page);
  return answer;
}

/** The login that leads back to `path`. */
export const loginFor = (path: string) => `/login?volver=${encodeURIComponent(path)}`;

/** On the page of the login. */
export async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await button(page, 'Continuar con email').click();
}

/** Nothing is wider than the screen. One that has just become narrow needs a moment until what script puts away is gone. */
export async function expectNoSidewaysScroll(page: Page) {
  await expect.poll(() => page.evaluate(whatSticksOut), page.url()).toEqual([]);
}

/** If the page scrolls sideways: what reaches over its edge, the innermost of it. */
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

/** As browsers do it for people who ask for large type everywhere. */
export const setTypeSize = (page: Page, size: '100%' | '200%') =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

export async function expectLooksRight(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
