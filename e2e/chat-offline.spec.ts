import { cutLines, field, givenChat, log, openLive, said, say, storedTexts, write } from './chat-page.ts';
import { expect, test } from './fixtures.ts';
import { profile, toast } from './page-parts.ts';

const numbered = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `Mensaje número ${first + index}.`);

test.describe('without a connection', () => {
  test.use({ allowedComplaints: [/./] });

  test('messages wait, and arrive once and in their order', async ({ product, seller, buyer }) => {
    const { id } = await givenChat(product, seller.person, buyer.person);
    await seller.page.goto(`/chat?id=${id}`);
    await buyer.page.goto(`/chat?id=${id}`);
    await expect(log(buyer.page)).toBeVisible();
    await buyer.page.context().setOffline(true);
    await expect(buyer.page.getByText('Sin conexión. Se envía cuando vuelvas.')).toBeVisible();
    for (const text of ['Uno', 'Dos', 'Tres']) await write(buyer.page, text);
    await expect(said(buyer.page, 'Tres').locator('[data-state=waiting]')).toBeVisible();
    await write(seller.page, 'Mientras tanto');

    await buyer.page.context().setOffline(false);
    await expect(said(seller.page, 'Tres')).toBeVisible();
    await expect(buyer.page.getByText('Sin conexión')).toHaveCount(0);
    await expect(said(buyer.page, 'Mientras tanto')).toBeVisible(); // it was missed, and asked for
    const inOrder = ['Hola, ¿sigue disponible?', 'Mientras tanto', 'Uno', 'Dos', 'Tres'];
    expect(await storedTexts(product, id)).toEqual(inOrder);
    await expect.poll(() => log(buyer.page).locator('[data-message] p').allTextContents()).toEqual(inOrder);
    await expect(said(buyer.page, 'Tres').locator('[data-state=read]')).toBeVisible();
  });

  test('after a long absence everything is there, and what was deleted meanwhile is not', async ({
    product,
    seller,
    buyer: { person, page },
  }) => {
    const { id } = await givenChat(product, seller.person, person);
    await say(product, id, seller.person, ['Se borra']);
    await openLive(page, `/chat?id=${id}`);
    await expect(said(page, 'Se borra')).toBeVisible();
    // More than two answers bring.
    await say(product, id, seller.person, numbered(1, 1_100));
    await product.db.updateTable('message').set({ deletedAt: new Date() }).where('text', '=', 'Se borra').execute();
    await cutLines(product);
    await expect(said(page, 'número 1100.')).toBeVisible();
    await expect(said(page, 'Se borra')).toHaveCount(0);
    await expect.poll(() => log(page).locator('[data-message]').count()).toBe(1_101);
  });

  test('more deletions than an answer can name load the conversation anew', async ({
    product,
    seller,
    buyer: { person, page },
  }) => {
    const { id } = await givenChat(product, seller.person, person);
    await say(product, id, seller.person, numbered(1, 600));
    await openLive(page, `/chat?id=${id}`);
    await expect(said(page, 'número 600.')).toBeVisible();
    await product.db
      .updateTable('message')
      .set({ deletedAt: new Date() })
      .where('conversationId', '=', id)
      .where('senderId', '=', seller.person.id)
      .execute();
    await cutLines(product);
    await expect
      .poll(() => log(page).locator('[data-message] p').allTextContents())
      .toEqual(['Hola, ¿sigue disponible?']);
  });

  test('what was not sent is sent after a reload', async ({ product, seller, buyer }) => {
    const { id } = await givenChat(product, seller.person, buyer.person);
    const { page } = buyer;
    await page.goto(`/chat?id=${id}`);
    await expect(log(page)).toBeVisible();
    // The line is gone, the pages are not: as behind a proxy that has lost the server.
    await page.context().setOffline(true);
    await write(page, 'Antes de recargar');
    await expect(said(page, 'Antes de recargar').locator('[data-state=waiting]')).toBeVisible();
    await page.goto('about:blank');
    await page.context().setOffline(false);
    // Any page of the site sends it.
    await page.goto('/quienes-somos');
    await expect.poll(() => storedTexts(product, id)).toEqual(['Hola, ¿sigue disponible?', 'Antes de recargar']);
    await page.goto(`/chat?id=${id}`);
    await expect(said(page, 'Antes de recargar')).toHaveCount(1);
    await expect(said(page, 'Antes de recargar').locator('[data-state=sent]')).toBeVisible();
  });

  test('a refused message stays, and can be sent again', async ({ product, seller, buyer }) => {
    const { id } = await givenChat(product, seller.person, buyer.person);
    const { page } = buyer;
    await page.goto(`/chat?id=${id}`);
    await expect(log(page)).toBeVisible();
    await product.db.insertInto('block').values({ personId: seller.person.id, blockedId: buyer.person.id }).execute();
    await write(page, 'No te llega');
    await expect(toast(page, 'No se puede escribir a esta persona')).toHaveCount(1);
    const failed = said(page, 'No te llega');
    await expect(failed.locator('[data-state=failed]')).toBeVisible();
    await page.reload();
    await expect(failed.locator('[data-state=failed]')).toBeVisible();

    await product.db.deleteFrom('block').where('personId', '=', seller.person.id).execute();
    await failed.getByRole('button', { name: 'Reintentar' }).click();
    await expect(said(page, 'No te llega').locator('[data-state=sent]')).toBeVisible();
    expect(await storedTexts(product, id)).toEqual(['Hola, ¿sigue disponible?', 'No te llega']);

    await product.db.insertInto('block').values({ personId: seller.person.id, blockedId: buyer.person.id }).execute();
    await write(page, 'Esto lo tiro');
    await said(page, 'Esto lo tiro').getByRole('button', { name: 'Descartar' }).click();
    await expect(said(page, 'Esto lo tiro')).toHaveCount(0);
  });

  test('a refusal that comes without words has ours', async ({ product, seller, buyer: { person, page } }) => {
    const { id } = await givenChat(product, seller.person, person);
    await product.db.insertInto('block').values({ personId: seller.person.id, blockedId: person.id }).execute();
    await page.routeWebSocket('**/socket.io/**', (line) => {
      const server = line.connectToServer();
      server.onMessage((frame) => line.send(String(frame).replace('No se puede escribir a esta persona', '')));
    });
    await page.goto(`/chat?id=${id}`);
    await expect(log(page)).toBeVisible();
    await write(page, '¿Hay alguien?');
    await expect(toast(page, 'Error en el servidor')).toHaveCount(1);
    await expect(toast(page, 'Error al enviar el mensaje')).toHaveCount(1);
    await expect(said(page, '¿Hay alguien?').locator('[data-state=failed]')).toBeVisible();
  });

  test('whoever signs out leaves nothing of it on the device', async ({ product, seller, buyer }) => {
    const { id } = await givenChat(product, seller.person, buyer.person);
    const { page, person } = buyer;
    await page.goto(`/chat?id=${id}`);
    await field(page).fill('Borrador');
    await profile(page, person.name).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});
