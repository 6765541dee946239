import { newId } from '../server/db/id.ts';
import { chats, EMPTY, field, givenChat, log, said, tab } from './chat-page.ts';
import { expect, test } from './fixtures.ts';
import { headline, PHONE, toast, withoutLiveLine } from './page-parts.ts';

test.describe('the list', () => {
  test('is empty at first', async ({ seller: { page } }) => {
    await page.goto('/chat');
    await expect(headline(page)).toHaveText('Chats');
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
    test('says which chats could not be had, and asks again', async ({ seller: { page } }) => {
      await withoutLiveLine(page);
      for (const { at, call, text } of cases) {
        await page.route(call, (route) => route.fulfill({ status: 400, json: { statusCode: 400, message: 'No' } }));
        await page.goto(at);
        await expect(toast(page, text)).toBeVisible();
        await page.unroute(call);
        await page.getByRole('button', { name: 'Reintentar' }).click();
        await expect(page.getByText(/Todavía n/)).toBeVisible();
      }
    });

    test('says which more could not be had', async ({ product, seller, buyer }) => {
      for (let count = 0; count < 21; count += 1) await givenChat(product, seller.person, buyer.person);
      const sides = [
        {
          page: buyer.page,
          at: '/chat',
          call: /conversation\/post\?page=2/,
          text: 'Error al cargar más chats enviados',
        },
        {
          page: seller.page,
          at: '/chat?tab=recibidos',
          call: /conversation\/sender\?page=2/,
          text: 'Error al cargar más chats recibidos',
        },
      ];
      for (const { page, at, call, text } of sides) {
        await withoutLiveLine(page);
        await page.route(call, (route) => route.fulfill({ status: 400, json: { statusCode: 400, message: 'No' } }));
        await page.goto(at);
        await page.getByRole('button', { name: 'Cargar más' }).click();
        await expect(toast(page, text)).toBeVisible();
        await expect(chats(page)).toHaveCount(20);
        await page.unroute(call);
        await page.getByRole('button', { name: 'Cargar más' }).click();
        await expect(chats(page)).toHaveCount(21);
      }
    });

    test('says what could not be opened', async ({ product, seller, buyer }) => {
      const { id } = await givenChat(product, seller.person, buyer.person);
      await buyer.page.goto(`/chat?id=${newId()}`);
      await expect(toast(buyer.page, 'Error al cargar el post')).toBeVisible();

      const messages = `**/api/message/${id}?**`;
      await withoutLiveLine(seller.page);
      await seller.page.route(messages, (route) => route.fulfill({ status: 400, json: { message: 'No' } }));
      await seller.page.goto(`/chat?id=${id}`);
      await expect(toast(seller.page, 'Error al cargar mensajes')).toBeVisible();
      await seller.page.unroute(messages);
      await seller.page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(said(seller.page, 'Hola, ¿sigue disponible?')).toBeVisible();
    });
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

  test('who turns a tablet while writing goes on writing', async ({ product, seller, buyer: { person, page } }) => {
    const { id } = await givenChat(product, seller.person, person);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`/chat?id=${id}`);
    await field(page).fill('Paso el sába');
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.getByRole('link', { name: 'Volver' })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('do');
    await expect(field(page)).toHaveValue('Paso el sábado');
  });
});
