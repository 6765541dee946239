import { chats, field, givenChat, log, openLive, said, say, storedTexts, tab, write } from './chat-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { profile, toast } from './page-parts.ts';

test.describe('a conversation', () => {
  test('the address opens it, in the tab where it is', async ({ product, newPerson, seller, buyer }) => {
    const { id } = await givenChat(product, seller.person, buyer.person);
    for (let count = 0; count < 21; count += 1) await givenChat(product, seller.person, await newPerson());
    await product.db
      .updateTable('conversation')
      .set({ lastMessageAt: new Date(Date.now() - 86_400_000) })
      .where('id', '=', id)
      .execute();
    await seller.page.goto(`/chat?id=${id}`);
    await expect(seller.page.getByRole('heading', { level: 2 })).toHaveText(buyer.person.name);
    await expect(tab(seller.page, 'Recibidos')).toHaveAttribute('aria-selected', 'true');
    await expect(chats(seller.page)).toHaveCount(20); // it is on the next page
    await expect(chats(seller.page).getByText(buyer.person.name, { exact: true })).toHaveCount(0);
  });

  test('two people write: at once, live, with ticks', async ({ product, seller, buyer }) => {
    const { id } = await givenChat(product, seller.person, buyer.person);
    await buyer.page.goto(`/chat?id=${id}`);
    await expect(log(buyer.page)).toBeVisible();
    // Nobody is there yet: stored.
    await write(buyer.page, '¿Le cambiaron la correa?');
    const question = said(buyer.page, '¿Le cambiaron la correa?');
    await expect(question.locator('[data-state=sent]')).toBeVisible();
    await expect(field(buyer.page)).toHaveValue('');

    // Somewhere on the site, now or a moment later: delivered.
    await openLive(seller.page, '/quienes-somos');
    await expect(question.locator('[data-state=delivered]')).toBeVisible();
    await buyer.page.reload();
    await expect(question.locator('[data-state=delivered]')).toBeVisible();
    await write(buyer.page, 'Pregunto por el service');
    const notice = toast(seller.page, 'Pregunto por el service');
    await notice.getByRole('button', { name: /Pregunto/ }).focus(); // it stays while it is looked at
    await expect(notice).toContainText(buyer.person.name);
    await expect(said(buyer.page, 'Pregunto por el service').locator('[data-state=delivered]')).toBeVisible();

    // Opened: read.
    await seller.page.keyboard.press('Enter');
    await expect(seller.page).toHaveURL(`/chat?id=${id}`);
    await expect(said(seller.page, '¿Le cambiaron la correa?')).toBeVisible();
    await expect(log(seller.page).getByText('Mensajes nuevos')).toBeVisible();
    await expect(said(buyer.page, 'Pregunto por el service').locator('[data-state=read]')).toBeVisible();

    await field(seller.page).pressSequentially('Sí, a los');
    await expect(buyer.page.getByText('Escribiendo…')).toBeVisible();
    await field(seller.page).press('Shift+Enter');
    await field(seller.page).pressSequentially('60.000');
    await field(seller.page).press('Enter');
    await expect(said(buyer.page, 'Sí, a los')).toContainText('60.000');
    await expect(buyer.page.getByText('Escribiendo…')).toHaveCount(0);
    await expect(said(seller.page, 'Sí, a los').locator('[data-state=read]')).toBeVisible();
    await expect(chats(seller.page).first()).toContainText('Vos: Sí, a los');
    await expect(chats(buyer.page).first()).toContainText('Sí, a los');
    expect(await storedTexts(product, id)).toEqual([
      'Hola, ¿sigue disponible?',
      '¿Le cambiaron la correa?',
      'Pregunto por el service',
      'Sí, a los\n60.000',
    ]);
    await expect(log(buyer.page).getByText('Hoy')).toBeVisible();
    // Nobody is told of what is in front of them.
    await expect(toast(buyer.page, 'Sí, a los')).toHaveCount(0);
  });

  test('a toast is one for each conversation', async ({ product, seller, buyer }) => {
    const { id } = await givenChat(product, seller.person, buyer.person);
    await openLive(seller.page, '/quienes-somos');
    await buyer.page.goto(`/chat?id=${id}`);
    await write(buyer.page, 'Primero');
    await expect(toast(seller.page, 'Primero')).toBeVisible();
    await toast(seller.page, 'Primero').hover(); // it stays while it is looked at
    await write(buyer.page, 'Segundo');
    await expect(toast(seller.page, 'Segundo')).toBeVisible();
    await expect(seller.page.locator('.Toastify__toast')).toHaveCount(1);
    await expect(seller.page.getByRole('link', { name: 'Chat, hay mensajes sin leer' })).toBeVisible();
  });

  test('a chat on top of the list does not push aside what is being read', async ({
    product,
    newPerson,
    windowOf,
    seller,
    buyer,
  }) => {
    const late = await newPerson({ name: 'Tardío' });
    const { id: lateId } = await givenChat(product, seller.person, late);
    await givenChat(product, seller.person, buyer.person);
    await seller.page.goto('/chat?tab=recibidos');
    await expect(seller.page.getByRole('heading', { level: 2 })).toHaveText(buyer.person.name);
    const latePage = await windowOf(late);
    await latePage.goto(`/chat?id=${lateId}`);
    await write(latePage, 'Llego tarde');
    await expect(chats(seller.page).first()).toContainText('Llego tarde');
    await expect(seller.page.getByRole('heading', { level: 2 })).toHaveText(buyer.person.name);
    await expect(chats(seller.page).first()).toContainText('sin leer');
  });

  test('addresses are links, and nothing else is', async ({ product, seller, buyer }) => {
    const { id } = await givenChat(product, seller.person, buyer.person);
    await say(product, id, buyer.person, ['Mirá https://example.org/a?b=1, <b>dale</b> javascript:alert(1)']);
    await seller.page.goto(`/chat?id=${id}`);
    const link = log(seller.page).getByRole('link');
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('href', 'https://example.org/a?b=1');
    await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(said(seller.page, '<b>dale</b>')).toBeVisible();
  });

  test('what is typed is there again after a reload, in its own conversation', async ({
    product,
    newPerson,
    buyer: { person, page },
  }) => {
    const { id } = await givenChat(product, await newPerson(), person);
    const { id: otherId } = await givenChat(product, await newPerson(), person);
    await page.goto(`/chat?id=${id}`);
    await field(page).fill('A medio escribir');
    await page.reload();
    await expect(field(page)).toHaveValue('A medio escribir');
    await page.goto(`/chat?id=${otherId}`);
    await expect(field(page)).toHaveValue('');
  });

  test('history comes from above without a jump', async ({ product, seller, buyer }) => {
    const { id } = await givenChat(product, seller.person, buyer.person);
    const texts = Array.from({ length: 70 }, (_, index) => `Línea ${index + 1}`);
    await say(product, id, buyer.person, texts);
    await buyer.page.goto(`/chat?id=${id}`);
    await expect(said(buyer.page, 'Línea 70')).toBeInViewport();

    // Whatever stands under the upper edge stays there while older ones come in above it.
    const beginning = log(buyer.page).getByText('No envíes señas sin ver el vehículo.');
    while ((await beginning.count()) === 0) {
      const rows = await log(buyer.page).locator('[data-message]').count();
      const [before, after] = await log(buyer.page).evaluate(async (box, count) => {
        const first = box.querySelector('[data-message]');
        const top = () => Math.round(first?.getBoundingClientRect().top ?? 0);
        box.scrollTop = 10;
        const start = top();
        while (box.querySelectorAll('[data-message]').length === count) await new Promise(requestAnimationFrame);
        return [start, top()];
      }, rows);
      expect(after).toBe(before);
    }
    await log(buyer.page).evaluate((box) => {
      box.scrollTop = 0;
    });
    await expect(log(buyer.page).getByText('No envíes señas sin ver el vehículo.')).toBeVisible();
    const shown = await log(buyer.page).locator('[data-message] p').allTextContents();
    expect(shown).toEqual(['Hola, ¿sigue disponible?', ...texts]);

    // Far from the end a new message moves nothing, and says that it is there.
    await seller.page.goto(`/chat?id=${id}`);
    await write(seller.page, 'Acá abajo');
    const down = buyer.page.getByRole('button', { name: '1 mensaje nuevo' });
    await expect(down).toBeVisible();
    expect(await log(buyer.page).evaluate((box) => box.scrollTop)).toBe(0);
    await down.click();
    await expect(said(buyer.page, 'Acá abajo')).toBeInViewport();
  });

  test('begins with advice for each side, until it is put away on this device', async ({
    product,
    newPerson,
    seller,
    buyer,
  }) => {
    const [first, second] = [
      await givenChat(product, seller.person, buyer.person),
      await givenChat(product, await newPerson(), buyer.person),
    ];
    for (const [page, rule, title] of [
      [seller.page, 'No entregues el vehículo sin ver la plata en tu cuenta.', 'Vender seguro'],
      [buyer.page, 'No envíes señas sin ver el vehículo.', 'Comprar seguro'],
    ] as const) {
      await page.goto(`/chat?id=${first.id}`);
      await expect(log(page).getByText(rule)).toBeVisible();
      await log(page)
        .getByRole('button', { name: /^Consejos para/ })
        .click();
      await expect(page.getByRole('dialog', { name: title })).toHaveCSS('opacity', '1');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    }
    const { page } = buyer;
    await page.getByRole('button', { name: 'No mostrar más' }).click();
    await expect(log(page)).toBeFocused();
    for (const { id } of [first, second]) {
      await page.goto(`/chat?id=${id}`);
      await expect(said(page, 'Hola, ¿sigue disponible?')).toBeVisible();
      await expect(log(page).getByText('No envíes señas')).toHaveCount(0);
    }
  });

  test('what its post and its people have become can be seen', async ({ product, newPerson, seller, buyer }) => {
    const { id, post } = await givenChat(product, seller.person, buyer.person);
    await product.db.updateTable('post').set({ state: 'DELETED' }).where('id', '=', post.id).execute();
    await buyer.page.goto(`/chat?id=${id}`);
    await expect(buyer.page.getByText('Eliminada', { exact: true })).toBeVisible();
    await expect(buyer.page.getByRole('link', { name: /Ver publicación/ })).toHaveCount(0);
    await write(buyer.page, '¿La vendiste?');
    await expect(said(buyer.page, '¿La vendiste?').locator('[data-state=sent]')).toBeVisible();

    const gone = await newPerson({ name: 'Usuario eliminado', deletedAt: new Date() });
    const { id: goneId } = await givenChat(product, seller.person, gone);
    await seller.page.goto(`/chat?id=${goneId}`);
    await expect(seller.page.getByRole('heading', { level: 2 })).toHaveText('Usuario eliminado');
    await expect(seller.page.getByText('Esta persona ya no está en Rodado.')).toBeVisible();
    await expect(field(seller.page)).toHaveCount(0);
  });
});

test.describe('deleting', () => {
  test('an own message goes for both, live', async ({ product, seller, buyer }) => {
    const { id } = await givenChat(product, seller.person, buyer.person);
    await seller.page.goto(`/chat?id=${id}`);
    await buyer.page.goto(`/chat?id=${id}`);
    await write(buyer.page, 'Esto no era para vos');
    await expect(said(seller.page, 'Esto no era para vos')).toBeVisible();
    // Only the author can.
    await expect(log(seller.page).getByRole('button', { name: 'Eliminar mensaje' })).toHaveCount(0);

    const mine = said(buyer.page, 'Esto no era para vos');
    await mine.hover();
    await mine.getByRole('button', { name: 'Eliminar mensaje' }).click();
    const question = buyer.page.getByRole('alertdialog', { name: '¿Eliminar el mensaje?' });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(buyer.page, 'Mensaje eliminado')).toBeVisible();
    await expect(mine).toHaveCount(0);
    await expect(said(seller.page, 'Esto no era para vos')).toHaveCount(0);
    await expect(chats(seller.page).first()).toContainText('Hola, ¿sigue disponible?');
  });

  test('and worse than deleting: a message and a person can be reported, a person blocked', async ({
    product,
    seller,
    buyer,
  }) => {
    const { id } = await givenChat(product, seller.person, buyer.person);
    const { page } = seller;
    await page.goto(`/chat?id=${id}`);
    await said(page, 'Hola, ¿sigue disponible?').hover();
    await page.getByRole('button', { name: 'Denunciar mensaje' }).click();
    await page.getByRole('dialog', { name: 'Denunciar mensaje' }).getByText('Spam').click();
    await page.getByRole('button', { name: 'Enviar denuncia' }).click();
    await expect(toast(page, 'Denuncia enviada')).toBeVisible();

    const options = page.getByRole('button', { name: 'Opciones de la conversación' });
    await options.click();
    await page.getByRole('menuitem', { name: `Denunciar a ${buyer.person.name}` }).click();
    await expect(page.getByRole('dialog', { name: 'Denunciar persona' })).toBeVisible();
    await page.keyboard.press('Escape');
    await options.click();
    await page.getByRole('menuitem', { name: `Bloquear a ${buyer.person.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
    await expect(toast(page, `Bloqueaste a ${buyer.person.name}`)).toBeVisible();
    await options.click();
    await page.getByRole('menuitem', { name: `Desbloquear a ${buyer.person.name}` }).click();
    await expect(toast(page, `Desbloqueaste a ${buyer.person.name}`)).toBeVisible();
  });

  test('a conversation goes for oneself, and leads home', async ({ product, seller, buyer }) => {
    const { id } = await givenChat(product, seller.person, buyer.person);
    await seller.page.goto(`/chat?id=${id}`);
    await seller.page.getByRole('button', { name: 'Opciones de la conversación' }).click();
    await seller.page.getByRole('menuitem', { name: 'Eliminar conversación' }).click();
    const question = seller.page.getByRole('alertdialog', { name: '¿Eliminar la conversación?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(said(seller.page, 'Hola, ¿sigue disponible?')).toBeVisible();
    await seller.page.getByRole('button', { name: 'Opciones de la conversación' }).click();
    await seller.page.getByRole('menuitem', { name: 'Eliminar conversación' }).click();
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(seller.page, 'Conversación eliminada')).toBeVisible();
    await expect(seller.page).toHaveURL('/');
    await seller.page.goto('/chat?tab=recibidos');
    await expect(seller.page.getByText('Todavía nadie te escribió')).toBeVisible();

    // The other side keeps it, and brings it back by writing.
    await buyer.page.goto(`/chat?id=${id}`);
    await expect(said(buyer.page, 'Hola, ¿sigue disponible?')).toBeVisible();
    await write(buyer.page, '¿Hola?');
    await expect(chats(seller.page)).toContainText('¿Hola?');
    await chats(seller.page).getByRole('link').click();
    await expect(said(seller.page, '¿Hola?')).toBeVisible();
    await expect(said(seller.page, 'Hola, ¿sigue disponible?')).toHaveCount(0);
  });

  test.describe('when the server fails', () => {
    test.use({ allowedComplaints: [/./] });

    test('says so, and everything stays', async ({ product, seller, buyer }) => {
      const { id } = await givenChat(product, seller.person, buyer.person);
      const { page } = buyer;
      await page.goto(`/chat?id=${id}`);
      await page.route('**/api/message/*', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
      );
      await page.route('**/api/conversation/*', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
      );
      await said(page, 'Hola, ¿sigue disponible?').hover();
      await page.getByRole('button', { name: 'Eliminar mensaje' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(toast(page, 'Error al eliminar el mensaje')).toBeVisible();
      await expect(said(page, 'Hola, ¿sigue disponible?')).toBeVisible();
      await page.getByRole('button', { name: 'Opciones de la conversación' }).click();
      await page.getByRole('menuitem', { name: 'Eliminar conversación' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(toast(page, 'Error al eliminar la conversación')).toBeVisible();
      await expect(page).toHaveURL(`/chat?id=${id}`);
    });
  });
});

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
