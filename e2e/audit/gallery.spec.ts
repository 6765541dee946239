import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible } from '../fixtures.ts';
import { endClock } from '../locators.ts';
import { test } from './fixtures.ts';

/** The header has buttons of its own, so only the main part is searched. */
async function openPieces(page: Page) {
  await page.goto('/dev/piezas');
  return page.getByRole('main');
}

test('a theme can be forced against the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const main = await openPieces(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();

  await main.getByRole('radio', { name: 'Oscuro' }).check({ force: true });
  expect(await ground()).not.toBe(light);
  await main.getByRole('radio', { name: 'Claro' }).check({ force: true });
  expect(await ground()).toBe(light);
});

test('a busy button keeps its width and cannot be pressed twice', async ({ page }) => {
  const main = await openPieces(page);
  const button = main.getByRole('button', { name: 'Enviar', exact: true });
  const busy = main.locator('button[type=submit]');
  const width = (await button.boundingBox())?.width;

  await button.click();
  await expect(busy).toHaveAccessibleName('Enviando...');
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  expect((await busy.boundingBox())?.width).toBe(width);
  await busy.click({ force: true });
  await page.keyboard.press('Enter');

  await expect(button).toBeVisible();
  await expect(button).toBeFocused();
  await expect(main.getByText('Envíos: 1')).toBeVisible();
});

test('what opens over a page holds the focus and gives it back', async ({ page }) => {
  const main = await openPieces(page);

  await test.step('a dialog holds the focus and gives it back', async () => {
    const opener = main.getByRole('button', { name: 'Diálogo' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ofertar por este vehículo' });
    await expect(dialog).toBeVisible();

    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');

    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('a dialog whose first focus is lost takes it afterwards', async () => {
    const opener = main.getByRole('button', { name: 'Diálogo' });
    await page.evaluate(() => {
      // As if its field had been replaced, or another layer had asked for the focus in the same frame.
      const { focus } = HTMLElement.prototype;
      HTMLElement.prototype.focus = function (options) {
        if (!this.closest('[role=dialog]')) return focus.call(this, options);
        HTMLElement.prototype.focus = focus;
      };
    });
    await opener.focus();
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog', { name: 'Ofertar por este vehículo' });
    await expect(dialog.getByLabel('Tu oferta')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('a question starts on the way out and is not lost by a press beside it', async () => {
    const opener = main.getByRole('button', { name: 'Pregunta' });
    await opener.click();
    const question = page.getByRole('alertdialog', { name: 'Eliminar publicación' });
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();

    await page.mouse.click(5, 5);
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(question).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('a tip in a dialog closes alone', async () => {
    await main.getByRole('button', { name: 'Diálogo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ofertar por este vehículo' });
    const tip = page.getByRole('dialog', { name: 'Una ayuda en un diálogo' });
    await dialog.getByRole('button', { name: 'Ayuda' }).focus();
    await page.keyboard.press('Enter');
    await expect(tip).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a menu is walked with arrows and left with Escape', async () => {
    const opener = main.getByRole('button', { name: 'Menú', exact: true });
    await opener.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Responder' })).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Ver publicación' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Responder' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(main.getByText('Responder')).toBeVisible();
  });
});

test('a tip opens beside its button without moving anything, and gives the focus back', async ({ page }) => {
  const main = await openPieces(page);
  const opener = main.getByRole('button', { name: 'Cómo funciona' });
  const tip = page.getByRole('dialog', { name: 'Una ayuda en su lugar' });
  await opener.scrollIntoViewIfNeeded();
  const height = () => opener.evaluate((button) => button.parentElement?.parentElement?.offsetHeight);
  const before = await height();

  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(tip).toHaveCSS('opacity', '1');
  expect(await height()).toBe(before);
  const [button, panel] = [await opener.boundingBox(), await tip.boundingBox()];
  if (!button || !panel) throw new Error('Both can be seen');
  const gap = Math.max(panel.y - (button.y + button.height), button.y - (panel.y + panel.height));
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(10);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await tip.getByRole('button', { name: 'Cerrar' }).click();
  await expect(tip).toBeHidden();
  await opener.click();
  await page.mouse.click(5, 5);
  await expect(tip).toBeHidden();
});

test('fields and tabs are used with the keys alone', async ({ page }) => {
  const main = await openPieces(page);

  await test.step('tabs change with the arrows', async () => {
    await main.getByRole('tab', { name: 'Activas 24' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(main.getByRole('tab', { name: 'Favoritos 8' })).toHaveAttribute('aria-selected', 'true');
    await expect(main.getByRole('tabpanel', { name: 'Favoritos' })).toHaveText('Tus favoritos');
    await page.keyboard.press('End');
    await expect(main.getByRole('tabpanel', { name: 'Seguidos' })).toHaveText('Las empresas que seguís');
  });

  await test.step('a select is chosen from with the keyboard', async () => {
    const city = main.getByLabel('Ciudad');
    await city.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(city).toHaveValue('Canelones');
    await expect(city).toBeFocused();
  });

  await test.step('radios, tiles and stars move with the arrows and skip what is disabled', async () => {
    await main.getByRole('radio', { name: 'Usado' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(main.getByRole('radio', { name: 'Seminuevo' })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(main.getByRole('radio', { name: 'Usado' })).toBeChecked();

    await main.getByRole('radio', { name: 'Rojo' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(main.getByRole('radio', { name: 'Blanco' })).toBeChecked();

    await main.getByRole('radio', { name: /^4 estrellas/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(main.getByRole('radio', { name: '5 estrellas, muy buena' })).toBeChecked();
  });

  await test.step('switches and checkboxes answer to Space', async () => {
    const address = main.getByRole('switch', { name: 'Mostrar mi dirección' });
    await address.focus();
    await page.keyboard.press('Space');
    await expect(address).toBeChecked();

    const offer = main.getByRole('checkbox', { name: 'Realizar una oferta' });
    await offer.focus();
    await page.keyboard.press('Space');
    await expect(offer).not.toBeChecked();
  });

  await test.step('a password can be shown', async () => {
    const password = main.getByLabel('Contraseña', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await main.getByRole('button', { name: 'Mostrar contraseña' }).click();
    await expect(password).toHaveAttribute('type', 'text');
  });

  await test.step('the summary of errors leads to the field', async () => {
    await main.getByRole('link', { name: 'El año es obligatorio y debe ser un año válido' }).click();
    await expect(main.getByLabel('Año')).toBeFocused();
    await expect(main.getByLabel('Año')).toHaveAccessibleDescription('El año es obligatorio y debe ser un año válido');
  });
});

/** Waits until it has slid in. Its timer is paused, so that a slow machine does not dismiss it. */
async function hold(toast: Locator) {
  await toast.locator('.toast-clock').evaluate((clock) => {
    for (const animation of clock.getAnimations()) animation.pause();
  });
  await toast.evaluate(async (element) => {
    const slidesIn = element.closest('.Toastify__toast')?.getAnimations() ?? [];
    await Promise.all(slidesIn.map(({ finished }) => finished));
  });
}

test.describe('toasts', () => {
  const region = (page: Page) => page.getByRole('region', { name: /^Avisos/ });

  test('have no accessibility issues', async ({ page }) => {
    const main = await openPieces(page);
    await main.getByRole('button', { name: 'Éxito' }).click();
    await main.getByRole('button', { name: 'Error', exact: true }).click();
    await region(page).getByRole('alert').hover(); // hover pauses the timer
    await expectAccessible(page);
  });

  test('close with the keyboard, and wait while they have the focus', async ({ page }) => {
    await page.clock.install();
    const main = await openPieces(page);
    await main.getByRole('button', { name: 'Error', exact: true }).click();
    const toast = region(page).getByRole('alert');
    await expect(toast).toContainText('Error al enviar el mensaje');

    await toast.getByRole('button', { name: 'Cerrar' }).focus();
    await expect(toast.locator('.toast-clock')).toHaveAttribute('data-paused', 'true');
    await page.keyboard.press('Enter');
    await expect(toast).toBeHidden();
  });

  test('close by themselves', async ({ page }) => {
    const main = await openPieces(page);
    await main.getByRole('button', { name: 'Éxito' }).click();
    const toast = region(page).getByRole('status');
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 5);
    await endClock(toast);
    await expect(toast).toBeHidden();
  });

  test('stay five seconds, and longer under the pointer', async ({ page }) => {
    const main = await openPieces(page);
    await main.getByRole('button', { name: 'Mensaje', exact: true }).click();
    const toast = region(page).getByRole('status');
    const clock = toast.locator('.toast-clock');
    await hold(toast);
    await toast.hover();
    await expect(clock).toHaveCSS('animation-duration', '5s');
    await expect(clock).toHaveCSS('animation-play-state', 'paused');
    await page.mouse.move(5, 5);
    await expect(clock).toHaveCSS('animation-play-state', 'running');
  });

  test('close when dragged far and return after a short drag', async ({ page }) => {
    const main = await openPieces(page);
    await main.getByRole('button', { name: 'Mensaje', exact: true }).click();
    const toast = region(page).getByRole('status');
    await hold(toast);
    const drag = async (share: number) => {
      const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width * (0.5 + share), y + height / 2, { steps: 5 });
      await page.mouse.up();
    };

    const left = async () => (await toast.boundingBox())?.x;
    const rest = await left();
    await drag(0.2);
    await expect.poll(left).toBe(rest);
    await drag(0.45);
    await expect(toast).toBeHidden();
  });

  test('are shown once per id', async ({ page }) => {
    const main = await openPieces(page);
    const message = main.getByRole('button', { name: 'Mensaje', exact: true });
    await message.click();
    await expect(region(page).getByRole('status')).toHaveCount(1);
    await message.click();
    await expect(region(page).getByRole('status')).toHaveCount(1);
  });
});

test('relative times update each minute, and when the tab becomes visible again', async ({ page }) => {
  await page.clock.install();
  const main = await openPieces(page);
  await expect(main.getByText('Quedan 31h 20m').first()).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(main.getByText('Quedan 31h 19m').first()).toBeVisible();

  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(main.getByText('Quedan 30h 20m').first()).toBeVisible();
});
