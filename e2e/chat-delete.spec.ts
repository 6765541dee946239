import { chats, givenChat, log, said, write } from './chat-page.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './page-parts.ts';

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
