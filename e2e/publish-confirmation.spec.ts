import { expect, test } from './fixtures.ts';
import { button, headline, PHONE } from './locators.ts';
import { openPreview, publish, publishedId } from './publishing.ts';

test('what was published is confirmed with what to do next, once', async ({ seller: { person, page } }) => {
  const note = page.getByRole('region', { name: 'Listo. Tu publicación ya se ve.' });
  await page.setViewportSize(PHONE);
  await openPreview(page, person, 'wide');
  await publish(page);
  const id = await publishedId(page);

  await test.step('it takes the focus, and names what buyers ask first and the post does not say', async () => {
    await expect(note.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(note).toBeInViewport();
    await expect(note.getByRole('listitem')).toHaveText([
      'Cuántos dueños tuvo',
      'Si tiene los services hechos',
      'Cómo está la patente y si tiene deudas',
      'Si aceptás permuta',
      'Si financiás',
      'Más fotos: de los dos lados, el interior y el tablero',
    ]);
    await expect(note.getByRole('link', { name: 'Completar la publicación' })).toHaveAttribute(
      'href',
      `/editar-publicacion/${id}`,
    );
    await expect(note.getByRole('link', { name: 'Completar la ficha de estado' })).toHaveAttribute(
      'href',
      `/publicaciones/${id}/estado`,
    );
    await expect(note.getByRole('link', { name: 'Declarar los papeles' })).toHaveAttribute(
      'href',
      `/publicaciones/${id}/papeles`,
    );
  });

  await test.step('it shares and prints', async () => {
    await note.getByRole('button', { name: 'Compartir' }).click();
    await expect(note.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await note.getByRole('button', { name: 'Imprimir ficha' }).click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);
  });

  await test.step('coming back to the page does not confirm it again', async () => {
    await note.getByRole('link', { name: 'Ver mis publicaciones' }).click();
    await expect(page).toHaveURL('/perfil');
    await page.goBack();
    await expect(headline(page)).toBeVisible();
    await expect(button(page, 'Más acciones')).toBeVisible();
    await expect(note).toHaveCount(0);
    await page.reload();
    await expect(button(page, 'Más acciones')).toBeVisible();
    await expect(note).toHaveCount(0);
  });
});

test('the confirmation can be closed, and a reload does not bring it back', async ({ seller: { person, page } }) => {
  const note = page.getByRole('region', { name: 'Listo. Tu publicación ya se ve.' });
  await openPreview(page, person, 'wide');
  await publish(page);
  await note.getByRole('button', { name: 'Cerrar' }).filter({ visible: true }).click();
  await expect(note).toHaveCount(0);
  await expect(headline(page)).toBeFocused();
  await page.reload();
  await expect(button(page, 'Cambiar precio')).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('a confirmation that loads late leaves the focus where the seller put it', async ({
  seller: { person, page },
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/published-note-*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.setViewportSize(PHONE);
  await openPreview(page, person, 'wide');
  await publish(page);
  await button(page, 'Más acciones').click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  held.resolve();
  await expect(page.getByText('Listo. Tu publicación ya se ve.')).toBeVisible();
  await expect(menu).toBeFocused();
});
