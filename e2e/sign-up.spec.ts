import type { Page } from '@playwright/test';
import { fillSignUp, newEmail, PASSWORD } from './account-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { linkInMail } from './link-in-mail.ts';
import { button, headline, signIn } from './locators.ts';

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Revisá estos datos' });
const problems = (page: Page) => summary(page).getByRole('link');
const consent = (page: Page) => page.getByLabel(/Tengo 18 años o más/);
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const create = (page: Page) => button(page, 'Crear cuenta').click();

test('the sign-up form names missing fields, opens the terms, and shows the strength of a password', async ({
  page,
}) => {
  const name = page.getByLabel('Nombre');
  await page.goto('/registro');
  await expect(headline(page)).toHaveText('Registrate');
  await test.step('says what is missing, and forgets it on edit', async () => {
    await create(page);
    await expect(summary(page)).toBeFocused();
    await expect(problems(page)).toHaveText([
      'Todos los campos son requeridos: Nombre, Email, Contraseña y Repetí la contraseña.',
      'Debes aceptar los términos y condiciones',
    ]);
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await name.fill('Ana');
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('opens the terms by keyboard, and accepting them ticks the box', async () => {
    const link = page.getByRole('link', { name: 'Política de Privacidad' });
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const tab = (label: string) => dialog.getByRole('tab', { name: label });
    await expect(dialog).toBeVisible();
    await expect(tab('Política de Privacidad')).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await tab('Política de Privacidad').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tab('Términos y Condiciones')).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByRole('heading', { name: 'Qué es Rodado' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await expect(consent(page)).not.toBeChecked();

    await page.getByRole('link', { name: 'Términos y Condiciones', exact: true }).click();
    await button(page, 'Aceptar').click();
    await expect(dialog).toBeHidden();
    await expect(consent(page)).toBeChecked();
    await expect(name).toHaveValue('Ana');
  });

  await test.step('says what is short or different', async () => {
    await fillSignUp(page, { email: newEmail('ana'), password: 'corta', repeat: 'otra' });
    await expect(problems(page)).toHaveText(['La contraseña debe tener al menos 8 caracteres']);
    await expect(page.getByLabel('Repetí la contraseña')).toBeFocused();
    await create(page);
    await expect(problems(page)).toHaveText([
      'La contraseña debe tener al menos 8 caracteres',
      'Las contraseñas no coinciden',
    ]);
    await password(page).fill('una clave');
    await expect(summary(page)).toBeHidden();
    await expect(page).toHaveURL('/registro');
  });

  await test.step('helps password managers and shows how strong a password is', async () => {
    await expect(name).toHaveAttribute('autocomplete', 'name');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
    await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
    await expect(page.getByLabel('Repetí la contraseña')).toHaveAttribute('autocomplete', 'new-password');
    await password(page).fill('camaleon');
    await expect(page.getByText('Seguridad: Débil')).toBeVisible();
    await password(page).fill('Peñarol1891');
    await expect(page.getByText('Seguridad: Demasiado común')).toBeVisible();
    await password(page).blur();
    await expect(password(page)).toHaveAccessibleDescription(/Es una contraseña muy común/);
    await password(page).fill('tres caballos bajo la lluvia');
    await expect(page.getByText('Seguridad: Muy buena')).toBeVisible();
    await page.getByRole('button', { name: 'Mostrar contraseña' }).first().click();
    await expect(password(page)).toHaveAttribute('type', 'text');
  });
});

test.describe('a sign-up that is refused', () => {
  test.use({ allowedComplaints: [/400|429/] });

  test('says what is taken and keeps the typed values', async ({ page, product, newPerson }) => {
    const { email } = await newPerson();
    await page.goto('/registro');
    await fillSignUp(page, { name: 'Ana', email, password: PASSWORD });
    await consent(page).check();
    await test.step('shows that it is being sent, and what the server says of too many', async () => {
      const message = 'Demasiados intentos. Probá de nuevo en 20 minutos.';
      // Released by the test, perhaps before the request arrives: the form is already busy while it validates.
      const gate = Promise.withResolvers<void>();
      await page.route('**/api/auth/signup', async (route) => {
        await gate.promise;
        await route.fulfill({ status: 429, json: { statusCode: 429, error: 'Too Many Requests', message } });
      });
      await create(page);
      await expect(page.getByRole('button', { name: 'Enviando...' })).toHaveAttribute('aria-busy', 'true');
      gate.resolve();
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(button(page, 'Crear cuenta')).toBeVisible();
      await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
      await page.unroute('**/api/auth/signup');
    });

    await test.step('knows an address that is taken, and keeps what was typed', async () => {
      await create(page);
      await expect(problems(page)).toHaveText(['El usuario ya existe']);
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      await expect(password(page)).toHaveValue(PASSWORD);
      await page.getByLabel('Email').press('End');
      await page.getByLabel('Email').pressSequentially('a');
      await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');
      await page.getByText('Empresa', { exact: true }).click();
      await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('Ana');
      await expect(password(page)).toHaveValue(PASSWORD);
      await expect(consent(page)).toBeChecked();
    });

    await test.step('knows what of a company is taken', async () => {
      const name = `Del Sur ${Date.now()}`;
      await product.given.company({ name, rut: '219999990011' });
      const send = () => button(page, 'Crear cuenta de empresa').click();
      await fillSignUp(page, { name, email, rut: '21-999999-0011', password: PASSWORD });
      await send();
      await expect(problems(page)).toHaveText(['El nombre de la empresa ya existe']);
      await fillSignUp(page, { name: `${name} II` });
      await send();
      await expect(problems(page)).toHaveText(['El RUT de la empresa ya existe']);
      await fillSignUp(page, { rut: '218888880012' });
      await send();
      await expect(problems(page)).toHaveText(['El email ya existe']);
      await fillSignUp(page, { rut: '' });
      await send();
      await expect(problems(page)).toHaveText(['Todos los campos son requeridos: RUT.']);
    });
  });
});

test.describe('activation', () => {
  test.use({ allowedComplaints: [/40[03]|503/] });

  test('shows why a link is invalid, sends a new one, can be retried, and works once', async ({
    page,
    request,
    product,
  }) => {
    const email = newEmail('bruno');
    const subject = 'Activá tu cuenta de Rodado';
    await request.post('/api/auth/signup', { data: { email, name: 'Bruno', password: PASSWORD } });
    const old = await linkInMail(request, email, subject);
    await test.step('something else is no token', async () => {
      await page.goto('/activar/no-es-un-token');
      await expect(page.getByText('Token inválido')).toBeVisible();
      await expect(headline(page)).toHaveText('Error de activación');
    });

    await test.step('an old link offers a new mail', async () => {
      await product.db
        .updateTable('mailToken')
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where('purpose', '=', 'activate')
        .execute();
      await page.goto(old);
      await expect(page.getByRole('heading', { name: 'Error de activación' })).toBeVisible();
      await expect(page.getByText('No se pudo activar tu cuenta. El enlace puede haber expirado.')).toBeVisible();
      await button(page, 'Reenviar email de activación').click();
      await expect(page.getByText('El correo es obligatorio')).toBeVisible();
      await page.getByLabel('Email').fill(email);
      await button(page, 'Reenviar email de activación').click();
      await expect(page.getByText('Email de activación reenviado')).toBeVisible();
      await expect.poll(() => linkInMail(request, email, subject)).not.toBe(old);
    });

    const link = await linkInMail(request, email, subject);
    await test.step('one that was not reached can be tried again', async () => {
      await page.route('**/api/auth/activate/**', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
      const answer = await page.goto(link);
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
      await button(page, 'Probar de nuevo').click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByText('Cuenta activada con éxito')).toBeVisible();
    });

    await test.step('twice says so and goes home', async () => {
      await page.goto(link);
      await expect(page.getByText('Cuenta ya activada')).toBeVisible();
      await expect(page).toHaveURL('/');
    });
  });
});

test.describe('calls that fail', () => {
  test.use({ allowedComplaints: [/503|ERR_FAILED/] });

  test('shows an error on each screen', async ({ page }) => {
    await test.step('a form that does not reach the server', async () => {
      await page.route(/\/api\/auth\/sign(in|up)$/, (route) => route.abort());
      await page.goto('/registro');
      await page.getByText('Personal', { exact: true }).click();
      await fillSignUp(page, { name: 'Ana', email: 'ana@example.test', password: PASSWORD });
      await consent(page).check();
      await create(page);
      await expect(page.getByRole('alert')).toHaveText('Error al registrar');
      // The waiting pages show nothing without an address.
      for (const path of ['/espera-activacion', '/espera-recuperacion']) {
        await page.goto(path);
        await expect(page).toHaveURL('/login');
      }
      await signIn(page, 'ana@example.test', PASSWORD);
      await expect(page.getByRole('alert')).toHaveText('Error al iniciar sesión');
    });

    await test.step('a mail that could not be sent', async () => {
      await page.evaluate(() => {
        sessionStorage.setItem('rodado_activation_email', 'ana@example.test');
        sessionStorage.setItem('rodado_recovery_email', 'ana@example.test');
      });
      await page.route('**/api/auth/**', (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto('/espera-activacion');
      await button(page, 'Reenviar email').click();
      await expect(page.getByText('Error al reenviar el email de activación')).toBeVisible();
      await page.goto('/espera-recuperacion');
      await button(page, 'Reenviar email').click();
      await expect(page.getByText('Error al recuperar el correo')).toBeVisible();
      await page.unroute('**/api/auth/**');
      await button(page, 'Reenviar email').click();
      await expect(page.getByText('Email enviado')).toBeVisible();
    });
  });
});
