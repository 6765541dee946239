import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { signIn, toast } from './page-parts.ts';
import { answerBox, ask, card, choose, openPost, questionField, RECEIVED, section } from './question-page.ts';

const SENT = '/preguntas?tab=enviadas';
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Preguntas' }).getByRole('link', { name });

const barLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Preguntas y Respuestas/ });

test.describe('two people', () => {
  test('ask and answer; everything shows up where it belongs without a reload', async ({ product, seller, buyer }) => {
    const post = await product.given.post(seller.person);
    const [sellersOther, buyersOther] = [await seller.page.context().newPage(), await buyer.page.context().newPage()];
    for (const page of [sellersOther, buyersOther]) await page.goto('/quienes-somos');
    await seller.page.goto(SENT);
    await expect(
      seller.page.getByRole('heading', { name: 'Todavía no preguntaste por ningún vehículo' }),
    ).toBeVisible();
    await expect(barLink(sellersOther)).toHaveAccessibleName('Preguntas y Respuestas');
    await openPost(buyer.page, post);
    await expect(section(buyer.page)).toContainText('Todavía nadie preguntó por este vehículo.');

    await ask(buyer.page, '¿Le cambiaron la correa?');

    await expect(toast(buyer.page, 'Pregunta creada')).toBeVisible();
    await expect(section(buyer.page).getByRole('listitem')).toContainText(
      `¿Le cambiaron la correa? · ${buyer.person.name}`,
    );
    await expect(questionField(buyer.page)).toHaveValue('');

    // The seller looks at the other list: a dot says so, in every tab.
    await expect(tab(seller.page, 'Preguntas Recibidas')).toContainText('sin leer');
    await expect(barLink(sellersOther)).toHaveAccessibleName('Preguntas y Respuestas, hay novedades');
    await tab(seller.page, 'Preguntas Recibidas').click();
    await expect(card(seller.page, '¿Le cambiaron la correa?')).toContainText(
      `${buyer.person.name} preguntó en ${post.title}Hace segundos`,
    );
    await expect(tab(seller.page, 'Preguntas Recibidas')).not.toContainText('sin leer');
    await expect(barLink(sellersOther)).toHaveAccessibleName('Preguntas y Respuestas');

    // Now the seller has the list in front of them: it grows at its top, and nothing stays unread.
    await ask(buyer.page, '¿Y la batería?');
    await expect(seller.page.getByRole('article').first()).toContainText('¿Y la batería?');
    await expect(seller.page.getByRole('article')).toHaveCount(2);
    await expect
      .poll(async () =>
        product.db
          .selectFrom('question')
          .innerJoin('post', 'post.id', 'question.postId')
          .where('post.id', '=', post.id)
          .where('question.readAt', 'is', null)
          .select('question.id')
          .execute(),
      )
      .toEqual([]);
    await expect(barLink(sellersOther)).toHaveAccessibleName('Preguntas y Respuestas');

    await card(seller.page, 'correa').getByRole('button', { name: 'Responder' }).click();
    const dialog = seller.page.getByRole('dialog', { name: 'Responder' });
    await expect(dialog).toContainText(buyer.person.name);
    await expect(dialog).toContainText('¿Le cambiaron la correa?');
    await expect(answerBox(seller.page)).toBeFocused();
    await expect(answerBox(seller.page)).toHaveAttribute('placeholder', 'Escribe tu respuesta');
    await answerBox(seller.page).fill('Sí, a los 90.000.');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(seller.page, 'correa')).toContainText('Respuesta: Sí, a los 90.000.');

    await expect(section(buyer.page)).toContainText('Sí, a los 90.000.');
    await expect(barLink(buyersOther)).toHaveAccessibleName('Preguntas y Respuestas, hay novedades');
    await buyer.page.goto(RECEIVED);
    await expect(
      buyer.page.getByRole('heading', { name: 'Aún no tienes preguntas en tus publicaciones' }),
    ).toBeVisible();
    await expect(tab(buyer.page, 'Mis Preguntas')).toContainText('sin leer');
    await tab(buyer.page, 'Mis Preguntas').click();
    await expect(card(buyer.page, 'correa')).toContainText(`Preguntaste en ${post.title}`);
    await expect(tab(buyer.page, 'Mis Preguntas')).not.toContainText('sin leer');
    await expect(barLink(buyersOther)).toHaveAccessibleName('Preguntas y Respuestas');

    await choose(seller.page, 'correa', 'Editar respuesta');
    await expect(answerBox(seller.page)).toHaveValue('Sí, a los 90.000.');
    await answerBox(seller.page).fill('No, todavía no.');
    await seller.page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await expect(card(buyer.page, 'correa')).toContainText('Respuesta: No, todavía no.');
  });

  test('the seller answers on the page of the listing, where questions appear by themselves', async ({
    product,
    seller,
    buyer,
  }) => {
    const post = await product.given.post(seller.person);
    await openPost(seller.page, post);
    const field = section(seller.page).getByRole('textbox');
    await expect(field).toBeDisabled();
    await expect(field).toHaveAttribute('placeholder', 'No puedes preguntar en tu publicación');
    await openPost(buyer.page, post);
    await ask(buyer.page, '¿Tiene aire?');

    const question = section(seller.page).getByRole('listitem').filter({ hasText: '¿Tiene aire?' });
    await question.getByRole('button', { name: 'Responder' }).click();
    await answerBox(seller.page).fill('Sí, funciona.');
    await seller.page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await expect(question).toContainText('Sí, funciona.');
    await expect(section(buyer.page)).toContainText('Sí, funciona.');

    await question.getByRole('button', { name: /^Opciones de / }).click();
    await expect(seller.page.getByRole('menuitem')).toHaveText([
      'Editar respuesta',
      'Reportar',
      `Bloquear a ${buyer.person.name}`,
      'Eliminar',
    ]);
    await seller.page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await seller.page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(section(seller.page)).toContainText('Todavía nadie preguntó por este vehículo.');
    await buyer.page.reload();
    await expect(section(buyer.page)).toContainText('Todavía nadie preguntó por este vehículo.');
  });
});

test.describe('the lists', () => {
  test('offer what belongs to each side', async ({ product, seller, buyer }) => {
    const post = await product.given.post(seller.person);
    await product.given.question(post, buyer.person);
    await seller.page.goto(RECEIVED);
    const options = seller.page.getByRole('button', { name: `Opciones de la pregunta de ${buyer.person.name}` });
    await options.focus();
    await seller.page.keyboard.press('Enter');
    await expect(seller.page.getByRole('menuitem')).toHaveText([
      'Responder',
      'Ver publicación',
      'Reportar',
      'Eliminar',
    ]);
    await seller.page.keyboard.press('Escape');
    await expect(options).toBeFocused();
    await choose(seller.page, '¿Acepta permuta?', 'Ver publicación');
    await expect(seller.page).toHaveURL(`/publicaciones/${post.id}#preguntas`);

    await buyer.page.goto(SENT);
    await buyer.page.getByRole('button', { name: `Opciones de tu pregunta en ${post.title}` }).click();
    await expect(buyer.page.getByRole('menuitem')).toHaveText(['Ver publicación', 'Reportar', 'Eliminar']);
  });

  test('delete after a confirmation, and keep the place of the keyboard', async ({ product, seller, buyer }) => {
    const post = await product.given.post(seller.person);
    await product.given.question(post, buyer.person, { text: 'Se queda' });
    await product.given.question(post, buyer.person, { text: 'Se va' });
    await buyer.page.goto(SENT);
    await choose(buyer.page, 'Se va', 'Eliminar');
    const dialog = buyer.page.getByRole('alertdialog', { name: 'Eliminar pregunta' });
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(buyer.page.getByRole('article')).toHaveCount(2);

    await choose(buyer.page, 'Se va', 'Eliminar');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(buyer.page, 'Pregunta eliminada')).toBeVisible();
    await expect(buyer.page.getByRole('article')).toHaveText(/Se queda/);
    await expect(buyer.page.getByRole('main').locator(':focus')).toHaveCount(1);
    await seller.page.goto(RECEIVED);
    await expect(seller.page.getByRole('article')).toHaveCount(1);
  });

  test('load more pages, each question once', async ({ product, seller, buyer }) => {
    const post = await product.given.post(seller.person);
    for (let n = 1; n <= 22; n += 1)
      await product.given.question(post, buyer.person, { text: `Pregunta número ${n}.` });
    await seller.page.goto(RECEIVED);
    await expect(seller.page.getByRole('article')).toHaveCount(20);
    await expect(seller.page.getByText('20 de 22')).toBeVisible();

    // It pushes one question onto the next page, which was on the first.
    await openPost(buyer.page, post);
    await ask(buyer.page, 'Una más.');
    await expect(card(seller.page, 'Una más.')).toBeVisible();
    await seller.page.getByRole('button', { name: 'Cargar más' }).click();
    await expect(seller.page.getByRole('article')).toHaveCount(23);
    await expect(seller.page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
    const texts = await seller.page.getByRole('article').allTextContents();
    expect(new Set(texts.map((text) => /número \d+|Una más/.exec(text)?.[0])).size).toBe(23);

    // One that goes moves the others up: none is skipped.
    await choose(seller.page, 'Una más.', 'Eliminar');
    await seller.page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(seller.page.getByRole('article')).toHaveCount(22);
  });
});

test.describe('a visitor', () => {
  test('is led to the login, and finds what they typed on the way back', async ({ page, product, newPerson }) => {
    const [owner, person] = [await newPerson(), await newPerson()];
    const post = await product.given.post(owner);
    await product.given.question(post, await newPerson());
    await openPost(page, post);
    await expect(section(page)).toContainText('¿Acepta permuta?');
    await expect(section(page).getByRole('button')).toHaveText(['PreguntarEnviando...']);
    await ask(page, '¿Tiene deuda?');
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent(`/publicaciones/${post.id}#preguntas`)}`);
    await hydrated(page);
    await signIn(page, person.email, person.password);
    await expect(page).toHaveURL(`/publicaciones/${post.id}#preguntas`);
    await expect(questionField(page)).toHaveValue('¿Tiene deuda?');
    await section(page).getByRole('button', { name: 'Preguntar' }).click();
    await expect(section(page).getByRole('listitem').first()).toContainText('¿Tiene deuda?');
    await page.getByRole('button', { name: 'Eliminar tu pregunta' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(section(page).getByRole('listitem')).toHaveCount(1);
  });

  test('goes by the login also to report', async ({ page, product, newPerson }) => {
    const post = await product.given.post(await newPerson());
    await openPost(page, post);
    await page.getByRole('link', { name: 'Denunciar publicación' }).click();
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent(`/publicaciones/${post.id}`)}`);
  });

  test('without script the form leads to the login too', async ({ browser, product, newPerson }) => {
    const post = await product.given.post(await newPerson());
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/publicaciones/${post.id}`);
    await page.getByLabel('Tu pregunta').fill('¿Tiene deuda?');
    await page.getByLabel('Tu pregunta').press('Enter');
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent(`/publicaciones/${post.id}#preguntas`)}`);
    await context.close();
  });
});
