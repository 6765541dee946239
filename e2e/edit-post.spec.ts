import type { Page } from '@playwright/test';
import { getPost, type Post } from '@rodado/contract/post';
import { expect, type Person, test } from './fixtures.ts';
import { HOUR, toast } from './page-parts.ts';
import type { Product } from './product.ts';
import { callerFor, photo, publishedPost, shapesOf } from './vehicles.ts';

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

/** The post as it is stored. */
async function stored(product: Product, person: Person, { id }: { id: string }): Promise<Post> {
  return (await (await callerFor(product.url, person))(getPost, { params: { id } })).post;
}

test('whoever sells a motorcycle is shown how to photograph one', async ({ product, seller: { person, page } }) => {
  await openEdit(page, await product.given.post(person, { category: 'Moto', brand: null, model: null }));
  await expect(page.getByText('Motor y escape')).toBeVisible();
  await expect(page.getByText('Asientos')).toHaveCount(0);
});

test.describe('who may open it', () => {
  test.describe('somebody else', () => {
    test.use({ allowedComplaints: [/Failed to load resource/] });

    test('sees that there is no such page', async ({ product, seller, buyer }) => {
      const post = await product.given.post(seller.person);
      for (const id of [post.id, MISSING, 'cualquiera']) {
        await buyer.page.goto(`/editar-publicacion/${id}`);
        await expect(notFound(buyer.page)).toBeVisible();
      }
    });
  });

  test('nobody, once it has ended', async ({ product, seller: { person, page } }) => {
    const post = await product.given.timedPost(person, { expirationDate: new Date(Date.now() - 1_000) });
    await page.goto(`/editar-publicacion/${post.id}`);
    await expect(page.getByRole('heading', { name: 'Esta publicación ha expirado' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver la publicación' })).toHaveAttribute(
      'href',
      `/publicaciones/${post.id}`,
    );
    await expect(form(page)).toHaveCount(0);
  });
});

test.describe('the form', () => {
  test('changes the post and stays', async ({ product, seller: { person, page } }) => {
    // Its last lines only look like those of the guide, which would go.
    const description = 'Único dueño.\nPermuta:\nFinanciación:';
    const post = await product.given.post(person, {}, { description });
    await openEdit(page, post);
    await expect(page).toHaveTitle('Editar publicación | Rodado');
    await expect(page.getByRole('link', { name: 'Volver a la publicación' })).toHaveAttribute(
      'href',
      `/publicaciones/${post.id}`,
    );
    await expect(page.getByRole('link', { name: 'Cancelar' })).toHaveAttribute('href', `/publicaciones/${post.id}`);
    await expect(page.getByLabel('Descripción')).toHaveAttribute('rows', '6');
    await expect(page.getByLabel('Kilómetros')).toHaveValue('54.000');
    await page.getByLabel('Título').fill('Corolla bajado de precio');
    await page.getByLabel('Precio', { exact: true }).fill('15500');
    await expect(page.getByText('Hay cambios sin guardar')).toBeVisible();
    await save(page);
    await expect(toast(page, 'Publicación actualizada correctamente')).toBeVisible();
    await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0);

    expect(await stored(product, person, post)).toMatchObject({ title: 'Corolla bajado de precio', price: 15_500 });
    // A second save knows the version that the first one made.
    await page.getByLabel('Kilómetros').fill('55000');
    await save(page);
    await expect.poll(() => stored(product, person, post)).toMatchObject({ km: 55_000, description });
  });

  test('says what is missing, and clears each mark when it is mended', async ({
    product,
    seller: { person, page },
  }) => {
    const post = await product.given.post(person);
    await openEdit(page, post);
    // Another category asks for brand and model anew.
    await choose(page, 'category', 'Moto');
    await expect(page.getByLabel('Marca')).toHaveCount(0);
    await choose(page, 'category', 'Auto');
    await expect(page.getByLabel('Marca')).toHaveValue('');
    await expect(page.getByLabel('Modelo')).toHaveValue('');
    await page.getByLabel('Título').fill('');
    await page.getByLabel('Año').fill('');
    await page.getByLabel('Kilómetros').fill('');
    await page.getByLabel('Descripción').fill(' ');
    await page.getByLabel('Precio', { exact: true }).fill('0');
    await choose(page, 'category', 'Camioneta');
    await expect(page.getByLabel('Marca')).toHaveValue('');
    await expect(page.getByLabel('Modelo')).toHaveValue('');
    await save(page);

    await expect(toast(page, 'Por favor, completa todos los campos obligatorios')).toBeVisible();
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
    expect((await stored(product, person, post)).title).toBe(post.title);
  });

  test('leaves the end of a timed post, unless another one is chosen', async ({
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
    expect(await stored(product, person, post)).toMatchObject({
      maxPrice: 18_000,
      expirationDate: expirationDate.toISOString(),
    });

    await choose(page, 'duration', '72');
    await save(page);
    await expect
      .poll(async () => Date.parse((await stored(product, person, post)).expirationDate ?? ''))
      .toBeGreaterThan(expirationDate.getTime() + 20 * HOUR);
  });

  test('with offers has its price and end frozen', async ({ product, seller: { person, page }, buyer }) => {
    const post = await product.given.timedPost(person);
    const conversation = await product.given.conversation(post, person, buyer.person);
    await product.given.offer(post, conversation, buyer.person);
    await openEdit(page, post);
    await expect(page.getByText('Ya hay ofertas: el rango de precio y el final no se pueden cambiar.')).toBeVisible();
    for (const label of ['Precio mínimo', 'Precio máximo', 'Oferta por tiempo limitado'])
      await expect(page.getByLabel(label)).toBeDisabled();
    await page.getByLabel('Título').fill('Otro título');
    await save(page);
    await expect(toast(page, 'Publicación actualizada correctamente')).toBeVisible();
    expect(await stored(product, person, post)).toMatchObject({ title: 'Otro título', maxPrice: 17_000 });
  });

  test('asks before what was typed is left behind', async ({ product, seller: { person, page } }) => {
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
  });
});

test.describe('two tabs', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });

  const typeInBoth = async (product: Product, person: Person, page: Page) => {
    const post = await product.given.post(person);
    await openEdit(page, post);
    const other = await page.context().newPage();
    await openEdit(other, post);
    await other.getByLabel('Precio', { exact: true }).fill('14000');
    await save(other);
    await expect(toast(other, 'Publicación actualizada correctamente')).toBeVisible();
    await page.getByLabel('Título').fill('Escrito acá');
    await save(page);
    await expect(page.getByRole('alertdialog', { name: 'Esta publicación cambió en otra pestaña' })).toBeVisible();
    return post;
  };

  test('the later one may take what the other wrote, and still read its own', async ({
    product,
    seller: { person, page },
  }) => {
    const post = await typeInBoth(product, person, page);
    expect(await stored(product, person, post)).toMatchObject({ title: post.title, price: 14_000 });
    await page.getByRole('button', { name: 'Cargar la nueva' }).click();
    await expect(page.getByLabel('Título')).toHaveValue(post.title);
    await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('14.000');
    const typed = page.getByRole('region', { name: 'Lo que habías escrito' });
    await expect(typed).toContainText('Escrito acá');
    await expect(typed).toContainText('16.900');
  });

  test('or go on and replace it knowingly', async ({ product, seller: { person, page } }) => {
    const post = await typeInBoth(product, person, page);
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page.getByLabel('Título')).toHaveValue('Escrito acá');
    await save(page);
    await expect(toast(page, 'Publicación actualizada correctamente')).toBeVisible();
    expect(await stored(product, person, post)).toMatchObject({ title: 'Escrito acá', price: 16_900 });
  });
});

test.describe('the pictures', () => {
  test('are added, moved, removed and saved by themselves', async ({ product, seller: { person, page } }) => {
    const post = await publishedPost(product.url, person, { shapes: ['wide', 'classic'] });
    await openEdit(page, post);
    await expect(page.getByRole('heading', { name: 'Editar imágenes' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guardar imágenes' })).toBeDisabled();
    await page.getByLabel('Título').fill('Todavía sin guardar');
    await page.getByLabel('Agregar').setInputFiles([await photo('tall')]);
    await expect(tiles(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Opciones de la foto 3' }).click();
    await page.getByRole('menuitem', { name: 'Hacer portada' }).click();
    await page.getByRole('button', { name: 'Eliminar foto 2' }).click();
    await saveImages(page);
    await expect(toast(page, 'Imágenes actualizadas correctamente')).toBeVisible();

    const after = await stored(product, person, post);
    expect(shapesOf(after.images)).toEqual(['tall', 'classic']);
    expect(after.images[1]?.id).toBe(post.images[1]?.id);
    expect(after.title).toBe(post.title);
    await expect(page.getByLabel('Título')).toHaveValue('Todavía sin guardar');
    // The pictures do not make the form of this very page old.
    await save(page);
    await expect(toast(page, 'Publicación actualizada correctamente')).toBeVisible();
  });

  test('cannot all go', async ({ product, seller: { person, page } }) => {
    const post = await publishedPost(product.url, person);
    await openEdit(page, post);
    await page.getByRole('button', { name: 'Eliminar foto 1' }).click();
    await saveImages(page);
    await expect(page.getByText('Las imágenes son obligatorias')).toBeVisible();
    expect((await stored(product, person, post)).images).toHaveLength(1);
  });
});

test.describe('a server that fails', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });

  test('takes nothing that was typed or chosen', async ({ product, seller: { person, page } }) => {
    const post = await publishedPost(product.url, person);
    await openEdit(page, post);
    await page.route('**/api/post/*/images/edit', (route) => route.abort());
    await page.route(/\/api\/post\/[^/]+$/, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page.getByLabel('Título').fill('Corolla impecable');
    await page.getByLabel('Agregar').setInputFiles([await photo('tall')]);
    await expect(page.getByText('Preparando...')).toHaveCount(0);
    await saveImages(page);
    await expect(toast(page, 'Error al actualizar las imágenes')).toBeVisible();
    await save(page);
    await expect(toast(page, 'Error al actualizar la publicación')).toBeVisible();
    await expect(page.getByLabel('Título')).toHaveValue('Corolla impecable');
    await expect(tiles(page)).toHaveCount(2);

    await page.unrouteAll();
    await saveImages(page);
    await expect(toast(page, 'Imágenes actualizadas correctamente')).toBeVisible();
    await save(page);
    await expect(toast(page, 'Publicación actualizada correctamente')).toBeVisible();
    const after = await stored(product, person, post);
    expect(after.title).toBe('Corolla impecable');
    expect(shapesOf(after.images)).toEqual(['wide', 'tall']);
  });

  test('that does not answer at first can be asked again', async ({ product, seller: { person, page } }) => {
    const post = await product.given.post(person);
    await page.route('**/api/post/*/edit', (route) => route.fulfill({ status: 409, json: {} }));
    await page.goto(`/editar-publicacion/${post.id}`);
    await expect(page.getByRole('heading', { name: 'Error al obtener los detalles de la publicación' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(form(page)).toBeVisible();
  });
});

test('what was typed survives a reload', async ({ product, seller: { person, page } }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const post = await product.given.post(person);
  await openEdit(page, post);
  await page.getByLabel('Título').fill('Escrito antes');
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías escrito sin guardar.')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Escrito antes');

  // Somebody changed it meanwhile: the newer one is in the form, and what was typed stands above it.
  await product.db
    .updateTable('post')
    .set((row) => ({ title: 'De otro lado', version: row('version', '+', 1) }))
    .where('id', '=', post.id)
    .execute();
  await page.reload();
  await expect(page.getByLabel('Título')).toHaveValue('De otro lado');
  await expect(page.getByRole('region', { name: 'Lo que habías escrito' })).toContainText('Escrito antes');
});
