import type { Page } from '@playwright/test';
import { fillSignUp, newEmail, PASSWORD } from './account-page.ts';
import { expect, type Person, test } from './fixtures.ts';
import { linkInMail } from './link-in-mail.ts';
import { button, open, profile, signIn } from './page-parts.ts';

test.describe('journeys', () => {
  test.use({ allowedComplaints: [/400/] });

  test('register, activate, sign in, change the password, leave, recover', async ({ page, request }) => {
    const email = newEmail('ana');
    await open(page, '/registro');
    await fillSignUp(page, { name: 'Ana Pérez', email: ` ${email.toUpperCase()} `, password: PASSWORD });
    await page.getByLabel(/Tengo 18 años o más/).check();
    await button(page, 'Crear cuenta').click();

    await expect(page).toHaveURL('/espera-activacion');
    await expect(page.getByRole('heading', { name: '¡Registro exitoso!' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await button(page, 'Reenviar email').click();
    await expect(page.getByText('Email de activación reenviado')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Reenviar email en \d+ s$/ })).toBeDisabled();

    await page.goto(await linkInMail(request, email, 'Activá tu cuenta de Rodado'));
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Cuenta activada con éxito')).toBeVisible();
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL('/');
    await expect(profile(page, 'Ana Pérez')).toBeVisible();

    await open(page, '/cambiar-contrasena');
    await page.getByLabel('Contraseña actual').fill(PASSWORD);
    await page.getByLabel('Contraseña nueva').fill('otra clave larga');
    await page.getByLabel('Repetí la contraseña').fill('otra clave larga');
    await button(page, 'Guardar contraseña').click();
    await expect(page.getByText('Contraseña cambiada')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(profile(page, 'Ana Pérez')).toBeVisible();

    await profile(page, 'Ana Pérez').click();
    await button(page, 'Cerrar sesión').click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresá' })).toBeVisible();

    await open(page, '/login');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(page).toHaveURL('/recuperar-contrasena');
    await page.getByLabel('Email').fill(email);
    await button(page, 'Enviar enlace').click();
    await expect(page).toHaveURL('/espera-recuperacion');
    await expect(page.getByRole('heading', { name: 'Correo enviado' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    const link = await linkInMail(request, email, 'Cambiá tu contraseña de Rodado');
    await open(page, link);
    await page.getByLabel('Contraseña nueva').fill('la tercera clave');
    await page.getByLabel('Repetí la contraseña').fill('la tercera clave');
    await button(page, 'Guardar contraseña').click();
    await expect(page).toHaveURL('/login');
    await signIn(page, email, 'la tercera clave');
    await expect(profile(page, 'Ana Pérez')).toBeVisible();

    await open(page, link);
    await page.getByLabel('Contraseña nueva').fill('la cuarta clave');
    await page.getByLabel('Repetí la contraseña').fill('la cuarta clave');
    await button(page, 'Guardar contraseña').click();
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  });
});

test.describe('a company', () => {
  test('goes on to its verification, with a ticket for it', async ({ page, request, product }) => {
    const email = newEmail('ventas');
    const name = `Automotora ${Date.now()}`;
    await open(page, '/registro');
    await page.getByText('Empresa', { exact: true }).click();
    await expect(button(page, 'Continuar con Google')).toBeHidden();
    await fillSignUp(page, { name, email, rut: '21 406 583 0018', password: PASSWORD });
    await expect(page.getByText('Revisá el RUT: el último dígito no coincide.')).toBeVisible();
    await page.getByLabel(/Tengo 18 años o más/).check();
    await button(page, 'Crear cuenta de empresa').click();
    await expect(page).toHaveURL('/espera-activacion');

    await page.goto(await linkInMail(request, email, 'Activá tu cuenta de Rodado'));
    const { id } = await product.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await expect(page).toHaveURL(`/verificar/${id}`);
    await expect(page.getByText('Cuenta activada con éxito')).toBeVisible();
    const kept = await page.evaluate(() => sessionStorage.getItem('rodado_company_ticket'));
    expect(JSON.parse(kept ?? 'null')).toEqual({ id, ticket: expect.stringMatching(/^ey/) });
  });
});

test.describe('a private page', () => {
  test.use({ allowedComplaints: [/401/] });

  test('of a session that ends keeps what was typed', async ({ seller: { person, page } }) => {
    await typed(page);
    await page.waitForLoadState('networkidle'); // or what the page asks for by itself finds out before the button is pressed
    await page.evaluate(() => {
      localStorage.setItem('access_token', 'spoilt');
      localStorage.setItem('refresh_token', 'spoilt');
    });
    await button(page, 'Guardar contraseña').click();
    await back(page, person);
  });

  test('of two tabs keeps what was typed when the other one leaves', async ({ seller: { person, page } }) => {
    await typed(page);
    const other = await page.context().newPage();
    await open(other, '/contacto');
    await profile(other, person.name).click();
    await button(other, 'Cerrar sesión').click();
    await expect(other).toHaveURL('/');
    await back(page, person);
  });

  test('leads home whoever signs out there', async ({ seller: { person, page } }) => {
    await open(page, '/cambiar-contrasena');
    await profile(page, person.name).click();
    await button(page, 'Cerrar sesión').click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/login?volver=%2Fcambiar-contrasena');
  });

  async function typed(page: Page) {
    await open(page, '/cambiar-contrasena');
    await page.getByLabel('Contraseña actual').fill(PASSWORD);
    await page.getByLabel('Contraseña nueva').fill('otra clave larga');
    await page.getByLabel('Repetí la contraseña').fill('otra clave larga');
  }

  async function back(page: Page, person: Person) {
    await expect(page).toHaveURL('/login?volver=%2Fcambiar-contrasena');
    await signIn(page, person.email, person.password);
    await expect(page).toHaveURL('/cambiar-contrasena');
    await expect(page.getByLabel('Contraseña nueva')).toHaveValue('otra clave larga');
    await button(page, 'Guardar contraseña').click();
    await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  }
});

test.describe('each screen', () => {
  test.use({ allowedComplaints: [/400/] });

  test('has its headline, and none is for search engines', async ({ page }) => {
    await page.addInitScript(() => {
      for (const kind of ['activation', 'recovery']) sessionStorage.setItem(`rodado_${kind}_email`, 'ana@example.test');
    });
    const screens: Record<string, string> = {
      '/registro': 'Registrate',
      '/espera-activacion': '¡Registro exitoso!',
      '/activar/a.b.c': 'Error de activación',
      '/recuperar-contrasena': 'Recuperá tu contraseña',
      '/espera-recuperacion': 'Correo enviado',
      '/recuperar-contrasena/a.b.c': 'Elegí una contraseña nueva',
      '/confirmar-correo/a.b.c': 'Confirmá tu nueva dirección',
      '/deshacer/a.b.c': '¿No fuiste vos?',
    };
    for (const [path, title] of Object.entries(screens)) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
  });
});
