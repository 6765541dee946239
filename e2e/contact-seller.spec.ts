import type { Page } from '@playwright/test';
import { chats, log, openLive, said, say } from './chat-page.ts';
import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { HOUR, headline, PHONE, toast, WIDE } from './page-parts.ts';

test.describe('from a listing', () => {
  const button = (page: Page, name = 'Preguntar por este vehículo') => page.getByRole('button', { name });
  const dialog = (page: Page, name = 'Preguntar por este vehículo') => page.getByRole('dialog', { name });

  test('a message begins a conversation', async ({ product, seller, buyer }) => {
    const post = await product.given.post(seller.person);
    await openLive(seller.page, '/chat?tab=recibidos');
    await expect(seller.page.getByText('Todavía nadie te escribió')).toBeVisible();
    await buyer.page.goto(`/publicaciones/${post.id}`);
    await button(buyer.page).click();
    // A fixed price is not bid on.
    await expect(dialog(buyer.page).getByLabel('Realizar una oferta')).toHaveCount(0);
    await dialog(buyer.page).getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(dialog(buyer.page).getByText('El mensaje es obligatorio')).toBeVisible();
    await expect(dialog(buyer.page).getByLabel('Mensaje')).toBeFocused();
    await dialog(buyer.page).getByLabel('Mensaje').fill('¿Está para ver hoy?');
    await dialog(buyer.page).getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(toast(buyer.page, 'Mensaje enviado correctamente')).toBeVisible();
    await expect(dialog(buyer.page)).toHaveCount(0);
    await expect(button(buyer.page)).toBeFocused();

    await expect(chats(seller.page)).toContainText('¿Está para ver hoy?');
    await expect(toast(seller.page, '¿Está para ver hoy?')).toContainText(buyer.person.name);
    // One more from there goes into the same conversation, and starts empty.
    await button(buyer.page).click();
    await expect(dialog(buyer.page).getByLabel('Mensaje')).toHaveValue('');
    await dialog(buyer.page).getByLabel('Mensaje').fill('¿Y mañana?');
    await dialog(buyer.page).getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(chats(seller.page)).toContainText('¿Y mañana?');
    await expect(chats(seller.page)).toHaveCount(1);
  });

  test('an offer has to be in the range, and is shown as a card', async ({ product, seller, buyer }) => {
    const post = await product.given.timedPost(seller.person);
    const name = 'Ofertar por este vehículo';
    const { page } = buyer;
    await page.goto(`/publicaciones/${post.id}`);
    await button(page, name).click();
    const form = dialog(page, name);
    await expect(form.getByLabel('Realizar una oferta')).toBeChecked();
    for (const [label, title] of [
      ['Cómo funciona', 'Cómo funcionan las ofertas'],
      ['Consejos para comprar seguro', 'Comprar seguro'],
    ] as const) {
      await form.getByRole('button', { name: label }).click();
      await expect(page.getByRole('dialog', { name: title })).toHaveCSS('opacity', '1');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: title })).toBeHidden();
    }
    await form.getByRole('button', { name: 'Enviar oferta' }).click();
    const wrong = 'El precio es obligatorio y debe estar dentro del rango de precio del vendedor';
    await expect(form.getByText(wrong)).toBeVisible();
    await form.getByLabel('Tu oferta').pressSequentially('17x.00.1');
    await expect(form.getByLabel('Tu oferta')).toHaveValue('17.001');
    await expect(form.getByText(wrong)).toHaveCount(0);
    await form.getByRole('button', { name: 'Enviar oferta' }).click();
    await expect(form.getByText(wrong)).toBeVisible();
    await form.getByLabel('Tu oferta').fill('16500');
    await expect(form.getByLabel('Tu oferta')).toHaveValue('16.500');
    await form.getByLabel('Mensaje').fill('Puedo ir el sábado.');
    await form.getByRole('button', { name: 'Enviar oferta' }).click();
    await expect(toast(page, 'Mensaje enviado correctamente')).toBeVisible();
    await expect(form).toHaveCount(0);
    // The page behind it has the new bid without a reload.
    await expect(page.getByText('Mejor oferta: USD 16.500').filter({ visible: true }).first()).toBeVisible();

    await page.goto('/chat');
    const card = said(page, 'Tu oferta');
    await expect(card).toContainText('USD 16.500');
    await expect(card).toContainText('Mi oferta es de 16.500 USD. Puedo ir el sábado.');
    await seller.page.goto('/chat?tab=recibidos');
    await expect(said(seller.page, `Oferta de ${buyer.person.name}`)).toContainText('USD 16.500');
  });

  test('an offer is decided on in the chat, and both see at once what became of it', async ({
    product,
    seller,
    buyer,
  }) => {
    const post = await product.given.timedPost(seller.person);
    const conversation = await product.given.conversation(post, seller.person, buyer.person);
    await say(product, conversation.id, buyer.person, ['Mi oferta es de 15.500 USD']);
    const offer = await product.given.offer(post, conversation, buyer.person);
    await product.db
      .updateTable('message')
      .set({ offerId: offer.id })
      .where('conversationId', '=', conversation.id)
      .where('seq', '=', 2)
      .execute();
    const pages = [seller.page, buyer.page];
    const [theirs, mine] = [said(seller.page, 'USD 15.500'), said(buyer.page, 'USD 15.500')];
    for (const page of pages) {
      await openLive(page, `/chat?id=${conversation.id}`);
      const section = page.getByRole('region', { name: /^Conversación con/ });
      await expect(section).toContainText('USD 15.000-17.000');
      await expect(section.locator('time', { hasText: /47h|48h/ })).toBeVisible();
    }
    const reserved = (page: Page) => page.getByRole('main').getByText('Reservado');
    const answer = (page: Page, act: string) =>
      page.getByRole('alertdialog', { name: act }).getByRole('button', { name: act }).click();

    await expect(mine.getByRole('button', { name: 'Aceptar oferta' })).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Aceptar oferta' }).click();
    await answer(seller.page, 'Aceptar oferta');
    for (const card of [theirs, mine]) await expect(card).toContainText('Aceptada');
    for (const page of pages) await expect(reserved(page)).toBeVisible();
    await expect(log(seller.page)).toBeFocused(); // the button that was pressed is gone

    await expectAccessible(buyer.page);
    await buyer.page.reload();
    await expect(mine).toContainText('Aceptada');
    await mine.getByRole('button', { name: 'Retirar oferta' }).click();
    await answer(buyer.page, 'Retirar oferta');
    for (const card of [theirs, mine]) {
      await expect(card).toContainText('Retirada');
      await expect(card.getByRole('button', { name: /oferta|Rechazar/ })).toHaveCount(0);
    }
    for (const page of pages) await expect(reserved(page)).toHaveCount(0);
  });

  test('an offer without words says only the amount, and can be taken back before', async ({
    product,
    seller,
    buyer: { page },
  }) => {
    const post = await product.given.post(seller.person, {
      priceType: 'negotiable',
      minPrice: 9_000,
      maxPrice: 12_000,
    });
    await page.goto(`/publicaciones/${post.id}`);
    await button(page).click();
    const form = dialog(page);
    await expect(form.getByLabel('Realizar una oferta')).not.toBeChecked();
    await form.getByLabel('Realizar una oferta').check();
    await form.getByLabel('Tu oferta').fill('10000');
    await form.getByLabel('Realizar una oferta').uncheck();
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(form.getByText('El mensaje es obligatorio')).toBeVisible();
    await form.getByLabel('Realizar una oferta').check();
    await form.getByRole('button', { name: 'Enviar oferta' }).click();
    await expect(toast(page, 'Mensaje enviado correctamente')).toBeVisible();
    const rows = await product.db
      .selectFrom('message')
      .innerJoin('offer', 'offer.id', 'message.offerId')
      .where('offer.postId', '=', post.id)
      .select(['message.text', 'offer.price'])
      .execute();
    expect(rows).toEqual([{ text: 'Mi oferta es de 10.000 USD', price: 10_000 }]);
  });

  test('what the server refuses is said in its words', async ({ product, seller, buyer: { page } }) => {
    const post = await product.given.timedPost(seller.person);
    await page.goto(`/publicaciones/${post.id}`);
    await button(page, 'Ofertar por este vehículo').click();
    await product.db.updateTable('post').set({ state: 'PAUSED' }).where('id', '=', post.id).execute();
    await page.getByLabel('Tu oferta').fill('16000');
    await page.getByRole('button', { name: 'Enviar oferta' }).click();
    await expect(toast(page, 'La publicación ya no recibe mensajes')).toHaveCount(1);
    await expect(page.getByLabel('Tu oferta')).toHaveValue('16.000');
  });

  for (const viewport of [PHONE, WIDE])
    test(`an offer that is typed while the post ends is kept and not sent, at ${viewport.width}`, async ({
      product,
      seller,
      buyer,
    }) => {
      const { page, person } = buyer;
      const post = await product.given.timedPost(seller.person);
      // With a conversation the server would take a plain message after the end too.
      const conversation = await product.given.conversation(post, seller.person, person);
      await page.setViewportSize(viewport);
      await page.clock.install();
      await page.goto(`/publicaciones/${post.id}`);
      await hydrated(page);
      const name = 'Ofertar por este vehículo';
      await button(page, name).filter({ visible: true }).click();
      const form = dialog(page, name);
      await form.getByLabel('Tu oferta').fill('16500');
      await form.getByLabel('Mensaje').fill('Puedo ir el sábado.');
      await page.clock.fastForward(48 * HOUR);

      await expect(form.getByRole('alert')).toContainText('Terminó el tiempo de esta publicación');
      await expect(form.getByLabel('Lo que escribiste')).toHaveValue('Mi oferta es de 16.500 USD. Puedo ir el sábado.');
      await expect(form.getByRole('button', { name: /^Enviar/ })).toHaveCount(0);
      await expect(form.getByRole('alert')).toBeFocused();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Cerrar' }).last().click();
      await expect(form).toHaveCount(0);
      await expect(headline(page)).toBeFocused();
      const messages = product.db.selectFrom('message').where('conversationId', '=', conversation.id).select('text');
      expect(await messages.execute()).toEqual([{ text: 'Hola, ¿sigue disponible?' }]);
    });

  test.describe('without a connection', () => {
    test.use({ allowedComplaints: [/./] });

    test('a bid waits for it and is one bid, also after a reload', async ({ product, seller, buyer: { page } }) => {
      const post = await product.given.timedPost(seller.person);
      const name = 'Ofertar por este vehículo';
      await page.goto(`/publicaciones/${post.id}`);
      await button(page, name).click();
      await page.getByLabel('Tu oferta').fill('16000');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Enviar oferta' }).click();
      await expect(page.getByText('Sin conexión. Se envía cuando vuelvas.')).toBeVisible();
      await page.context().setOffline(false);
      await expect(toast(page, 'Mensaje enviado correctamente')).toBeVisible();

      // The acknowledgement is lost: the bid is stored, nobody here knows. The same again is the same bid.
      await page.reload();
      await button(page, name).click();
      await page.getByLabel('Tu oferta').fill('16500');
      await page.evaluate(() => {
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (data) {
          send.call(this, data);
          if (String(data).includes('joinConversation')) this.close();
        };
      });
      await page.getByRole('button', { name: 'Enviar oferta' }).click();
      const bids = () =>
        product.db.selectFrom('offer').where('postId', '=', post.id).where('price', '=', 16_500).selectAll().execute();
      await expect.poll(async () => (await bids()).length).toBe(1);
      await page.reload();
      await button(page, name).click();
      await expect(page.getByLabel('Tu oferta')).toHaveValue('16.500');
      await page.getByRole('button', { name: 'Enviar oferta' }).click();
      await expect(toast(page, 'Mensaje enviado correctamente')).toBeVisible();
      expect(await bids()).toHaveLength(1);
    });
  });

  test('who is not allowed to has no button', async ({ product, page, seller, buyer }) => {
    const own = await product.given.post(seller.person);
    await seller.page.goto(`/publicaciones/${own.id}`);
    await expect(seller.page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
    await expect(seller.page.getByText(/^(Preguntar|Ofertar) por este vehículo/).filter({ visible: true })).toHaveCount(
      0,
    );

    const over = await product.given.timedPost(seller.person, { expirationDate: new Date(Date.now() - 1_000) });
    await buyer.page.goto(`/publicaciones/${over.id}`);
    await expect(button(buyer.page, 'Ofertar por este vehículo')).toBeDisabled();

    await page.goto(`/publicaciones/${own.id}`);
    await page.getByRole('link', { name: 'Preguntar por este vehículo' }).click();
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent(`/publicaciones/${own.id}`)}`);
  });

  test('what was typed is there after a login in between', async ({ product, seller, buyer: { person, page } }) => {
    const post = await product.given.post(seller.person);
    await page.goto(`/publicaciones/${post.id}`);
    await button(page).click();
    await dialog(page).getByLabel('Mensaje').fill('Antes de ingresar');
    await product.db.deleteFrom('session').where('personId', '=', person.id).execute();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole('link', { name: 'Preguntar por este vehículo' }).click();
    await hydrated(page);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Continuar con email' }).click();
    await expect(page).toHaveURL(`/publicaciones/${post.id}`);
    await button(page).click();
    await expect(dialog(page).getByLabel('Mensaje')).toHaveValue('Antes de ingresar');
  });
});
