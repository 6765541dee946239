import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { headline, PHONE, unique, WIDE } from './locators.ts';
import { address, drawImages, giveImages } from './post-page.ts';

// Parts that are not visible are server-rendered and hydrated, with their script, once seen; parts that work without
// script are never hydrated (ui/lazy-hydration.tsx).

test.use({ viewport: PHONE });

const hasLoaded = (page: Page, script: RegExp) =>
  page
    .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    .then((names) => names.some((name) => script.test(name)));

test('the filters at the side of a wide screen say what was chosen on a phone', async ({ page, product }) => {
  const name = unique('Automotora angosta');
  const { owner } = await product.given.company({ name });
  for (const location of ['Salto', 'Rocha'] as const) await product.given.post(owner, { location });
  const chooseSalto = async () => {
    await page.goto(`/publicaciones?empresa=${encodeURIComponent(name)}`);
    expect(await hasLoaded(page, /filter-sidebar/)).toBe(false);
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^Salto/ })
      .click();
  };
  await chooseSalto();
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(page).toHaveURL(/ubicacion=Salto/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize(WIDE);
  await expect(page.getByRole('radio', { name: /^Salto/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Rocha/ }).click();
  await expect(page).toHaveURL(/ubicacion=Rocha/);

  await test.step('so they do when the screen is widened before the choice has come', async () => {
    await page.setViewportSize(PHONE);
    await chooseSalto();
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
    // Both exist: the sheet that closes, and the sidebar that appeared.
    await expect(page.getByRole('complementary', { name: 'Filtros', includeHidden: true })).toBeVisible();
    released.resolve();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/ubicacion=Salto/);
    await expect(page.getByRole('radio', { name: /^Salto/ })).toBeChecked();
  });
});

test('a link in a part that never hydrates is followed without a reload', async ({ page, product }) => {
  const post = await product.given.timedPost(await product.given.person());
  await page.goto(address(post));
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
  await expect(page.locator('summary:focus')).not.toHaveCSS('border-radius', '0px'); // the focus ring has its shape
  await expect(page.getByText('La oferta más alta no gana sola')).toBeInViewport();
  await expect(page.getByText('el vehículo queda «Reservado»')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-same-document');
  await page.goBack();
  await expect(headline(page)).toHaveText(post.title);
  await expect(page.locator('html')).toHaveAttribute('data-same-document');

  await test.step('the choice of colours in the footer works on a window that was narrow', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Quiénes somos' }).click();
    await expect(page).toHaveURL('/quienes-somos');
    await page.setViewportSize(WIDE);
    // The script is still loading.
    await expect(async () => {
      await page.getByRole('contentinfo').getByText('Oscuro', { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 1_000 });
    }).toPass();
  });
});

test.describe('a script that is lost', () => {
  test.use({ allowedComplaints: [/ERR_CONNECTION_RESET|dynamically imported module/] });

  test('is loaded again; while it is missing links work, and in the end the error page says how to go on', async ({
    page,
    product,
  }) => {
    const post = await product.given.post(await product.given.person());
    let toLose = 2;
    await page.route(/\/post-view-[^/]*\.js/, async (route) => {
      toLose -= 1;
      if (toLose >= 0) await route.abort('connectionreset');
      else await route.continue();
    });
    await page.goto(address(post));
    expect(toLose).toBeLessThan(0);

    await test.step('a link leads on while it is tried again', async () => {
      toLose = Number.POSITIVE_INFINITY;
      await page.setViewportSize(WIDE);
      await page.goto(address(post), { waitUntil: 'load' });
      await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link').last().click();
      await expect(page).not.toHaveURL(address(post));
    });

    await test.step('on a page that was opened from another one, the error page offers another try', async () => {
      await page.goto(`/publicaciones?search=${encodeURIComponent(post.title)}`);
      await page.getByRole('link', { name: post.title, exact: true }).first().click();
      await expect(headline(page)).toHaveText('Error al obtener los detalles de la publicación');
      toLose = 0;
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(headline(page)).toHaveText(post.title);
    });
  });
});

test('the sheet for the windscreen is about the post that is shown', async ({ page, product }) => {
  const seller = await product.given.person();
  const looks = { brand: 'Toyota', model: 'Hilux', category: 'Camioneta' } as const;
  const first = await product.given.post(seller, { ...looks, title: 'Hilux del parabrisas' });
  const other = await product.given.post(seller, { ...looks, title: 'Hilux de al lado' });
  await giveImages(product, first, 2);
  await drawImages(page);
  await page.goto(address(first));
  expect(await hasLoaded(page, /print-sheet/)).toBe(false);

  // A change of the URL does not discard the server-rendered HTML.
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
