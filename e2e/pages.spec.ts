import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { headline, setTypeSize } from './locators.ts';

const MISSING = '¡Ups! Esta página no existe...';

test.describe('an address that does not exist', () => {
  test.use({ allowedComplaints: [/404/] });

  test('is a 404 with links to other pages', async ({ page }) => {
    const answer = await page.goto('/no-existe');
    await hydrated(page);

    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('Página no encontrada | Rodado');
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: MISSING })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Camión' })).toHaveAttribute(
      'href',
      '/publicaciones?categoria=Camion',
    );
    await expectAccessible(page);

    await page.getByPlaceholder('Buscar por modelo, marca...').fill('hilux');
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL('/publicaciones?titulo=hilux');
    await page.goBack();
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('an address that does not exist, on small phones', () => {
  test.use({ allowedComplaints: [/404/] });

  for (const width of [320, 360]) {
    test(`keeps its picture and its words inside ${width} px, also in large type`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.goto('/no-existe');
      await hydrated(page);
      const main = page.getByRole('main');
      // The page hides what exceeds it, so nothing scrolls sideways.
      const boxes = () =>
        main.locator('img, h1, a, button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      for (const { left, right } of await boxes()) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
      }
      const spilling = await main.locator('li a').evaluateAll((tiles) =>
        tiles.flatMap((tile) => {
          const words = document.createRange();
          words.selectNodeContents(tile);
          const [inner, frame] = [words.getBoundingClientRect(), tile.getBoundingClientRect()];
          return inner.left < frame.left || inner.right > frame.right ? [tile.textContent] : [];
        }),
      );
      expect(spilling).toEqual([]);
      await setTypeSize(page, '200%');
      const cutOff = () =>
        main.locator('li a').evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
      await expect.poll(cutOff).toBe(0);
      await setTypeSize(page, '100%');
    });
  }
});

test.describe('a page that breaks', () => {
  test.use({ allowedComplaints: [/./] });

  test('says so and can be tried again; help and terms have their answers and tabs in the address', async ({
    page,
  }) => {
    await test.step('a link to an answer of the help page unfolds it', async () => {
      await page.goto('/ayuda#ofertas');
      await expect(page.getByText('el vehículo queda «Reservado»')).toBeVisible();
      await expect(page.getByText('Hasta 20, de día y con el vehículo limpio')).toBeHidden();
      await page.getByText('¿Qué fotos conviene sacar?').click();
      await expect(page.getByText('Hasta 20, de día y con el vehículo limpio')).toBeVisible();
    });

    await test.step('a page that breaks says so in our voice and can be tried again', async () => {
      await hydrated(page);
      await page.route('**/terminos-y-privacidad.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidad' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Algo se rompió de nuestro lado' })).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/terminos-y-privacidad.data*');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(headline(page)).toHaveText('Política de Privacidad');
    });

    await test.step('the tab of the terms is in the address', async () => {
      await page.goto('/terminos-y-privacidad');
      const tabs = page.getByRole('navigation', { name: 'Términos y privacidad' });
      await expect(tabs.getByRole('link', { name: 'Términos y Condiciones' })).toHaveAttribute('aria-current', 'page');
      await tabs.getByRole('link', { name: 'Política de Privacidad' }).click();
      await expect(page).toHaveURL('/terminos-y-privacidad?tab=privacy');
      await expect(headline(page)).toHaveText('Política de Privacidad');
      await page.goBack();
      await expect(headline(page)).toHaveText('Términos y Condiciones');
    });

    await test.step('an address that does not exist is the same without a new load', async () => {
      await page.evaluate(() => {
        window.history.pushState({}, '', '/no/existe');
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      });
      await expect(page.getByRole('heading', { name: MISSING })).toBeVisible();
    });
  });
});
