import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { profile } from './page-parts.ts';

const google = (page: Page) => page.getByRole('button', { name: 'Continuar con Google' });

async function openPopup(page: Page) {
  const opened = page.waitForEvent('popup');
  await google(page).click();
  const popup = await opened;
  await popup.waitForURL('**/dev/google/authorize?**');
  return popup;
}

async function choose(popup: Page, email: string, name: string) {
  await popup.getByLabel('Correo').fill(email);
  await popup.getByLabel('Nombre').fill(name);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continuar' }).click();
  await closed;
}

test('signs up somebody new by a popup, and in the next time', async ({ page }) => {
  const email = `google.${Date.now()}@example.test`;
  await page.goto('/registro');
  await hydrated(page);
  const popup = await openPopup(page);
  const size = await popup.evaluate(() => [window.innerWidth, window.innerHeight]);
  expect(size).toEqual([500, 600]);
  await choose(popup, email, 'Gabriela Google');
  await expect(page).toHaveURL('/');
  await expect(profile(page, 'Gabriela Google')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);

  await profile(page, 'Gabriela Google').click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.goto('/login?volver=%2Fcambiar-contrasena');
  await hydrated(page);
  await choose(await openPopup(page), email, 'Otro nombre');
  await expect(page).toHaveURL('/cambiar-contrasena');
  await expect(profile(page, 'Gabriela Google')).toBeVisible();
  await expect(page.getByLabel('Contraseña actual')).toBeHidden();
  await page.getByLabel('Contraseña nueva').fill('una clave larga');
  await page.getByLabel('Repetí la contraseña').fill('una clave larga');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  await page.goto('/cambiar-contrasena');
  await expect(page.getByLabel('Contraseña actual')).toBeVisible();
});

test('joins the account that has the address', async ({ page, newPerson }) => {
  const person = await newPerson();
  await page.goto('/login');
  await hydrated(page);
  await choose(await openPopup(page), person.email, 'Nombre de Google');
  await expect(profile(page, person.name)).toBeVisible();
});

test('a refusal is told, and a closed popup is nothing', async ({ page, newPerson }) => {
  const suspended = await newPerson({ suspendedAt: new Date() });
  await page.goto('/login');
  await hydrated(page);
  const given = await openPopup(page);
  await given.close();
  const opened = page.waitForEvent('popup');
  // Until the page has noticed, a press only brings the closed window forward.
  await expect(async () => {
    await google(page).click();
    expect(page.context().pages()).toHaveLength(2);
  }).toPass();
  await choose(await opened, suspended.email, 'Sin Suerte');
  await expect(page.getByText('Cuenta suspendida')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test.describe('a first password', () => {
  test.use({ allowedComplaints: [/400/] });

  test('who was signed in too long ago proves it again before a first password', async ({ page, product }) => {
    const email = `prueba.${Date.now()}@example.test`;
    await page.goto('/login?volver=%2Fcambiar-contrasena');
    await hydrated(page);
    await choose(await openPopup(page), email, 'Pilar');
    await expect(page).toHaveURL('/cambiar-contrasena');
    await product.db
      .updateTable('session')
      .set({ provenAt: new Date(Date.now() - 3_600_000) })
      .where('personId', '=', (eb) => eb.selectFrom('person').select('id').where('email', '=', email))
      .execute();
    await page.getByLabel('Contraseña nueva').fill('una clave larga');
    await page.getByLabel('Repetí la contraseña').fill('una clave larga');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page.getByRole('alert')).toContainText('Por seguridad, ingresá otra vez con Google');
    await choose(await openPopup(page), email, 'Pilar');
    const lineOpened = page
      .waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'))
      .then((socket) => socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('userConnected')));
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page.getByText('Contraseña cambiada')).toBeVisible();
    // The session from before the second sign-in ends, and its live line with it; this one goes on with a line of its own.
    await lineOpened;
    await expect(profile(page, 'Pilar')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).not.toBeNull();
  });
});

for (const { path, text } of [
  { path: '/login', text: 'Error al iniciar sesión con Google' },
  { path: '/registro', text: 'Error al registrar' },
]) {
  test(`a blocked popup and a failed one say it on ${path}`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await google(page).click();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText('El navegador bloqueó la ventana de Google.')).toBeVisible();

    await page.goto(path);
    await hydrated(page);
    const popup = await openPopup(page);
    await popup.evaluate(() => window.location.assign('/api/auth/google/callback?state=x&code=y'));
    await expect(page.getByText(text)).toBeVisible();
  });
}

test('what another window posts is not heard', async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  const popup = await openPopup(page);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const tokens = { access_token: 'ajeno', refresh_token: 'ajeno' };
        window.addEventListener('message', resolve, { once: true });
        window.postMessage({ type: 'google-auth', tokens }, window.location.origin);
      }),
  );
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  // What is heard closes the popup: this one still stands, and is the one that counts.
  await choose(popup, `ventana.${Date.now()}@example.test`, 'Vera Ventana');
  await expect(profile(page, 'Vera Ventana')).toBeVisible();
});
