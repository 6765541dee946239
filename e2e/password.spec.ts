import { newEmail, PASSWORD } from './account-page.ts';
import { expect, test } from './fixtures.ts';
import { linkInMail } from './link-in-mail.ts';
import { button, open, profile, toast } from './page-parts.ts';

test.describe('passwords', () => {
  test.use({ allowedComplaints: [/400|401|503/] });

  test('recovering can be given up, and says when it failed', async ({ page }) => {
    await open(page, '/recuperar-contrasena');
    await button(page, 'Enviar enlace').click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.route('**/api/auth/recover-password', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByLabel('Email').fill('ana@example.test');
    await button(page, 'Enviar enlace').click();
    await expect(page.getByText('Error al recuperar el correo')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ana@example.test');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('that differ are told in a toast when resetting', async ({ page }) => {
    const answer = await open(page, '/recuperar-contrasena/a.b.c');
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await page.getByLabel('Contraseña nueva').fill(PASSWORD);
    await page.getByLabel('Repetí la contraseña').fill('otra clave');
    await button(page, 'Guardar contraseña').click();
    await expect(toast(page, 'Las contraseñas no coinciden')).toBeVisible();
    await page.getByLabel('Repetí la contraseña').fill(PASSWORD);
    await button(page, 'Guardar contraseña').click();
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
    await expect(page).toHaveURL('/recuperar-contrasena');
  });

  test('changing them asks for the present one and tells on the page what is wrong', async ({ seller: { page } }) => {
    await open(page, '/cambiar-contrasena');
    await page.getByLabel('Contraseña actual').fill('no es esta');
    await page.getByLabel('Contraseña nueva').fill('otra clave larga');
    await page.getByLabel('Repetí la contraseña').fill('distinta');
    await button(page, 'Guardar contraseña').click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Las contraseñas no coinciden']);
    await page.getByLabel('Repetí la contraseña').fill('otra clave larga');
    await button(page, 'Guardar contraseña').click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['La contraseña actual no es correcta']);
    await page.route('**/api/user/password', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByLabel('Contraseña actual').fill(PASSWORD);
    await button(page, 'Guardar contraseña').click();
    await expect(page.getByText('Error al cambiar la contraseña')).toBeVisible();
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a changed password can be undone from the mail', async ({ page, request, newPerson, windowOf, product }) => {
    const person = await newPerson();
    const thief = await windowOf(person);
    await open(thief, '/cambiar-contrasena');
    await thief.getByLabel('Contraseña actual').fill(person.password);
    await thief.getByLabel('Contraseña nueva').fill('la del ladrón');
    await thief.getByLabel('Repetí la contraseña').fill('la del ladrón');
    await button(thief, 'Guardar contraseña').click();
    await expect(thief.getByText('Contraseña cambiada')).toBeVisible();

    const link = await linkInMail(request, person.email, 'Cambió la contraseña de tu cuenta');
    const answer = await open(page, link);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await button(page, 'Deshacer el cambio').click();
    await expect(page.getByRole('heading', { name: 'Cambio deshecho' })).toBeVisible();
    await expect(thief.getByRole('banner').getByRole('link', { name: 'Ingresá' })).toBeVisible();
    await linkInMail(request, person.email, 'Cambiá tu contraseña de Rodado');
    await open(page, link);
    await button(page, 'Deshacer el cambio').click();
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    const { passwordHash } = await product.db
      .selectFrom('person')
      .select('passwordHash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(passwordHash).toBeNull();
  });

  test('a new address is confirmed by a press', async ({ seller: { person, page }, request }) => {
    const next = newEmail('nueva');
    await open(page, '/contacto');
    await expect(profile(page, person.name)).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    await request.put('/api/user', {
      headers: { authorization: `Bearer ${token}` },
      data: { user: { email: next } },
    });
    const link = await linkInMail(request, next, 'Confirmá tu nueva dirección');
    await open(page, link);
    await button(page, 'Confirmar la dirección').click();
    await expect(page.getByRole('heading', { name: 'Dirección confirmada' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email)).toBe(next);
    await open(page, link);
    await button(page, 'Confirmar la dirección').click();
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  });
});
