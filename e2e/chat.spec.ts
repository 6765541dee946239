import type { Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { expect, expectAccessible, hydrated, type Person, test } from './fixtures.ts';
import type { Product } from './product.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
const EMPTY = 'Para iniciar un chat, preguntá por algún auto en cualquier publicación';

const log = (page: Page) => page.getByRole('log');
const said = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
const field = (page: Page) => page.getByLabel('Mensaje', { exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const chats = (page: Page) => page.getByRole('region', { name: 'Lista de chats' }).getByRole('listitem');
const toast = (page: Page, text: string) => page.locator('.Toastify__toast').filter({ hasText: text });

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** With the live line standing: what happens from now on is heard. */
async function openLive(page: Page, at: string) {
  const connected = new Promise<void>((resolve) => {
    page.on('websocket', (line) => {
      line.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve());
    });
  });
  await page.goto(at);
  await connected;
}

/** Somebody has asked about somebody's post. */
async function givenChat(product: Product, seller: Person, buyer: Person, title?: string) {
  const post = await product.given.post(seller, title ? { title } : {});
  const { id } = await product.given.conversation(post, seller, buyer);
  return { id, post };
}

/** More of them, from the second on. */
async function say(product: Product, conversationId: string, sender: Person, texts: string[], at = new Date()) {
  const { lastSeq } = await product.db
    .selectFrom('conversation')
    .select('lastSeq')
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  await product.db
    .insertInto('message')
    .values(
      texts.map((text, index) => ({
        id: newId(),
        conversationId,
        seq: lastSeq + index + 1,
        senderId: sender.id,
        text,
        createdAt: at,
      })),
    )
    .execute();
  await product.db
    .updateTable('conversation')
    .set({ lastSeq: lastSeq + texts.length, lastMessageAt: at })
    .where('id', '=', conversationId)
    .execute();
}

const storedTexts = async (product: Product, conversationId: string) =>
  (
    await product.db
      .selectFrom('message')
      .select('text')
      .where('conversationId', '=', conversationId)
      .orderBy('seq')
      .execute()
  ).map(({ text }) => text);

test.describe('the list', () => {
  test('visitors are led to the login and back', async ({ page }) => {
    await page.goto('/chat?id=x');
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent('/chat?id=x')}`);
  });

  test('is empty at first', async ({ seller: { page } }) => {
    await page.goto('/chat');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chats');
    await expect(page).toHaveTitle('Chats | Rodado');
    await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible();
    await expect(tab(page, 'Enviados')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Todavía no le escribiste a nadie')).toBeVisible();
    await tab(page, 'Recibidos').click();
    await expect(page.getByText('Todavía nadie te escribió')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible();
  });

  test('each side has it in its own tab, the first chat open', async ({ product, seller, buyer }) => {
    const { post } = await givenChat(product, seller.person, buyer.person);
    await buyer.page.goto('/chat');
    await expect(chats(buyer.page)).toHaveCount(1);
    await expect(chats(buyer.page)).toContainText(seller.person.name);
    await expect(said(buyer.page, 'Hola, ¿sigue disponible?')).toBeVisible();
    await expect(buyer.page.getByRole('link', { name: `Ver publicación: ${post.title}` })).toHaveAttribute(
      'href',
      `/publicaciones/${post.id}`,
    );

    await seller.page.goto('/chat');
    await expect(seller.page.getByRole('heading', { name: EMPTY })).toBeVisible();
    await expect(tab(seller.page, 'Recibidos')).toContainText('1 sin leer');
    await expect(seller.page).toHaveTitle('(1) Chats | Rodado');
    await tab(seller.page, 'Recibidos').click();
    await expect(chats(seller.page)).toContainText(buyer.person.name);
    await expect(said(seller.page, 'Hola, ¿sigue disponible?')).toBeVisible();
    await expect(seller.page.getByRole('heading', { level: 2 })).toHaveText(buyer.person.name);
    // Opened, it is read.
    await expect(tab(seller.page, 'Recibidos')).not.toContainText('sin leer');
    await expect(seller.page).toHaveTitle('Chats | Rodado');
  });

  test('is searched by title and by name after a pause', async ({ product, newPerson, seller: { person, page } }) => {
    const [ana, bruno] = [await newPerson({ name: 'Ana Buscada' }), await newPerson({ name: 'Bruno' })];
    await givenChat(product, person, ana, 'Fiat Cronos');
    await givenChat(product, person, bruno, 'Chevrolet Onix');
    await page.goto('/chat?tab=recibidos');
    await expect(chats(page)).toHaveCount(2);

    const searches: string[] = [];
    page.on('request', (request) => {
      const search = new URL(request.url()).searchParams.get('search');
      if (request.url().includes('/conversation/sender') && search) searches.push(search);
    });
    // Letter by letter, by the page's own clock: a slow machine does not type slower.
    await page.getByPlaceholder('Buscar chat').evaluate(async (input: HTMLInputElement) => {
      for (const text of ['o', 'on', 'oni', 'onix']) {
        input.select();
        document.execCommand('insertText', false, text);
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
    await expect(chats(page)).toHaveCount(1);
    await expect(chats(page)).toContainText('Bruno');
    expect(searches).toEqual(['onix']);
    await page.getByPlaceholder('Buscar chat').fill('buscada');
    await expect(chats(page)).toContainText('Ana Buscada');
    await page.getByPlaceholder('Buscar chat').fill('nada de esto');
    await expect(page.getByText('No hay chats con “nada de esto”')).toBeVisible();
    await page.getByPlaceholder('Buscar chat').fill('');
    await expect(chats(page)).toHaveCount(2);
  });

  test('loads more, each chat once', async ({ product, newPerson, seller: { person, page } }) => {
    for (let count = 0; count < 22; count += 1) await givenChat(product, person, await newPerson());
    await page.goto('/chat?tab=recibidos');
    await expect(chats(page)).toHaveCount(20);
    // It pushes one chat onto the next page, which was on the first.
    await givenChat(product, person, await newPerson());
    await page.getByRole('button', { name: 'Cargar más' }).click();
    await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
    const names = await chats(page).locator('b').allTextContents();
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(22);

    // Another tab and back: it starts at its beginning.
    await tab(page, 'Enviados').click();
    await tab(page, 'Recibidos').click();
    await expect(chats(page)).toHaveCount(20);
  });

  test('goes from chat to chat with the arrows', async ({ product, newPerson, seller: { person, page } }) => {
    for (const name of ['Carla', 'Diego']) await givenChat(product, person, await newPerson({ name }));
    await page.goto('/chat?tab=recibidos');
    await chats(page).first().getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await expect(chats(page).nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Carla');
    await page.keyboard.press('Home');
    await expect(chats(page).first().getByRole('link')).toBeFocused();
  });

  test.describe('when the server fails', () => {
    test.use({ allowedComplaints: [/./] });

    const cases = [
      { at: '/chat', call: '**/api/conversation/post?**', text: 'Error al cargar los chats enviados' },
      { at: '/chat?tab=recibidos', call: '**/api/conversation/sender?**', text: 'Error al cargar los chats recibidos' },
    ];
    for (const { at, call, text } of cases) {
      test(`says '${text}'`, async ({ seller: { page } }) => {
        await page.route(call, (route) => route.fulfill({ status: 400, json: { statusCode: 400, message: 'No' } }));
        await page.goto(at);
        await expect(toast(page, text)).toBeVisible();
        await page.unroute(call);
        await page.getByRole('button', { name: 'Reintentar' }).click();
        await expect(page.getByText(/Todavía n/)).toBeVisible();
      });
    }

    test('says what could not be opened', async ({ product, seller, buyer }) => {
      const { id } = await givenChat(product, seller.person, buyer.person);
      await buyer.page.goto(`/chat?id=${newId()}`);
      await expect(toast(buyer.page, 'Error al cargar el post')).toBeVisible();

      const messages = `**/api/message/${id}?**`;
      await seller.page.route(messages, (route) => route.fulfill({ status: 400, json: { message: 'No' } }));
      await seller.page.goto(`/chat?id=${id}`);
      await expect(toast(seller.page, 'Error al cargar mensajes')).toBeVisible();
      await seller.page.unroute(messages);
      await seller.page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(said(seller.page, 'Hola, ¿sigue disponible?')).toBeVisible();
    });
  });
});

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
    await expect(chats(seller.page).filter({ hasText: buyer.person.name })).toHaveCount(0);
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
    await write(buyer.page, 'Pregunto por el service');
    await expect(said(buyer.page, 'Pregunto por el service').locator('[data-state=delivered]')).toBeVisible();
    const notice = toast(seller.page, 'Pregunto por el service');
    await expect(notice).toContainText(buyer.person.name);

    // Opened: read.
    await notice.getByRole('button', { name: /Pregunto/ }).click();
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

  test('whoever signs out leaves nothing of it on the device', async ({ product, seller, buyer }) => {
    const { id } = await givenChat(product, seller.person, buyer.person);
    const { page, person } = buyer;
    await page.goto(`/chat?id=${id}`);
    await field(page).fill('Borrador');
    await page.getByRole('button', { name: `Perfil: ${person.name}` }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});

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

test.describe('on a phone', () => {
  for (const width of [PHONE.width, 768]) {
    test(`at ${width} px it is the list or the conversation`, async ({ product, seller, buyer }) => {
      const { id } = await givenChat(product, seller.person, buyer.person);
      const { page } = buyer;
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/chat');
      await expect(chats(page)).toHaveCount(1);
      await expect(log(page)).toHaveCount(0);
      await chats(page).getByRole('link').click();
      await expect(page).toHaveURL(`/chat?tab=enviados&id=${id}`);
      await expect(said(page, 'Hola, ¿sigue disponible?')).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
      await expect(page.getByRole('tab')).toHaveCount(0);
      await expect(field(page)).toBeInViewport();
      await page.getByRole('link', { name: 'Volver' }).click();
      await expect(chats(page).getByRole('link')).toBeFocused();
      await expect(log(page)).toHaveCount(0);

      await page.setViewportSize({ width: 769, height: 844 });
      await expect(log(page)).toBeVisible();
      await expect(chats(page)).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Volver' })).toHaveCount(0);
    });
  }
});

test.describe('for everybody', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [PHONE, WIDE]) {
      test(`accessible in ${colorScheme} at ${viewport.width}`, async ({ product, seller, buyer }) => {
        const { id } = await givenChat(product, seller.person, buyer.person);
        await say(product, id, seller.person, ['Sí, https://example.org', 'Vení cuando quieras']);
        await product.db.updateTable('conversation').set({ ownerReadSeq: 3 }).where('id', '=', id).execute();
        const timed = await product.given.timedPost(seller.person);
        const { page } = buyer;
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport);
        for (const at of [`/chat?id=${id}`, '/chat', `/publicaciones/${timed.id}`]) {
          await page.goto(at);
          await page.waitForLoadState('networkidle');
          await expect(page.locator('main[aria-busy=true], main [aria-busy=true]')).toHaveCount(0);
          if (at.endsWith(timed.id)) await page.getByRole('button', { name: 'Ofertar por este vehículo' }).click();
          if (at.endsWith(timed.id)) await page.getByRole('button', { name: 'Enviar oferta' }).click();
          await expectAccessible(page);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow, at).toBeLessThanOrEqual(0);
        }
      });
    }
  }
});
