import {
  cutLines,
  field,
  givenConversation,
  log,
  openLive,
  said,
  say,
  storedTexts,
  write,
} from './conversation-page.ts';
import { expect, test } from './fixtures.ts';
import { profile, toast } from './locators.ts';

const numbered = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `Mensaje número ${first + index}.`);

test.describe('without a connection', () => {
  test.use({ allowedComplaints: [/./] });

  test('messages wait, also for a reload, and arrive once and in their order; signing out leaves nothing', async ({
    product,
    seller,
    buyer,
  }) => {
    const { id } = await givenConversation(product, seller.person, buyer.person);
    const { page, person } = buyer;
    await page.goto(`/chat?id=${id}`);
    await expect(log(page)).toBeVisible();

    await test.step('what was not sent is sent after a reload', async () => {
      // The socket is disconnected, the open page stays: as behind a proxy that lost the server.
      await page.context().setOffline(true);
      await write(page, 'Antes de recargar');
      await expect(said(page, 'Antes de recargar').locator('[data-state=waiting]')).toBeVisible();
      await page.goto('about:blank');
      await page.context().setOffline(false);
      // Any page of the site sends the outbox.
      await page.goto('/quienes-somos');
      await expect.poll(() => storedTexts(product, id)).toEqual(['Hola, ¿sigue disponible?', 'Antes de recargar']);
      await page.goto(`/chat?id=${id}`);
      await expect(said(page, 'Antes de recargar')).toHaveCount(1);
      await expect(said(page, 'Antes de recargar').locator('[data-state=sent]')).toBeVisible();
    });

    await test.step('messages wait, and arrive once and in their order', async () => {
      await seller.page.goto(`/chat?id=${id}`);
      await expect(said(page, 'Antes de recargar').locator('[data-state=read]')).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByText('Sin conexión. Se envía cuando vuelvas.')).toBeVisible();
      for (const text of ['Uno', 'Dos', 'Tres']) await write(page, text);
      await expect(said(page, 'Tres').locator('[data-state=waiting]')).toBeVisible();
      await write(seller.page, 'Mientras tanto');
      await expect.poll(() => storedTexts(product, id)).toContain('Mientras tanto');

      await page.context().setOffline(false);
      await expect(said(seller.page, 'Tres')).toBeVisible();
      await expect(page.getByText('Sin conexión')).toHaveCount(0);
      await expect(said(page, 'Mientras tanto')).toBeVisible(); // missed, then loaded after the reconnect
      const inOrder = ['Hola, ¿sigue disponible?', 'Antes de recargar', 'Mientras tanto', 'Uno', 'Dos', 'Tres'];
      expect(await storedTexts(product, id)).toEqual(inOrder);
      await expect.poll(() => log(page).locator('[data-message] p').allTextContents()).toEqual(inOrder);
      await expect(said(page, 'Tres').locator('[data-state=read]')).toBeVisible();
    });

    await test.step('signing out deletes it from the device', async () => {
      await field(page).fill('Borrador');
      await profile(page, person.name).click();
      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
      await expect(page).toHaveURL('/');
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    });
  });

  test('a socket that the server refused while its database was away comes back by itself', async ({
    product,
    seller,
    buyer: { page, person },
  }) => {
    const { id } = await givenConversation(product, seller.person, person);
    await page.goto(`/chat?id=${id}`);
    await expect(log(page)).toBeVisible();
    const bringBack = await product.takeDatabaseAway();
    const refused = Promise.withResolvers<void>();
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => {
        // '44' begins a refused connection in Socket.IO's protocol.
        if (String(payload).startsWith('44')) refused.resolve();
      }),
    );
    await page.reload();
    await refused.promise;
    const error = page.getByRole('heading', { name: 'Error al cargar el post' });
    await expect(error).toBeVisible();
    await bringBack();

    await error.locator('..').getByRole('button', { name: 'Reintentar' }).click();
    await expect(log(page)).toBeVisible();
    await write(page, 'Ya volvió');
    await expect(said(page, 'Ya volvió').locator('[data-state=sent]')).toBeVisible();
  });

  test('after a long disconnection all messages are loaded, without those deleted meanwhile', async ({
    product,
    newPerson,
    buyer: { person, page },
  }) => {
    const seller = await newPerson();
    const { id } = await givenConversation(product, seller, person);
    await say(product, id, seller, ['Se borra']);
    await openLive(page, `/chat?id=${id}`);
    await expect(said(page, 'Se borra')).toBeVisible();
    const deleteMessages = (...texts: string[]) =>
      product.db
        .updateTable('message')
        .set({ deletedAt: new Date() })
        .where('conversationId', '=', id)
        .where('text', 'in', texts)
        .execute();

    await test.step('more messages than two answers bring, and one deletion', async () => {
      await say(product, id, seller, numbered(1, 1_100));
      await deleteMessages('Se borra');
      await cutLines(product);
      await expect(log(page).locator('[data-message]')).toHaveCount(1_101);
      await expect(said(page, 'número 1100.')).toBeVisible();
      await expect(said(page, 'Se borra')).toHaveCount(0);
    });

    await test.step('more deletions than an answer can name reload the conversation', async () => {
      await deleteMessages(...numbered(1, 1_100));
      await cutLines(product);
      await expect
        .poll(() => log(page).locator('[data-message] p').allTextContents())
        .toEqual(['Hola, ¿sigue disponible?']);
    });
  });

  test('a refused message stays, and can be sent again; a refusal without a text shows ours', async ({
    product,
    newPerson,
    buyer: { person, page },
  }) => {
    const seller = await newPerson();
    const { id } = await givenConversation(product, seller, person);
    const block = () => product.db.insertInto('block').values({ personId: seller.id, blockedId: person.id }).execute();
    let isWordless = false;
    await page.routeWebSocket('**/socket.io/**', (line) => {
      const server = line.connectToServer();
      server.onMessage((frame) =>
        line.send(isWordless ? String(frame).replace('No se puede escribir a esta persona', '') : frame),
      );
    });
    await page.goto(`/chat?id=${id}`);
    await expect(log(page)).toBeVisible();

    await test.step('a refused message stays, and can be sent again', async () => {
      await block();
      await write(page, 'No te llega');
      await expect(toast(page, 'No se puede escribir a esta persona')).toHaveCount(1);
      const failed = said(page, 'No te llega');
      await expect(failed.locator('[data-state=failed]')).toBeVisible();
      await page.reload();
      await expect(failed.locator('[data-state=failed]')).toBeVisible();

      await product.db.deleteFrom('block').where('personId', '=', seller.id).execute();
      await failed.getByRole('button', { name: 'Reintentar' }).click();
      await expect(said(page, 'No te llega').locator('[data-state=sent]')).toBeVisible();
      expect(await storedTexts(product, id)).toEqual(['Hola, ¿sigue disponible?', 'No te llega']);
    });

    await test.step('or thrown away', async () => {
      await block();
      await write(page, 'Esto lo tiro');
      await said(page, 'Esto lo tiro').getByRole('button', { name: 'Descartar' }).click();
      await expect(said(page, 'Esto lo tiro')).toHaveCount(0);
    });

    await test.step('a refusal that comes without words has ours', async () => {
      isWordless = true;
      await write(page, '¿Hay alguien?');
      await expect(toast(page, 'Error en el servidor')).toHaveCount(1);
      await expect(toast(page, 'Error al enviar el mensaje')).toHaveCount(1);
      await expect(said(page, '¿Hay alguien?').locator('[data-state=failed]')).toBeVisible();
    });
  });
});
