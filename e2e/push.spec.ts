import type { CDPSession, Page } from '@playwright/test';
import { wholeBrowser } from './browser.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { WIDE } from './locators.ts';
import type { Product } from './product.ts';

test.use({ viewport: WIDE, serviceWorkers: 'allow', launchOptions: wholeBrowser });

const pushSwitch = (page: Page, kind: string) =>
  page.getByRole('switch', { name: `Aviso en este dispositivo: ${kind}` });

/** Automated browsers have no push service. */
function fakePushService() {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/prueba';
  const keys = { p256dh: 'llave', auth: 'secreto' };
  let isSubscribed = false;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      isSubscribed = true;
      return subscription;
    },
  });
}

const browsersOf = async ({ db }: Product, person: { id: string }) =>
  (await db.selectFrom('pushSubscription').where('personId', '=', person.id).select('endpoint').execute()).length;

test('the permission is requested on a press only; then the worker shows notifications without an open tab', async ({
  product,
  seller: { person, page },
}) => {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(fakePushService);
  await page.goto('/notificaciones');

  await test.step('this browser gets notifications after a press, until they are switched off', async () => {
    await expect(page.getByText('Enterate con Rodado cerrado')).toBeVisible();
    await expect(pushSwitch(page, 'Ofertas')).toBeDisabled();
    expect(await browsersOf(product, person)).toBe(0);
    await page.getByRole('button', { name: 'Activar avisos' }).click();
    await expect(page.getByText('Este dispositivo recibe avisos')).toBeVisible();
    await expect(pushSwitch(page, 'Ofertas')).toBeChecked();
    expect(await browsersOf(product, person)).toBe(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Desactivar avisos' }).click();
    await expect(page.getByText('Enterate con Rodado cerrado')).toBeVisible();
    expect(await browsersOf(product, person)).toBe(0);
  });

  await test.step('the worker shows what is pushed, with no tab of ours open', async () => {
    await page.getByRole('button', { name: 'Activar avisos' }).click();
    await expect(page.getByText('Este dispositivo recibe avisos')).toBeVisible();
    // Browsers do not run a worker script served with a CSP sandbox.
    const file = await page.request.get('/service-worker.js');
    expect(file.headers()['content-security-policy']).not.toContain('sandbox');

    const elsewhere = await page.context().newPage();
    const devtools = await page.context().newCDPSession(elsewhere);
    const registrationId = await registrationOf(devtools);
    await page.close();
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: product.url,
      registrationId,
      data: JSON.stringify({ id: '1', kind: 'offer', text: 'Ana ofertó USD 16.000', link: '/ofertas' }),
    });
    await elsewhere.goto('/quienes-somos');
    const shown = () =>
      elsewhere.evaluate(async () => {
        const notices = await (await navigator.serviceWorker.ready).getNotifications();
        return notices.map(({ title, body, data }) => ({ title, body, data }));
      });
    await expect.poll(shown).toEqual([{ title: 'Rodado', body: 'Ana ofertó USD 16.000', data: { link: '/ofertas' } }]);
  });
});

function registrationOf(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  return devtools.send('ServiceWorker.enable').then(() => found);
}

test('a blocked permission shows how to allow it, a browser without push says so', async ({ seller: { page } }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.goto('/notificaciones');
  await expect(page.getByText('Los avisos están bloqueados')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activar avisos' })).toHaveCount(0);
  await expect(pushSwitch(page, 'Mensajes')).toBeDisabled();

  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await page.reload();
  await expect(page.getByText('Este navegador no permite avisos')).toBeVisible();
});
