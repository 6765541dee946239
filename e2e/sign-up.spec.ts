import type { APIRequestContext, Page } from '@playwright/test';
import { fillSignUp, newEmail, PASSWORD } from './account-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { linkInMail } from './link-in-mail.ts';
import { button, open, signIn } from './page-parts.ts';

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Revisá estos datos' });

test.describe('the sign-up form', () => {
  test.use({ allowedComplaints: [/400|429|500/] });

  test('says what is missing, short or different, and forgets it on edit', async ({ page }) => {
    await open(page, '/registro');
    await button(page, 'Crear cuenta').click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toHaveText([
      'Todos los campos son requeridos',
      'Debes aceptar los términos y condiciones',
    ]);
    const name = page.getByLabel('Nombre');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await name.fill('A');
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');

    await fillSignUp(page, { email: newEmail('ana'), password: 'corta', repeat: 'otra' });
    await page.getByLabel(/Tengo 18 años o más/).check();
    await button(page, 'Crear cuenta').click();
    await expect(summary(page).getByRole('link')).toHaveText([
      'La contraseña debe tener al menos 8 caracteres',
      'Las contraseñas no coinciden',
    ]);
    await page.getByLabel('Contraseña', { exact: true }).fill('una clave');
    await expect(summary(page)).toBeHidden();
    await expect(page).toHaveURL('/registro');
  });

  test('knows an address that is taken, and keeps what was typed', async ({ page, newPerson }) => {
    const { email } = await newPerson();
    await open(page, '/registro');
    await fillSignUp(page, { name: 'Ana', email, password: PASSWORD });
    await page.getByLabel(/Tengo 18 años o más/).check();
    await button(page, 'Crear cuenta').click();
    await expect(summary(page).getByRole('link')).toHaveText(['El usuario ya existe']);
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(PASSWORD);
    await page.getByLabel('Email').press('End');
    await page.getByLabel('Email').pressSequentially('a');
    await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');

    await page.getByText('Empresa', { exact: true }).click();
    await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('Ana');
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(PASSWORD);
    await expect(page.getByLabel(/Tengo 18 años o más/)).toBeChecked();
  });

  test('knows what of a company is taken', async ({ page, product, newPerson }) => {
    const { email } = await newPerson();
    const name = `Del Sur ${Date.now()}`;
    await product.given.company({ name, rut: '219999990011' });
    await open(page, '/registro');
    await page.getByText('Empresa', { exact: true }).click();
    await page.getByLabel(/Tengo 18 años o más/).check();
    const send = () => button(page, 'Crear cuenta de empresa').click();

    await fillSignUp(page, { name, email, rut: '21-999999-0011', password: PASSWORD });
    await send();
    await expect(summary(page).getByRole('link')).toHaveText(['El nombre de la empresa ya existe']);
    await fillSignUp(page, { name: `${name} II` });
    await send();
    await expect(summary(page).getByRole('link')).toHaveText(['El RUT de la empresa ya existe']);
    await fillSignUp(page, { rut: '218888880012' });
    await send();
    await expect(summary(page).getByRole('link')).toHaveText(['El email ya existe']);
    await fillSignUp(page, { rut: '' });
    await send();
    await expect(summary(page).getByRole('link')).toHaveText(['Todos los campos son requeridos']);
  });

  test('shows that it is being sent, and what the server says of too many', async ({ page }) => {
    await open(page, '/registro');
    await fillSignUp(page, { name: 'Ana', email: newEmail('ana'), password: PASSWORD });
    await page.getByLabel(/Tengo 18 años o más/).check();
    const message = 'Demasiados intentos. Probá de nuevo en 20 minutos.';
    // Opened by the test, perhaps before the call arrives: the form shows that it is busy while it still checks.
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/auth/signup', async (route) => {
      await gate.promise;
      await route.fulfill({ status: 429, json: { statusCode: 429, error: 'Too Many Requests', message } });
    });
    await button(page, 'Crear cuenta').click();
    await expect(page.getByRole('button', { name: 'Enviando...' })).toHaveAttribute('aria-busy', 'true');
    gate.resolve();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(button(page, 'Crear cuenta')).toBeVisible();
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
  });

  test.describe('whose rest does not arrive', () => {
    test.use({ allowedComplaints: [/ERR_FAILED/] });

    test('says so in words', async ({ page }) => {
      await page.route(/sign-(in|up)-work/, (route) => route.abort());
      await open(page, '/registro');
      await page.getByText('Personal', { exact: true }).click();
      await button(page, 'Crear cuenta').click();
      await expect(page.getByRole('alert')).toHaveText('Error al registrar');
      await open(page, '/login');
      await button(page, 'Continuar con email').click();
      await expect(page.getByRole('alert')).toHaveText('Error al iniciar sesión');
    });
  });

  test('helps password managers and shows how strong a password is', async ({ page }) => {
    await open(page, '/registro');
    await expect(page.getByLabel('Nombre')).toHaveAttribute('autocomplete', 'name');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
    const password = page.getByLabel('Contraseña', { exact: true });
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await expect(page.getByLabel('Repetí la contraseña')).toHaveAttribute('autocomplete', 'new-password');
    await password.fill('camaleon');
    await expect(page.getByText('Seguridad: Débil')).toBeVisible();
    await password.fill('Peñarol1891');
    await expect(page.getByText('Seguridad: Demasiado común')).toBeVisible();
    await password.blur();
    await expect(password).toHaveAccessibleDescription(/Es una contraseña muy común/);
    await password.fill('tres caballos bajo la lluvia');
    await expect(page.getByText('Seguridad: Muy buena')).toBeVisible();
    await page.getByRole('button', { name: 'Mostrar contraseña' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');
  });

  test('opens the terms by keyboard, and accepting them ticks the box', async ({ page }) => {
    await open(page, '/registro');
    await page.getByLabel('Nombre').fill('Ana');
    const link = page.getByRole('link', { name: 'Política de Privacidad' });
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('tab', { name: 'Política de Privacidad' })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await dialog.getByRole('tab', { name: 'Política de Privacidad' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('tab', { name: 'Términos y Condiciones' })).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByRole('heading', { name: 'Qué es Rodado' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page.getByLabel(/Tengo 18 años o más/)).not.toBeChecked();

    await page.getByRole('link', { name: 'Términos y Condiciones' }).click();
    await button(page, 'Aceptar').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel(/Tengo 18 años o más/)).toBeChecked();
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
  });
});

test.describe('activation', () => {
  test.use({ allowedComplaints: [/40[03]|503/] });

  async function registered(request: APIRequestContext) {
    const email = newEmail('bruno');
    await request.post('/api/auth/signup', { data: { email, name: 'Bruno', password: PASSWORD } });
    return { email, link: await linkInMail(request, email, 'Activá tu cuenta de Rodado') };
  }

  test('twice says so and goes home', async ({ page, request }) => {
    const { link } = await registered(request);
    const answer = await page.goto(link);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page).toHaveURL('/login');
    await page.goto(link);
    await expect(page.getByText('Cuenta ya activada')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('with an old link offers a new mail', async ({ page, request, product }) => {
    const { email, link } = await registered(request);
    await product.db
      .updateTable('mailToken')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where('purpose', '=', 'activate')
      .execute();
    await open(page, link);
    await expect(page.getByRole('heading', { name: 'Error de activación' })).toBeVisible();
    await expect(page.getByText('No se pudo activar tu cuenta. El enlace puede haber expirado.')).toBeVisible();
    await button(page, 'Reenviar email de activación').click();
    await expect(page.getByText('El correo es obligatorio')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await button(page, 'Reenviar email de activación').click();
    await expect(page.getByText('Email de activación reenviado')).toBeVisible();
    await expect
      .poll(() => linkInMail(request, email, 'Activá tu cuenta de Rodado'), { timeout: 30_000 })
      .not.toBe(link);
    await page.goto(await linkInMail(request, email, 'Activá tu cuenta de Rodado'));
    await expect(page.getByText('Cuenta activada con éxito')).toBeVisible();
  });

  test('with something else says that it is no token', async ({ page }) => {
    await open(page, '/activar/no-es-un-token');
    await expect(page.getByText('Token inválido')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Error de activación' })).toBeVisible();
  });

  test('that was not reached can be tried again', async ({ page, request }) => {
    const { link } = await registered(request);
    await page.route('**/api/auth/activate/**', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await open(page, link);
    await button(page, 'Probar de nuevo').click();
    await expect(page).toHaveURL('/login');
  });

  test('is offered to whoever signs in too early', async ({ page, newPerson }) => {
    const asleep = await newPerson({ activatedAt: null });
    await open(page, '/login');
    await signIn(page, asleep.email, asleep.password);
    await button(page, 'Reenviar email de activación').click();
    await expect(page.getByText('Email de activación reenviado')).toBeVisible();
  });
});

test.describe('waiting screens', () => {
  test.use({ allowedComplaints: [/503/] });

  test('have nothing to show without an address', async ({ page }) => {
    for (const path of ['/espera-activacion', '/espera-recuperacion']) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
  });

  test('say when a mail could not be sent', async ({ page }) => {
    await page.addInitScript(() => {
      sessionStorage.setItem('rodado_activation_email', 'ana@example.test');
      sessionStorage.setItem('rodado_recovery_email', 'ana@example.test');
    });
    await page.route('**/api/auth/**', (route) => route.fulfill({ status: 503, json: {} }));
    await open(page, '/espera-activacion');
    await button(page, 'Reenviar email').click();
    await expect(page.getByText('Error al reenviar el email de activación')).toBeVisible();
    await open(page, '/espera-recuperacion');
    await button(page, 'Reenviar email').click();
    await expect(page.getByText('Error al recuperar el correo')).toBeVisible();
    await page.unroute('**/api/auth/**');
    await button(page, 'Reenviar email').click();
    await expect(page.getByText('Email enviado')).toBeVisible();
  });
});
