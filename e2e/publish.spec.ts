import type { Page } from '@playwright/test';
import { getPost } from '@rodado/contract/post';
import { expect, expectAccessible, hydrated, type Person, test } from './fixtures.ts';
import type { Product } from './product.ts';
import { callerFor, photo, type Shape, shapesOf } from './vehicles.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
const publish = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true }).click();
/** A tile of an enumeration: the radio itself is hidden inside. */
const choose = (page: Page, field: string, value: string) =>
  page.locator(`label:has(input[name="${field}"][value="${value}"])`).click();
const tiles = (page: Page) => page.getByRole('button', { name: /^Foto \d+ de/ });
const addTile = (page: Page) => page.getByLabel('Agregar');
const saved = (page: Page) => page.getByText(/^Borrador guardado \d\d:\d\d$/);

async function openWizard(page: Page, address = '/publicar') {
  await page.goto(address);
  await expect(headline(page)).toBeVisible();
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
}

async function addPhotos(page: Page, ...shapes: Shape[]) {
  const before = await tiles(page).count();
  await addTile(page).setInputFiles(await Promise.all(shapes.map((shape) => photo(shape))));
  await expect(tiles(page)).toHaveCount(before + shapes.length);
  await expect(page.getByText('Preparando...')).toHaveCount(0);
}

async function fillMain(page: Page, title = 'Renault Clio Mio') {
  await page.getByLabel('Título').fill(title);
  await choose(page, 'category', 'Auto');
  await page.getByLabel('Marca').selectOption('Renault');
  await page.getByLabel('Modelo').selectOption('Clio');
  await page.getByLabel('Año').fill('2014');
  await goOn(page);
  await expect(headline(page)).toHaveText('Detalles');
}

async function fillDetails(page: Page) {
  await choose(page, 'condition', 'Usado');
  await page.getByLabel('Kilómetros').fill('87500');
  await page.getByLabel('Ciudad').selectOption('Maldonado');
  await choose(page, 'color', 'Rojo');
  await goOn(page);
  await expect(headline(page)).toHaveText('Detalles técnicos');
}

async function fillTechnical(page: Page) {
  for (const [field, value] of [
    ['fuel', 'Nafta'],
    ['transmission', 'Manual'],
    ['doors', '5'],
    ['steering', 'Hidráulica'],
    ['airbags', 'Conductor'],
  ] as const)
    await choose(page, field, value);
  await goOn(page);
  await expect(headline(page)).toHaveText('Detalles finales');
}

/** Up to the preview, with one photo and a fixed price. */
async function writeAll(page: Page, ...shapes: Shape[]) {
  await openWizard(page);
  await fillMain(page);
  await fillDetails(page);
  await fillTechnical(page);
  await addPhotos(page, ...shapes);
  await page.getByLabel('Descripción').fill('Muy cuidado.');
  await page.getByLabel('Precio', { exact: true }).fill('7900');
  await goOn(page);
  await expect(page.getByText('Así se va a ver')).toBeVisible();
}

async function publishedId(page: Page) {
  await page.waitForURL(/\/publicaciones\/[\da-f-]{36}$/);
  return page.url().split('/').at(-1) ?? '';
}

const statesOf = async (product: Product, person: Person) => {
  const rows = await product.db.selectFrom('post').where('personId', '=', person.id).select('state').execute();
  return rows.map(({ state }) => state).toSorted();
};

test.describe('a visitor', () => {
  test('goes to the login and comes back to the same step', async ({ page, newPerson }) => {
    const person = await newPerson();
    await page.goto('/publicar');
    await expect(page).toHaveURL('/login?volver=%2Fpublicar');
    await hydrated(page);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Continuar con email' }).click();
    await expect(page).toHaveURL('/publicar');
    await expect(headline(page)).toHaveText('Características principales');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  test('gets a page that is not for search engines and has no inline styles', async ({ page }) => {
    const html = await (await page.request.get('/publicar')).text();
    expect(html).toContain('<title>Publicá tu vehículo | Rodado</title>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/ style="/);
  });
});

test.describe('publishing', () => {
  test('an Auto with a fixed price and three photos, sorted by keys, with a reload in the middle', async ({
    product,
    seller: { person, page },
  }) => {
    await openWizard(page);
    await fillMain(page);
    await fillDetails(page);
    await fillTechnical(page);
    await addPhotos(page, 'wide', 'classic', 'tall');
    await expect(page.getByText('3 de 20')).toBeVisible();
    await page.getByLabel('Descripción').fill('Muy cuidado.\nAcepto permuta.');

    await page.waitForFunction(isKept, { text: 'Acepto permuta', photos: 3 });
    const [wide, classic, tall] = await keptPhotoIds(page);

    // The last one becomes the cover, and keeps the focus on its way.
    await tiles(page).nth(2).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'Foto 2 de 3' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'Foto 1 de 3, portada' })).toBeFocused();
    await expect(page.getByText('Foto 2 movida al lugar 1 de 3. Es la portada')).toBeAttached();
    await expect(page.getByText('Portada', { exact: true })).toHaveCount(1);
    await expect(saved(page)).toBeVisible();
    await expect.poll(() => keptPhotoIds(page)).toEqual([tall, wide, classic]);

    await page.reload();
    await expect(headline(page)).toHaveText('Detalles finales');
    await expect(page.getByText('Seguimos donde quedaste')).toBeVisible();
    await expect(tiles(page)).toHaveCount(3);
    await expect(page.getByLabel('Descripción')).toHaveValue('Muy cuidado.\nAcepto permuta.');
    await page.getByLabel('Precio', { exact: true }).pressSequentially('7900');
    await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('7.900');
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

  test('a Moto that takes offers for 72 hours', async ({ product, seller: { person, page } }) => {
    await openWizard(page);
    await page.getByLabel('Título').fill('Yamaha FZ 25');
    await choose(page, 'category', 'Moto');
    await expect(page.getByLabel('Marca')).toHaveCount(0);
    await page.getByLabel('Año').fill('2021');
    await goOn(page);
    await fillDetails(page);
    await expect(page.getByText('Puertas')).toHaveCount(0);
    await choose(page, 'fuel', 'Nafta');
    await choose(page, 'transmission', 'Manual');
    await choose(page, 'breaks', 'Trasero y Delantero');
    await page.getByLabel('Cilindrada').fill('250');
    await goOn(page);
    await addPhotos(page, 'classic');
    await page.getByLabel('Descripción').fill('Impecable.');
    await choose(page, 'priceType', 'negotiable');
    await page.getByLabel('Precio mínimo').fill('3200');
    await page.getByLabel('Precio máximo').fill('3600');
    await page.getByLabel('Oferta por tiempo limitado').check();
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
      minPrice: 3_200,
      maxPrice: 3_600,
      price: null,
    });
    const hours = (Date.parse(post.expirationDate ?? '') - Date.parse(post.createdAt)) / 3_600_000;
    expect(Math.round(hours)).toBe(72);
  });

  test('twice at once makes one post', async ({ product, seller: { person, page } }) => {
    await writeAll(page, 'wide');
    await page.getByRole('button', { name: 'Publicar', exact: true }).dblclick();
    await publishedId(page);
    expect(await statesOf(product, person)).toEqual(['ACTIVE']);
  });
});

/** Which photos the draft on this device holds, in their order. */
const keptPhotoIds = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('rodado-drafts');
        opening.onsuccess = () => {
          const records = opening.result.transaction('drafts').objectStore('drafts').getAll();
          records.onsuccess = () => resolve(records.result.flatMap((record) => record.photoIds ?? []));
        };
      }),
  );

/** Runs in the page: what the device has kept so far. */
function isKept({ text, photos }: { text: string; photos: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('rodado-drafts');
    opening.onsuccess = () => {
      const drafts = opening.result.transaction('drafts').objectStore('drafts');
      const records = drafts.getAll();
      records.onsuccess = () => {
        const isWritten = records.result.some(
          (record) => String(record?.values?.description).includes(text) && record.photoIds.length === photos,
        );
        resolve(isWritten);
      };
    };
  });
}

test.describe('each step', () => {
  test('says what is missing at its fields, and each mark goes when it is mended', async ({ seller: { page } }) => {
    await openWizard(page);
    await page.getByLabel('Año').fill('1900');
    await choose(page, 'category', 'Camioneta');
    await goOn(page);
    const summary = page.getByRole('alert').filter({ hasText: 'Revisá estos datos' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'El título es obligatorio',
      'La marca es obligatoria',
      'El modelo es obligatorio',
      'El año es obligatorio y debe ser un año válido',
    ]);
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
    await goOn(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'La condición es obligatoria',
      'Los kilómetros son obligatorios',
      'La ciudad es obligatoria',
      'El color es obligatorio',
    ]);
    await fillDetails(page);

    await goOn(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'El tipo de combustible es obligatorio',
      'La transmisión es obligatoria',
      'Las puertas son obligatorias',
      'La dirección es obligatoria',
      'Los airbags son obligatorios',
      'La tracción es obligatoria',
    ]);
    await choose(page, 'traction', '4x4');
    await fillTechnical(page);

    await goOn(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Las imágenes son obligatorias',
      'La descripción es obligatoria',
      'El precio es obligatorio',
    ]);
    await choose(page, 'priceType', 'negotiable');
    await page.getByLabel('Precio mínimo').fill('0');
    await goOn(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Las imágenes son obligatorias',
      'La descripción es obligatoria',
      'El precio mínimo es obligatorio',
      'El precio máximo es obligatorio',
    ]);
    await page.getByLabel('Precio mínimo').fill('9000');
    await page.getByLabel('Precio máximo').fill('8000');
    await goOn(page);
    await expect(page.getByText('El precio máximo no puede ser menor que el mínimo')).toHaveCount(2);
    await addPhotos(page, 'wide');
    await expect(page.getByText('Las imágenes son obligatorias')).toHaveCount(0);
  });

  test('asks a Moto for brakes and cylinders, but none of an electric one', async ({ seller: { page } }) => {
    await openWizard(page);
    await page.getByLabel('Título').fill('Moto');
    await choose(page, 'category', 'Moto');
    await page.getByLabel('Año').fill('2021');
    await goOn(page);
    await fillDetails(page);
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
  });

  test('has its own address, and the browser walks between them', async ({ seller: { page } }) => {
    await openWizard(page, '/publicar?paso=vista-previa');
    await expect(page).toHaveURL('/publicar');
    await fillMain(page);
    await expect(page).toHaveURL('/publicar?paso=1');
    await expect(headline(page)).toBeFocused();
    await fillDetails(page);
    await page.goBack();
    await expect(headline(page)).toHaveText('Detalles');
    await expect(page.getByLabel('Kilómetros')).toHaveValue('87.500');
    await page.goBack();
    await expect(page.getByLabel('Título')).toHaveValue('Renault Clio Mio');
    await expect(page.getByRole('link', { name: 'Volver' })).toHaveCount(0);
    await page.goForward();
    await page.goForward();
    await expect(headline(page)).toHaveText('Detalles técnicos');
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL('/publicar?paso=1');
    await expect(saved(page)).toBeVisible();
    await openWizard(page, '/publicar?paso=3');
    await expect(page).toHaveURL('/publicar?paso=2');
  });

  test('lets what is chosen decide what follows', async ({ seller: { page } }) => {
    await openWizard(page);
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
    await choose(page, 'category', 'Camion');
    await expect(page.getByLabel('Marca')).toHaveCount(0);
    await fillMain(page);

    await page.getByLabel('Kilómetros').fill('12345');
    await expect(page.getByLabel('Kilómetros')).toHaveValue('12.345');
    await choose(page, 'condition', 'Nuevo');
    await expect(page.getByLabel('Kilómetros')).toHaveValue('0');
    await expect(page.getByLabel('Kilómetros')).toBeDisabled();
    await choose(page, 'condition', 'Seminuevo');
    await expect(page.getByLabel('Kilómetros')).toBeEnabled();
  });
});

test.describe('photos', () => {
  const openPhotos = async (page: Page) => {
    await openWizard(page);
    await fillMain(page);
    await fillDetails(page);
    await fillTechnical(page);
  };

  test('are twenty at most', async ({ seller: { page } }) => {
    await openPhotos(page);
    const { mimeType, buffer } = await photo('classic');
    await addTile(page).setInputFiles(
      Array.from({ length: 22 }, (_, index) => ({ name: `${index}.jpg`, mimeType, buffer })),
    );
    await expect(page.getByRole('alert').filter({ hasText: 'No puedes subir más de 20 imágenes' })).toBeVisible();
    await expect(tiles(page)).toHaveCount(20);
    await expect(page.getByText('20 de 20')).toBeVisible();
    await expect(addTile(page)).toHaveCount(0);
  });

  test('are judged by their content, each by itself', async ({ seller: { page } }) => {
    await openPhotos(page);
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1')]);
    await addTile(page).setInputFiles([
      await photo('wide'),
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic },
      { name: 'animada.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') },
      { name: 'vacia.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    ]);
    await expect(tiles(page)).toHaveCount(1);
    const refused = page.getByRole('alert').filter({ hasText: 'IMG_1.HEIC' });
    await expect(refused.getByRole('listitem')).toHaveText([
      /^IMG_1\.HEIC: Está en HEIC.*Más compatible/,
      'animada.jpg: Las imágenes tienen que ser jpg, jpeg o png',
      'vacia.jpg: Las imágenes tienen que ser jpg, jpeg o png',
    ]);
  });

  test('that cannot be read say so, and can be taken away', async ({ seller: { page } }) => {
    await openPhotos(page);
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400, 7)]);
    await addTile(page).setInputFiles({ name: 'rota.jpg', mimeType: 'image/jpeg', buffer: broken });
    await expect(page.getByText('No pudimos leer esta foto.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await page.getByLabel('Descripción').fill('Muy cuidado.');
    await page.getByLabel('Precio', { exact: true }).fill('7900');
    await goOn(page);
    await expect(page.getByText('Hay fotos que no se pueden enviar: reintentá o quitalas').first()).toBeVisible();
    await page.getByRole('button', { name: 'Eliminar foto 1' }).click();
    await addPhotos(page, 'wide');
    await goOn(page);
    await expect(page.getByText('Así se va a ver')).toBeVisible();
  });

  test('leave when they are pressed, and come back', async ({ seller: { page } }) => {
    await openPhotos(page);
    await addPhotos(page, 'wide', 'classic', 'tall');
    const second = await tiles(page).nth(1).locator('img').getAttribute('src');
    const box = await tiles(page).nth(1).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 60];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Not far enough to be a drag.
    await page.mouse.move(x + 5, y);
    await page.mouse.up();
    await expect(tiles(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(tiles(page)).toHaveCount(3);
    await expect(tiles(page).nth(1).locator('img')).toHaveAttribute('src', second ?? '');
  });

  test('are sorted by mouse after 8 pixels, and from their menu', async ({ seller: { page } }) => {
    await openPhotos(page);
    await addPhotos(page, 'wide', 'classic', 'tall');
    const sources = () =>
      tiles(page)
        .locator('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    const [wide, classic, tall] = await sources();
    await drag(page, 2, 0, async () => (await sources())[0] === tall);
    await expect.poll(sources).toEqual([tall, wide, classic]);
    await expect(tiles(page)).toHaveCount(3);

    await page.getByRole('button', { name: 'Opciones de la foto 3' }).click();
    await page.getByRole('menuitem', { name: 'Hacer portada' }).click();
    await expect.poll(sources).toEqual([classic, tall, wide]);
    await page.getByRole('button', { name: 'Opciones de la foto 1' }).click();
    await expect(page.getByRole('menuitem', { name: 'Mover antes' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('menuitem', { name: 'Mover después' }).click();
    await expect.poll(sources).toEqual([tall, classic, wide]);
  });

  test('are shrunk before they travel', async ({ seller: { page } }) => {
    await openPhotos(page);
    const { photograph } = await import('../server/test/photograph.ts');
    const buffer = await photograph({ width: 4_000, height: 3_000 });
    await addTile(page).setInputFiles({ name: 'grande.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText('Preparando...')).toHaveCount(0);
    await expect
      .poll(() =>
        tiles(page)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(2_000);
  });

  test('can be dropped and pasted', async ({ seller: { page } }) => {
    await openPhotos(page);
    for (const how of ['drop', 'paste'] as const) {
      const { buffer } = await photo('classic');
      await page.evaluate(handOver, { how, bytes: [...buffer] });
    }
    await expect(tiles(page)).toHaveCount(2);
  });
});

/** Lets go once the photo stands where it was dragged to. */
async function drag(page: Page, from: number, to: number, hasArrived: () => Promise<boolean>) {
  const [source, target] = [await tiles(page).nth(from).boundingBox(), await tiles(page).nth(to).boundingBox()];
  if (!source || !target) throw new Error('no such photo');
  const [x, y] = [target.x + target.width / 2, target.y + target.height / 2];
  await page.mouse.move(source.x + source.width / 2, source.y + source.height / 2);
  await page.mouse.down();
  await page.mouse.move(source.x + source.width / 2 - 12, source.y + source.height / 2, { steps: 3 });
  await page.mouse.move(x, y, { steps: 20 });
  let nudge = 0;
  await expect
    .poll(async () => {
      nudge += 1;
      await page.mouse.move(x + (nudge % 2), y);
      return hasArrived();
    })
    .toBe(true);
  await page.mouse.up();
}

/** Runs in the page: no browser lets a test drag a file out of a folder. */
function handOver({ how, bytes }: { how: 'drop' | 'paste'; bytes: number[] }) {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], 'suelta.jpg', { type: 'image/jpeg' }));
  const target = document.querySelector('#images [aria-label="Fotos de la publicación"]');
  const event =
    how === 'drop'
      ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
      : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
  target?.dispatchEvent(event);
}

test.describe('when the way is bad', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] });

  test('a cut upload publishes nothing, keeps everything, and can be tried again', async ({
    product,
    seller: { person, page },
  }) => {
    await writeAll(page, 'wide', 'tall');
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
    await writeAll(page, 'wide');
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
    await writeAll(page, 'wide');
    // The photos arrive; the answer does not, and neither does what would take the post back.
    await page.route('**/api/post/*/images', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route(/\/api\/post\/[\da-f-]{36}$/, (route) => route.abort());
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
    await writeAll(page, 'wide', 'tall');
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
    await writeAll(page, 'wide');
    await expect(saved(page)).toBeVisible();
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
    await writeAll(page, 'wide');
    await expect(saved(page)).toBeVisible();
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
    await openWizard(page);
    await fillMain(page);
    await expect(saved(page)).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: `Perfil: ${person.name}` })
      .click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/login?volver=%2Fpublicar');
    await hydrated(page);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Continuar con email' }).click();

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

test.describe('for everybody', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [PHONE, WIDE]) {
      test(`accessible in ${colorScheme} at ${viewport.width}`, async ({ seller: { page } }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport);
        const check = async () => {
          await expectAccessible(page);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        };
        await openWizard(page);
        await goOn(page);
        await check();
        await fillMain(page);
        await goOn(page);
        await check();
        await fillDetails(page);
        await check();
        await fillTechnical(page);
        await goOn(page);
        await check();
        await addPhotos(page, 'wide', 'tall');
        await page.getByLabel('Descripción').fill('Muy cuidado.');
        await choose(page, 'priceType', 'negotiable');
        await page.getByLabel('Precio mínimo').fill('7000');
        await page.getByLabel('Precio máximo').fill('8000');
        await page.getByLabel('Oferta por tiempo limitado').check();
        await check();
        await goOn(page);
        await expect(page.getByText('Así se va a ver')).toBeVisible();
        await check();
      });
    }
  }
});
