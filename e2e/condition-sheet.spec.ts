import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, PHONE, toast, WIDE } from './locators.ts';
import { address } from './post-page.ts';
import type { Product } from './product.ts';
import { photo } from './vehicles.ts';

test.use({ viewport: WIDE });

const section = (page: Page) => page.getByRole('region', { name: 'Estado del vehículo' });
const rows = (page: Page) => section(page).getByRole('listitem');
const form = (page: Page) => page.getByRole('form', { name: 'Ficha de estado' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Guardar ficha' });
const choose = (page: Page, part: string, state: string) =>
  form(page)
    .getByRole('group', { name: `Estado de ${part}` })
    .getByText(state)
    .click();
const addPhoto = (page: Page, part: string) => form(page).getByLabel(`Agregar foto de ${part}`);
const removePhoto = (page: Page, part: string) => button(page, `Eliminar la foto de ${part}`);

const stored = ({ db }: Product, { id }: { id: string }) =>
  db
    .selectFrom('conditionItem')
    .where('postId', '=', id)
    .select(['part', 'state', 'text', 'imageId'])
    .orderBy('part')
    .execute();

async function openForm(page: Page, post: { id: string }) {
  await page.goto(`${address(post)}/estado`);
  await expect(form(page)).toBeVisible();
}

test('a seller declares parts; viewers see declared and undeclared parts', async ({
  product,
  seller: { person, page },
  buyer,
}) => {
  const post = await product.given.post(person);

  await test.step('from the page of the post, which says that nothing is declared', async () => {
    await page.goto(address(post));
    await expect(section(page)).toContainText('Sin declarar por el vendedor');
    await expect(rows(page)).toHaveCount(0);
    await button(page, 'Más acciones').click();
    await page.getByRole('menuitem', { name: 'Ficha de estado' }).click();
    await expect(page).toHaveURL(`${address(post)}/estado`);
    await expect(page).toHaveTitle('Ficha de estado | Rodado');
    await expect(form(page).getByText('0 de 10 partes declaradas')).toBeVisible();
    await expect(save(page)).toBeDisabled();
  });

  await test.step('text and photo are asked for once a part has a state', async () => {
    await expect(form(page).getByRole('textbox')).toHaveCount(0);
    await choose(page, 'Motor', 'Impecable');
    await choose(page, 'Chapa y pintura', 'A reparar');
    await form(page).getByLabel('Detalle de Chapa y pintura').fill('Golpe en la puerta');
    await addPhoto(page, 'Chapa y pintura').setInputFiles(await photo('tall'));
    await expect(form(page).getByText('2 de 10 partes declaradas')).toBeVisible();
    await expect(save(page)).toBeEnabled();
    await save(page).click();
    await expect(toast(page, 'Ficha de estado guardada')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    expect(await stored(product, post)).toEqual([
      { part: 'chapa', state: 'a_reparar', text: 'Golpe en la puerta', imageId: expect.any(String) },
      { part: 'motor', state: 'impecable', text: '', imageId: null },
    ]);
  });

  await test.step('a buyer sees it, with the date, and the parts that are not declared', async () => {
    await buyer.page.goto(address(post));
    await expect(section(buyer.page)).toContainText('Declarado por el vendedor el');
    await expect(section(buyer.page)).toContainText('Rodado no lo verifica');
    await expect(rows(buyer.page)).toHaveText([/Motor.*Impecable/, /Chapa y pintura.*A reparar.*Golpe en la puerta/]);
    await expect(section(buyer.page)).toContainText(/Sin declarar:.*Caja de cambios · Frenos ·.*Aire acondicionado/);
    await expect(button(buyer.page, 'Más acciones')).toHaveCount(0);
  });

  await test.step('the photo opens full screen, and Back closes it', async () => {
    const thumb = section(buyer.page).getByRole('link', { name: 'Ver la foto: Chapa y pintura' });
    await thumb.click();
    await expect(buyer.page.getByRole('img', { name: 'Chapa y pintura' })).toBeVisible();
    await buyer.page.goBack();
    await expect(buyer.page.getByRole('img', { name: 'Chapa y pintura' })).toHaveCount(0);
    await expect(thumb).toBeFocused();
    await expect(buyer.page).toHaveURL(address(post));
  });

  await test.step('a part can be left undeclared again, with its photo', async () => {
    await button(page, 'Dejar sin declarar Chapa y pintura').click();
    await save(page).click();
    await expect.poll(() => stored(product, post)).toHaveLength(1);
    await page.getByRole('link', { name: 'Ver publicación' }).click();
    await expect(rows(page)).toHaveText([/Motor/]);
  });
});

test('nothing that was entered is lost by accident', async ({ product, seller: { person, page } }) => {
  const post = await product.given.post(person);
  await openForm(page, post);
  await choose(page, 'Frenos', 'Detalles');
  await form(page).getByLabel('Detalle de Frenos').fill('Pastillas a mitad de vida');

  await test.step('leaving asks first', async () => {
    await page.getByRole('link', { name: 'Volver a la publicación' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(form(page).getByLabel('Detalle de Frenos')).toHaveValue('Pastillas a mitad de vida');
  });

  await test.step('a reload keeps it, and it can be discarded', async () => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(form(page).getByLabel('Detalle de Frenos')).toHaveValue('Pastillas a mitad de vida');
    await button(page, 'Descartar').click();
    await expect(form(page).getByText('0 de 10 partes declaradas')).toBeVisible();
    await expect(save(page)).toBeDisabled();
  });
});

test.describe('when something fails', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });

  test('a photo is retried, a file that is none is refused, and a failed save keeps everything', async ({
    product,
    seller: { person, page },
  }) => {
    const post = await product.given.post(person);
    await openForm(page, post);
    await choose(page, 'Motor', 'Impecable');

    await test.step('a cut connection', async () => {
      await page.route('**/condition-sheet/images', (route) => route.abort());
      await addPhoto(page, 'Motor').setInputFiles(await photo('wide'));
      await expect(form(page).getByText('No subió. Revisá tu conexión.')).toBeVisible();
      await page.unroute('**/condition-sheet/images');
      await save(page).click();
      await expect(toast(page, 'Hay fotos que no se pueden enviar')).toBeVisible();
      await button(page, 'Reintentar').click();
      await expect(form(page).getByText('No subió')).toHaveCount(0);
      await expect(save(page)).toBeEnabled();
    });

    await test.step('a file that is no photo', async () => {
      await choose(page, 'Frenos', 'Detalles');
      await addPhoto(page, 'Frenos').setInputFiles({
        name: 'foto.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('<svg/>'),
      });
      await expect(form(page).getByText('Las imágenes tienen que ser jpg, jpeg o png')).toBeVisible();
      await expect(removePhoto(page, 'Frenos')).toHaveCount(0);
    });

    await test.step('a server that does not answer', async () => {
      await page.route('**/condition-sheet', (route) => route.abort());
      await save(page).click();
      await expect(toast(page, 'No se pudo guardar la ficha')).toBeVisible();
      await page.unroute('**/condition-sheet');
      await save(page).click();
      await expect(toast(page, 'Ficha de estado guardada')).toBeVisible();
      expect((await stored(product, post)).map(({ part }) => part)).toEqual(['frenos', 'motor']);
    });

    await test.step('a photo that the server has forgotten is asked for again', async () => {
      await addPhoto(page, 'Frenos').setInputFiles(await photo('classic'));
      await expect(save(page)).toBeEnabled();
      const items = await stored(product, post);
      const named = items.flatMap(({ imageId }) => imageId ?? []);
      const unnamed = product.db.deleteFrom('image').where('postId', '=', post.id).where('position', 'is', null);
      await unnamed.where('id', 'not in', named).execute();
      await save(page).click();
      await expect(form(page).getByText('Esta foto ya no está. Volvé a elegirla.')).toBeVisible();
      await expect(addPhoto(page, 'Frenos')).toHaveCount(1);
      await expect(removePhoto(page, 'Motor')).toBeVisible();
    });
  });

  test('only the seller opens it, until the post has ended, and not for a new vehicle', async ({
    product,
    seller: { person, page },
  }) => {
    const foreign = await product.given.post(await product.given.person());
    await page.goto(`${address(foreign)}/estado`);
    await expect(page.getByRole('heading', { name: '¡Ups! Esta página no existe...' })).toBeVisible();
    const ended = await product.given.timedPost(person, { expirationDate: new Date(Date.now() - 1_000) });
    await page.goto(`${address(ended)}/estado`);
    await expect(page.getByRole('heading', { name: 'Esta publicación ha expirado' })).toBeVisible();
    const fresh = await product.given.post(person, { condition: 'Nuevo', km: 0 });
    await page.goto(`${address(fresh)}/estado`);
    await expect(page.getByRole('heading', { name: 'Un 0 km no lleva ficha de estado' })).toBeVisible();
    await page.goto(address(fresh));
    await button(page, 'Más acciones').click();
    await expect(page.getByRole('menuitem', { name: 'Papeles y condiciones' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Ficha de estado' })).toHaveCount(0);
    await expect(section(page)).toHaveCount(0);
  });
});

test('on a phone the menu of the post leads there, and each category has its parts', async ({
  product,
  seller: { person, page },
}) => {
  await page.setViewportSize(PHONE);
  const moto = await product.given.post(person, { category: 'Moto', brand: null, model: null });
  await page.goto(address(moto));
  await button(page, 'Más acciones').click();
  await page.getByRole('menuitem', { name: 'Ficha de estado' }).click();
  await expect(form(page).getByRole('heading', { name: 'Cadena y piñones' })).toBeVisible();
  await expect(form(page).getByRole('heading', { name: 'Interior' })).toHaveCount(0);
});
