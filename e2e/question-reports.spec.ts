import { expect, expectAccessible, type Person, test } from './fixtures.ts';
import { toast } from './page-parts.ts';
import type { Product } from './product.ts';
import { ask, choose, openPost, questionField, RECEIVED, section } from './question-page.ts';

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
