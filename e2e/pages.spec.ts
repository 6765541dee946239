import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { headline } from './page-parts.ts';

test('a link to an answer of the help page unfolds it', async ({ page }) => {
  await page.goto('/ayuda#ofertas');
  await expect(page.getByText('el vehículo queda «Reservado»')).toBeVisible();
  await expect(page.getByText('Hasta 20, de día y con el vehículo limpio')).toBeHidden();
  await page.getByText('¿Qué fotos conviene sacar?').click();
  await expect(page.getByText('Hasta 20, de día y con el vehículo limpio')).toBeVisible();
});

test.describe('an address that does not exist', () => {
  test.use({ allowedComplaints: [/404/] });

  test('is a 404 with a way on', async ({ page }) => {
    const answer = await page.goto('/no-existe');
    await hydrated(page);

    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('Página no encontrada | Rodado');
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: '¡Ups! Esta página no existe...' })).toBeVisible();
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

  test('is the same when one gets there without a new load', async ({ page }) => {
    await page.goto('/contacto');
    await hydrated(page);
    await page.evaluate(() => {
      window.history.pushState({}, '', '/no/existe');
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page.getByRole('heading', { name: '¡Ups! Esta página no existe...' })).toBeVisible();
  });
});

test.describe('terms and privacy', () => {
  test('the tab is in the address', async ({ page }) => {
    await page.goto('/terminos-y-privacidad');
    await hydrated(page);
    const tabs = page.getByRole('navigation', { name: 'Términos y privacidad' });
    await expect(tabs.getByRole('link', { name: 'Términos y Condiciones' })).toHaveAttribute('aria-current', 'page');

    await tabs.getByRole('link', { name: 'Política de Privacidad' }).click();

    await expect(page).toHaveURL('/terminos-y-privacidad?tab=privacy');
    await expect(headline(page)).toHaveText('Política de Privacidad');
    await page.goBack();
    await expect(headline(page)).toHaveText('Términos y Condiciones');
  });
});

test.describe('a list that could not be loaded', () => {
  test.use({ allowedComplaints: [/./] });

  test('says that we did not reach the server only when we did not', async ({ seller: { page } }) => {
    const unreached = page.getByText('No llegamos al servidor. Probá de nuevo en un momento.');
    const call = '**/api/favorite?**';
    const message = 'No se ha encontrado la lista';
    await page.route(call, (route) => route.fulfill({ status: 404, json: { statusCode: 404, message } }), { times: 1 });
    await page.goto('/favoritos');
    await expect(page.getByRole('main').getByText(message)).toBeVisible();
    await expect(unreached).toHaveCount(0);

    await page.route(call, (route) => route.abort());
    await page.goto('/favoritos');
    await expect(unreached).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Aún no tienes favoritos' })).toBeVisible();
  });
});

test.describe('a page that breaks', () => {
  test.use({ allowedComplaints: [/./] });

  test('says so in our voice and can be tried again', async ({ page }) => {
    await page.goto('/contacto');
    await hydrated(page);
    await page.route('**/terminos-y-privacidad.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidad' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Algo se rompió de nuestro lado' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Política de Privacidad' })).toBeVisible();
  });
});
