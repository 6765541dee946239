import type { Page } from '@playwright/test';
import { getPost } from '@rodado/contract/post';
import { expect, test } from './fixtures.ts';
import { endClock, headline, profile, signIn } from './locators.ts';
import { fillMain, goOn, openPreview, openWizard, publish, publishedId, saved, statesOf } from './publishing.ts';
import { callerFor, shapesOf } from './vehicles.ts';

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Error al crear la publicación' });
const preview = (page: Page) => page.getByText('Así se va a ver');

test.describe('with a bad connection', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });

  test('a cut upload publishes nothing, keeps everything, and can be tried again', async ({
    product,
    seller: { person, page },
  }) => {
    await openPreview(page, person, 'wide', 'tall');
    await page.route('**/api/post/*/images', (route) => route.abort());
    await publish(page);
    await expect(failed(page)).toBeVisible();
    await expect.poll(() => statesOf(product, person)).toEqual(['DELETED']);
    await expect(preview(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: /^Ver la foto \d de 2 en pantalla completa$/ })).toHaveCount(2);
    await page.unroute('**/api/post/*/images');

    await test.step('what could not be taken back is cleared away by the next try', async () => {
      const cut = /\/api\/post\/[^/]+(\/images)?$/;
      await page.route(cut, (route) => route.abort());
      await publish(page);
      await expect(failed(page)).toBeVisible();
      expect(await statesOf(product, person)).toEqual(['DELETED', 'DRAFT']);
      await page.unroute(cut);
      await page.reload();
      await publish(page);
      await publishedId(page);
      expect(await statesOf(product, person)).toEqual(['ACTIVE', 'DELETED', 'DELETED']);
    });
  });

  test('a photo that the server refuses can be left out, and a post whose answer was lost is found later', async ({
    product,
    seller: { person, page },
  }) => {
    await openPreview(page, person, 'wide', 'tall');
    await test.step('a photo that the server refuses is shown, and the rest goes without it', async () => {
      const message = 'Las imágenes tienen que ser jpg, jpeg o png';
      const issues = [{ path: 'files.1', message }];
      await page.route('**/api/post/*/images', (route) =>
        route.fulfill({ status: 415, json: { statusCode: 415, error: 'Unsupported Media Type', message, issues } }),
      );
      await publish(page);
      await expect(headline(page)).toHaveText('Detalles finales');
      await expect(page.getByRole('listitem').filter({ hasText: message })).toHaveCount(1);
      await page.unroute('**/api/post/*/images');
      await page.getByRole('button', { name: 'Eliminar foto 2' }).click();
      // It covers the publish button.
      await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
      await endClock(page.locator('.Toastify__toast'));
      await goOn(page);
      await expect(preview(page)).toBeVisible();
    });

    // The images are stored, but the response, and all requests that would check or delete the post, are lost.
    await page.route('**/api/post/*/images', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route(/\/api\/post\/[\da-f-]{36}(\/edit)?$/, (route) => route.abort());
    await publish(page);
    await expect(failed(page)).toBeVisible();
    await page.unrouteAll();
    await page.goto('/publicar');
    const id = await publishedId(page);
    expect(await statesOf(product, person)).toEqual(['ACTIVE', 'DELETED']);
    const { post } = await (await callerFor(product.url, person))(getPost, { params: { id } });
    expect(shapesOf(post.images)).toEqual(['wide']);
    await openWizard(page);
    await expect(page.getByLabel('Título')).toHaveValue('');
  });
});

test('the same draft in several tabs, pressed twice at once, becomes one post, and all tabs end up there', async ({
  product,
  seller: { person, page },
}) => {
  await openPreview(page, person, 'wide');
  const [other, later] = [await page.context().newPage(), await page.context().newPage()];
  for (const tab of [other, later]) {
    await tab.goto('/publicar?paso=vista-previa');
    await expect(preview(tab)).toBeVisible();
  }

  // Blocked until both tabs have submitted.
  const pressed = Promise.withResolvers<void>();
  await page.context().route('**/api/post/*/images', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Publicar', exact: true }).dblclick();
  await publish(other);
  pressed.resolve();
  const [one, two] = await Promise.all([publishedId(page), publishedId(other)]);
  expect(one).toBe(two);
  await expect(other.getByText('Tu publicación ya se ve')).toBeVisible();
  expect(await statesOf(product, person)).toEqual(['ACTIVE']);

  await test.step('it stays one post when another tab comes later', async () => {
    await publish(later);
    expect(await publishedId(later)).toBe(one);
    expect(await statesOf(product, person)).toEqual(['ACTIVE']);
  });
});

test('the draft belongs to one person, outlives the session, and can be restarted', async ({ newPerson, windowOf }) => {
  const person = await newPerson({ city: 'Salto' });
  const page = await windowOf(person);
  await openWizard(page);
  await test.step('in two tabs it is that of the last one who wrote', async () => {
    const other = await page.context().newPage();
    await openWizard(other);
    await page.getByLabel('Título').fill('Primera');
    await expect(saved(page)).toBeVisible();
    await other.getByLabel('Título').fill('Segunda');
    await expect(saved(other)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Título')).toHaveValue('Segunda');
    await other.close();
  });

  await test.step('it begins with the city of the profile', async () => {
    await fillMain(page);
    await expect(page.getByLabel('Ciudad')).toHaveValue('Salto');
    await expect(page.getByText('Tomada de tu perfil.')).toBeVisible();
    await expect(saved(page)).toBeVisible();
  });

  await test.step('it outlives the session, and can be restarted', async () => {
    await profile(page, person.name).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/login?volver=%2Fpublicar');
    await signIn(page, person.email, person.password);
    await expect(page).toHaveURL('/publicar?paso=1');
    await expect(headline(page)).toHaveText('Detalles');
    await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
    await expect(page.getByLabel('Título')).toHaveValue('');
    await page.reload();
    await expect(page.getByLabel('Título')).toHaveValue('');
    await expect(page.getByText('Seguimos donde quedaste')).toHaveCount(0);
  });
});
