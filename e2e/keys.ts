import type { FileChooser, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { headline, profile } from './locators.ts';

// Keyboard helpers: elements are found by accessible name and reached with keys only.

/** A home page full of posts has some 150 stops. */
const MAX_KEYS = 400;

const hasFocus = async (page: Page, target: Locator) => (await target.and(page.locator(':focus')).count()) > 0;

/** Presses Tab until the target has the focus. */
export async function reach(page: Page, target: Locator) {
  await expect(target).toBeAttached();
  for (let i = 0; i < MAX_KEYS; i += 1) {
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

/** Tab enters the group; arrow keys move inside it. `name` is a prefix. */
export async function chooseRadio(page: Page, group: string, name: string) {
  const radios = page.getByRole('radiogroup', { name: group }).or(page.getByRole('group', { name: group }));
  for (let i = 0; i < MAX_KEYS; i += 1) {
    if ((await radios.locator(':focus').count()) > 0) break;
    await page.keyboard.press('Tab');
  }
  const wanted = radios.getByRole('radio', { name: new RegExp(`^${name}`) }).first();
  await page.keyboard.press('Space');
  for (let i = 0; i < 20 && !(await wanted.isChecked()); i += 1) await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeChecked();
}

/** Selects by typing, as a native select does. */
export async function pick(page: Page, label: string, value: string) {
  await reach(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(value);
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
}

/** The file chooser has to be awaited before the key that opens it. */
export async function chooseFiles(page: Page, label: string | RegExp, files: Parameters<FileChooser['setFiles']>[0]) {
  const opening = page.waitForEvent('filechooser');
  await reach(page, page.getByLabel(label));
  await page.keyboard.press('Enter');
  await (await opening).setFiles(files);
}

/** Arrow keys move through a menu. */
export async function chooseItem(page: Page, name: string) {
  const item = page.getByRole('menuitem', { name, exact: true });
  await expect(page.getByRole('menu').locator(':focus').first()).toBeAttached();
  for (let i = 0; i < 20 && !(await hasFocus(page, item)); i += 1) await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Navigation focuses the headline, which announces the page. */
export async function arrivedAt(page: Page, title: string | RegExp) {
  await expect(headline(page)).toHaveText(title);
  await expect(headline(page)).toBeFocused();
}

/** Text of a live region. */
export const expectHeard = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

/** A layer has a name and takes the focus. */
export async function openedLayer(page: Page, role: 'dialog' | 'alertdialog', name: string | RegExp) {
  const layer = page.getByRole(role, { name });
  await expect(layer.locator(':focus').or(layer.and(page.locator(':focus')))).toHaveCount(1);
  return layer;
}

/** The menu behind the viewer's name. */
export async function openOwnMenu(page: Page, name: string) {
  await reach(page, profile(page, name));
  await page.keyboard.press('Enter');
  return openedLayer(page, 'dialog', 'Perfil');
}

/** A confirmation focuses its cancel button. */
export async function askedWhether(page: Page, question: string | RegExp, wayOut = 'Cancelar') {
  const asked = page.getByRole('alertdialog', { name: question });
  await expect(asked.getByRole('button', { name: wayOut })).toBeFocused();
  await expect(asked).toHaveAccessibleDescription(/\w/);
  return asked;
}
