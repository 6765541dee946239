import type { Page } from '@playwright/test';
import { openLive } from './conversation-page.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { loginFor, signIn, toast } from './locators.ts';
import { answerBox, ask, askMany, card, choose, openPost, questionField, RECEIVED, section } from './question-page.ts';
import { withoutWindow } from './without-window.ts';

const SENT = '/preguntas?tab=enviadas';
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Preguntas' }).getByRole('link', { name });

const barLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Preguntas y Respuestas/ });

test('two people ask and answer; everything shows up where it belongs without a reload', async ({
  product,
  seller,
  buyer,
}) => {
  const post = await product.given.post(seller.person);
  const [sellersOther, buyersOther] = [await seller.page.context().newPage(), await buyer.page.context().newPage()];
  for (const page of [sellersOther, buyersOther]) await page.goto('/quienes-somos');
  await seller.page.goto(SENT);
  await expect(seller.page.getByRole('heading', { name: 'Todavía no preguntaste por ningún vehículo' })).toBeVisible();
  await expect(barLink(sellersOther)).toHaveAccessibleName('Preguntas y Respuestas');
  await openPost(buyer.page, post);
  await expect(section(buyer.page)).toContainText('Todavía nadie preguntó por este vehículo.');

  await ask(buyer.page, '¿Le cambiaron la correa?');

  await expect(toast(buyer.page, 'Pregunta creada')).toBeVisible();
  await expect(section(buyer.page).getByRole('listitem')).toContainText(
    `¿Le cambiaron la correa? · ${buyer.person.name}`,
  );
  await expect(questionField(buyer.page)).toHaveValue('');

  // The seller has the other list open: a dot appears in every tab.
  await expect(tab(seller.page, 'Preguntas Recibidas')).toContainText('sin leer');
  await expect(barLink(sellersOther)).toHaveAccessibleName('Preguntas y Respuestas, hay novedades');
  await tab(seller.page, 'Preguntas Recibidas').click();
  await expect(card(seller.page, '¿Le cambiaron la correa?')).toContainText(
    `${buyer.person.name} preguntó en ${post.title}Hace segundos`,
  );
  await expect(tab(seller.page, 'Preguntas Recibidas')).not.toContainText('sin leer');
  await expect(barLink(sellersOther)).toHaveAccessibleName('Preguntas y Respuestas');

  // The seller has this list open: the question is prepended and nothing stays unread.
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
  await expect(buyer.page.getByRole('heading', { name: 'Aún no tienes preguntas en tus publicaciones' })).toBeVisible();
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

test('the lists offer what belongs to each side, delete after a confirmation, and load more pages', async ({
  product,
  newPerson,
  seller,
  buyer,
}) => {
  const [post, other] = [await product.given.post(seller.person), await product.given.post(seller.person)];
  const asker = await newPerson();
  await askMany(product, post, asker, 21);
  await product.given.question(other, buyer.person, { text: 'Se queda' });
  await product.given.question(other, buyer.person, { text: 'Se va' });

  await test.step('own questions: what can be done, and deletion after a confirmation', async () => {
    const { page } = buyer;
    await page.goto(SENT);
    const options = page.getByRole('button', { name: `Opciones de tu pregunta en ${other.title}` });
    await options.first().click();
    await expect(page.getByRole('menuitem')).toHaveText(['Ver publicación', 'Reportar', 'Eliminar']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await choose(page, 'Se va', 'Eliminar');
    const dialog = page.getByRole('alertdialog', { name: 'Eliminar pregunta' });
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await choose(page, 'Se va', 'Eliminar');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Pregunta eliminada')).toBeVisible();
    await expect(page.getByRole('article')).toHaveText(/Se queda/);
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1); // the focus is not lost
  });

  const { page } = seller;
  const cards = page.getByRole('article');

  await test.step('more pages, each question once', async () => {
    await openLive(page, RECEIVED);
    await expect(cards).toHaveCount(20);
    await expect(page.getByText('20 de 22')).toBeVisible();
    await expect(card(page, 'Se va')).toHaveCount(0);
    // Shifts one question from the first page to the next.
    await (await withoutWindow(product, asker)).ask(post, 'Una más.');
    await expect(card(page, 'Una más.')).toBeVisible();
    await page.getByRole('button', { name: 'Cargar más' }).click();
    await expect(cards).toHaveCount(23);
    await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
    const texts = await cards.allTextContents();
    expect(new Set(texts.map((text) => /Pregunta \d+|Una más|Se queda/.exec(text)?.[0])).size).toBe(23);
    // A deletion moves the others up: none is skipped.
    await choose(page, 'Una más.', 'Eliminar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(cards).toHaveCount(22);
  });

  await test.step('what can be done with the questions of others, by the keyboard too', async () => {
    const options = page.getByRole('button', { name: `Opciones de la pregunta de ${buyer.person.name}` });
    await options.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText([
      'Responder',
      'Ver interesado',
      'Ver publicación',
      'Reportar',
      'Eliminar',
    ]);
    await page.keyboard.press('Escape');
    await expect(options).toBeFocused();
    await choose(page, 'Se queda', 'Ver publicación');
    await expect(page).toHaveURL(`/publicaciones/${other.id}#preguntas`);
  });
});

test('a visitor is led to the login, to report and to ask, and finds what they typed on the way back', async ({
  page,
  product,
  newPerson,
}) => {
  const [owner, person] = [await newPerson(), await newPerson()];
  const post = await product.given.post(owner);
  await product.given.question(post, await newPerson());
  await openPost(page, post);
  await page.getByRole('link', { name: 'Denunciar publicación' }).click();
  await expect(page).toHaveURL(loginFor(`/publicaciones/${post.id}`, 'denunciar'));
  await page.goBack();
  await hydrated(page);
  await expect(section(page)).toContainText('¿Acepta permuta?');
  await expect(section(page).getByRole('button')).toHaveText(['PreguntarEnviando...']);
  await ask(page, '¿Tiene deuda?');
  await expect(page).toHaveURL(loginFor(`/publicaciones/${post.id}#preguntas`, 'pregunta'));
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
