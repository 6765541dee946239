import { chats, field, givenChat, log, openLive, said, say, storedTexts, tab, write } from './chat-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { toast } from './page-parts.ts';

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
