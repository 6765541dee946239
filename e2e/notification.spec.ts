import type { CDPSession, Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { givenChat, openLive, said, write } from './chat-page.ts';
import { newCompany } from './company-page.ts';
import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { PHONE, WIDE } from './page-parts.ts';
import type { Product } from './product.ts';

const MINUTE = 60_000;

test.use({ viewport: WIDE });

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notificaciones/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificaciones' });
const news = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const mailSwitch = (page: Page, kind: string) => page.getByRole('switch', { name: `Correo: ${kind}` });
const pushSwitch = (page: Page, kind: string) =>
  page.getByRole('switch', { name: `Aviso en este dispositivo: ${kind}` });

type Row = Partial<Record<'text' | 'link', string>> & { createdAt?: Date; readAt?: Date; kind?: 'offer' | 'ended' };

async function tell({ db }: Product, person: { id: string }, row: Row = {}) {
  const values = {
    id: newId(),
    personId: person.id,
    kind: 'offer',
    text: 'Novedad',
    link: '/favoritos',
    ...row,
  } as const;
  await db.insertInto('notification').values(values).execute();
}

const unreadOf = async ({ db }: Product, person: { id: string }) =>
  (
    await db
      .selectFrom('notification')
      .where('personId', '=', person.id)
      .where('readAt', 'is', null)
      .select('id')
      .execute()
  ).length;

test.describe('the bell', () => {
  test('says how much is new, shows the latest, and what is followed is read in every tab', async ({
    product,
    seller: { person, page },
  }) => {
    await tell(product, person, { text: 'Ana ofertó USD 16.000 por «Corsa»' });
    await tell(product, person, { text: 'Terminó «Gol»', kind: 'ended', readAt: new Date() });
    const other = await page.context().newPage();
    await other.goto('/notificaciones');
    await page.goto('/quienes-somos');
    await hydrated(page);
    await expect(bell(page)).toHaveAccessibleName('Notificaciones, 1 sin leer');
    await expect(news(other, 'Ana ofertó')).toContainText('Sin leer');

    await bell(page).click();
    await expect(panel(page)).toContainText('Terminó «Gol»');
    await expect(news(page, 'Terminó')).not.toContainText('Sin leer');
    await expect(panel(page)).toHaveCSS('opacity', '1'); // what is still fading in is not judged
    await expectAccessible(page);
    await news(page, 'Ana ofertó').getByRole('link').click();
    await expect(page).toHaveURL('/favoritos');
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('Notificaciones');
    await expect(bell(other)).toHaveAccessibleName('Notificaciones');
    await expect(news(other, 'Ana ofertó')).not.toContainText('Sin leer');
    expect(await unreadOf(product, person)).toBe(0);
  });

  test('what the open page shows is read, in every tab', async ({ product, seller: { person, page }, newPerson }) => {
    const post = await product.given.timedPost(person);
    const theirs = await product.given.timedPost(await newPerson());
    await tell(product, person, { text: 'Ana ofertó', link: `/ofertas/${post.id}` });
    await tell(product, person, { text: 'Superaron tu oferta', link: `/publicaciones/${theirs.id}` });
    await tell(product, person, { text: 'Te respondieron', link: `/publicaciones/${theirs.id}#preguntas` });
    await tell(product, person, { text: 'Otra cosa', link: '/favoritos' });
    const other = await page.context().newPage();
    await other.goto('/notificaciones');
    await expect(bell(other)).toHaveAccessibleName('Notificaciones, 4 sin leer');
    await page.bringToFront();
    await page.goto(`/ofertas/${post.id}`);
    await expect(bell(other)).toHaveAccessibleName('Notificaciones, 3 sin leer');
    await expect(news(other, 'Ana ofertó')).not.toContainText('Sin leer');
    await page.goto(`/publicaciones/${theirs.id}`);
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notificaciones, 1 sin leer');
    await expect(news(other, 'Te respondieron')).not.toContainText('Sin leer');
    await expect(news(other, 'Otra cosa')).toContainText('Sin leer');
  });

  test('rings by itself, in every tab, and everything can be marked as read', async ({ product, seller, buyer }) => {
    const post = await product.given.post(seller.person);
    const list = await seller.page.context().newPage();
    await seller.page.goto('/quienes-somos');
    await list.goto('/notificaciones');
    await expect(list.getByRole('heading', { name: 'No hay novedades' })).toBeVisible();
    await buyer.page.goto(`/publicaciones/${post.id}`);
    await hydrated(buyer.page);
    await buyer.page.getByLabel('Tu pregunta').fill('¿Es único dueño?');
    await buyer.page.getByRole('button', { name: 'Preguntar', exact: true }).click();

    await expect(bell(seller.page)).toHaveAccessibleName('Notificaciones, 1 sin leer');
    await expect(list.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expect(list.getByRole('main').getByRole('listitem')).toContainText('Sin leer');
    await bell(seller.page).click();
    await panel(seller.page).getByRole('button', { name: 'Marcar todo como leído' }).click();
    await expect(panel(seller.page)).not.toContainText('Sin leer');
    await expect(list.getByRole('main').getByRole('listitem')).not.toContainText('Sin leer');
    await expect(bell(seller.page)).toHaveAccessibleName('Notificaciones');
    await panel(seller.page).getByRole('link', { name: 'Ver todas' }).click();
    await expect(seller.page).toHaveURL('/notificaciones');
  });

  test('loses the words of a message that its writer deletes, while it is open', async ({ product, seller, buyer }) => {
    const { id } = await givenChat(product, seller.person, buyer.person);
    await openLive(seller.page, '/quienes-somos');
    await hydrated(seller.page);
    await buyer.page.goto(`/chat?id=${id}`);
    for (const text of ['Uno', 'Te paso mi clave']) {
      await write(buyer.page, text);
      await expect(said(buyer.page, text).locator('[data-state=waiting]')).toHaveCount(0);
    }
    await expect(bell(seller.page)).toHaveAccessibleName('Notificaciones, 1 sin leer');
    await bell(seller.page).click();
    await expect(panel(seller.page)).toContainText('Te paso mi clave');
    const deleteLast = async (text: string) => {
      await said(buyer.page, text).hover();
      await said(buyer.page, text).getByRole('button', { name: 'Eliminar mensaje' }).click();
      await buyer.page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(said(buyer.page, text)).toHaveCount(0);
    };
    await deleteLast('Te paso mi clave');
    await expect(panel(seller.page)).toContainText('Uno');
    await expect(panel(seller.page)).not.toContainText('Te paso mi clave');
    await deleteLast('Uno');
    await expect(panel(seller.page)).not.toContainText('Uno');
  });

  test('on a phone stands in the menu', async ({ product, seller: { person, page } }) => {
    await tell(product, person);
    await page.setViewportSize(PHONE);
    await page.goto('/quienes-somos');
    await hydrated(page);
    await page.getByRole('button', { name: 'Menú' }).click();
    const row = page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Notificaciones 1 sin leer' });
    await row.click();
    await expect(page).toHaveURL('/notificaciones');
    await expect(news(page, 'Novedad')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the page', () => {
  test('shows more when asked', async ({ product, seller: { person, page } }) => {
    for (let n = 1; n <= 25; n += 1)
      await tell(product, person, { text: `Novedad ${n}.`, createdAt: new Date(Date.now() - n * MINUTE) });
    await page.goto('/notificaciones');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.first()).toContainText('Novedad 1.');
    const before = await rows.count();
    await page.getByRole('button', { name: 'Cargar más' }).click();
    await expect(rows).not.toHaveCount(before);
    await expect(rows.nth(before)).toContainText(`Novedad ${before + 1}.`);
  });

  test('offers to hear of a verification only to those who can have one', async ({
    product,
    newPerson,
    windowOf,
    seller: { page: person },
  }) => {
    const company = await windowOf((await newCompany(product, newPerson)).owner);
    for (const page of [person, company]) {
      await page.goto('/notificaciones');
      await expect(mailSwitch(page, 'Mensajes')).toBeVisible();
    }
    await expect(mailSwitch(company, 'Verificación de tu empresa')).toBeVisible();
    await expect(mailSwitch(person, 'Verificación de tu empresa')).toHaveCount(0);
  });

  test('mails are switched off for a kind, and stay so', async ({ product, seller: { person, page } }) => {
    await page.goto('/notificaciones');
    await expect(mailSwitch(page, 'Ofertas')).toBeChecked();
    await mailSwitch(page, 'Ofertas').click();
    await expect
      .poll(() =>
        product.db
          .selectFrom('notificationSetting')
          .where('personId', '=', person.id)
          .select(['kind', 'email', 'push'])
          .execute(),
      )
      .toEqual([{ kind: 'offer', email: false, push: true }]);
    await page.reload();
    await expect(mailSwitch(page, 'Ofertas')).not.toBeChecked();
    await expect(mailSwitch(page, 'Mensajes')).toBeChecked();
  });
});

test.describe('on this device', () => {
  test.use({ serviceWorkers: 'allow' });

  /** A browser under test has no push service: this stands for it. */
  function standInForPushService() {
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

  test('nothing is asked before a press; then this browser is told, until it is switched off', async ({
    product,
    seller: { person, page },
  }) => {
    await page.context().grantPermissions(['notifications']);
    await page.addInitScript(standInForPushService);
    await page.goto('/notificaciones');
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

  test('the worker shows what is pushed, with no tab of ours open', async ({ seller: { page }, product }) => {
    await page.context().grantPermissions(['notifications']);
    await page.addInitScript(standInForPushService);
    await page.goto('/notificaciones');
    await page.getByRole('button', { name: 'Activar avisos' }).click();
    await expect(page.getByText('Este dispositivo recibe avisos')).toBeVisible();
    // Browsers refuse to run a file as a worker that comes with a sandbox.
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

  function registrationOf(devtools: CDPSession): Promise<string> {
    const found = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    return devtools.send('ServiceWorker.enable').then(() => found);
  }

  test('a browser that was told no is explained how to say yes', async ({ seller: { page } }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await page.goto('/notificaciones');
    await expect(page.getByText('Los avisos están bloqueados')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Activar avisos' })).toHaveCount(0);
    await expect(pushSwitch(page, 'Mensajes')).toBeDisabled();
  });

  test('a browser that cannot is told so', async ({ seller: { page } }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
    });
    await page.goto('/notificaciones');
    await expect(page.getByText('Este navegador no permite avisos')).toBeVisible();
  });
});

test.describe('the link of a mail', () => {
  test('stops the mails by a press and says so', async ({ product, page, newPerson }) => {
    const person = await newPerson();
    const address = `/dejar-de-avisar/${product.tokens.stopOf(person.id, 'all')}`; // as notification.test.ts finds it
    const answer = await page.goto(address);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await hydrated(page);
    await expect(page.getByRole('main')).toContainText('No te mandamos más novedades por correo');
    await page.getByRole('button', { name: 'No quiero más estos correos' }).click();
    await expect(page.getByRole('heading', { name: 'Listo, no te escribimos más' })).toBeVisible();
    const settings = await product.db
      .selectFrom('notificationSetting')
      .where('personId', '=', person.id)
      .select(['email', 'push'])
      .execute();
    expect(settings.length).toBeGreaterThan(1);
    expect(settings.every(({ email, push }) => !email && push)).toBe(true);
  });

  test.describe('that is wrong', () => {
    test.use({ allowedComplaints: [/400/] });

    test('says so', async ({ page }) => {
      await page.goto('/dejar-de-avisar/cualquier-cosa');
      await hydrated(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'No quiero más estos correos' }).click();
      await expect(page.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();
    });
  });
});
