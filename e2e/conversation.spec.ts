import {
  chats,
  field,
  givenConversation,
  log,
  openLive,
  said,
  say,
  storedTexts,
  tab,
  write,
} from './conversation-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { toast } from './locators.ts';
import { withoutWindow } from './without-window.ts';

test('two people write: at once, live, with ticks', async ({ product, seller, buyer }) => {
  const { id } = await givenConversation(product, seller.person, buyer.person);
  await buyer.page.goto(`/chat?id=${id}`);
  await expect(log(buyer.page)).toBeVisible();
  const question = said(buyer.page, '¿Le cambiaron la correa?');

  await test.step('the other side is offline: stored', async () => {
    await write(buyer.page, '¿Le cambiaron la correa?');
    await expect(question.locator('[data-state=sent]')).toBeVisible();
    await expect(field(buyer.page)).toHaveValue('');
  });

  await test.step('somewhere on the site, now or a moment later: delivered, with one toast for each conversation', async () => {
    await openLive(seller.page, '/quienes-somos');
    await expect(question.locator('[data-state=delivered]')).toBeVisible();
    await buyer.page.reload();
    await expect(question.locator('[data-state=delivered]')).toBeVisible();
    await write(buyer.page, 'Hola de nuevo');
    await expect(toast(seller.page, 'Hola de nuevo')).toBeVisible();
    await toast(seller.page, 'Hola de nuevo').hover(); // hover keeps it open
    await write(buyer.page, 'Pregunto por el service');
    const notice = toast(seller.page, 'Pregunto por el service');
    await notice.getByRole('button', { name: /Pregunto/ }).focus(); // so does focus
    await expect(notice).toContainText(buyer.person.name);
    await expect(seller.page.locator('.Toastify__toast')).toHaveCount(1);
    await expect(seller.page.getByRole('link', { name: 'Chat, hay mensajes sin leer' })).toBeVisible();
    await expect(said(buyer.page, 'Pregunto por el service').locator('[data-state=delivered]')).toBeVisible();
  });

  await test.step('opened: read', async () => {
    await seller.page.keyboard.press('Enter');
    await expect(seller.page).toHaveURL(`/chat?id=${id}`);
    await expect(said(seller.page, '¿Le cambiaron la correa?')).toBeVisible();
    await expect(log(seller.page).getByText('Mensajes nuevos')).toBeVisible();
    await expect(said(buyer.page, 'Pregunto por el service').locator('[data-state=read]')).toBeVisible();
  });

  await test.step('an answer is seen while it is typed, and once it is sent', async () => {
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
      'Hola de nuevo',
      'Pregunto por el service',
      'Sí, a los\n60.000',
    ]);
    await expect(log(buyer.page).getByText('Hoy')).toBeVisible();
    // Messages in the visible conversation cause no notification.
    await expect(toast(buyer.page, 'Sí, a los')).toHaveCount(0);
  });
});

test('the seller: a chat opened by its address, links in messages, safety advice, a message in another chat, a deleted account', async ({
  product,
  newPerson,
  seller: { person, page },
}) => {
  const [buyer, late, gone] = [
    await newPerson(),
    await newPerson({ name: 'Tardío' }),
    await newPerson({ name: 'Usuario eliminado', deletedAt: new Date() }),
  ];
  const { id } = await givenConversation(product, person, buyer);
  await say(product, id, buyer, ['Mirá https://example.org/a?b=1, <b>dale</b> javascript:alert(1)']);
  for (let count = 0; count < 18; count += 1) await givenConversation(product, person, await newPerson());
  const { id: lateId } = await givenConversation(product, person, late);
  await givenConversation(product, person, gone);
  await givenConversation(product, person, await newPerson({ name: 'Primera Persona' }));
  await product.db
    .updateTable('conversation')
    .set({ lastMessageAt: new Date(Date.now() - 86_400_000) })
    .where('id', '=', id)
    .execute();
  const name = page.getByRole('heading', { level: 2 });

  await test.step('the address opens it, in the tab where it is', async () => {
    await page.goto(`/chat?id=${id}`);
    await expect(name).toHaveText(buyer.name);
    await expect(tab(page, 'Recibidos')).toHaveAttribute('aria-selected', 'true');
    await expect(chats(page)).toHaveCount(20); // it is on the next page
    await expect(chats(page).getByText(buyer.name, { exact: true })).toHaveCount(0);
  });

  await test.step('addresses are links, and nothing else is', async () => {
    // Beside the advice about it.
    const link = log(page).getByRole('link').and(page.locator('[target]'));
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('href', 'https://example.org/a?b=1');
    await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(said(page, '<b>dale</b>')).toBeVisible();
  });

  await test.step('it begins with advice for sellers', async () => {
    await expect(log(page).getByText('No entregues el vehículo sin ver la plata en tu cuenta.')).toBeVisible();
    await log(page)
      .getByRole('button', { name: /^Consejos para/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Vender seguro' })).toHaveCSS('opacity', '1');
    await expectAccessible(page);
  });

  await test.step('a chat on top of the list does not push aside what is being read', async () => {
    await openLive(page, '/chat?tab=recibidos');
    await expect(name).toHaveText('Primera Persona');
    await (await withoutWindow(product, late)).write(lateId, 'Llego tarde');
    await expect(chats(page).first()).toContainText('Llego tarde');
    await expect(name).toHaveText('Primera Persona');
    await expect(chats(page).first()).toContainText('sin leer');
  });

  await test.step('a person who is gone cannot be written to', async () => {
    await chats(page).filter({ hasText: gone.name }).getByRole('link').click();
    await expect(name).toHaveText('Usuario eliminado');
    await expect(page.getByText('Esta persona ya no está en Rodado.')).toBeVisible();
    await expect(field(page)).toHaveCount(0);
  });
});

test('the buyer: drafts, safety advice until it is dismissed on this device, a deleted post', async ({
  product,
  newPerson,
  buyer: { person, page },
}) => {
  const [one, two, gone] = [
    await newPerson({ name: 'Vende Uno' }),
    await newPerson({ name: 'Vende Dos' }),
    await newPerson({ name: 'Vende Tres' }),
  ];
  const { id } = await givenConversation(product, one, person);
  await givenConversation(product, two, person);
  const { post } = await givenConversation(product, gone, person);
  await product.db.updateTable('post').set({ state: 'DELETED' }).where('id', '=', post.id).execute();
  const openWith = async ({ name }: { name: string }) => {
    await chats(page).filter({ hasText: name }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(said(page, 'Hola, ¿sigue disponible?')).toBeVisible();
  };

  await test.step('what is typed is there again after a reload, in its own conversation', async () => {
    await page.goto(`/chat?id=${id}`);
    await field(page).fill('A medio escribir');
    await page.reload();
    await expect(field(page)).toHaveValue('A medio escribir');
    await openWith(two);
    await expect(field(page)).toHaveValue('');
  });

  await test.step('it begins with advice for buyers, until it is put away on this device', async () => {
    await expect(log(page).getByText('No envíes señas sin ver el vehículo.')).toBeVisible();
    await log(page)
      .getByRole('button', { name: /^Consejos para/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Comprar seguro' })).toHaveCSS('opacity', '1');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'No mostrar más' }).click();
    await expect(log(page)).toBeFocused();
    await page.reload();
    for (const seller of [two, one]) {
      await openWith(seller);
      await expect(log(page).getByText('No envíes señas')).toHaveCount(0);
    }
  });

  await test.step('a post that is gone is said to be, and people can still write', async () => {
    await openWith(gone);
    await expect(page.getByText('Eliminada', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /Ver publicación/ })).toHaveCount(0);
    await write(page, '¿La vendiste?');
    await expect(said(page, '¿La vendiste?').locator('[data-state=sent]')).toBeVisible();
  });
});

test('older messages load above without moving those on the screen', async ({
  product,
  newPerson,
  buyer: { person, page },
}) => {
  const seller = await newPerson();
  const { id } = await givenConversation(product, seller, person);
  const texts = Array.from({ length: 70 }, (_, index) => `Línea ${index + 1}`);
  await say(product, id, person, texts);
  await openLive(page, `/chat?id=${id}`);
  await expect(said(page, 'Línea 70')).toBeInViewport();

  // The message at the top edge stays there while older ones are prepended.
  const beginning = log(page).getByText('No envíes señas sin ver el vehículo.');
  while ((await beginning.count()) === 0) {
    const rows = await log(page).locator('[data-message]').count();
    const [before, after] = await log(page).evaluate(async (box, count) => {
      const first = box.querySelector('[data-message]');
      const top = () => Math.round(first?.getBoundingClientRect().top ?? 0);
      box.scrollTop = 10;
      const start = top();
      while (box.querySelectorAll('[data-message]').length === count) await new Promise(requestAnimationFrame);
      return [start, top()];
    }, rows);
    expect(after).toBe(before);
  }
  await log(page).evaluate((box) => {
    box.scrollTop = 0;
  });
  await expect(beginning).toBeVisible();
  const shown = await log(page).locator('[data-message] p').allTextContents();
  expect(shown).toEqual(['Hola, ¿sigue disponible?', ...texts]);

  // Far from the end a new message does not scroll, but a button appears.
  await (await withoutWindow(product, seller)).write(id, 'Acá abajo');
  const down = page.getByRole('button', { name: '1 mensaje nuevo' });
  await expect(down).toBeVisible();
  expect(await log(page).evaluate((box) => box.scrollTop)).toBe(0);
  await down.click();
  await expect(said(page, 'Acá abajo')).toBeInViewport();
});
