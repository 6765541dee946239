import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { endClock, expectNoSidewaysScroll, loginFor, NARROW, PHONE, toast } from './locators.ts';
import { answerBox, ask, askMany, openPost, section } from './question-page.ts';

// Some requests are aborted on purpose.
test.use({ viewport: PHONE, allowedComplaints: [/ERR_FAILED/] });

const more = (page: Page) => section(page).getByRole('link', { name: 'Ver más preguntas' });
const questions = (page: Page) => section(page).getByRole('listitem');

test('visitors load more questions, also by keyboard and from a later page opened by its address', async ({
  page,
  product,
}) => {
  const { buyer, post } = await product.given.publishedPost();
  await askMany(product, post, buyer, 45);

  await test.step('a page opened by its address is live too', async () => {
    await page.goto(`/publicaciones/${post.id}?preguntas=2`);
    await expect(questions(page).first()).toContainText('Pregunta 25.');
    await more(page).click();
    await expect(questions(page)).toHaveCount(25);
    await expect(section(page)).toContainText('21–45 de 45 preguntas');
  });

  await test.step('what cannot be loaded is said', async () => {
    await openPost(page, post);
    await expect(questions(page)).toHaveCount(20);
    await expect(questions(page).first()).toContainText('Pregunta 45.');
    await page.route('**/api/question/post/**', (route) => route.abort(), { times: 1 });
    await more(page).click();
    await expect(toast(page, 'Error al obtener las preguntas')).toBeVisible();
    await endClock(toast(page, 'Error al obtener las preguntas'));
  });

  await test.step('by the keyboard: the first new one has the focus, and the count is said', async () => {
    const count = section(page).getByText('de 45 preguntas');
    await expect(count).toHaveText('20 de 45 preguntas');
    await expect(count).toHaveAttribute('aria-live', 'polite');
    await more(page).focus();
    await page.keyboard.press('Enter');
    await expect(questions(page)).toHaveCount(40);
    await expect(questions(page).filter({ hasText: 'Pregunta 25.' })).toBeFocused();
    await expect(count).toHaveText('40 de 45 preguntas');
    await expect(page).toHaveURL(new RegExp(`/publicaciones/${post.id}$`));
    await expectAccessible(page);
  });

  await test.step('what is asked meanwhile moves the others on by one: none is shown twice', async () => {
    await product.given.question(post, buyer, { text: 'La última.' });
    await more(page).click();
    await expect(questions(page).filter({ hasText: 'Pregunta 1.' })).toHaveCount(1);
    await expect(questions(page)).toHaveCount(45);
    await expect(more(page)).toHaveCount(0);
    await page.setViewportSize(NARROW);
    await expectNoSidewaysScroll(page);
  });
});

test('what is asked, answered and deleted on the page of the post shows up by itself, in later pages too', async ({
  product,
  seller,
  buyer,
}) => {
  const post = await product.given.post(seller.person);
  const answer = async (question: ReturnType<typeof questions>, text: string) => {
    await question.getByRole('button', { name: 'Responder' }).click();
    await answerBox(seller.page).fill(text);
    await seller.page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await expect(question).toContainText(text);
  };

  await test.step('the seller answers where questions appear by themselves, and deletes', async () => {
    await openPost(seller.page, post);
    const field = section(seller.page).getByRole('textbox');
    await expect(field).toBeDisabled();
    await expect(field).toHaveAttribute('placeholder', 'No puedes preguntar en tu publicación');
    await openPost(buyer.page, post);
    await ask(buyer.page, '¿Tiene aire?');
    const question = questions(seller.page).filter({ hasText: '¿Tiene aire?' });
    await answer(question, 'Sí, funciona.');
    await expect(section(buyer.page)).toContainText('Sí, funciona.');

    await question.getByRole('button', { name: /^Opciones de / }).click();
    const options = ['Editar respuesta', 'Reportar', `Bloquear a ${buyer.person.name}`, 'Eliminar'];
    await expect(seller.page.getByRole('menuitem')).toHaveText(options);
    await seller.page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await seller.page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(section(seller.page)).toContainText('Todavía nadie preguntó por este vehículo.');
    await buyer.page.reload();
    await expect(section(buyer.page)).toContainText('Todavía nadie preguntó por este vehículo.');
  });

  await test.step('so it does in pages that were loaded before', async () => {
    await askMany(product, post, buyer.person, 41);
    for (const [page, at] of [
      [seller.page, ''],
      [buyer.page, '?preguntas=2'], // members start with the newest, whatever page is in the URL
    ] as const) {
      await page.goto(`/publicaciones/${post.id}${at}`);
      await expect(questions(page).first()).toContainText('Pregunta 41.');
      await more(page).click();
      await expect(questions(page)).toHaveCount(40);
      await expect(questions(page).nth(20)).toBeFocused();
    }
    await ask(buyer.page, '¿Y la batería?');
    for (const { page } of [seller, buyer]) {
      await expect(questions(page).first()).toContainText('¿Y la batería?');
      await expect(section(page).getByText('de 42 preguntas')).toBeVisible();
    }
    await answer(questions(seller.page).filter({ hasText: 'Pregunta 10.' }), 'Sí, siempre.');
    await expect(questions(buyer.page).filter({ hasText: 'Pregunta 10.' })).toContainText('Sí, siempre.');

    const newest = questions(buyer.page).first();
    await newest.getByRole('button', { name: 'Eliminar tu pregunta' }).click();
    await buyer.page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(questions(buyer.page).first()).toContainText('Pregunta 41.');
    await expect(section(buyer.page).getByText('de 41 preguntas')).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead from page to page, and the form to the login', async ({ page, product }) => {
    const { buyer, post } = await product.given.publishedPost();
    await askMany(product, post, buyer, 45);
    await page.goto(`/publicaciones/${post.id}`);
    await more(page).click();
    await expect(page).toHaveURL(`/publicaciones/${post.id}?preguntas=2#preguntas`);
    await expect(section(page)).toContainText('21–40 de 45 preguntas');
    await expect(questions(page).first()).toContainText('Pregunta 25.');
    await more(page).click();
    await expect(section(page)).toContainText('41–45 de 45 preguntas');
    await expect(more(page)).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/publicaciones\/[0-9a-f-]+$/);
    await section(page).getByRole('link', { name: 'Ver las más nuevas' }).click();
    await expect(questions(page).first()).toContainText('Pregunta 45.');
    await page.getByLabel('Tu pregunta').fill('¿Tiene deuda?');
    await page.getByLabel('Tu pregunta').press('Enter');
    await expect(page).toHaveURL(loginFor(`/publicaciones/${post.id}#preguntas`, 'pregunta'));
  });
});
