import { newId } from '../server/db/id.ts';
import { chats, EMPTY, field, givenConversation, log, said, tab } from './conversation-page.ts';
import { expect, test } from './fixtures.ts';
import { headline, PHONE, toast, WIDE, withoutLiveLine } from './locators.ts';

test('a seller sees unread chats, searches by title and by name, and moves between chats with the arrow keys', async ({
  product,
  newPerson,
  seller: { person, page },
}) => {
  const [ana, bruno, buyer] = [
    await newPerson({ name: 'Ana Buscada' }),
    await newPerson({ name: 'Bruno' }),
    await newPerson(),
  ];
  await givenConversation(product, person, ana, 'Fiat Cronos');
  await givenConversation(product, person, bruno, 'Chevrolet Onix');
  await product.db.updateTable('conversation').set({ ownerReadSeq: 1 }).where('ownerId', '=', person.id).execute();
  await givenConversation(product, person, buyer);

  await test.step('it stands in its own tab, the first chat open, and opened it is read', async () => {
    await page.goto('/chat?tab=enviados');
    await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible();
    await expect(tab(page, 'Recibidos')).toContainText('1 sin leer');
    await expect(page).toHaveTitle('(1) Chats | Rodado');
    await expect(page.getByText('En Recibidos tenés 1 chat sin leer.')).toBeVisible();
    await page.goto('/chat');
    await expect(tab(page, 'Recibidos'), 'the newest unread one is there').toHaveAttribute('aria-selected', 'true');
    await expect(chats(page)).toHaveCount(3);
    await expect(chats(page).first()).toContainText(buyer.name);
    await expect(said(page, 'Hola, ¿sigue disponible?')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(buyer.name);
    await expect(tab(page, 'Recibidos')).not.toContainText('sin leer');
    await expect(page).toHaveTitle('Chats | Rodado');
  });

  await test.step('the arrows go from chat to chat', async () => {
    await chats(page).first().getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await expect(chats(page).nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Bruno');
    await page.keyboard.press('Home');
    await expect(chats(page).first().getByRole('link')).toBeFocused();
  });

  await test.step('it is searched by title and by name after a pause', async () => {
    const searches: string[] = [];
    page.on('request', (request) => {
      const search = new URL(request.url()).searchParams.get('search');
      if (request.url().includes('/conversation/sender') && search) searches.push(search);
    });
    // Typed with the page's fake clock, so that a slow machine does not type slower.
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
    await expect(chats(page)).toHaveCount(3);
  });
});

test('a buyer sees the first chat open; on a phone either the list or the conversation', async ({
  product,
  newPerson,
  buyer: { person, page },
}) => {
  const seller = await newPerson();
  const { id, post } = await givenConversation(product, seller, person);

  await test.step('it stands in its own tab, the first chat open', async () => {
    await page.setViewportSize(WIDE);
    await page.goto('/chat');
    await expect(chats(page)).toHaveCount(1);
    await expect(chats(page)).toContainText(seller.name);
    await expect(said(page, 'Hola, ¿sigue disponible?')).toBeVisible();
    const link = page.getByRole('link', { name: `Ver publicación: ${post.title}` });
    await expect(link).toHaveAttribute('href', `/publicaciones/${post.id}`);
  });

  for (const width of [PHONE.width, 768])
    await test.step(`at ${width} px it is the list or the conversation`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expect(log(page)).toHaveCount(0);
      await expect(chats(page)).toHaveCount(1);
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

  await test.step('who turns a tablet while writing goes on writing', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await chats(page).getByRole('link').click();
    await expect(page).toHaveURL(`/chat?tab=enviados&id=${id}`);
    await field(page).fill('Paso el sába');
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.getByRole('link', { name: 'Volver' })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('do');
    await expect(field(page)).toHaveValue('Paso el sábado');
  });
});

test.describe('when the server fails', () => {
  test.use({ allowedComplaints: [/40[04]/] });

  const refusal = { status: 400, json: { statusCode: 400, message: 'No' } };

  test('the list is empty at first, and shows an error when it, or a chat, cannot be loaded', async ({
    product,
    newPerson,
    seller: { person, page },
  }) => {
    await withoutLiveLine(page);

    await test.step('which chats could not be had; asked again, there are none', async () => {
      const received = '**/api/conversation/sender?**';
      await page.route(received, (route) => route.fulfill(refusal));
      await page.goto('/chat?tab=recibidos');
      await expect(toast(page, 'Error al cargar los chats recibidos')).toBeVisible();
      await page.unroute(received);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByText('Todavía nadie te escribió')).toBeVisible();

      const sent = '**/api/conversation/post?**';
      await page.route(sent, (route) => route.fulfill(refusal));
      await page.goto('/chat');
      await expect(toast(page, 'Error al cargar los chats enviados')).toBeVisible();
      await page.unroute(sent);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByText('Todavía no le escribiste a nadie')).toBeVisible();
    });

    await test.step('it is empty at first', async () => {
      await expect(headline(page)).toHaveText('Chats');
      await expect(page).toHaveTitle('Chats | Rodado');
      await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible();
      await expect(tab(page, 'Enviados')).toHaveAttribute('aria-selected', 'true');
      await tab(page, 'Recibidos').click();
      await expect(page.getByText('Todavía nadie te escribió')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await page.setViewportSize(PHONE);
      await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible();
      await page.setViewportSize(WIDE);
    });

    await test.step('what could not be opened', async () => {
      await page.goto(`/chat?id=${newId()}`);
      await expect(toast(page, 'Error al cargar el post')).toBeVisible();
      const { id } = await givenConversation(product, person, await newPerson());
      const messages = `**/api/message/${id}?**`;
      await page.route(messages, (route) => route.fulfill({ status: 400, json: { message: 'No' } }));
      await page.goto(`/chat?id=${id}`);
      await expect(toast(page, 'Error al cargar mensajes')).toBeVisible();
      await page.unroute(messages);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(said(page, 'Hola, ¿sigue disponible?')).toBeVisible();
    });
  });

  test('the next page has each chat once, and shows an error when it cannot be loaded', async ({
    product,
    newPerson,
    seller: { person, page },
  }) => {
    for (let count = 0; count < 22; count += 1) await givenConversation(product, person, await newPerson());
    const owner = await newPerson();
    for (let count = 0; count < 21; count += 1) await givenConversation(product, owner, person);
    const more = page.getByRole('button', { name: 'Cargar más' });
    const failOnce = async (call: RegExp, text: string) => {
      await page.route(call, (route) => route.fulfill(refusal), { times: 1 });
      await more.click();
      await expect(toast(page, text)).toBeVisible();
      await expect(chats(page)).toHaveCount(20);
    };
    await withoutLiveLine(page);
    await page.goto('/chat?tab=recibidos');
    await expect(chats(page)).toHaveCount(20);
    await failOnce(/conversation\/sender\?page=2/, 'Error al cargar más chats recibidos');

    // Shifts one conversation from the first page to the next.
    await givenConversation(product, person, await newPerson());
    await more.click();
    await expect(chats(page)).toHaveCount(22);
    await expect(more).toHaveCount(0);
    const names = await chats(page).locator('b').allTextContents();
    expect(new Set(names).size).toBe(names.length);

    await tab(page, 'Enviados').click();
    await expect(chats(page)).toHaveCount(20);
    await failOnce(/conversation\/post\?page=2/, 'Error al cargar más chats enviados');
    await more.click();
    await expect(chats(page)).toHaveCount(21);
    // Switching tabs and back starts at the first page.
    await tab(page, 'Recibidos').click();
    await expect(chats(page)).toHaveCount(20);
  });
});
