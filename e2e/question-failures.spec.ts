import type { Page } from '@playwright/test';
import { expect, hydrated, type Person, test } from './fixtures.ts';
import { signIn, toast, withoutLiveLine } from './page-parts.ts';
import type { Product } from './product.ts';
import { answerBox, card, choose, openPost, questionField, RECEIVED, section } from './question-page.ts';

async function endSessions(product: Product, person: Person) {
  await product.db
    .updateTable('session')
    .set({ endedAt: new Date(), endReason: 'logout' })
    .where('personId', '=', person.id)
    .execute();
}

/** What is sent does not arrive; what is only read still does. */
const cutWrites = (page: Page) =>
  page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));

test.describe('when something goes wrong', () => {
  test.use({ allowedComplaints: [/./] });

  test('a list that does not load says so, and is tried again', async ({ product, seller, buyer }) => {
    await product.given.question(await product.given.post(seller.person), buyer.person);
    await withoutLiveLine(seller.page);
    await seller.page.route('**/api/question/received**', (route) => route.fulfill({ status: 400, json: {} }));
    await seller.page.goto(RECEIVED);
    await expect(toast(seller.page, 'Error al obtener las preguntas')).toBeVisible();
    await seller.page.unroute('**/api/question/received**');
    await seller.page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(seller.page.getByRole('article')).toHaveCount(1);
  });

  test('an answer, a deletion, a report or a question that fails loses nothing', async ({ product, seller, buyer }) => {
    const post = await product.given.post(seller.person);
    await product.given.question(post, buyer.person);
    const { page } = seller;
    await page.goto(RECEIVED);
    await card(page, '¿Acepta permuta?').getByRole('button', { name: 'Responder' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('dialog')).toContainText('Escribí tu respuesta');
    await expect(answerBox(page)).toBeFocused();
    await answerBox(page).fill('Sí, escucho.');
    await cutWrites(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Error al responder');
    await expect(toast(page, 'Error al responder')).toContainText('Lo que escribiste sigue acá.');
    await expect(answerBox(page)).toHaveValue('Sí, escucho.');
    // Closed and opened again, and after a reload: still there.
    await page.keyboard.press('Escape');
    await choose(page, '¿Acepta permuta?', 'Responder');
    await expect(answerBox(page)).toHaveValue('Sí, escucho.');
    await page.keyboard.press('Escape');

    await choose(page, '¿Acepta permuta?', 'Eliminar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Error al eliminar la pregunta')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    await choose(page, '¿Acepta permuta?', 'Reportar');
    await page.getByRole('dialog').getByLabel('Otro').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar reporte' }).click();
    await expect(toast(page, 'Error al reportar el comentario')).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await card(page, '¿Acepta permuta?').getByRole('button', { name: 'Responder' }).click();
    await expect(answerBox(page)).toHaveValue('Sí, escucho.');
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await expect(card(page, '¿Acepta permuta?')).toContainText('Sí, escucho.');

    await openPost(buyer.page, post);
    await section(buyer.page).getByRole('button', { name: 'Preguntar' }).click();
    await expect(section(buyer.page)).toContainText('Escribí tu pregunta');
    await questionField(buyer.page).fill('¿Sigue?');
    await cutWrites(buyer.page);
    await section(buyer.page).getByRole('button', { name: 'Preguntar' }).click();
    await expect(toast(buyer.page, 'Error al crear la pregunta')).toBeVisible();
    await expect(section(buyer.page)).toContainText('Error al crear la pregunta. Lo que escribiste sigue acá.');
    await expect(questionField(buyer.page)).toHaveValue('¿Sigue?');
  });

  test('a session that ends takes no answer that was typed', async ({ product, seller, buyer }) => {
    await product.given.question(await product.given.post(seller.person), buyer.person);
    const { page, person } = seller;
    await page.goto(RECEIVED);
    await card(page, '¿Acepta permuta?').getByRole('button', { name: 'Responder' }).click();
    await answerBox(page).fill('Depende del vehículo.');
    await endSessions(product, person);
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent(RECEIVED)}`);
    await hydrated(page);
    await signIn(page, person.email, person.password);
    await expect(page).toHaveURL(RECEIVED);
    await card(page, '¿Acepta permuta?').getByRole('button', { name: 'Responder' }).click();
    await expect(answerBox(page)).toHaveValue('Depende del vehículo.');
  });
});
