import { getPost } from '@rodado/contract/post';
import { expect, hydrated, test } from './fixtures.ts';
import { headline, profile, signIn } from './page-parts.ts';
import {
  fillMain,
  goOn,
  openDetails,
  openPreview,
  openWizard,
  publish,
  publishedId,
  saved,
  statesOf,
} from './publishing.ts';
import { callerFor, shapesOf } from './vehicles.ts';

test.describe('when the way is bad', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });

  test('a cut upload publishes nothing, keeps everything, and can be tried again', async ({
    product,
    seller: { person, page },
  }) => {
    await openPreview(page, person, 'wide', 'tall');
    await page.route('**/api/post/*/images', (route) => route.abort());
    await publish(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Error al crear la publicación' })).toBeVisible();
    await expect.poll(() => statesOf(product, person)).toEqual(['DELETED']);
    await expect(page.getByText('Así se va a ver')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('link', { name: /^Ver la foto \d de 2 en pantalla completa$/ })).toHaveCount(2);
    await page.unroute('**/api/post/*/images');
    await publish(page);
    await publishedId(page);
    expect(await statesOf(product, person)).toEqual(['ACTIVE', 'DELETED']);
  });

  test('what could not be taken back is cleared away by the next try', async ({
    product,
    seller: { person, page },
  }) => {
    await openPreview(page, person, 'wide');
    const cut = /\/api\/post\/[^/]+(\/images)?$/;
    await page.route(cut, (route) => route.abort());
    await publish(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Error al crear la publicación' })).toBeVisible();
    expect(await statesOf(product, person)).toEqual(['DRAFT']);

    await page.unroute(cut);
    await page.reload();
    await publish(page);
    await publishedId(page);
    expect(await statesOf(product, person)).toEqual(['ACTIVE', 'DELETED']);
  });

  test('an answer that was lost is found out on the way back', async ({ product, seller: { person, page } }) => {
    await openPreview(page, person, 'wide');
    // The photos arrive; the answer does not, and neither does what would ask about the post or take it back.
    await page.route('**/api/post/*/images', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route(/\/api\/post\/[\da-f-]{36}(\/edit)?$/, (route) => route.abort());
    await publish(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Error al crear la publicación' })).toBeVisible();
    await page.unrouteAll();
    await page.goto('/publicar');
    await publishedId(page);
    expect(await statesOf(product, person)).toEqual(['ACTIVE']);
    await openWizard(page);
    await expect(page.getByLabel('Título')).toHaveValue('');
  });

  test('a photo that the server refuses is shown, and the rest goes without it', async ({
    product,
    seller: { person, page },
  }) => {
    await openPreview(page, person, 'wide', 'tall');
    const message = 'Las imágenes tienen que ser jpg, jpeg o png';
    await page.route('**/api/post/*/images', (route) =>
      route.fulfill({
        status: 415,
        json: { statusCode: 415, error: 'Unsupported Media Type', message, issues: [{ path: 'files.1', message }] },
      }),
    );
    await publish(page);
    await expect(headline(page)).toHaveText('Detalles finales');
    await expect(page.getByRole('listitem').filter({ hasText: message })).toHaveCount(1);
    await page.unroute('**/api/post/*/images');
    await page.getByRole('button', { name: 'Eliminar foto 2' }).click();
    await goOn(page);
    await publish(page);
    const id = await publishedId(page);
    const { post } = await (await callerFor(product.url, person))(getPost, { params: { id } });
    expect(shapesOf(post.images)).toEqual(['wide']);
  });
});

test.describe('the same draft in two tabs', () => {
  test('becomes one post, and both tabs end up there', async ({ product, seller: { person, page } }) => {
    await openPreview(page, person, 'wide');
    const other = await page.context().newPage();
    await other.goto('/publicar?paso=vista-previa');
    await expect(other.getByText('Así se va a ver')).toBeVisible();

    // Held until both have pressed.
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.context().route('**/api/post/*/images', async (route) => {
      await isHeld;
      await route.continue();
    });
    await publish(page);
    await publish(other);
    release();
    const [one, two] = await Promise.all([publishedId(page), publishedId(other)]);
    expect(one).toBe(two);
    await expect(other.getByText('Tu publicación ya se ve')).toBeVisible();
    expect(await statesOf(product, person)).toEqual(['ACTIVE']);
  });

  test('stays one post when the second tab comes later', async ({ product, seller: { person, page } }) => {
    await openPreview(page, person, 'wide');
    const other = await page.context().newPage();
    await other.goto('/publicar?paso=vista-previa');
    await expect(other.getByText('Así se va a ver')).toBeVisible();
    await publish(page);
    const id = await publishedId(page);
    await publish(other);
    expect(await publishedId(other)).toBe(id);
    expect(await statesOf(product, person)).toEqual(['ACTIVE']);
  });
});

test.describe('the draft', () => {
  test('belongs to one person, outlives the session, and can be begun anew', async ({ seller: { person, page } }) => {
    await openDetails(page, person);
    await profile(page, person.name).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/login?volver=%2Fpublicar');
    await hydrated(page);
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

  test('in two tabs is that of the last one who wrote', async ({ seller: { page } }) => {
    await openWizard(page);
    const other = await page.context().newPage();
    await openWizard(other);
    await page.getByLabel('Título').fill('Primera');
    await expect(saved(page)).toBeVisible();
    await other.getByLabel('Título').fill('Segunda');
    await expect(saved(other)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Título')).toHaveValue('Segunda');
  });

  test('begins with the city of the profile', async ({ newPerson, windowOf }) => {
    const page = await windowOf(await newPerson({ city: 'Salto' }));
    await openWizard(page);
    await fillMain(page);
    await expect(page.getByLabel('Ciudad')).toHaveValue('Salto');
    await expect(page.getByText('Tomada de tu perfil.')).toBeVisible();
  });
});
