import { newId } from '../server/db/id.ts';
import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { expectNoSidewaysScroll, NARROW, PHONE, toast } from './page-parts.ts';
import type { Product } from './product.ts';
import { answerBox, ask, openPost, section } from './question-page.ts';

// Some calls are broken off on purpose.
test.use({ viewport: PHONE, allowedComplaints: [/ERR_FAILED/] });

/** 'Pregunta 1' is the oldest. */
async function askMany({ db }: Product, post: { id: string }, asker: { id: string }, count: number) {
  const start = Date.now() - 3_600_000;
  await db
    .insertInto('question')
    .values(
      Array.from({ length: count }, (_, i) => ({
        id: newId(),
        postId: post.id,
        personId: asker.id,
        text: `Pregunta ${i + 1}.`,
        createdAt: new Date(start + i * 1_000),
      })),
    )
    .execute();
}

const more = (page: Parameters<typeof section>[0]) => section(page).getByRole('link', { name: 'Ver más preguntas' });
const questions = (page: Parameters<typeof section>[0]) => section(page).getByRole('listitem');

test('visitors read further by the keyboard: the first new one has the focus, and the count is said', async ({
  page,
  product,
}) => {
  const { buyer, post } = await product.given.publishedPost();
  await askMany(product, post, buyer, 45);
  await openPost(page, post);
  await expect(questions(page)).toHaveCount(20);
  await expect(questions(page).first()).toContainText('Pregunta 45.');
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

  // What is asked meanwhile moves the others on by one: none is shown twice.
  await product.given.question(post, buyer, { text: 'La última.' });
  await more(page).click();
  await expect(questions(page).filter({ hasText: 'Pregunta 1.' })).toHaveCount(1);
  await expect(questions(page)).toHaveCount(45);
  await expect(more(page)).toHaveCount(0);
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page);
});

test('what cannot be loaded is said, and had at the second try', async ({ page, product }) => {
  const { buyer, post } = await product.given.publishedPost();
  await askMany(product, post, buyer, 21);
  await openPost(page, post);
  await page.route('**/api/question/post/**', (route) => route.abort(), { times: 1 });
  await more(page).click();
  await expect(toast(page, 'Error al obtener las preguntas')).toBeVisible();
  await more(page).click();
  await expect(questions(page)).toHaveCount(21);
});

test('what is asked, answered and deleted shows up in pages that were loaded before', async ({
  product,
  seller,
  buyer,
}) => {
  const post = await product.given.post(seller.person);
  await askMany(product, post, buyer.person, 41);
  for (const { page } of [seller, buyer]) {
    await openPost(page, post);
    await more(page).click();
    await expect(questions(page)).toHaveCount(40);
    await expect(questions(page).nth(20)).toBeFocused();
  }

  await ask(buyer.page, '¿Tiene aire?');
  for (const { page } of [seller, buyer]) {
    await expect(questions(page).first()).toContainText('¿Tiene aire?');
    await expect(section(page).getByText('de 42 preguntas')).toBeVisible();
  }
  const old = questions(seller.page).filter({ hasText: 'Pregunta 10.' });
  await old.getByRole('button', { name: 'Responder' }).click();
  await answerBox(seller.page).fill('Sí, siempre.');
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(old).toContainText('Sí, siempre.');
  await expect(questions(buyer.page).filter({ hasText: 'Pregunta 10.' })).toContainText('Sí, siempre.');

  const newest = questions(buyer.page).first();
  await newest.getByRole('button', { name: 'Eliminar tu pregunta' }).click();
  await buyer.page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(questions(buyer.page).first()).toContainText('Pregunta 41.');
  await expect(section(buyer.page).getByText('de 41 preguntas')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead from page to page', async ({ page, product }) => {
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
  });
});

test('a page of questions that somebody opens by its address is alive too', async ({ page, product, buyer }) => {
  const post = await product.given.post(await product.given.person());
  await askMany(product, post, buyer.person, 45);
  await page.goto(`/publicaciones/${post.id}?preguntas=2`);
  await hydrated(page);
  await expect(questions(page).first()).toContainText('Pregunta 25.');
  await more(page).click();
  await expect(questions(page)).toHaveCount(25);
  await expect(section(page)).toContainText('21–45 de 45 preguntas');

  await buyer.page.goto(`/publicaciones/${post.id}?preguntas=2`);
  await expect(questions(buyer.page).first()).toContainText('Pregunta 45.');
});
