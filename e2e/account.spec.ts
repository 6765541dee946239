import type { Page } from '@playwright/test';
import { fillSignUp, newEmail, PASSWORD } from './account-page.ts';
import { openLive } from './conversation-page.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { linkInMail } from './link-in-mail.ts';
import { button, headline, profile, signIn } from './locators.ts';

test.describe('journeys', () => {
  test.use({ allowedComplaints: [/400/] });

  test('register, activate, sign in, change the password, leave, recover', async ({ page, request }) => {
    const email = newEmail('ana');
    await page.goto('/registro');
    await fillSignUp(page, { name: 'Ana Pérez', email: ` ${email.toUpperCase()} `, password: PASSWORD });
    await page.getByLabel(/Tengo 18 años o más/).check();
    await button(page, 'Crear cuenta').click();

    await expect(page).toHaveURL('/espera-activacion');
    await expect(headline(page)).toHaveText('¡Registro exitoso!');
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

    await page.goto('/cambiar-contrasena');
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

    await page.goto('/login');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(page).toHaveURL('/recuperar-contrasena');
    await page.getByLabel('Email').fill(email);
    await button(page, 'Enviar enlace').click();
    await expect(page).toHaveURL('/espera-recuperacion');
    await expect(headline(page)).toHaveText('Correo enviado');
    await expect(page.getByText(email)).toBeVisible();
    const link = await linkInMail(request, email, 'Cambiá tu contraseña de Rodado');
    await page.goto(link);
    await page.getByLabel('Contraseña nueva').fill('la tercera clave');
    await page.getByLabel('Repetí la contraseña').fill('la tercera clave');
    await button(page, 'Guardar contraseña').click();
    await expect(page).toHaveURL('/login');
    await signIn(page, email, 'la tercera clave');
    await expect(profile(page, 'Ana Pérez')).toBeVisible();

    await page.goto(link);
    await page.getByLabel('Contraseña nueva').fill('la cuarta clave');
    await page.getByLabel('Repetí la contraseña').fill('la cuarta clave');
    await button(page, 'Guardar contraseña').click();
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  });
});

test.describe('a private page', () => {
  test.use({ allowedComplaints: [/401/] });

  test('keeps typed values when the session ends or another tab signs out, and leads home after signing out there', async ({
    seller: { person, page },
  }) => {
    await test.step('of a session that ends', async () => {
      await type(page, person.password, 'otra clave larga');
      await page.waitForLoadState('networkidle'); // otherwise a background request gets the 401 before the click
      await page.evaluate(() => {
        localStorage.setItem('access_token', 'spoilt');
        localStorage.setItem('refresh_token', 'spoilt');
      });
      await button(page, 'Guardar contraseña').click();
      await comeBack(page, person.email, person.password, 'otra clave larga');
    });

    await test.step('of two tabs when the other one leaves', async () => {
      await type(page, 'otra clave larga', 'la tercera clave');
      const other = await page.context().newPage();
      await other.goto('/contacto');
      await profile(other, person.name).click();
      await button(other, 'Cerrar sesión').click();
      await expect(other).toHaveURL('/');
      await other.close();
      await comeBack(page, person.email, 'otra clave larga', 'la tercera clave');
    });

    await test.step('leads home after signing out there', async () => {
      await openLive(page, '/cambiar-contrasena');
      await profile(page, person.name).click();
      await button(page, 'Cerrar sesión').click();
      await expect(page).toHaveURL('/');
      await page.goBack();
      await expect(page).toHaveURL('/login?volver=%2Fcambiar-contrasena');
    });

    await test.step('also those who go back before the home is drawn', async () => {
      await signIn(page, person.email, 'la tercera clave');
      await expect(page).toHaveURL('/cambiar-contrasena');
      await expect(headline(page)).toHaveText('Cambiá tu contraseña');
      await profile(page, person.name).click();
      await page.evaluate(() => {
        const push = history.pushState.bind(history);
        history.pushState = (...entry) => {
          push(...entry);
          history.pushState = push;
          history.back();
        };
      });
      await button(page, 'Cerrar sesión').click();
      await expect(page).toHaveURL('/login?volver=%2Fcambiar-contrasena');
    });
  });

  async function type(page: Page, current: string, next: string) {
    // A socket closed while it is connecting logs a warning.
    await openLive(page, '/cambiar-contrasena');
    await hydrated(page);
    await page.getByLabel('Contraseña actual').fill(current);
    await page.getByLabel('Contraseña nueva').fill(next);
    await page.getByLabel('Repetí la contraseña').fill(next);
  }

  async function comeBack(page: Page, email: string, current: string, next: string) {
    await expect(page).toHaveURL('/login?volver=%2Fcambiar-contrasena');
    await signIn(page, email, current);
    await expect(page).toHaveURL('/cambiar-contrasena');
    await expect(page.getByLabel('Contraseña nueva')).toHaveValue(next);
    await button(page, 'Guardar contraseña').click();
    await expect(page.getByText('Contraseña cambiada')).toBeVisible();
    await expect(page).toHaveURL('/');
  }
});

test('none of the pages is indexed by search engines', async ({ request }) => {
  for (const path of [
    '/registro',
    '/espera-activacion',
    '/activar/a.b.c',
    '/recuperar-contrasena',
    '/espera-recuperacion',
    '/recuperar-contrasena/a.b.c',
    '/confirmar-correo/a.b.c',
    '/deshacer/a.b.c',
  ])
    expect(await (await request.get(path)).text(), path).toMatch(/<meta name="robots" content="noindex"/);
});
