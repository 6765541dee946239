import type { Page } from '@playwright/test';
import { photograph } from '../server/test/photograph.ts';
import { expect, test } from './fixtures.ts';
import { PHONE } from './locators.ts';
import { addImages, addTile, goOn, openFinal, tiles } from './publishing.ts';
import { photo } from './vehicles.ts';

test('photos have a guide, are checked by their content, and can be removed', async ({ seller: { person, page } }) => {
  await openFinal(page, person);
  await test.step('it is shown which ones sell: open the first time, then as it was left', async () => {
    const guide = page.getByText('Las fotos que más ayudan a vender');
    const views = page.getByText('Tablero y km');
    await expect(views).toBeVisible();
    await guide.focus();
    await page.keyboard.press('Enter');
    await expect(views).toBeHidden();
    await page.reload();
    await expect(guide).toBeVisible();
    await expect(views).toBeHidden();
    await guide.click();
    await expect(views).toBeVisible();
    await page.reload();
    await expect(views).toBeVisible();
  });

  await test.step('each is judged by itself, by its content', async () => {
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

  await test.step('one that cannot be read says so, and can be taken away', async () => {
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400, 7)]);
    await addTile(page).setInputFiles({ name: 'rota.jpg', mimeType: 'image/jpeg', buffer: broken });
    await expect(page.getByText('No pudimos leer esta foto.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await page.getByLabel('Descripción').fill('Muy cuidado.');
    await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('7900');
    await goOn(page);
    await expect(page.getByText('Hay fotos que no se pueden enviar: reintentá o quitalas').first()).toBeVisible();
    await page.getByRole('button', { name: 'Eliminar foto 2' }).click();
    await goOn(page);
    await expect(page.getByText('Así se va a ver')).toBeVisible();
  });
});

test('photos are added, sorted and removed, twenty at most', async ({ seller: { person, page } }) => {
  await openFinal(page, person);
  await addImages(page, 'wide', 'classic', 'tall');
  const sources = () => sourcesOf(page);
  const [wide, classic, tall] = await sources();

  await test.step('they leave when they are pressed, and come back', async () => {
    await tiles(page).nth(1).scrollIntoViewIfNeeded();
    const box = await tiles(page).nth(1).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 60];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Below the drag threshold.
    await page.mouse.move(x + 5, y);
    await page.mouse.up();
    await expect(tiles(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(tiles(page)).toHaveCount(3);
    await expect.poll(sources).toEqual([wide, classic, tall]);
  });

  await test.step('they are sorted by mouse after 8 pixels, and from their menu', async () => {
    await drag(page, 2, 0, async () => (await sources())[0] === tall);
    // The labels follow once the photo is dropped.
    await expect(page.getByText('Foto 3 movida al lugar 1 de 3. Es la portada')).toBeAttached();
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

  await test.step('they can be dropped and pasted', async () => {
    const { buffer } = await photo('classic');
    for (const how of ['drop', 'paste'] as const) await page.evaluate(handOver, { how, bytes: [...buffer] });
    await expect(tiles(page)).toHaveCount(5);
  });

  await test.step('they are shrunk before they travel', async () => {
    const buffer = await photograph({ width: 4_000, height: 3_000 });
    await addTile(page).setInputFiles({ name: 'grande.jpg', mimeType: 'image/jpeg', buffer });
    await expect(tiles(page)).toHaveCount(6);
    await expect(page.getByText('Preparando...')).toHaveCount(0);
    const large = tiles(page).nth(5).locator('img');
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2_000);
  });

  await test.step('they are twenty at most', async () => {
    const { mimeType, buffer } = await photo('classic');
    const many = Array.from({ length: 16 }, (_, index) => ({ name: `${index}.jpg`, mimeType, buffer }));
    await addTile(page).setInputFiles(many);
    await expect(page.getByRole('alert').filter({ hasText: 'No puedes subir más de 20 imágenes' })).toBeVisible();
    await expect(tiles(page)).toHaveCount(20);
    await expect(page.getByText('20 de 20')).toBeVisible();
    await expect(addTile(page)).toHaveCount(0);
  });
});

test('on a phone photos can be taken with the camera, and are sorted by a long press', async ({
  seller: { person, page },
}) => {
  await page.setViewportSize(PHONE);
  await openFinal(page, person);
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const camera = page.getByLabel('Sacar una foto');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles(await photo('wide'));
  await expect(tiles(page)).toHaveCount(1);
  await addImages(page, 'tall', 'classic');
  const sources = () => sourcesOf(page);
  const [wide, tall, classic] = await sources();

  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) => {
    await phone.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  };
  // Not covered by the bottom bar.
  await tiles(page)
    .nth(1)
    .evaluate((tile) => tile.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const from = await centreOf(page, 1);
  const to = await centreOf(page, 2);
  await touch('touchStart', from);
  await expect(page.locator('[data-dnd-dragging]')).toHaveCount(1);
  let step = 0;
  await expect
    .poll(async () => {
      step += 1;
      const part = Math.min(1, step / 5);
      await touch('touchMove', {
        x: from.x + (to.x - from.x) * part + (step % 2),
        y: from.y + (to.y - from.y) * part,
      });
      return (await sources())[1];
    })
    .toBe(classic);
  await touch('touchEnd');
  await expect.poll(sources).toEqual([wide, classic, tall]);
});

const sourcesOf = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));

async function centreOf(page: Page, place: number) {
  const box = await tiles(page).nth(place).boundingBox();
  if (!box) throw new Error('no such photo');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Releases once the image is at its target position. */
async function drag(page: Page, from: number, to: number, hasArrived: () => Promise<boolean>) {
  for (const place of [to, from]) await tiles(page).nth(place).scrollIntoViewIfNeeded(); // the guide is above them
  const source = await centreOf(page, from);
  const { x, y } = await centreOf(page, to);
  await page.mouse.move(source.x, source.y);
  await page.mouse.down();
  await page.mouse.move(source.x - 12, source.y, { steps: 3 });
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

/** Runs in the page, because browsers do not let a test drag a file from a folder. */
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
