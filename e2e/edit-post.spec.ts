import type { Page } from '@playwright/test';
import { createClient } from '@rodado/contract/client';
import { getPost, type Post } from '@rodado/contract/post';
import { expect, test } from './fixtures.ts';
import { endClock, HOUR, toast } from './locators.ts';
import type { Product } from './product.ts';
import { photo, publishedPost, shapesOf } from './vehicles.ts';

const MISSING = '01975f00-0000-7000-8000-000000000000';

const form = (page: Page) => page.getByRole('form', { name: 'Editar publicación' });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' }).click();
const saveImages = (page: Page) => page.getByRole('button', { name: 'Guardar imágenes' }).click();
const tiles = (page: Page) => page.getByRole('button', { name: /^Foto \d+ de/ });
const choose = (page: Page, field: string, value: string) =>
  page.locator(`label:has(input[name="${field}"][value="${value}"])`).click();
const notFound = (page: Page) => page.getByRole('heading', { name: '¡Ups! Esta página no existe...' });

async function openEdit(page: Page, { id }: { id: string }) {
  await page.goto(`/editar-publicacion/${id}`);
  await expect(form(page)).toBeVisible();
}

/** The public post. */
async function stored({ url }: Product, { id }: { id: string }): Promise<Post> {
  const call = createClient(({ url: path, ...request }) => fetch(url + path, request));
  return (await call(getPost, { params: { id } })).post;
}

test.describe('opening it', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });

  test('opens for the seller until the post has ended, and can be retried', async ({
    product,
    seller: { person, page },
  }) => {
    await test.step('others find no such page', async () => {
      const foreign = await product.given.post(await product.given.person());
      for (const id of [foreign.id, MISSING, 'cualquiera']) {
        await page.goto(`/editar-publicacion/${id}`);
        await expect(notFound(page)).toBeVisible();
      }
    });

    await test.step('it cannot be changed once it has ended', async () => {
      const ended = await product.given.timedPost(person, { expirationDate: new Date(Date.now() - 1_000) });
      await page.goto(`/editar-publicacion/${ended.id}`);
      await expect(page.getByRole('heading', { name: 'Esta publicación ha expirado' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ver la publicación' })).toHaveAttribute(
        'href',
        `/publicaciones/${ended.id}`,
      );
      await expect(form(page)).toHaveCount(0);
    });

    await test.step('a server that does not answer at first can be asked again', async () => {
      const moto = await product.given.post(person, { category: 'Moto', brand: null, model: null });
      await page.route('**/api/post/*/edit', (route) => route.fulfill({ status: 409, json: {} }));
      await page.goto(`/editar-publicacion/${moto.id}`);
      await expect(
        page.getByRole('heading', { name: 'Error al obtener los detalles de la publicación' }),
      ).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(form(page)).toBeVisible();
    });

    await test.step('the seller of a motorcycle sees how to photograph one', async () => {
      await expect(page.getByText('Motor y escape')).toBeVisible();
      await expect(page.getByText('Asientos')).toHaveCount(0);
    });
  });
});

test('saving changes the post and keeps the form open, and missing fields are named', async ({
  product,
  seller: { person, page },
}) => {
  // Its last lines only resemble the guide, which would be removed.
  const description = 'Único dueño.\nPermuta:\nFinanciación:';
  const post = await product.given.post(person, {}, { description });
  await openEdit(page, post);
  await test.step('it changes the post and stays', async () => {
    await expect(page).toHaveTitle('Editar publicación | Rodado');
    for (const name of ['Volver a la publicación', 'Cancelar'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/publicaciones/${post.id}`);
    await expect(page.getByLabel('Descripción')).toHaveAttribute('rows', '6');
    await expect(page.getByLabel('Kilómetros')).toHaveValue('54.000');
    await page.getByLabel('Título').fill('Corolla bajado de precio');
    await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('15500');
    await expect(page.getByText('Hay cambios sin guardar')).toBeVisible();
    await save(page);
    await expect(toast(page, 'Publicación actualizada correctamente')).toBeVisible();
    await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0);
    expect(await stored(product, post)).toMatchObject({ title: 'Corolla bajado de precio', price: 15_500 });
    // A second save sends the version that the first one created.
    await page.getByLabel('Kilómetros').fill('55000');
    await save(page);
    await expect.poll(() => stored(product, post)).toMatchObject({ km: 55_000, description });
    await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0);
  });

  await test.step('another category asks for brand and model again', async () => {
    await choose(page, 'category', 'Moto');
    await expect(page.getByLabel('Marca')).toHaveCount(0);
    await choose(page, 'category', 'Auto');
    await expect(page.getByLabel('Marca')).toHaveValue('');
    await expect(page.getByLabel('Modelo')).toHaveValue('');
  });

  await test.step('it says what is missing, and clears each mark when it is mended', async () => {
    for (const [label, value] of Object.entries({ Título: '', Año: '', Kilómetros: '', Descripción: ' ' }))
      await page.getByLabel(label).fill(value);
    await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('0');
    await choose(page, 'category', 'Camioneta');
    await expect(page.getByLabel('Marca')).toHaveValue('');
    await expect(page.getByLabel('Modelo')).toHaveValue('');
    const missing = 'Título, Marca, Modelo, Año, Kilómetros, Tracción, Descripción y Precio';
    await save(page);
    const refusal = toast(page, 'Por favor, completa todos los campos obligatorios');
    await expect(refusal.getByText(missing, { exact: true })).toBeVisible();
    const summary = form(page).getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'El título es obligatorio',
      'La marca es obligatoria',
      'El modelo es obligatorio',
      'El año es obligatorio',
      'Los kilómetros son obligatorios',
      'La tracción es obligatoria',
      'La descripción es obligatoria',
      'El precio es obligatorio',
    ]);
    await page.getByLabel('Título').fill('Hilux');
    await expect(page.getByText('El título es obligatorio')).toHaveCount(0);
    await choose(page, 'traction', '4x4');
    await expect(page.getByText('La tracción es obligatoria')).toHaveCount(0);
    expect((await stored(product, post)).title).toBe('Corolla bajado de precio');
  });
});

test('a timed post keeps its end unless another one is chosen, and with offers price and end are frozen', async ({
  product,
  seller: { person, page },
}) => {
  const expirationDate = new Date(Date.now() + 48 * HOUR);
  const post = await product.given.timedPost(person, { expirationDate });
  await openEdit(page, post);
  await expect(page.getByRole('radio', { name: 'Como hasta ahora' })).toBeChecked();
  await page.getByLabel('Precio máximo').fill('18000');
  await save(page);
  await expect(toast(page, 'Publicación actualizada correctamente')).toBeVisible();
  expect(await stored(product, post)).toMatchObject({
    maxPrice: 18_000,
    expirationDate: expirationDate.toISOString(),
  });
  await choose(page, 'duration', '72');
  await save(page);
  await expect
    .poll(async () => Date.parse((await stored(product, post)).expirationDate ?? ''))
    .toBeGreaterThan(expirationDate.getTime() + 20 * HOUR);

  const bidder = await product.given.person();
  await product.given.offer(post, await product.given.conversation(post, person, bidder), bidder);
  await openEdit(page, post);
  await expect(page.getByText('Ya hay ofertas: el rango de precio y el final no se pueden cambiar.')).toBeVisible();
  for (const label of [
    'Título',
    'Precio mínimo',
    'Precio máximo',
    'Oferta por tiempo limitado',
    'Año',
    'Kilómetros',
    'Marca',
    'Modelo',
  ])
    await expect(page.getByLabel(label)).toBeDisabled();
  await choose(page, 'color', 'Gris');
  await save(page);
  await expect(toast(page, 'Publicación actualizada correctamente')).toBeVisible();
  expect(await stored(product, post)).toMatchObject({ color: 'Gris', maxPrice: 18_000 });
});

test('leaving with unsaved changes asks first, and a reload keeps them', async ({
  product,
  seller: { person, page },
}) => {
  const post = await product.given.post(person);
  await openEdit(page, post);
  await page.getByLabel('Título').fill('Sin guardar');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Título')).toHaveValue('Sin guardar');
  await page.getByRole('link', { name: 'Volver a la publicación' }).click();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(`/publicaciones/${post.id}`);
  await openEdit(page, post);
  await expect(page.getByLabel('Título')).toHaveValue(post.title);

  page.on('dialog', (question) => void question.accept());
  await page.getByLabel('Título').fill('Escrito antes');
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías escrito sin guardar.')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Escrito antes');
  // Changed elsewhere meanwhile: the form shows the newer version, with the unsaved values above it.
  await product.db
    .updateTable('post')
    .set((row) => ({ title: 'De otro lado', version: row('version', '+', 1) }))
    .where('id', '=', post.id)
    .execute();
  await page.reload();
  await expect(page.getByLabel('Título')).toHaveValue('De otro lado');
  await expect(page.getByRole('region', { name: 'Lo que habías escrito' })).toContainText('Escrito antes');
});

test.describe('conflicts and failures', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });

  test('the later of two tabs may overwrite the change of the other, or load it and still read its own texts', async ({
    product,
    seller: { person, page },
  }) => {
    const conflict = (tab: Page) => tab.getByRole('alertdialog', { name: 'Esta publicación cambió en otra pestaña' });
    const post = await product.given.post(person);
    await openEdit(page, post);
    const other = await page.context().newPage();
    await openEdit(other, post);

    await test.step('it may go on and replace it knowingly', async () => {
      await other.getByRole('textbox', { name: 'Precio', exact: true }).fill('14000');
      await save(other);
      await expect(toast(other, 'Publicación actualizada correctamente')).toBeVisible();
      await page.getByLabel('Título').fill('Escrito acá');
      await save(page);
      await expect(conflict(page)).toBeVisible();
      expect(await stored(product, post)).toMatchObject({ title: post.title, price: 14_000 });
      await page.getByRole('button', { name: 'Seguir editando' }).click();
      await expect(page.getByLabel('Título')).toHaveValue('Escrito acá');
      await save(page);
      await expect(toast(page, 'Publicación actualizada correctamente')).toBeVisible();
      expect(await stored(product, post)).toMatchObject({ title: 'Escrito acá', price: 16_900 });
    });

    await test.step('or take it, and still read its own', async () => {
      await other.getByLabel('Título').fill('Escrito allá');
      await save(other);
      await expect(conflict(other)).toBeVisible();
      await other.getByRole('button', { name: 'Cargar la nueva' }).click();
      await expect(other.getByLabel('Título')).toHaveValue('Escrito acá');
      await expect(other.getByRole('textbox', { name: 'Precio', exact: true })).toHaveValue('16.900');
      const typed = other.getByRole('region', { name: 'Lo que habías escrito' });
      await expect(typed).toContainText('Escrito allá');
      await expect(typed).toContainText('14.000');
    });
  });

  test('images are saved separately, and a failing server loses nothing', async ({
    product,
    seller: { person, page },
  }) => {
    const post = await publishedPost(product.url, person, { shapes: ['wide', 'classic'] });
    await openEdit(page, post);
    await expect(page.getByRole('heading', { name: 'Editar imágenes' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guardar imágenes' })).toBeDisabled();
    await test.step('a server that fails takes nothing that was typed or chosen', async () => {
      await page.route('**/api/post/*/images/edit', (route) => route.abort());
      await page.route(/\/api\/post\/[^/]+$/, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
      );
      await page.getByLabel('Título').fill('Corolla impecable');
      await page.getByLabel('Agregar').setInputFiles([await photo('tall')]);
      await expect(tiles(page)).toHaveCount(3);
      await expect(page.getByText('Preparando...')).toHaveCount(0);
      await saveImages(page);
      await expect(toast(page, 'Error al actualizar las imágenes')).toBeVisible();
      await save(page);
      await expect(toast(page, 'Error al actualizar la publicación')).toBeVisible();
      await expect(page.getByLabel('Título')).toHaveValue('Corolla impecable');
      await expect(tiles(page)).toHaveCount(3);
      await endClock(toast(page, 'Error al actualizar')); // at most four are shown at once
      await page.unrouteAll();
    });

    await test.step('they are added, moved, removed and saved by themselves', async () => {
      await page.getByRole('button', { name: 'Opciones de la foto 3' }).click();
      await page.getByRole('menuitem', { name: 'Hacer portada' }).click();
      await page.getByRole('button', { name: 'Eliminar foto 2' }).click();
      await saveImages(page);
      await expect(toast(page, 'Imágenes actualizadas correctamente')).toBeVisible();
      const after = await stored(product, post);
      expect(shapesOf(after.images)).toEqual(['tall', 'classic']);
      expect(after.images[1]?.id).toBe(post.images[1]?.id);
      expect(after.title).toBe(post.title);
      await expect(page.getByLabel('Título')).toHaveValue('Corolla impecable');
      // Saving images does not make the open form outdated.
      await save(page);
      await expect(toast(page, 'Publicación actualizada correctamente')).toBeVisible();
      expect((await stored(product, post)).title).toBe('Corolla impecable');
    });

    await test.step('they cannot all go', async () => {
      for (const left of [1, 0]) {
        await page.getByRole('button', { name: 'Eliminar foto 1' }).click();
        await expect(tiles(page)).toHaveCount(left);
      }
      await saveImages(page);
      await expect(page.getByText('Las imágenes son obligatorias')).toBeVisible();
      expect((await stored(product, post)).images).toHaveLength(2);
    });
  });
});
