import { chats, givenConversation, log, said, say, write } from './conversation-page.ts';
import { expect, test } from './fixtures.ts';
import { endClock, toast } from './locators.ts';

test('an own message is deleted for both, live; a conversation is deleted for oneself, and leads home', async ({
  product,
  seller,
  buyer,
}) => {
  const { id } = await givenConversation(product, seller.person, buyer.person);
  await seller.page.goto(`/chat?id=${id}`);
  await buyer.page.goto(`/chat?id=${id}`);

  await test.step('an own message goes for both, live', async () => {
    await write(buyer.page, 'Esto no era para vos');
    await expect(said(seller.page, 'Esto no era para vos')).toBeVisible();
    // Only the author can delete it.
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

  await test.step('a conversation goes for oneself, and leads home', async () => {
    const { page } = seller;
    const question = page.getByRole('alertdialog', { name: '¿Eliminar la conversación?' });
    await page.getByRole('button', { name: 'Opciones de la conversación' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar conversación' }).click();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(said(page, 'Hola, ¿sigue disponible?')).toBeVisible();
    await page.getByRole('button', { name: 'Opciones de la conversación' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar conversación' }).click();
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Conversación eliminada')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/chat?tab=recibidos');
    await expect(page.getByText('Todavía nadie te escribió')).toBeVisible();
  });

  await test.step('the other side keeps it, and brings it back by writing', async () => {
    await expect(said(buyer.page, 'Hola, ¿sigue disponible?')).toBeVisible();
    await write(buyer.page, '¿Hola?');
    await expect(chats(seller.page)).toContainText('¿Hola?');
    await chats(seller.page).getByRole('link').click();
    await expect(said(seller.page, '¿Hola?')).toBeVisible();
    await expect(said(seller.page, 'Hola, ¿sigue disponible?')).toHaveCount(0);
  });
});

test.describe('when the server fails', () => {
  test.use({ allowedComplaints: [/500/] });

  test('a deletion says so, and everything stays; a message and a person can be reported, a person blocked', async ({
    product,
    newPerson,
    seller: { person, page },
  }) => {
    const buyer = await newPerson();
    const { id } = await givenConversation(product, person, buyer);
    await say(product, id, person, ['Sí, está']);
    const options = page.getByRole('button', { name: 'Opciones de la conversación' });
    /** Dismisses the toast, which covers the options. */
    const expectToast = async (text: string) => {
      await expect(toast(page, text)).toBeVisible();
      await endClock(toast(page, text));
    };
    await page.goto(`/chat?id=${id}`);

    await test.step('a deletion that fails says so, and everything stays', async () => {
      for (const call of ['**/api/message/*', '**/api/conversation/*'])
        await page.route(call, (route) =>
          route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
        );
      await said(page, 'Sí, está').hover();
      await page.getByRole('button', { name: 'Eliminar mensaje' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expectToast('Error al eliminar el mensaje');
      await expect(said(page, 'Sí, está')).toBeVisible();
      await options.click();
      await page.getByRole('menuitem', { name: 'Eliminar conversación' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expectToast('Error al eliminar la conversación');
      await expect(page).toHaveURL(`/chat?id=${id}`);
    });

    await test.step('a message and a person can be reported', async () => {
      await said(page, 'Hola, ¿sigue disponible?').hover();
      await page.getByRole('button', { name: 'Denunciar mensaje' }).click();
      await page.getByRole('dialog', { name: 'Denunciar mensaje' }).getByText('Spam').click();
      await page.getByRole('button', { name: 'Enviar denuncia' }).click();
      await expectToast('Denuncia enviada');
      await options.click();
      await page.getByRole('menuitem', { name: `Denunciar a ${buyer.name}` }).click();
      await expect(page.getByRole('dialog', { name: 'Denunciar persona' })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('a person can be blocked, and let go', async () => {
      await options.click();
      await page.getByRole('menuitem', { name: `Bloquear a ${buyer.name}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
      await expectToast(`Bloqueaste a ${buyer.name}`);
      await options.click();
      await page.getByRole('menuitem', { name: `Desbloquear a ${buyer.name}` }).click();
      await expect(toast(page, `Desbloqueaste a ${buyer.name}`)).toBeVisible();
    });
  });
});
