import type { Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { newCompany } from './company-page.ts';
import { givenConversation, openLive } from './conversation-page.ts';
import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { endClock, PHONE, toast, WIDE } from './locators.ts';
import type { Product } from './product.ts';
import { section } from './question-page.ts';
import { withoutWindow } from './without-window.ts';

const MINUTE = 60_000;

test.use({ viewport: WIDE });

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notificaciones/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificaciones' });
const news = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
/** The place of decisions on offers is right below the price. */
const showPrice = (page: Page) =>
  page
    .getByRole('main')
    .locator('.price')
    .filter({ hasText: /^USD/, visible: true })
    .first()
    .evaluate((price) => price.scrollIntoView({ block: 'center' }));
const mailSwitch = (page: Page, kind: string) => page.getByRole('switch', { name: `Correo: ${kind}` });

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

const idOf = async ({ db }: Product, conversationId: string, text: string) =>
  (
    await db
      .selectFrom('message')
      .where('conversationId', '=', conversationId)
      .where('text', '=', text)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

test('the bell counts what is unread; opened links, and what the open page shows, are read in every tab', async ({
  product,
  seller: { person, page },
  newPerson,
}) => {
  const post = await product.given.timedPost(person);
  const theirs = await product.given.timedPost(await newPerson());
  await tell(product, person, { text: 'Ana ofertó USD 16.000 por «Corsa»', link: '/favoritos' });
  await tell(product, person, { text: 'Terminó «Gol»', kind: 'ended', readAt: new Date() });
  await tell(product, person, { text: 'Bruno ofertó', link: `/ofertas/${post.id}` });
  await tell(product, person, { text: 'Superaron tu oferta', link: `/publicaciones/${theirs.id}` });
  await product.given.answer(await product.given.question(theirs, person));
  await tell(product, person, { text: 'Te respondieron', link: `/publicaciones/${theirs.id}#preguntas` });
  const other = await page.context().newPage();

  await test.step('on a phone it stands in the menu', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/quienes-somos');
    await page.getByRole('button', { name: 'Menú' }).click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await menu.getByRole('link', { name: 'Notificaciones 4 sin leer' }).click();
    await expect(page).toHaveURL('/notificaciones');
    await expect(news(page, 'Bruno ofertó')).toBeVisible();
    await expectAccessible(page);
    await expect(mailSwitch(page, 'Mensajes')).toBeVisible();
    await expect(mailSwitch(page, 'Verificación de tu empresa'), 'only companies can have one').toHaveCount(0);
    await page.setViewportSize(WIDE);
  });

  await test.step('what the open page shows is read, in every tab', async () => {
    await other.goto('/notificaciones');
    await expect(bell(other)).toHaveAccessibleName('Notificaciones, 4 sin leer');
    await page.bringToFront();
    await page.goto(`/ofertas/${post.id}`);
    await expect(bell(other)).toHaveAccessibleName('Notificaciones, 3 sin leer');
    await expect(news(other, 'Bruno ofertó')).not.toContainText('Sin leer');
    await page.goto(`/publicaciones/${theirs.id}`);
    await showPrice(page);
    for (const each of [page, other]) await expect(bell(each)).toHaveAccessibleName('Notificaciones, 2 sin leer');
    await expect(news(other, 'Superaron')).not.toContainText('Sin leer');
    await expect(news(other, 'Te respondieron'), 'further down').toContainText('Sin leer');
    await section(page).getByText('Sí, escucho ofertas.').scrollIntoViewIfNeeded();
    for (const each of [page, other]) await expect(bell(each)).toHaveAccessibleName('Notificaciones, 1 sin leer');
    await expect(news(other, 'Te respondieron')).not.toContainText('Sin leer');
    await expect(news(other, 'Ana ofertó')).toContainText('Sin leer');
  });

  await test.step('it shows the latest, and what is followed is read in every tab', async () => {
    await bell(page).click();
    await expect(panel(page)).toContainText('Terminó «Gol»');
    await expect(news(page, 'Terminó')).not.toContainText('Sin leer');
    await expect(panel(page)).toHaveCSS('opacity', '1'); // no contrast check during the fade-in
    await expectAccessible(page);
    await news(page, 'Ana ofertó').getByRole('link').click();
    await expect(page).toHaveURL('/favoritos');
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('Notificaciones');
    await expect(bell(other)).toHaveAccessibleName('Notificaciones');
    await expect(news(other, 'Ana ofertó')).not.toContainText('Sin leer');
    expect(await unreadOf(product, person)).toBe(0);
  });
});

test('what the open page shows is read also where the socket has not connected yet', async ({
  product,
  seller: { person, page },
  newPerson,
}) => {
  const post = await product.given.post(await newPerson());
  await tell(product, person, { text: 'Terminó', link: `/publicaciones/${post.id}` });
  await page.routeWebSocket('**/socket.io/**', () => {}); // the server never answers
  await page.goto('/quienes-somos');
  await expect(bell(page)).toHaveAccessibleName('Notificaciones, 1 sin leer');
  await page.goto(`/publicaciones/${post.id}`);
  await showPrice(page);
  await expect(bell(page)).toHaveAccessibleName('Notificaciones');
  expect(await unreadOf(product, person)).toBe(0);
});

test('a decision stays unread in a hidden tab, outside the viewport, and before it is loaded', async ({
  product,
  seller,
  buyer: { person, page },
}) => {
  const { given } = product;
  const post = await given.timedPost(seller.person);
  const talk = await given.conversation(post, seller.person, person);
  await given.offer(post, talk, person, { price: 16_000, status: 'REJECTED', decidedAt: new Date() });
  await tell(product, person, { text: 'No aceptaron tu oferta', link: `/publicaciones/${post.id}` });
  const decision = page.getByText('No aceptaron tu oferta de USD 16.000.').filter({ visible: true });
  const contact = `**/api/post/${post.id}/contact`;
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    sessionStorage.removeItem('shown');
    const get = () => (sessionStorage.getItem('shown') ? 'visible' : 'hidden');
    Object.defineProperty(document, 'visibilityState', { get });
  });
  const show = () =>
    page.evaluate(() => {
      sessionStorage.setItem('shown', 'yes');
      document.dispatchEvent(new Event('visibilitychange'));
    });

  await test.step('hidden', async () => {
    await page.goto(`/publicaciones/${post.id}`);
    await decision.scrollIntoViewIfNeeded();
    await expect(decision).toBeInViewport();
    expect(await unreadOf(product, person)).toBe(1);
  });

  await test.step('further down', async () => {
    await page.goto(`/publicaciones/${post.id}#preguntas`);
    await page.reload();
    await section(page).scrollIntoViewIfNeeded();
    await show();
    await expect(decision).not.toBeInViewport();
    expect(await unreadOf(product, person)).toBe(1);
  });

  await test.step('not come yet: read once it is there', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      void page.route(contact, async (route) => {
        resolve();
        await new Promise<void>((go) => (answer = go));
        await route.continue();
      });
    });
    await page.goto('/quienes-somos');
    await page.goto(`/publicaciones/${post.id}`);
    await show();
    await showPrice(page);
    await asked;
    expect(await unreadOf(product, person)).toBe(1);
    answer();
    await expect(decision).toBeInViewport();
    await expect.poll(() => unreadOf(product, person)).toBe(0);
  });
});

test('the bell updates live in every tab; the page loads more, and switches mails off', async ({
  product,
  newPerson,
  windowOf,
}) => {
  const { owner } = await newCompany(product, newPerson);
  const buyer = await newPerson();
  const { id, post } = await givenConversation(product, owner, buyer);
  const page = await windowOf(owner);
  const list = await page.context().newPage();
  const rows = list.getByRole('main').getByRole('listitem');
  const their = await withoutWindow(product, buyer);

  await test.step('it rings by itself, in every tab, and everything can be marked as read', async () => {
    await openLive(page, '/quienes-somos');
    await hydrated(page);
    await openLive(list, '/notificaciones');
    await expect(list.getByRole('heading', { name: 'No hay novedades' })).toBeVisible();
    await their.ask(post, '¿Es único dueño?');
    await expect(bell(page)).toHaveAccessibleName('Notificaciones, 1 sin leer');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Sin leer');
    await bell(page).click();
    await panel(page).getByRole('button', { name: 'Marcar todo como leído' }).click();
    await expect(panel(page)).not.toContainText('Sin leer');
    await expect(rows).not.toContainText('Sin leer');
    await expect(bell(page)).toHaveAccessibleName('Notificaciones');
  });

  await test.step('while it is open it loses the words of a message that its writer deletes', async () => {
    for (const text of ['Uno', 'Te paso mi clave']) await their.write(id, text);
    await expect(bell(page)).toHaveAccessibleName('Notificaciones, 1 sin leer');
    await expect(panel(page)).toContainText('Te paso mi clave');
    await their.deleteMessage(await idOf(product, id, 'Te paso mi clave'));
    await expect(panel(page)).toContainText('Uno');
    await expect(panel(page)).not.toContainText('Te paso mi clave');
    await their.deleteMessage(await idOf(product, id, 'Uno'));
    await expect(panel(page)).not.toContainText('Uno');
    await endClock(toast(page, 'Te paso mi clave'));
    await panel(page).getByRole('link', { name: 'Ver todas' }).click();
    await expect(page).toHaveURL('/notificaciones');
  });

  await test.step('mails are switched off for a kind, and stay so', async () => {
    await expect(mailSwitch(page, 'Ofertas')).toBeChecked();
    await expect(mailSwitch(page, 'Verificación de tu empresa')).toBeVisible();
    await mailSwitch(page, 'Ofertas').click();
    const settings = product.db
      .selectFrom('notificationSetting')
      .where('personId', '=', owner.id)
      .select(['kind', 'email', 'push']);
    await expect.poll(() => settings.execute()).toEqual([{ kind: 'offer', email: false, push: true }]);
    await product.db.deleteFrom('notification').where('personId', '=', owner.id).execute();
    for (let n = 1; n <= 25; n += 1)
      await tell(product, owner, { text: `Novedad ${n}.`, createdAt: new Date(Date.now() - n * MINUTE) });
    await list.reload();
    await expect(mailSwitch(list, 'Ofertas')).not.toBeChecked();
    await expect(mailSwitch(list, 'Mensajes')).toBeChecked();
  });

  await test.step('the page shows more when asked', async () => {
    await expect(rows.first()).toContainText('Novedad 1.');
    const before = await rows.count();
    await list.getByRole('button', { name: 'Cargar más' }).click();
    await expect(rows).not.toHaveCount(before);
    await expect(rows.nth(before)).toContainText(`Novedad ${before + 1}.`);
  });
});

test.describe('the link of a mail', () => {
  test.use({ allowedComplaints: [/400/] });

  test('stops the mails by a press and says so, also when it is wrong', async ({ product, page, newPerson }) => {
    const person = await newPerson();
    const press = page.getByRole('button', { name: 'No quiero más estos correos' });
    const answer = await page.goto(`/dejar-de-avisar/${product.tokens.stopOf(person.id, 'all')}`); // as in notification.test.ts
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await hydrated(page);
    await expect(page.getByRole('main')).toContainText('No te mandamos más novedades por correo');
    await press.click();
    await expect(page.getByRole('heading', { name: 'Listo, no te escribimos más' })).toBeVisible();
    const settings = await product.db
      .selectFrom('notificationSetting')
      .where('personId', '=', person.id)
      .select(['email', 'push'])
      .execute();
    expect(settings.length).toBeGreaterThan(1);
    expect(settings.every(({ email, push }) => !email && push)).toBe(true);

    await page.goto('/dejar-de-avisar/cualquier-cosa');
    await expectAccessible(page);
    await press.click();
    await expect(page.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();
  });
});
