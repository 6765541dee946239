import type { FileChooser, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { headline, profile } from './page-parts.ts';

// The product without a mouse: what is wanted is found by what a screen reader calls it, and reached with the keys alone.

const MOST_KEYS = 120;

const hasFocus = async (page: Page, target: Locator) => (await target.and(page.locator(':focus')).count()) > 0;

/** Goes on with Tab until this has the focus, as somebody would who cannot see where it is. */
export async function reach(page: Page, target: Locator) {
  await expect(target).toBeAttached();
  for (let i = 0; i < MOST_KEYS; i += 1) {
    if (await hasFocus(page, target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

export async function press(page: Page, role: 'button' | 'link', name: string) {
  await reach(page, page.getByRole(role, { name, exact: true }).filter({ visible: true }).first());
  await page.keyboard.press('Enter');
}

export async function type(page: Page, label: string, text: string) {
  await reach(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Tab reaches a group where it stands; arrows go from one to the next. Behind a name may stand more. */
export async function chooseRadio(page: Page, group: string, name: string) {
  const radios = page.getByRole('radiogroup', { name: group }).or(page.getByRole('group', { name: group }));
  for (let i = 0; i < MOST_KEYS; i += 1) {
    if ((await radios.locator(':focus').count()) > 0) break;
    await page.keyboard.press('Tab');
  }
  const wanted = radios.getByRole('radio', { name: new RegExp(`^${name}`) }).first();
  await page.keyboard.press('Space');
  for (let i = 0; i < 20 && !(await wanted.isChecked()); i += 1) await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeChecked();
}

/** As a list of choices does it: by its first letters. */
export async function pick(page: Page, label: string, value: string) {
  await reach(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(value);
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
}

/** The browser's own dialog of files: it has to be waited for before the key that opens it. */
export async function chooseFiles(page: Page, label: string | RegExp, files: Parameters<FileChooser['setFiles']>[0]) {
  const opening = page.waitForEvent('filechooser');
  await reach(page, page.getByLabel(label));
  await page.keyboard.press('Enter');
  await (await opening).setFiles(files);
}

/** The rows of a menu are gone through with the arrows. */
export async function chooseItem(page: Page, name: string) {
  const item = page.getByRole('menuitem', { name, exact: true });
  await expect(page.getByRole('menu').locator(':focus').first()).toBeAttached();
  for (let i = 0; i < 20 && !(await hasFocus(page, item)); i += 1) await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** A page that was come to is announced by its headline, which has the focus. */
export async function arrivedAt(page: Page, title: string | RegExp) {
  await expect(headline(page)).toHaveText(title);
  await expect(headline(page)).toBeFocused();
}

/** What is read out wherever one is. */
export const expectHeard = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

/** What opens over a page has a name, and takes the focus. */
export async function openedLayer(page: Page, role: 'dialog' | 'alertdialog', name: string | RegExp) {
  const layer = page.getByRole(role, { name });
  await expect(layer.locator(':focus').or(layer.and(page.locator(':focus')))).toHaveCount(1);
  return layer;
}

/** Everything that is one's own stands behind the button with one's name. */
export async function openOwnMenu(page: Page, name: string) {
  await reach(page, profile(page, name));
  await page.keyboard.press('Enter');
  return openedLayer(page, 'dialog', 'Perfil');
}

/** Whoever is asked whether they are sure stands on the way out. */
export async function askedWhether(page: Page, question: string | RegExp, wayOut = 'Cancelar') {
  const asked = page.getByRole('alertdialog', { name: question });
  await expect(asked.getByRole('button', { name: wayOut })).toBeFocused();
  await expect(asked).toHaveAccessibleDescription(/\w/);
  return asked;
}
