import type { Page } from '@playwright/test';
import { photograph } from '../server/test/photograph.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { bar } from './page-parts.ts';

test.describe('the profile image', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Imagen de perfil' });
  const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
    dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

  test('is chosen, framed and saved; the bar follows at once', async ({ product, seller: { person, page } }) => {
    await page.goto('/perfil');
    await page.getByRole('button', { name: 'Cambiar imagen de perfil' }).click();
    const button = dialog(page).getByRole('button', { name: 'Guardar' });
    await expect(button).toBeDisabled();
    await choose(page, 'foto.jpg', 'image/jpeg', await photograph({ width: 900, height: 600 }));

    const preview = dialog(page).getByRole('img', { name: 'Así se va a ver' });
    const box = await preview.boundingBox();
    expect(box?.width).toBeCloseTo(box?.height ?? 0, 1);
    await dialog(page).getByRole('slider', { name: 'Encuadre' }).press('Home');
    await expect(preview).toHaveCSS('object-position', '0% 50%');
    await expectAccessible(page);
    await button.click();
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

  test('is refused when it is too large, or no picture, before anything is sent', async ({ seller: { page } }) => {
    await page.goto('/perfil');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByRole('button', { name: 'Cambiar imagen de perfil' }).click();
    const button = dialog(page).getByRole('button', { name: 'Guardar' });

    await choose(page, 'grande.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1));
    await expect(dialog(page).getByRole('alert')).toHaveText('La imagen debe ser menor a 5MB');
    await expect(button).toBeDisabled();
    await choose(page, 'notas.txt', 'text/plain', Buffer.from('hola'));
    await expect(dialog(page).getByRole('alert')).toHaveText('Las imágenes tienen que ser jpg, jpeg o png');
    await choose(page, 'rota.jpg', 'image/jpeg', Buffer.from('no es una foto'));
    await expect(dialog(page).getByRole('alert')).toHaveText('Las imágenes tienen que ser jpg, jpeg o png');
    await expect(button).toBeDisabled();

    await choose(page, 'foto.png', 'image/png', await photograph());
    await expect(dialog(page).getByRole('alert')).toHaveText('');
    await expect(button).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cambiar imagen de perfil' })).toBeFocused();
    expect(sent.filter((url) => url.includes('profile-image'))).toEqual([]);
  });

  test('can be dropped', async ({ seller: { page } }) => {
    await page.goto('/perfil');
    await page.getByRole('button', { name: 'Cambiar imagen de perfil' }).click();
    const bytes = [...(await photograph({ width: 300, height: 300 }))];
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], 'foto.jpg', { type: 'image/jpeg' }));
      return transfer;
    }, bytes);
    await dialog(page).getByText('Elegí una imagen', { exact: true }).dispatchEvent('drop', { dataTransfer: data });
    await expect(dialog(page).getByRole('img', { name: 'Así se va a ver' })).toBeVisible();
    // Square already: there is nothing to frame.
    await expect(dialog(page).getByRole('slider')).toHaveCount(0);
  });

  test.describe('that cannot be sent', () => {
    test.use({ allowedComplaints: [/500/] });

    test('stays chosen', async ({ seller: { page } }) => {
      await page.route('**/api/user/profile-image', (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Error en el servidor"}' }),
      );
      await page.goto('/perfil');
      await page.getByRole('button', { name: 'Cambiar imagen de perfil' }).click();
      await choose(page, 'foto.jpg', 'image/jpeg', await photograph());
      await dialog(page).getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('Error al actualizar la imagen de perfil')).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: 'Guardar' })).toBeEnabled();
      await expect(dialog(page).getByRole('img', { name: 'Así se va a ver' })).toBeVisible();
    });
  });
});
