import { field, givenConversation, said } from './conversation-page.ts';
import { expect, test } from './fixtures.ts';
import { expectHeard } from './keys.ts';
import { button, PHONE, toast, WIDE } from './locators.ts';

test.use({ viewport: WIDE });

test('a seller answers with a quick reply by keyboard', async ({ product, seller, buyer }) => {
  const { page, person } = seller;
  await product.db.updateTable('person').set({ name: 'María Gómez' }).where('id', '=', buyer.person.id).execute();
  const { id } = await givenConversation(product, person, buyer.person, 'Gol Trend 2018');
  await page.goto(`/chat?id=${id}`);

  await test.step('one is kept from what was written', async () => {
    await field(page).fill('Hola {nombre}, el {vehículo} sigue a {precio}.');
    await button(page, 'Respuestas rápidas').click();
    await page.getByRole('menuitem', { name: 'Guardar lo que escribí' }).click();
    await page.getByLabel('Título').fill('Disponible');
    await button(page, 'Guardar respuesta').click();
    await expect(page.getByRole('dialog').getByText('Disponible')).toBeVisible();
    await button(page, 'Nueva respuesta').click();
    await page.getByLabel('Respuesta', { exact: true }).fill('Estamos de 9 a 18, ¿cuándo venís?');
    await button(page, 'Guardar respuesta').click();
    await expect(page.getByText('2 de 20')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('typing / chooses one, which is put in and not sent', async () => {
    await field(page).fill('');
    await field(page).press('/');
    await expectHeard(page, '2 respuestas rápidas');
    const options = page.getByRole('listbox', { name: 'Respuestas rápidas' }).getByRole('option');
    await expect(options).toHaveCount(2);
    await field(page).press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
    await field(page).pressSequentially('disp');
    await expect(options).toHaveCount(1);
    await field(page).press('Escape');
    await expect(options).toHaveCount(0);
    await expect(field(page)).toHaveValue('/disp');
    await field(page).press('o');
    await field(page).press('Enter');
    await expect(field(page)).toHaveValue('Hola María, el Gol Trend 2018 sigue a USD 16.900.');
    await expect(field(page)).toBeFocused();
    await expect(said(page, 'Hola María')).toHaveCount(0);
    await field(page).press('Enter');
    await expect(said(page, 'Hola María, el Gol Trend 2018 sigue a USD 16.900.')).toBeVisible();
    await field(page).fill('/algo que no es una respuesta');
    await field(page).press('Enter');
    await expect(said(page, '/algo que no es una respuesta')).toBeVisible();
  });

  await test.step('the menu puts it where the cursor is, on a phone too', async () => {
    await page.setViewportSize(PHONE);
    await field(page).fill('Buenas. ');
    await button(page, 'Respuestas rápidas').click();
    await page.getByRole('menuitem', { name: /Estamos de 9 a 18/ }).click();
    await expect(field(page)).toHaveValue('Buenas. Estamos de 9 a 18, ¿cuándo venís?');
    await expect(field(page)).toBeFocused();
  });

  await test.step('the profile has them, and deleting can be taken back', async () => {
    await page.goto('/editar-perfil');
    await button(page, 'Eliminar Disponible').click();
    await expect(page.getByText('1 de 20')).toBeVisible();
    await toast(page, 'Respuesta eliminada').getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('2 de 20')).toBeVisible();
    await button(page, 'Editar Disponible').click();
    await page.getByLabel('Respuesta', { exact: true }).fill('Sí, sigue disponible.');
    await button(page, 'Guardar respuesta').click();
    await expect(page.getByText('Sí, sigue disponible.')).toBeVisible();
  });

  await test.step('the buyer has none', async () => {
    await buyer.page.goto(`/chat?id=${id}`);
    await expect(said(buyer.page, 'Hola María')).toBeVisible();
    await expect(button(buyer.page, 'Respuestas rápidas')).toHaveCount(0);
    await field(buyer.page).fill('/');
    await expect(buyer.page.getByRole('listbox')).toHaveCount(0);
  });
});
