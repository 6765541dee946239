import type { Page } from '@playwright/test';
import { expect, hydrated, type Person, test } from './fixtures.ts';
import { endClock, loginFor, signIn, toast, withoutLiveLine } from './locators.ts';
import type { Product } from './product.ts';
import { answerBox, card, choose, RECEIVED } from './question-page.ts';

async function endSessions(product: Product, person: Person) {
  await product.db
    .updateTable('session')
    .set({ endedAt: new Date(), endReason: 'logout' })
    .where('personId', '=', person.id)
    .execute();
}

/** Aborts writes; reads still work. */
const cutWrites = (page: Page) =>
  page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));

test.use({ allowedComplaints: [/40[01]|ERR_FAILED/] });

test('a list, an answer, a deletion or a report that fails, or a session that ends, loses nothing', async ({
  product,
  newPerson,
  seller: { person, page },
}) => {
  const post = await product.given.post(person);
  await product.given.question(post, await newPerson());
  const question = card(page, '¿Acepta permuta?');
  const dialog = page.getByRole('dialog');

  await test.step('a list that does not load says so, and is tried again', async () => {
    await withoutLiveLine(page);
    await page.route('**/api/question/received**', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto(RECEIVED);
    await expect(toast(page, 'Error al obtener las preguntas')).toBeVisible();
    await page.unroute('**/api/question/received**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('an answer that fails is still there, closed and opened again', async () => {
    await question.getByRole('button', { name: 'Responder' }).click();
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog).toContainText('Escribí tu respuesta');
    await expect(answerBox(page)).toBeFocused();
    await answerBox(page).fill('Sí, escucho.');
    await cutWrites(page);
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Error al responder');
    await expect(toast(page, 'Error al responder')).toContainText('Lo que escribiste sigue acá.');
    await expect(answerBox(page)).toHaveValue('Sí, escucho.');
    await page.keyboard.press('Escape');
    await choose(page, '¿Acepta permuta?', 'Responder');
    await expect(answerBox(page)).toHaveValue('Sí, escucho.');
    await page.keyboard.press('Escape');
  });

  await test.step('a deletion or a report that fails says so', async () => {
    await choose(page, '¿Acepta permuta?', 'Eliminar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Error al eliminar la pregunta')).toBeVisible();
    await endClock(toast(page, 'Error')); // they cover what is below
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    await choose(page, '¿Acepta permuta?', 'Reportar');
    await dialog.getByLabel('Otro').check();
    await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
    await expect(toast(page, 'Error al reportar el comentario')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('a session that ends takes no answer that was typed, nor does a reload', async () => {
    await page.reload();
    await question.getByRole('button', { name: 'Responder' }).click();
    await expect(answerBox(page)).toHaveValue('Sí, escucho.');
    await endSessions(product, person);
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(page).toHaveURL(loginFor(RECEIVED));
    await hydrated(page);
    await signIn(page, person.email, person.password);
    await expect(page).toHaveURL(RECEIVED);
    await question.getByRole('button', { name: 'Responder' }).click();
    await expect(answerBox(page)).toHaveValue('Sí, escucho.');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(question).toContainText('Sí, escucho.');
  });
});
