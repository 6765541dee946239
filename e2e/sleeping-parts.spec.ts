import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { headline, open, PHONE, unique, WIDE } from './page-parts.ts';
import { address, drawPictures, givePictures } from './post-page.ts';

// What a screen does not show is written by the server and sleeps, without its script, until it is seen; what works
// without a script is left alone (ui/island.tsx).

test.use({ viewport: PHONE });

const hasLoaded = (page: Page, script: RegExp) =>
  page
    .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    .then((names) => names.some((name) => script.test(name)));

test('the filters at the side of a wide screen say what was chosen on a phone', async ({ page, product }) => {
  const name = unique('Automotora angosta');
  const { owner } = await product.given.company({ name });
  for (const location of ['Salto', 'Rocha'] as const) await product.given.post(owner, { location });
  await open(page, `/publicaciones?empresa=${encodeURIComponent(name)}`);
  expect(await hasLoaded(page, /filter-sidebar/)).toBe(false);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Salto/ })
    .click();
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(page).toHaveURL(/ubicacion=Salto/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize(WIDE);
  await expect(page.getByRole('radio', { name: /^Salto/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Rocha/ }).click();
  await expect(page).toHaveURL(/ubicacion=Rocha/);
});

test('so they do when the screen is widened before the choice has come', async ({ page, product }) => {
  const name = unique('Automotora que se ensancha');
  const { owner } = await product.given.company({ name });
  for (const location of ['Salto', 'Rocha'] as const) await product.given.post(owner, { location });
  await open(page, `/publicaciones?empresa=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Salto/ })
    .click();
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/publicaciones.data*', async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  await asked.promise;
  await page.setViewportSize(WIDE);
  // Both are there: the one that closes, and the other that has come.
  await expect(page.getByRole('complementary', { name: 'Filtros', includeHidden: true })).toBeVisible();
  released.resolve();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/ubicacion=Salto/);
  await expect(page.getByRole('radio', { name: /^Salto/ })).toBeChecked();
});

test('a link in what is left alone is followed without loading the page anew', async ({ page, product }) => {
  const post = await product.given.timedPost(await product.given.person());
  await open(page, address(post));
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = '';
  });
  await page.getByRole('button', { name: 'Cómo funciona' }).filter({ visible: true }).click();
  await page
    .getByRole('dialog', { name: 'Ofertar con tiempo limitado' })
    .getByRole('link', { name: 'Más en Ayuda' })
    .click();
  await expect(page).toHaveURL('/ayuda#tiempo-limitado');
  await expect(page.locator('summary:focus')).toHaveText('¿Qué es una oferta por tiempo limitado?');
  await expect(page.locator('summary:focus')).not.toHaveCSS('border-radius', '0px'); // its ring follows it
  await expect(page.getByText('La oferta más alta no gana sola')).toBeInViewport();
  await expect(page.getByText('el vehículo queda «Reservado»')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-same-document');
  await page.goBack();
  await expect(headline(page)).toHaveText(post.title);
  await expect(page.locator('html')).toHaveAttribute('data-same-document');
});

test('the choice of colours in the footer works on a window that was narrow', async ({ page }) => {
  await open(page, '/contacto');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quiénes somos' }).click();
  await expect(page).toHaveURL('/quienes-somos');
  await page.setViewportSize(WIDE);
  // The script is on its way.
  await expect(async () => {
    await page.getByRole('contentinfo').getByText('Oscuro', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
});

test('the sheet for the windscreen is about the post that is shown', async ({ page, product }) => {
  const seller = await product.given.person();
  const looks = { brand: 'Toyota', model: 'Hilux', category: 'Camioneta' } as const;
  const first = await product.given.post(seller, { ...looks, title: 'Hilux del parabrisas' });
  const other = await product.given.post(seller, { ...looks, title: 'Hilux de al lado' });
  await givePictures(product, first, 2);
  await drawPictures(page);
  await open(page, address(first));
  expect(await hasLoaded(page, /print-sheet/)).toBe(false);

  // What changes the address does not throw away what the server wrote.
  await page
    .getByRole('link', { name: /en pantalla completa$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-sheet')).toContainText(first.title);
  expect(await hasLoaded(page, /print-sheet/)).toBe(false);

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: other.title, exact: true }).click();
  await expect(headline(page)).toHaveText(other.title);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-sheet')).toContainText(other.title);
  await expect(page.locator('.print-sheet')).not.toContainText(first.title);
});
