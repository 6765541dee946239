import type { Page } from '@playwright/test';
import { chats, log, openLive, said, write } from './conversation-page.ts';
import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { HOUR, headline, loginFor, PHONE, signIn, toast, WIDE } from './locators.ts';

const ASK = 'Preguntar por este vehículo';
const BID = 'Ofertar por este vehículo';
const button = (page: Page, name = ASK) => page.getByRole('button', { name });
const dialog = (page: Page, name = ASK) => page.getByRole('dialog', { name });

test('a message begins a conversation; without permission there is no button', async ({ product, seller, buyer }) => {
  const post = await product.given.post(seller.person);
  const address = `/publicaciones/${post.id}`;
  const { page, person } = buyer;
  const form = dialog(page);

  await test.step('a message begins a conversation', async () => {
    await openLive(seller.page, '/chat?tab=recibidos');
    await expect(seller.page.getByText('Todavía nadie te escribió')).toBeVisible();
    await page.goto(address);
    await button(page).click();
    // Fixed prices take no offers.
    await expect(form.getByLabel('Realizar una oferta')).toHaveCount(0);
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(form.getByText('El mensaje es obligatorio')).toBeVisible();
    await expect(form.getByLabel('Mensaje')).toBeFocused();
    await form.getByLabel('Mensaje').fill('¿Está para ver hoy?');
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    // Both are gone after five seconds.
    await Promise.all([
      expect(toast(page, 'Mensaje enviado correctamente')).toContainText(
        `A ${seller.person.name}: «¿Está para ver hoy?»`,
      ),
      expect(toast(seller.page, '¿Está para ver hoy?')).toContainText(person.name),
    ]);
    await expect(form).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await expect(chats(seller.page)).toContainText('¿Está para ver hoy?');
    const trace = page.getByText('Ya le escribiste a quien vende.').filter({ visible: true }).locator('xpath=..');
    await expect(trace.getByRole('link', { name: 'Ver conversación' })).toHaveAttribute('href', /^\/chat\?id=/);
  });

  await test.step('one more from there continues the conversation, which the dialog shows', async () => {
    await button(page).click();
    await expect(form.getByLabel('Mensaje')).toHaveValue('');
    const conversation = form.getByRole('region', { name: `Tu conversación con ${seller.person.name}` });
    await expect(conversation).toContainText('Lo último que escribiste, hace unos segundos:¿Está para ver hoy?');
    await expect(conversation.getByRole('link', { name: 'Ver conversación' })).toHaveAttribute('href', /^\/chat\?id=/);
    await expectAccessible(page);
    await form.getByLabel('Mensaje').fill('¿Y mañana?');
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(chats(seller.page)).toContainText('¿Y mañana?');
    await expect(chats(seller.page)).toHaveCount(1);
  });

  await test.step('what the seller answered is what the dialog shows next', async () => {
    await chats(seller.page).getByRole('link').first().click();
    await write(seller.page, 'Sí, a las cinco.');
    await expect(toast(page, 'Sí, a las cinco.')).toBeVisible();
    await button(page).click();
    await expect(form.getByRole('region')).toContainText(`Lo último que te escribió ${seller.person.name}`);
    await expect(form.getByRole('region')).toContainText('Sí, a las cinco.');
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });

  await test.step('it opens where one types: a space writes, and never closes it', async () => {
    await button(page).focus();
    await page.keyboard.press('Enter');
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('Space');
    await expect(form.getByLabel('Mensaje')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(form.getByLabel('Mensaje')).toHaveValue(/ $/);
    await form.getByLabel('Mensaje').fill('');
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  });

  await test.step('what was typed is there after a login in between, which visitors are led to', async () => {
    await button(page).click();
    await form.getByLabel('Mensaje').fill('Antes de ingresar');
    await product.db.deleteFrom('session').where('personId', '=', person.id).execute();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole('link', { name: ASK }).click();
    await expect(page).toHaveURL(loginFor(`${address}#contacto`, 'mensaje'));
    await expect(page.getByText('Ingresá para escribirle a quien vende.')).toBeVisible();
    await hydrated(page);
    await signIn(page, person.email, person.password);
    // One press from sent.
    await expect(form.getByLabel('Mensaje')).toHaveValue('Antes de ingresar');
    await expect(form.getByLabel('Mensaje')).toBeFocused();
    await expect(page).toHaveURL(address);
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(chats(seller.page)).toContainText('Antes de ingresar');
    await expect(form).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  });

  await test.step('without permission to write there is no button', async () => {
    const over = await product.given.timedPost(seller.person, { expirationDate: new Date(Date.now() - 1_000) });
    await page.goto(`/publicaciones/${over.id}`);
    await expect(button(page, BID)).toBeDisabled();
    await seller.page.goto(address);
    await expect(seller.page.getByRole('button', { name: 'Cambiar precio' })).toBeVisible();
    const contact = seller.page.getByText(/^(Preguntar|Ofertar) por este vehículo/).filter({ visible: true });
    await expect(contact).toHaveCount(0);
  });
});

test('where a price is negotiable there is an offer beside the question, and it is plain what is public', async ({
  page: visitor,
  product,
  seller,
  buyer: { page },
}) => {
  const range = { priceType: 'negotiable', price: null, minPrice: 9_000, maxPrice: 11_000 } as const;
  const post = await product.given.post(seller.person, range);
  const address = `/publicaciones/${post.id}`;
  const OFFER = 'Hacer una oferta';

  await test.step('a visitor is led to the login, and back to the open dialog', async () => {
    await visitor.setViewportSize(PHONE);
    await visitor.goto(address);
    await visitor.getByRole('link', { name: OFFER }).filter({ visible: true }).click();
    await expect(visitor).toHaveURL(loginFor(`${address}#oferta`, 'oferta'));
    await page.setViewportSize(PHONE);
    await page.goto(`${address}#oferta`);
    await expect(dialog(page, OFFER)).toHaveCount(1);
    await expect(dialog(page, OFFER).getByLabel('Tu oferta')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page, OFFER)).toHaveCount(0);
  });

  for (const viewport of [PHONE, WIDE])
    await test.step(`the question is private, the offer is one, at ${viewport.width}`, async () => {
      await page.setViewportSize(viewport);
      await page.goto(address);
      await expect(page.getByText('Son públicas: las preguntas y las respuestas las ve todo el mundo.')).toBeVisible();
      await button(page).filter({ visible: true }).click();
      await expect(dialog(page)).toHaveAccessibleDescription(/lo lee solo quien vende/);
      await expect(dialog(page).getByLabel('Realizar una oferta')).not.toBeChecked();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await button(page, OFFER).filter({ visible: true }).click();
      await expect(dialog(page, OFFER).getByLabel('Realizar una oferta')).toBeChecked();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page, OFFER)).toHaveCount(0);
    });
});

test('an offer has to be in the range, is shown as a card, and is decided on in the chat', async ({
  product,
  seller,
  buyer,
}) => {
  const post = await product.given.timedPost(seller.person);
  const { page } = buyer;
  const form = dialog(page, BID);
  const submit = form.getByRole('button', { name: 'Enviar oferta' });
  await page.goto(`/publicaciones/${post.id}`);
  await button(page, BID).click();
  await expect(form.getByLabel('Realizar una oferta')).toBeChecked();
  await expect(form.getByLabel('Tu oferta')).toBeFocused();

  await test.step('the form explains itself', async () => {
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
  });

  await test.step('it has to be in the range; what the server refuses is said in its words', async () => {
    await submit.click();
    const wrong = 'El precio es obligatorio y debe estar dentro del rango de precio del vendedor';
    await expect(form.getByText(wrong)).toBeVisible();
    await form.getByLabel('Tu oferta').pressSequentially('17x.00.1');
    await expect(form.getByLabel('Tu oferta')).toHaveValue('17.001');
    await expect(form.getByText(wrong)).toHaveCount(0);
    await submit.click();
    await expect(form.getByText(wrong)).toBeVisible();
    await form.getByLabel('Tu oferta').fill('16000');
    const change = product.db.updateTable('post').where('id', '=', post.id);
    await change.set({ state: 'PAUSED' }).execute();
    await submit.click();
    await expect(toast(page, 'La publicación ya no recibe mensajes')).toHaveCount(1);
    await expect(form.getByLabel('Tu oferta')).toHaveValue('16.000');
    await change.set({ state: 'ACTIVE' }).execute();
  });

  await test.step('it is sent, and the page behind it has the new bid without a reload', async () => {
    await form.getByLabel('Tu oferta').fill('16500');
    await expect(form.getByLabel('Tu oferta')).toHaveValue('16.500');
    await form.getByLabel('Mensaje').fill('Puedo ir el sábado.');
    await submit.click();
    await expect(toast(page, 'Mensaje enviado correctamente')).toContainText(
      `Tu oferta de USD 16.500 fue enviada a ${seller.person.name}.`,
    );
    await expect(form).toHaveCount(0);
    await expect(
      page.getByText('Tu oferta: USD 16.500, sin respuesta todavía.').filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByText('Mejor oferta: USD 16.500').filter({ visible: true }).first()).toBeVisible();
  });

  const pages = [seller.page, page];
  const [theirs, mine] = [said(seller.page, `Oferta de ${buyer.person.name}`), said(page, 'Tu oferta')];

  await test.step('both see it as a card in the chat', async () => {
    await openLive(page, '/chat');
    await openLive(seller.page, '/chat?tab=recibidos');
    for (const card of [theirs, mine]) await expect(card).toContainText('USD 16.500');
    await expect(mine).toContainText('Mi oferta es de 16.500 USD. Puedo ir el sábado.');
    for (const each of pages) {
      const section = each.getByRole('region', { name: /^Conversación con/ });
      await expect(section).toContainText('USD 15.000-17.000');
      await expect(section.locator('time', { hasText: /47h|48h/ })).toBeVisible();
    }
  });

  await test.step('it is decided on there, and both see at once what became of it', async () => {
    const reserved = (each: Page) => each.getByRole('main').getByText('Reservado');
    const answer = (each: Page, action: string) =>
      each.getByRole('alertdialog', { name: action }).getByRole('button', { name: action }).click();
    await expect(mine.getByRole('button', { name: 'Aceptar oferta' })).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Aceptar oferta' }).click();
    await answer(seller.page, 'Aceptar oferta');
    for (const card of [theirs, mine]) await expect(card).toContainText('Aceptada');
    for (const each of pages) await expect(reserved(each)).toBeVisible();
    await expect(log(seller.page)).toBeFocused(); // the pressed button is unmounted

    await expectAccessible(page);
    await page.reload();
    await expect(mine).toContainText('Aceptada');
    await expect(mine.getByRole('button', { name: 'Retirar oferta' })).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Rechazar' }).click();
    await answer(seller.page, 'Rechazar oferta');
    for (const card of [theirs, mine]) {
      await expect(card).toContainText('Rechazada');
      await expect(card.getByRole('button', { name: /oferta|Rechazar/ })).toHaveCount(0);
    }
    for (const each of pages) await expect(reserved(each)).toHaveCount(0);
  });
});

test('an offer without words says only the amount; one that is typed while the post ends is kept and not sent', async ({
  product,
  newPerson,
  windowOf,
}) => {
  const [owner, person] = [await newPerson(), await newPerson()];

  await test.step('without words it says only the amount, and can be taken back before', async () => {
    const page = await windowOf(person);
    const post = await product.given.post(owner, { priceType: 'negotiable', minPrice: 9_000, maxPrice: 12_000 });
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

  for (const viewport of [PHONE, WIDE])
    await test.step(`typed while the post ends it is kept and not sent, at ${viewport.width}`, async () => {
      const post = await product.given.timedPost(owner, { expirationDate: new Date(Date.now() + 48 * HOUR) });
      // With a conversation the server would accept a plain message after the end too.
      const conversation = await product.given.conversation(post, owner, person);
      const page = await windowOf(person);
      await page.clock.install();
      await page.setViewportSize(viewport);
      await page.goto(`/publicaciones/${post.id}`);
      await button(page, BID).filter({ visible: true }).click();
      const form = dialog(page, BID);
      await form.getByLabel('Tu oferta').fill('16500');
      await form.getByLabel('Mensaje').fill('Puedo ir el sábado.');
      await product.db.updateTable('post').set({ expirationDate: new Date() }).where('id', '=', post.id).execute();
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
});

test.describe('without a connection', () => {
  test.use({ allowedComplaints: [/./] });

  test('a bid is sent once when the connection is back, also after a reload', async ({
    product,
    newPerson,
    buyer: { page },
  }) => {
    const post = await product.given.timedPost(await newPerson());
    await page.goto(`/publicaciones/${post.id}`);
    await button(page, BID).click();
    await page.getByLabel('Tu oferta').fill('16000');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Enviar oferta' }).click();
    await expect(page.getByText('Sin conexión. Se envía cuando vuelvas.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(toast(page, 'Mensaje enviado correctamente')).toBeVisible();

    // The acknowledgement is lost: the offer is stored, but the client does not know. A retry is the same offer.
    await button(page, BID).click();
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
    await button(page, BID).click();
    await expect(page.getByLabel('Tu oferta')).toHaveValue('16.500');
    await page.getByRole('button', { name: 'Enviar oferta' }).click();
    await expect(toast(page, 'Mensaje enviado correctamente')).toBeVisible();
    expect(await bids()).toHaveLength(1);
  });
});
