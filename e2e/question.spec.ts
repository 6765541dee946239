import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, type Person, test } from './fixtures.ts';
import type { Product } from './product.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
const RECEIVED = '/preguntas';
const SENT = '/preguntas?tab=enviadas';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Preguntas' }).getByRole('link', { name });
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const section = (page: Page) => page.getByRole('region', { name: 'Preguntas' });
const questionField = (page: Page) => section(page).getByRole('textbox', { name: 'Tu pregunta' });
const barLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Preguntas y Respuestas/ });
const toast = (page: Page, text: string) => page.locator('.Toastify__toast', { hasText: text });
const answerBox = (page: Page) => page.getByRole('dialog').getByLabel('Tu respuesta');

async function openPost(page: Page, post: { id: string }) {
  await page.goto(`/publicaciones/${post.id}`);
  await hydrated(page);
}

async function ask(page: Page, text: string) {
  await questionField(page).fill(text);
  await section(page).getByRole('button', { name: 'Preguntar' }).click();
}

async function choose(page: Page, text: string, option: string) {
  await card(page, text)
    .getByRole('button', { name: /^Opciones de / })
    .click();
  await page.getByRole('menuitem', { name: option }).click();
}

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

async function signIn(page: Page, person: Person) {
  await hydrated(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continuar con email' }).click();
}

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

test.describe('reports and blocks', () => {
  const reports = (product: Product, person: Person) =>
    product.db
      .selectFrom('report')
      .where('reporterId', '=', person.id)
      .select(['questionId', 'postId', 'personId', 'reason'])
      .execute();

  test('a question is reported with a reason', async ({ product, seller, buyer }) => {
    const post = await product.given.post(seller.person);
    const { id } = await product.given.question(post, buyer.person);
    await seller.page.goto(RECEIVED);
    await choose(seller.page, '¿Acepta permuta?', 'Reportar');
    const dialog = seller.page.getByRole('dialog', { name: 'Reportar pregunta' });
    for (const reason of ['Contenido inapropiado', 'Spam', 'Lenguaje ofensivo', 'Información falsa', 'Otro'])
      await expect(dialog.getByRole('radio', { name: reason, exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
    await expect(dialog).toContainText('Por favor, selecciona una razón para el reporte');
    await expectAccessible(seller.page);
    await dialog.getByLabel('Lenguaje ofensivo').check();
    await expect(dialog).not.toContainText('Por favor, selecciona una razón');
    await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
    await expect(toast(seller.page, 'Comentario reportado con éxito')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await reports(product, seller.person)).toEqual([
      { questionId: id, postId: null, personId: null, reason: 'Lenguaje ofensivo' },
    ]);
  });

  test('anybody signed in reports a question, a listing or its seller on the page of the listing', async ({
    product,
    newPerson,
    buyer,
  }) => {
    const [owner, asker] = [await newPerson(), await newPerson()];
    const post = await product.given.post(owner);
    await product.given.question(post, asker);
    await openPost(buyer.page, post);
    for (const [opener, title, done] of [
      [`Reportar la pregunta de ${asker.name}`, 'Reportar pregunta', 'Comentario reportado con éxito'],
      ['Denunciar publicación', 'Denunciar publicación', 'Denuncia enviada'],
      ['Denunciar vendedor', 'Denunciar persona', 'Denuncia enviada'],
    ] as const) {
      await buyer.page.getByRole('button', { name: opener }).click();
      const dialog = buyer.page.getByRole('dialog', { name: title });
      await dialog.getByLabel('Spam').check();
      await dialog.getByRole('button', { name: /^Enviar/ }).click();
      await expect(dialog).toBeHidden();
      await expect(toast(buyer.page, done).first()).toBeVisible();
    }
    const rows = await reports(product, buyer.person);
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual({ questionId: null, postId: post.id, personId: null, reason: 'Spam' });
    expect(rows).toContainEqual({ questionId: null, postId: null, personId: owner.id, reason: 'Spam' });
  });

  test.describe('a blocked person', () => {
    test.use({ allowedComplaints: [/403/] });

    test('cannot ask, until they are let go', async ({ product, seller, buyer }) => {
      const post = await product.given.post(seller.person);
      await product.given.question(post, buyer.person);
      await openPost(seller.page, post);
      await section(seller.page)
        .getByRole('button', { name: /^Opciones de / })
        .click();
      await seller.page.getByRole('menuitem', { name: /^Bloquear a/ }).click();
      await seller.page
        .getByRole('alertdialog', { name: `¿Bloquear a ${buyer.person.name}?` })
        .getByRole('button', { name: 'Bloquear' })
        .click();
      await expect(toast(seller.page, `Bloqueaste a ${buyer.person.name}`)).toBeVisible();

      await openPost(buyer.page, post);
      await ask(buyer.page, '¿Hola?');
      await expect(toast(buyer.page, 'Error al crear la pregunta')).toContainText(
        'No podés preguntarle a esta persona',
      );
      await expect(questionField(buyer.page)).toHaveValue('¿Hola?');

      // The one who was blocked may block too, and take it back.
      await buyer.page.getByRole('button', { name: 'Bloquear vendedor' }).click();
      await buyer.page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
      await buyer.page.getByRole('button', { name: 'Desbloquear vendedor' }).click();
      await expect(buyer.page.getByRole('button', { name: 'Bloquear vendedor' })).toBeVisible();
      const blocks = product.db
        .selectFrom('block')
        .select('personId')
        .where('personId', 'in', [seller.person.id, buyer.person.id]);
      expect(await blocks.execute()).toEqual([{ personId: seller.person.id }]);
    });
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
    await signIn(page, person);
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

  test('has no list of questions', async ({ page, newPerson }) => {
    const html = await (await page.request.get(RECEIVED)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/ style="/);
    const person = await newPerson();
    await page.goto(SENT);
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent(SENT)}`);
    await signIn(page, person);
    await expect(page).toHaveURL(SENT);
    await expect(page).toHaveTitle('Preguntas | Rodado');
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

test('what has ended takes no questions and says why', async ({ page, product, newPerson }) => {
  const owner = await newPerson();
  for (const [post, words] of [
    [await product.given.timedPost(owner, { expirationDate: new Date(Date.now() - 1_000) }), 'La publicación terminó'],
    [await product.given.post(owner, { state: 'SOLD' }), 'El vehículo se vendió'],
    [await product.given.post(owner, { state: 'PAUSED' }), 'La publicación está pausada'],
  ] as const) {
    await openPost(page, post);
    await expect(section(page)).toContainText(words);
    await expect(questionField(page)).toHaveCount(0);
  }
});

test.describe('when something goes wrong', () => {
  test.use({ allowedComplaints: [/./] });

  test('a list that does not load says so, and is tried again', async ({ product, seller, buyer }) => {
    await product.given.question(await product.given.post(seller.person), buyer.person);
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
    await signIn(page, person);
    await expect(page).toHaveURL(RECEIVED);
    await card(page, '¿Acepta permuta?').getByRole('button', { name: 'Responder' }).click();
    await expect(answerBox(page)).toHaveValue('Depende del vehículo.');
  });
});

test.describe('for everybody', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [PHONE, WIDE]) {
      test(`accessible in ${colorScheme} at ${viewport.width}`, async ({ product, seller, buyer }) => {
        const post = await product.given.post(seller.person);
        const question = await product.given.question(post, buyer.person, { text: 'x'.repeat(400) });
        await product.given.answer(question);
        await product.given.question(post, buyer.person);
        for (const [page, paths] of [
          [seller.page, [RECEIVED, SENT, `/publicaciones/${post.id}`]],
          [buyer.page, [SENT, `/publicaciones/${post.id}`]],
        ] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize(viewport);
          for (const path of paths) {
            await page.goto(path);
            await page.waitForLoadState('networkidle');
            await expectAccessible(page);
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
            expect(overflow, path).toBeLessThanOrEqual(0);
          }
        }
        await seller.page.goto(RECEIVED);
        await choose(seller.page, '¿Acepta permuta?', 'Responder');
        await expect(answerBox(seller.page)).toBeFocused();
        await expectAccessible(seller.page);
      });
    }
  }
});
