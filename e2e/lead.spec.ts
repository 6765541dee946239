import type { Page } from '@playwright/test';
import { newCompany } from './company-page.ts';
import { givenConversation, openLive, said, write } from './conversation-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { giveLeads } from './lead-page.ts';
import { button, expectNoSidewaysScroll, headline, NARROW, PHONE, unique } from './locators.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Interesados' }).getByRole('listitem');
const history = (page: Page) => page.getByRole('list', { name: 'Historia' }).getByRole('listitem');
const tabOf = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Estado' }).getByRole('link', { name });

test('a seller with two posts works with the leads, and a reminder links to one', async ({
  product,
  newPerson,
  seller,
  buyer,
}) => {
  const { page } = seller;
  const carla = await newPerson({ name: unique('Carla') });
  const { post, id: conversationId } = await givenConversation(product, seller.person, buyer.person, unique('Gol'));
  const other = await product.given.post(seller.person, { title: unique('Uno'), stockNumber: 'K-77' });
  await product.given.question(other, carla, { text: '¿Tiene service?', createdAt: new Date(Date.now() - 60_000) });

  await test.step('from the profile to one row a person and post, found by search and filters', async () => {
    await page.goto('/perfil');
    await page.getByRole('main').getByRole('link', { name: 'Interesados' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(tabOf(page, /^Nuevos 2/)).toBeVisible();
    await page.getByLabel('Buscar interesado').fill('k-77');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(carla.name);
    await expect(page).toHaveURL(/buscar=k-77/);
    await page.getByLabel('Buscar interesado').fill('');
    await expect(rows(page)).toHaveCount(2);
    await page.getByLabel('Publicación').selectOption({ value: post.id });
    await expect(rows(page)).toHaveCount(1);
    await page.getByLabel('Publicación').selectOption('Todas las publicaciones');
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('by keyboard from row to row, and into one', async () => {
    await rows(page).getByRole('link').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).getByRole('link').nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(rows(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(headline(page)).toHaveText(carla.name);
  });

  await test.step('a question is answered where it stands, and the lead moves on by itself', async () => {
    await expect(page.getByRole('radio', { name: 'Nuevo' })).toBeChecked();
    await button(page, 'Responder').click();
    await page.getByLabel('Tu respuesta').fill('Sí, oficial.');
    await button(page, 'Enviar').click();
    await expect(history(page).filter({ hasText: 'Sí, oficial.' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'En curso' })).toBeChecked();
    await expect(button(page, 'Responder')).toHaveCount(0);
  });

  await test.step('a state by hand and a note, and back to the row', async () => {
    await page.getByText('Perdido', { exact: true }).click();
    await expect(page.getByText(/^Lo elegiste vos/)).toBeVisible();
    await expect(history(page).first()).toContainText('Lo pasaste a Perdido');
    await page.getByRole('textbox', { name: 'Nota' }).fill('Buscaba con menos kilómetros.');
    await button(page, 'Guardar nota').click();
    await expect(history(page).first()).toContainText('Buscaba con menos kilómetros.');
    await expect(page.getByRole('textbox', { name: 'Nota' })).toHaveValue('');
    await button(page, 'Editar nota').click();
    const dialog = page.getByRole('dialog', { name: 'Editar nota' });
    await dialog.getByRole('textbox', { name: 'Nota' }).fill('Buscaba con menos kilómetros, hasta 40.000.');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    await expect(history(page).first()).toContainText('hasta 40.000.');
    await expect(history(page).first()).toContainText('editada');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Interesados', exact: true }).click();
    await expect(rows(page).filter({ hasText: carla.name }).getByRole('link')).toBeFocused();
    await expect(rows(page).filter({ hasText: carla.name })).toContainText('1 nota');
    await expect(tabOf(page, /^Perdidos 1/)).toBeVisible();
  });

  await test.step('what is written is there without a reload', async () => {
    await openLive(page, '/interesados');
    await openLive(buyer.page, `/chat?id=${conversationId}`);
    await write(buyer.page, '¿Lo puedo ver el sábado?');
    await expect(said(buyer.page, '¿Lo puedo ver el sábado?')).toBeVisible();
    await expect(rows(page).first()).toContainText('¿Lo puedo ver el sábado?');
  });

  await test.step('from the notification of a message to the lead', async () => {
    await page.goto('/notificaciones');
    await page.getByRole('main').getByRole('link', { name: 'Ver interesado' }).first().click();
    await expect(page).toHaveURL(`/interesados/${post.id}/${buyer.person.id}`);
    await expect(headline(page)).toHaveText(buyer.person.name);
  });

  await test.step('from the chat to the lead, with a reminder that leads back to it', async () => {
    await page.goto(`/chat?id=${conversationId}`);
    await button(page, 'Opciones de la conversación').click();
    await page.getByRole('menuitem', { name: 'Ver interesado' }).click();
    await expect(headline(page)).toHaveText(buyer.person.name);
    await button(page, 'Poner recordatorio').click();
    await button(page, 'Guardar').click();
    await expect(page.getByText('Escribí de qué acordarte')).toBeVisible();
    await page.getByLabel('De qué acordarte').fill('Confirmar el sábado');
    await button(page, 'Mañana').click();
    await button(page, 'Guardar').click();
    await expect(page.getByText('Confirmar el sábado')).toBeVisible();
    await product.db.updateTable('leadReminder').set({ dueAt: new Date() }).where('postId', '=', post.id).execute();
    await page.goto('/notificaciones');
    // The job looks twice a minute.
    await expect(page.getByRole('link', { name: /Recordatorio: Confirmar el sábado/ }).first()).toBeVisible({
      timeout: 120_000,
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: /Recordatorio: Confirmar el sábado/ })
      .click();
    await expect(page).toHaveURL(`/interesados/${post.id}/${buyer.person.id}`);
    await expect(page.getByText('Vencido', { exact: true })).toBeVisible();
    await button(page, 'Listo').click();
    await expect(button(page, 'Poner recordatorio')).toBeVisible();
  });

  await test.step('on a phone too', async () => {
    for (const size of [PHONE, NARROW]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
    await page.goto('/interesados');
    await expectNoSidewaysScroll(page);
  });
});

test('a seller with one post has no links to leads', async ({ product, seller, buyer }) => {
  const { post } = await givenConversation(product, seller.person, buyer.person);
  await seller.page.goto('/perfil');
  await expect(seller.page.getByRole('article').filter({ hasText: post.title })).toBeVisible();
  await expect(seller.page.getByRole('link', { name: 'Interesados' })).toHaveCount(0);
  await seller.page.getByRole('button', { name: /^Perfil/ }).click();
  await expect(seller.page.getByRole('link', { name: 'Mis ofertas' })).toBeVisible();
  await expect(seller.page.getByRole('link', { name: 'Interesados' })).toHaveCount(0);
});

test('of a company everybody sees the leads, who wrote what, and their own; a reader changes nothing', async ({
  product,
  newPerson,
  windowOf,
  buyer,
}) => {
  const company = await newCompany(product, newPerson);
  const { post, conversationId, ana } = await giveLeads(product, company, buyer.person);
  const beto = await newPerson({ name: 'Beto Gómez' });
  const row = { companyId: company.id, personId: beto.id, role: 'reader' as const, email: beto.email };
  await product.db.insertInto('teamMember').values(row).execute();
  const boss = await windowOf(company.owner);
  const page = await windowOf(beto);

  await boss.goto('/');
  await boss.getByRole('button', { name: /^Perfil/ }).click();
  await boss.getByRole('link', { name: 'Interesados' }).click();
  await expect(rows(boss)).toHaveCount(4);
  await boss.getByLabel('Asignadas').selectOption(`Asignadas a ${ana.name}`);
  await expect(rows(boss)).toHaveCount(1);
  await expect(rows(boss)).toContainText('Recordatorio vencido');

  await page.goto('/equipo');
  await button(page, `Trabajar como ${company.owner.name}`).click();
  await expect(page).toHaveURL('/perfil');
  await openLive(page, `/interesados/${post.id}/${buyer.person.id}`);
  await expect(history(page).filter({ hasText: 'Viene el sábado con la mujer.' })).toContainText(company.owner.name);
  await expect(page.getByText('Asignar')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Nota' })).toHaveCount(0);
  await expect(button(page, 'Editar nota')).toHaveCount(0);
  await expect(button(page, 'Eliminar nota')).toHaveCount(0);
  await expect(button(page, 'Listo')).toHaveCount(0);

  await boss.goto(`/interesados/${post.id}/${buyer.person.id}`);
  await boss.getByText('Ganado', { exact: true }).click();
  await expect(history(page).first()).toContainText(`${company.owner.name} lo pasó a Ganado`);
  // From the offers and from the questions too.
  await boss.getByRole('link', { name: 'Ver ofertas' }).click();
  await boss.getByRole('button', { name: /^Opciones de la oferta/ }).click();
  await expect(boss.getByRole('link', { name: 'Ver interesado' })).toHaveAttribute(
    'href',
    `/interesados/${post.id}/${buyer.person.id}`,
  );
  await boss.goto('/preguntas');
  await boss.getByRole('button', { name: 'Opciones de la pregunta de Carla Núñez' }).click();
  await boss.getByRole('menuitem', { name: 'Ver interesado' }).click();
  await expect(headline(boss)).toHaveText('Carla Núñez');

  // The interested person sees nothing of it.
  await buyer.page.goto(`/chat?id=${conversationId}`);
  await expect(buyer.page.getByText('Hola, ¿sigue disponible?').first()).toBeVisible();
  await expect(buyer.page.getByText('Viene el sábado')).toHaveCount(0);
});
