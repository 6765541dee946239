import { PASSWORD } from './account-page.ts';
import { expect, test } from './fixtures.ts';
import { linkInMail } from './link-in-mail.ts';
import { button, headline, toast } from './locators.ts';

test.describe('passwords', () => {
  test.use({ allowedComplaints: [/400|401|503/] });

  test('recovering shows errors, and can be cancelled', async ({ page }) => {
    await test.step('passwords that differ show a toast', async () => {
      const answer = await page.goto('/recuperar-contrasena/a.b.c');
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
      await expect(headline(page)).toHaveText('Elegí una contraseña nueva');
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

    await expect(headline(page)).toHaveText('Recuperá tu contraseña');
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

  test('changing needs the current one, shows errors, and can be undone from the mail', async ({
    page,
    request,
    product,
    seller: { person, page: thief },
  }) => {
    const current = thief.getByLabel('Contraseña actual');
    const repeat = thief.getByLabel('Repetí la contraseña');
    const problems = thief.getByRole('alert').getByRole('link');
    const save = () => button(thief, 'Guardar contraseña').click();
    await test.step('asks for the present one and shows on the page what is wrong', async () => {
      await thief.goto('/cambiar-contrasena');
      await current.fill('no es esta');
      await thief.getByLabel('Contraseña nueva').fill('la del ladrón');
      await repeat.fill('distinta');
      await save();
      await expect(problems).toHaveText(['Las contraseñas no coinciden']);
      await repeat.fill('la del ladrón');
      await save();
      await expect(problems).toHaveText(['La contraseña actual no es correcta']);
      await thief.route('**/api/user/password', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
      await current.fill(person.password);
      await save();
      await expect(thief.getByText('Error al cambiar la contraseña')).toBeVisible();
      await thief.getByRole('link', { name: 'Cancelar' }).click();
      await expect(thief).toHaveURL('/');
    });

    await test.step('a changed password can be undone from the mail, once', async () => {
      await thief.goBack();
      await current.fill(person.password);
      await thief.getByLabel('Contraseña nueva').fill('la del ladrón');
      await repeat.fill('la del ladrón');
      await save();
      await expect(thief.getByText('Contraseña cambiada')).toBeVisible();

      const link = await linkInMail(request, person.email, 'Cambió la contraseña de tu cuenta');
      const answer = await page.goto(link);
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
      await expect(headline(page)).toHaveText('¿No fuiste vos?');
      await button(page, 'Deshacer el cambio').click();
      await expect(page.getByRole('heading', { name: 'Cambio deshecho' })).toBeVisible();
      await expect(thief.getByRole('banner').getByRole('link', { name: 'Ingresá' })).toBeVisible();
      await linkInMail(request, person.email, 'Cambiá tu contraseña de Rodado');
      await page.goto(link);
      await button(page, 'Deshacer el cambio').click();
      await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
      const { passwordHash } = await product.db
        .selectFrom('person')
        .select('passwordHash')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      expect(passwordHash).toBeNull();
    });
  });
});
