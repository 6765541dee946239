import type { Page } from '@playwright/test';
import { chats, field, log, openLive, said, tab } from './conversation-page.ts';
import { expect, expectAccessible, type Person, test } from './fixtures.ts';
import { HOUR, WIDE } from './locators.ts';
import type { Product } from './product.ts';
import { withoutWindow } from './without-window.ts';

test.use({ viewport: WIDE });

const TITLE = 'Realizar una oferta';
const offerButton = (page: Page) => page.getByRole('button', { name: TITLE });
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar oferta' });
/** The event that makes an offer, as it is sent. */
const OFFER_SENT = /^42\d+\["joinConversation"/;
/** The token --sol, of main actions. */
const YELLOW = 'oklch(0.855 0.155 88)';

async function offer(page: Page, amount: string) {
  await offerButton(page).click();
  await dialog(page).getByLabel('Tu oferta').fill(amount);
  await submit(page).click();
  await expect(dialog(page)).toHaveCount(0);
}

async function confirm(page: Page, action: string) {
  await page.getByRole('alertdialog', { name: action }).getByRole('button', { name: action }).click();
}

async function givenTalk({ given }: Product, seller: Person, buyer: Person, row = {}) {
  const post = await given.timedPost(seller, row);
  const { id } = await given.conversation(post, seller, buyer);
  return { id, post };
}

const offersOn = async ({ db }: Product, post: { id: string }) =>
  (await db.selectFrom('offer').where('postId', '=', post.id).select('price').orderBy('createdAt').execute()).map(
    ({ price }) => price,
  );

test('an offer from the composer appears at once in both windows, and so does its decision', async ({
  product,
  seller,
  buyer,
}) => {
  const { id, post } = await givenTalk(product, seller.person, buyer.person);
  for (const { page } of [seller, buyer]) {
    await openLive(page, `/chat?id=${id}`);
    await expect(said(page, 'Hola, ¿sigue disponible?')).toBeVisible();
    await expect(chats(page).first(), 'the row says what it is about').toContainText(post.title);
  }
  const { page } = buyer;

  await test.step('only the buyer can make one, within the range of the seller', async () => {
    await expect(offerButton(seller.page)).toHaveCount(0);
    await field(page).fill('A medio escribir');
    await offerButton(page).click();
    await expect(dialog(page)).toContainText(post.title);
    await expect(dialog(page).getByLabel('Tu oferta')).toBeFocused();
    await expect(submit(page)).toHaveCSS('background-color', YELLOW);
    await submit(page).click();
    await expect(dialog(page).getByLabel('Tu oferta')).toBeFocused();
    await dialog(page).getByLabel('Tu oferta').fill('17001');
    await submit(page).click();
    await expect(dialog(page)).toContainText('debe estar dentro del rango de precio del vendedor');
    await expectAccessible(page);
    expect(await offersOn(product, post)).toEqual([]);
  });

  await test.step('it is a card in both windows', async () => {
    await dialog(page).getByLabel('Tu oferta').fill('16200');
    await dialog(page).getByLabel('Mensaje').fill('Puedo ir mañana.');
    await submit(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(offerButton(page)).toBeFocused();
    for (const window of [page, seller.page]) {
      await expect(said(window, 'Mi oferta es de 16.200 USD. Puedo ir mañana.')).toHaveCount(1);
      await expect(said(window, 'USD 16.200')).toBeVisible();
    }
    await expect(said(page, 'USD 16.200').locator('[data-state=read]')).toBeVisible();
    await expect(said(page, 'USD 16.200').getByRole('button', { name: 'Retirar oferta' })).toBeVisible();
    expect(await offersOn(product, post)).toEqual([16_200]);
    await expect(field(page), 'what was being written stays').toHaveValue('A medio escribir');
    await expect(log(page).locator('[data-message]')).toHaveCount(2);
  });

  await test.step('accepting the newest one is the main action of the seller', async () => {
    await offer(page, '16500');
    const [first, second] = ['USD 16.200', 'USD 16.500'].map((amount) =>
      said(seller.page, amount).getByRole('button', { name: 'Aceptar oferta' }),
    );
    if (!first || !second) throw new Error('There are two');
    await expect(second).toBeVisible();
    await expect(second).toHaveCSS('background-color', YELLOW);
    await expect(first).not.toHaveCSS('background-color', YELLOW);
    await expectAccessible(seller.page);
    await second.click();
    await confirm(seller.page, 'Aceptar oferta');
    for (const window of [page, seller.page]) {
      await expect(said(window, 'USD 16.500')).toContainText('Aceptada');
      await expect(window.getByText('Reservado', { exact: true })).toBeVisible();
    }
  });

  await test.step('a change of mind is in both windows too', async () => {
    await said(seller.page, 'USD 16.500').getByRole('button', { name: 'Rechazar' }).click();
    await confirm(seller.page, 'Rechazar oferta');
    for (const window of [page, seller.page]) {
      await expect(said(window, 'USD 16.500')).toContainText('Rechazada');
      await expect(window.getByText('Reservado', { exact: true })).toHaveCount(0);
    }
  });

  await test.step('the dialog says when the post has ended meanwhile, and the button goes', async () => {
    await page.clock.install();
    await page.goto(`/chat?id=${id}`);
    await offerButton(page).click();
    await dialog(page).getByLabel('Tu oferta').fill('16900');
    await product.db.updateTable('post').set({ expirationDate: new Date() }).where('id', '=', post.id).execute();
    await page.clock.fastForward(49 * HOUR);
    await expect(dialog(page)).toContainText('Terminó el tiempo de esta publicación');
    await expect(dialog(page).getByLabel('Lo que escribiste')).toHaveValue('Mi oferta es de 16.900 USD');
    await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(offerButton(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
  });
});

test('across a block its bidder takes an accepted offer back, and the vehicle is free again', async ({
  product,
  seller,
  buyer: { person, page },
}) => {
  const { id, post } = await givenTalk(product, seller.person, person);
  await openLive(page, `/chat?id=${id}`);
  await offer(page, '16200');
  const card = said(page, 'USD 16.200');
  await expect(card.locator('[data-state=read], [data-state=sent], [data-state=delivered]')).toBeVisible();
  await openLive(seller.page, `/chat?id=${id}`);
  await said(seller.page, 'USD 16.200').getByRole('button', { name: 'Aceptar oferta' }).click();
  await confirm(seller.page, 'Aceptar oferta');
  await expect(card).toContainText('Aceptada');
  await expect(card.getByRole('button', { name: 'Retirar oferta' }), 'it binds').toHaveCount(0);

  await seller.page.getByRole('button', { name: 'Opciones de la conversación' }).click();
  await seller.page.getByRole('menuitem', { name: `Bloquear a ${person.name}` }).click();
  await seller.page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(seller.page.getByText(`Bloqueaste a ${person.name}`)).toBeVisible();
  await openLive(page, `/chat?id=${id}`);
  await card.getByRole('button', { name: 'Retirar oferta' }).click();
  await confirm(page, 'Retirar oferta');
  await expect(card).toContainText('Retirada');
  await openLive(seller.page, `/publicaciones/${post.id}`);
  await expect(seller.page.getByText('Reservado', { exact: true })).toHaveCount(0);
});

test.describe('without a connection', () => {
  test.use({ allowedComplaints: [/./] });

  test('an offer waits, also for a reload, and is made once though its answer was lost', async ({
    product,
    seller,
    buyer: { person, page },
  }) => {
    const { id, post } = await givenTalk(product, seller.person, person);
    let isAnswerLost = false;
    let beforeOffer = async () => {};
    await page.routeWebSocket('**/socket.io/**', (line) => {
      const server = line.connectToServer();
      line.onMessage(async (frame) => {
        if (OFFER_SENT.test(String(frame))) await beforeOffer();
        server.send(frame);
      });
      server.onMessage((frame) => {
        // The acknowledgement of the offer: the server has stored it, and the page never learns of it.
        if (isAnswerLost && /^43\d+\[\{"ok":true,"conversationId"/.test(String(frame))) {
          isAnswerLost = false;
          void line.close();
        } else line.send(frame);
      });
    });
    await openLive(page, `/chat?id=${id}`);
    await expect(log(page)).toBeVisible();

    await test.step('stored, but not acknowledged: it is sent again and is still one', async () => {
      isAnswerLost = true;
      await offer(page, '15500');
      await expect(said(page, 'USD 15.500').locator('[data-state=sent]')).toBeVisible();
      expect(isAnswerLost).toBe(false);
      await expect(said(page, 'USD 15.500')).toHaveCount(1);
      expect(await offersOn(product, post)).toEqual([15_500]);
    });

    await test.step('made without a connection it waits, and any page of the site sends it', async () => {
      await page.context().setOffline(true);
      await offerButton(page).click();
      await dialog(page).getByLabel('Tu oferta').fill('15900');
      await submit(page).click();
      await expect(said(page, 'USD 15.900').locator('[data-state=waiting]')).toBeVisible();
      expect(await offersOn(product, post)).toEqual([15_500]);
      await page.goto('about:blank');
      await page.context().setOffline(false);
      await page.goto('/quienes-somos');
      await expect.poll(() => offersOn(product, post)).toEqual([15_500, 15_900]);
      await page.goto(`/chat?id=${id}`);
      await expect(said(page, 'USD 15.900')).toHaveCount(1);
    });

    await test.step('what the server refuses stays, with the reason, until it is thrown away', async () => {
      // Not before: the dialog says so itself as soon as it learns of it.
      beforeOffer = async () => {
        await product.db.updateTable('post').set({ state: 'PAUSED' }).where('id', '=', post.id).execute();
      };
      await offer(page, '16000');
      const refused = said(page, 'USD 16.000');
      await expect(refused).toContainText('La publicación ya no recibe ofertas');
      await expect(refused.locator('[data-state=failed]')).toBeVisible();
      await expect(refused.getByRole('button', { name: 'Retirar oferta' })).toHaveCount(0);
      await refused.getByRole('button', { name: 'Descartar' }).click();
      await expect(refused).toHaveCount(0);
      expect(await offersOn(product, post)).toEqual([15_500, 15_900]);
    });
  });
});

test('the list shows how many messages of each conversation are unread, live and for screen readers', async ({
  product,
  newPerson,
  seller: { person, page },
}) => {
  const [open, other] = [await newPerson({ name: 'Abierta' }), await newPerson({ name: 'Aparte' })];
  const { id } = await givenTalk(product, person, open, { title: 'Fiat Cronos Precision' });
  const second = await givenTalk(product, person, other, { title: 'Chevrolet Onix LTZ' });
  const row = chats(page).filter({ hasText: 'Aparte' });
  const writer = await withoutWindow(product, other);
  await openLive(page, `/chat?tab=recibidos&id=${id}`);

  await expect(row.getByRole('link')).toHaveAccessibleName(/Aparte.*Chevrolet Onix LTZ.*1 mensaje sin leer/);
  await writer.write(second.id, '¿Hola?');
  await writer.bid(second.post, 15_800);
  await expect(row).toContainText('3 mensajes sin leer');
  await expect(tab(page, 'Recibidos')).toContainText('1 sin leer');
  await (await withoutWindow(product, open)).write(id, 'Lo leés ahora');
  await expect(said(page, 'Lo leés ahora')).toBeVisible();
  await expect(chats(page).filter({ hasText: 'Abierta' })).not.toContainText('sin leer');

  await row.getByRole('link').click();
  await expect(said(page, 'Va mi oferta')).toBeVisible();
  await expect(row).not.toContainText('sin leer');
});
