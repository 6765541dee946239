import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { photograph } from '../server/test/photograph.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { bar, endClock, toast } from './locators.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Imagen de perfil' });
const file = (page: Page) => dialog(page).locator('input[type=file]');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar' });
const preview = (page: Page) => dialog(page).getByRole('img', { name: 'Así se va a ver' });
const change = (page: Page) => page.getByRole('button', { name: 'Cambiar imagen de perfil' });
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  file(page).setInputFiles({ name, mimeType, buffer });

test('the keyboard is enough to change the profile image; a wrong file is refused before anything is sent', async ({
  seller: { page },
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/perfil');
  await test.step('a file that is too large or no picture is refused', async () => {
    await change(page).click();
    // From a file, because sending that many bytes to the browser takes seconds.
    const large = test.info().outputPath('grande.jpg');
    writeFileSync(large, Buffer.alloc(5 * 1024 * 1024 + 1));
    await file(page).setInputFiles(large);
    await expect(dialog(page).getByRole('alert')).toHaveText('La imagen debe ser menor a 5MB');
    await expect(save(page)).toBeDisabled();
    await choose(page, 'notas.txt', 'text/plain', Buffer.from('hola'));
    await expect(dialog(page).getByRole('alert')).toHaveText('Las imágenes tienen que ser jpg, jpeg o png');
    await choose(page, 'rota.jpg', 'image/jpeg', Buffer.from('no es una foto'));
    await expect(dialog(page).getByRole('alert')).toHaveText('Las imágenes tienen que ser jpg, jpeg o png');
    await expect(save(page)).toBeDisabled();

    await choose(page, 'foto.png', 'image/png', await photograph());
    await expect(dialog(page).getByRole('alert')).toHaveText('');
    await expect(save(page)).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(change(page)).toBeFocused();
    expect(sent.filter((url) => url.includes('profile-image'))).toEqual([]);
  });

  await test.step('the keyboard is enough', async () => {
    const choosing = page.waitForEvent('filechooser'); // early: interception starts asynchronously
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    for (
      let presses = 0;
      presses < 4 && !(await file(page).evaluate((input) => input === document.activeElement));
      presses += 1
    )
      await page.keyboard.press('Tab');
    await expect(file(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await (await choosing).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
    await expect(dialog(page).getByRole('slider')).toBeVisible();
    await file(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(bar(page).locator('img')).toBeVisible();
  });
});

test.describe('a profile image', () => {
  test.use({ allowedComplaints: [/500/] });

  test('is chosen or dropped, framed and saved; the bar follows at once', async ({
    product,
    seller: { person, page },
  }) => {
    await page.goto('/perfil');
    await change(page).click();
    await expect(save(page)).toBeDisabled();
    await test.step('it can be dropped', async () => {
      const bytes = [...(await photograph({ width: 300, height: 300 }))];
      const data = await page.evaluateHandle((content) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(content)], 'foto.jpg', { type: 'image/jpeg' }));
        return transfer;
      }, bytes);
      await dialog(page).getByText('Elegí una imagen', { exact: true }).dispatchEvent('drop', { dataTransfer: data });
      await expect(preview(page)).toBeVisible();
      // Already square, so there is nothing to crop.
      await expect(dialog(page).getByRole('slider')).toHaveCount(0);
    });

    await choose(page, 'foto.jpg', 'image/jpeg', await photograph({ width: 900, height: 600 }));
    await dialog(page).getByRole('slider', { name: 'Encuadre' }).press('Home');
    await expect(preview(page)).toHaveCSS('object-position', '0% 50%');
    const box = await preview(page).boundingBox();
    expect(box?.width).toBeCloseTo(box?.height ?? 0, 1);
    await expectAccessible(page);

    await test.step('what cannot be sent stays chosen', async () => {
      const call = '**/api/user/profile-image';
      await page.route(call, (route) => route.fulfill({ status: 500, json: { message: 'Error en el servidor' } }));
      await save(page).click();
      await expect(page.getByText('Error al actualizar la imagen de perfil')).toBeVisible();
      await expect(save(page)).toBeEnabled();
      await expect(preview(page)).toBeVisible();
      await page.unroute(call);
      await endClock(toast(page, 'Error al actualizar la imagen de perfil'));
    });

    await save(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(bar(page).locator('img')).toHaveAttribute('src', /^\/uploads\/.+\.jpg$/);
    const row = await product.db
      .selectFrom('person')
      .select('profileImage')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(stored).toMatchObject({ id: person.id, profileImage: row.profileImage });
    const picture = await page.request.get(String(row.profileImage));
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    await page.reload();
    await expect(page.locator('main img').first()).toHaveAttribute('src', String(row.profileImage));
  });
});
