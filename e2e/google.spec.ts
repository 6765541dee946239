import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, endClock, headline, profile, toast } from './locators.ts';

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

test.describe('a member without a password', () => {
  test.use({ allowedComplaints: [/400/] });

  test('signs up with the popup, signs in later, and signs in again before setting a first password', async ({
    page,
    product,
  }) => {
    const email = `google.${Date.now()}@example.test`;
    await page.goto('/registro');
    const popup = await openPopup(page);
    const size = await popup.evaluate(() => [window.innerWidth, window.innerHeight]);
    expect(size).toEqual([500, 600]);
    await choose(popup, email, 'Gabriela Google');
    await expect(page).toHaveURL('/');
    // Drawn later than its address: a menu that is opened before it closes again.
    await expect(headline(page)).toHaveText('Compra y vende autos en Uruguay');
    await expect(profile(page, 'Gabriela Google')).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);

    await test.step('signs in the next time', async () => {
      await profile(page, 'Gabriela Google').click();
      await button(page, 'Cerrar sesión').click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresá' })).toBeVisible();
      await page.goto('/login?volver=%2Fcambiar-contrasena');
      await choose(await openPopup(page), email, 'Otro nombre');
      await expect(page).toHaveURL('/cambiar-contrasena');
      await expect(profile(page, 'Gabriela Google')).toBeVisible();
    });

    await test.step('a session signed in too long ago signs in again before a first password', async () => {
      await product.db
        .updateTable('session')
        .set({ provenAt: new Date(Date.now() - 3_600_000) })
        .where('personId', '=', (eb) => eb.selectFrom('person').select('id').where('email', '=', email))
        .execute();
      await expect(page.getByLabel('Contraseña actual')).toBeHidden();
      await page.getByLabel('Contraseña nueva').fill('una clave larga');
      await page.getByLabel('Repetí la contraseña').fill('una clave larga');
      await button(page, 'Guardar contraseña').click();
      await expect(page.getByRole('alert')).toContainText('Por seguridad, ingresá otra vez con Google');
      await choose(await openPopup(page), email, 'Gabriela');
      const lineOpened = page
        .waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'))
        .then((socket) => socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('userConnected')));
      await button(page, 'Guardar contraseña').click();
      await expect(page.getByText('Contraseña cambiada')).toBeVisible();
      // The session before the second sign-in ends with its socket; this one continues with its own.
      await lineOpened;
      await expect(profile(page, 'Gabriela Google')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).not.toBeNull();
      await page.goto('/cambiar-contrasena');
      await expect(page.getByLabel('Contraseña actual')).toBeVisible();
    });
  });
});

test('a blocked, failed or refused popup shows an error; the account with the same address is joined', async ({
  page,
  newPerson,
}) => {
  for (const { path, text } of [
    { path: '/registro', text: 'Error al registrar' },
    { path: '/login', text: 'Error al iniciar sesión con Google' },
  ]) {
    await test.step(`a blocked popup and a failed one say it on ${path}`, async () => {
      await page.goto(path);
      await page.evaluate(() => {
        const openWindow = window.open;
        window.open = () => {
          window.open = openWindow;
          return null;
        };
      });
      await google(page).click();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByText('El navegador bloqueó la ventana de Google.')).toBeVisible();
      await endClock(toast(page, text));
      await expect(page.getByText(text)).toHaveCount(0);

      const popup = await openPopup(page);
      await popup.evaluate(() => window.location.assign('/api/auth/google/callback?state=x&code=y'));
      await expect(page.getByText(text)).toBeVisible();
    });
  }

  await test.step('a closed popup shows nothing, a refusal shows an error', async () => {
    const suspended = await newPerson({ suspendedAt: new Date() });
    await expect.poll(() => page.context().pages()).toHaveLength(1);
    const given = await openPopup(page);
    await given.close();
    const opened = page.waitForEvent('popup');
    // Until the page detects the closing, a click only focuses the closed window.
    await expect(async () => {
      await google(page).click();
      expect(page.context().pages()).toHaveLength(2);
    }).toPass();
    await choose(await opened, suspended.email, 'Sin Suerte');
    await expect(page.getByText('Cuenta suspendida')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  await test.step('messages of another window are ignored; the account that has the address is joined', async () => {
    const person = await newPerson();
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
    // An accepted message closes the popup: this one is still open, so its result counts.
    await choose(popup, person.email, 'Nombre de Google');
    await expect(profile(page, person.name)).toBeVisible();
  });
});
