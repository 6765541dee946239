import { getPost } from '@rodado/contract/post';
import { expect, test } from './fixtures.ts';
import { headline } from './locators.ts';
import {
  addImages,
  choose,
  expectKept,
  fillDetails,
  fillMain,
  fillTechnical,
  goOn,
  keptDraft,
  openTechnical,
  openWizard,
  publish,
  publishedId,
  saved,
  tiles,
} from './publishing.ts';
import { callerFor, shapesOf } from './vehicles.ts';

test.describe('publishing', () => {
  test('an Auto: each step says what is missing and has its own address, a reload changes nothing, photos are sorted', async ({
    product,
    seller: { person, page },
  }) => {
    const summary = page.getByRole('alert').filter({ hasText: 'Revisá estos datos' });
    const missing = (...texts: string[]) => expect(summary.getByRole('link')).toHaveText(texts);
    await openWizard(page, '/publicar?paso=vista-previa');
    await expect(page).toHaveURL('/publicar');

    await test.step('what is chosen decides what follows', async () => {
      await choose(page, 'category', 'Auto');
      await expect(page.getByLabel('Modelo')).toBeDisabled();
      await page.getByLabel('Marca').selectOption('Toyota');
      await page.getByLabel('Modelo').selectOption('Corolla');
      await page.getByLabel('Marca').selectOption('Fiat');
      await expect(page.getByLabel('Modelo')).toHaveValue('');
      await page.getByLabel('Marca').selectOption('Otro');
      await expect(page.getByLabel('Modelo')).toHaveValue('Otro');
      await choose(page, 'category', 'Camioneta');
      await expect(page.getByLabel('Marca')).toHaveValue('');
      await expect(page.getByLabel('Modelo')).toHaveValue('');
      for (const category of ['Camion', 'Moto']) {
        await choose(page, 'category', category);
        await expect(page.getByLabel('Marca')).toHaveCount(0);
      }
    });

    await test.step('the first step says what is missing, and each mark goes when it is mended', async () => {
      await page.getByLabel('Año').fill('1900');
      await choose(page, 'category', 'Camioneta');
      await goOn(page);
      await expect(summary).toBeFocused();
      await missing(
        'El título es obligatorio',
        'La marca es obligatoria',
        'El modelo es obligatorio',
        'El año es obligatorio y debe ser un año válido',
      );
      await summary.getByRole('link', { name: 'El título es obligatorio' }).click();
      await expect(page.getByLabel('Título')).toBeFocused();
      await expect(page.getByLabel('Título')).toHaveAttribute('aria-invalid', 'true');
      await page.keyboard.type('Duster');
      await expect(page.getByText('El título es obligatorio')).toHaveCount(0);
      await page.getByLabel('Marca').selectOption('Renault');
      await expect(page.getByText('La marca es obligatoria')).toHaveCount(0);
      await page.getByLabel('Modelo').selectOption('Duster');
      await page.getByLabel('Año').fill('2020');
      await goOn(page);
      await expect(headline(page)).toHaveText('Detalles');
      await expect(headline(page)).toBeFocused();
      await expect(page).toHaveURL('/publicar?paso=1');
    });

    await test.step('so do the details', async () => {
      await goOn(page);
      await missing(
        'La condición es obligatoria',
        'Los kilómetros son obligatorios',
        'La ciudad es obligatoria',
        'El color es obligatorio',
      );
      await page.getByLabel('Kilómetros').fill('12345');
      await expect(page.getByLabel('Kilómetros')).toHaveValue('12.345');
      await choose(page, 'condition', 'Nuevo');
      await expect(page.getByLabel('Kilómetros')).toHaveValue('0');
      await expect(page.getByLabel('Kilómetros')).toBeDisabled();
      await choose(page, 'condition', 'Seminuevo');
      await expect(page.getByLabel('Kilómetros')).toBeEnabled();
      await fillDetails(page);
    });

    await test.step('the way back keeps what was written, and a missing field stops the next step', async () => {
      await page.goBack();
      await expect(headline(page)).toHaveText('Detalles');
      await expect(page.getByLabel('Kilómetros')).toHaveValue('87.500');
      await page.goBack();
      await expect(page.getByLabel('Título')).toHaveValue('Duster');
      await expect(page.getByRole('link', { name: 'Volver' })).toHaveCount(0);
      await page.goForward();
      await page.goForward();
      await expect(headline(page)).toHaveText('Detalles técnicos');
      await page.getByRole('link', { name: 'Volver' }).click();
      await expect(page).toHaveURL('/publicar?paso=1');
      await expect(saved(page)).toBeVisible();
      await expect.poll(() => keptDraft(page)).toMatchObject({ km: '87500', color: 'Rojo', step: 1 });
      await openWizard(page, '/publicar?paso=3');
      await expect(page).toHaveURL('/publicar?paso=2');
    });

    await test.step('a Camioneta is asked for its traction, an Auto is not', async () => {
      await goOn(page);
      await missing(
        'El tipo de combustible es obligatorio',
        'La transmisión es obligatoria',
        'Las puertas son obligatorias',
        'La dirección es obligatoria',
        'Los airbags son obligatorios',
        'La tracción es obligatoria',
      );
      await choose(page, 'traction', '4x4');
      for (const step of ['Detalles', 'Características principales']) {
        await page.getByRole('link', { name: 'Volver' }).click();
        await expect(headline(page)).toHaveText(step);
      }
      await fillMain(page);
      await goOn(page);
      await expect(headline(page)).toHaveText('Detalles técnicos');
      await expect(page.locator('input[name=traction]')).toHaveCount(0);
      await fillTechnical(page);
    });

    await test.step('and the last step says what is missing', async () => {
      await goOn(page);
      await missing('Las imágenes son obligatorias', 'La descripción es obligatoria', 'El precio es obligatorio');
      await choose(page, 'priceType', 'negotiable');
      await page.getByLabel('Precio mínimo').fill('0');
      await goOn(page);
      await missing(
        'Las imágenes son obligatorias',
        'La descripción es obligatoria',
        'El precio mínimo es obligatorio',
        'El precio máximo es obligatorio',
      );
      await page.getByLabel('Precio mínimo').fill('9000');
      await page.getByLabel('Precio máximo').fill('8000');
      await goOn(page);
      await expect(page.getByText('El precio máximo no puede ser menor que el mínimo')).toHaveCount(2);
      await addImages(page, 'wide', 'classic', 'tall');
      await expect(page.getByText('Las imágenes son obligatorias')).toHaveCount(0);
      await choose(page, 'priceType', 'fixed');
    });

    await expect(page.getByText('3 de 20')).toBeVisible();
    await page.getByLabel('Descripción').fill('Muy cuidado.\nAcepto permuta.');
    await expectKept(page, { text: 'Acepto permuta', photos: 3 });
    const { photoIds: [wide, classic, tall] = [] } = (await keptDraft(page)) ?? {};

    // The last one becomes the cover and keeps the focus while moving.
    await tiles(page).nth(2).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'Foto 2 de 3' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'Foto 1 de 3, portada' })).toBeFocused();
    await expect(page.getByText('Foto 2 movida al lugar 1 de 3. Es la portada')).toBeAttached();
    await expect(page.getByText('Portada', { exact: true })).toHaveCount(1);
    await expect(saved(page)).toBeVisible();
    await expect.poll(() => keptDraft(page)).toMatchObject({ photoIds: [tall, wide, classic] });

    await page.reload();
    await expect(headline(page)).toHaveText('Detalles finales');
    await expect(page.getByText('Seguimos donde quedaste')).toBeVisible();
    await expect(tiles(page)).toHaveCount(3);
    await expect(page.getByLabel('Descripción')).toHaveValue('Muy cuidado.\nAcepto permuta.');
    await page.getByRole('textbox', { name: 'Precio', exact: true }).pressSequentially('7900');
    await expect(page.getByRole('textbox', { name: 'Precio', exact: true })).toHaveValue('7.900');
    await goOn(page);

    await expect(page).toHaveURL('/publicar?paso=vista-previa');
    await expect(headline(page)).toHaveText('Renault Clio Mio');
    await expect(page.getByText('2014 • 87.500 km')).toBeVisible();
    await expect(page.getByText('USD 7.900').filter({ visible: true })).toHaveCount(1);
    await expect(page.locator('dt', { hasText: 'Marca' }).locator('..')).toContainText('Renault');
    await expect(page.getByText('Acepto permuta.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Ver la foto \d de 3 en pantalla completa$/ })).toHaveCount(3);
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(headline(page)).toHaveText('Detalles finales');
    await page.goBack();
    await publish(page);

    const id = await publishedId(page);
    const { post } = await (await callerFor(product.url, person))(getPost, { params: { id } });
    expect(post).toMatchObject({
      title: 'Renault Clio Mio',
      category: 'Auto',
      brand: 'Renault',
      model: 'Clio',
      year: 2014,
      km: 87_500,
      location: 'Maldonado',
      priceType: 'fixed',
      price: 7_900,
      doors: '5',
      traction: null,
      isTimeLimited: false,
      status: 'ACTIVE',
      description: 'Muy cuidado.\nAcepto permuta.',
    });
    expect(shapesOf(post.images)).toEqual(['tall', 'wide', 'classic']);

    await openWizard(page);
    await expect(page.getByLabel('Título')).toHaveValue('');
    await expect(page.getByText('Seguimos donde quedaste')).toHaveCount(0);
  });

  test('a Moto that takes offers for 72 hours, asked for brakes and cylinders unless it is electric', async ({
    product,
    seller: { person, page },
  }) => {
    const moto = { title: 'Yamaha FZ 25', category: 'Moto', brand: '', model: '', year: '2021' };
    await openTechnical(page, person, { values: moto });
    await expect(page.getByText('Puertas')).toHaveCount(0);
    await choose(page, 'fuel', 'Nafta');
    await page.getByLabel('Cilindrada').fill('0');
    await goOn(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'La transmisión es obligatoria',
      'Los frenos son obligatorios',
      'La cilindrada es obligatoria',
    ]);
    await choose(page, 'fuel', 'Electricidad');
    await expect(page.getByLabel('Cilindrada')).toHaveCount(0);
    await expect(page.getByText('La cilindrada es obligatoria')).toHaveCount(0);
    await choose(page, 'fuel', 'Nafta');
    await choose(page, 'transmission', 'Manual');
    await choose(page, 'breaks', 'Trasero y Delantero');
    await page.getByLabel('Cilindrada').fill('250');
    await goOn(page);
    await addImages(page, 'classic');
    await page.getByRole('button', { name: 'Empezar con una guía' }).click();
    await expect(page.getByLabel('Descripción')).toBeFocused();
    await page.keyboard.type('uno solo');
    await expect(page.getByLabel('Descripción')).toHaveValue(/^Dueños: uno solo\nServices: \n/);
    await expect(page.getByRole('button', { name: 'Empezar con una guía' })).toHaveCount(0);
    await choose(page, 'priceType', 'negotiable');
    await page.getByLabel('Precio mínimo').fill('3200');
    await page.getByLabel('Precio máximo').fill('3600');
    await page.getByLabel('Oferta por tiempo limitado').check();
    await page.getByRole('button', { name: 'Cómo funciona' }).click();
    const tip = page.getByRole('dialog', { name: 'Vender con tiempo limitado' });
    await expect(tip.getByText('El reloj arranca al publicar')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
    await expect(page.getByRole('radio', { name: '48 horas' })).toBeChecked();
    await choose(page, 'duration', '72');
    await goOn(page);
    await expect(page.getByText('USD 3.200-3.600').filter({ visible: true })).toHaveCount(1);
    await publish(page);

    const id = await publishedId(page);
    const { post } = await (await callerFor(product.url, person))(getPost, { params: { id } });
    expect(post).toMatchObject({
      category: 'Moto',
      brand: null,
      cc: 250,
      description: 'Dueños: uno solo',
      minPrice: 3_200,
      maxPrice: 3_600,
      price: null,
    });
    const hours = (Date.parse(post.expirationDate ?? '') - Date.parse(post.createdAt)) / 3_600_000;
    expect(Math.round(hours)).toBe(72);
  });

  test('is not for administrators, who see so before the first step', async ({ newPerson, windowOf }) => {
    const page = await windowOf(await newPerson({ role: 'ADMIN' }));
    await page.goto('/publicar');
    await expect(headline(page)).toHaveText('La administración no publica vehículos');
    await page.getByRole('link', { name: 'Ir a la administración' }).click();
    await expect(page).toHaveURL(/\/admin/);
  });
});
