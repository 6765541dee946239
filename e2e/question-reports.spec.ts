import { expect, expectAccessible, type Person, test } from './fixtures.ts';
import { endClock, toast } from './locators.ts';
import type { Product } from './product.ts';
import { ask, choose, openPost, questionField, RECEIVED, section } from './question-page.ts';

const reports = (product: Product, person: Person) =>
  product.db
    .selectFrom('report')
    .where('reporterId', '=', person.id)
    .select(['questionId', 'postId', 'personId', 'reason'])
    .execute();

const blocksOf = ({ db }: Product, ...ids: string[]) =>
  db.selectFrom('block').select(['personId', 'blockedId']).where('personId', 'in', ids).execute();

test('sellers report a question with a reason, and block who asked it', async ({
  product,
  newPerson,
  seller: { person, page },
}) => {
  const asker = await newPerson();
  const { id } = await product.given.question(await product.given.post(person), asker);
  await page.goto(RECEIVED);

  await test.step('a question is reported with a reason', async () => {
    await choose(page, '¿Acepta permuta?', 'Reportar');
    const dialog = page.getByRole('dialog', { name: 'Reportar pregunta' });
    for (const reason of ['Contenido inapropiado', 'Spam', 'Lenguaje ofensivo', 'Información falsa', 'Otro'])
      await expect(dialog.getByRole('radio', { name: reason, exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
    await expect(dialog).toContainText('Por favor, selecciona una razón para el reporte');
    await expectAccessible(page);
    await dialog.getByLabel('Lenguaje ofensivo').check();
    await expect(dialog).not.toContainText('Por favor, selecciona una razón');
    await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
    await expect(toast(page, 'Comentario reportado con éxito')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await reports(product, person)).toEqual([
      { questionId: id, postId: null, personId: null, reason: 'Lenguaje ofensivo' },
    ]);
  });

  await test.step('who asked is blocked on the page of the post', async () => {
    await choose(page, '¿Acepta permuta?', 'Ver publicación');
    // Until the owner's own list has come, the page has the shortened names that everybody reads.
    await expect(section(page).getByText(asker.name)).toBeVisible();
    await section(page)
      .getByRole('button', { name: /^Opciones de / })
      .click();
    await page.getByRole('menuitem', { name: /^Bloquear a/ }).click();
    const question = page.getByRole('alertdialog', { name: `¿Bloquear a ${asker.name}?` });
    await question.getByRole('button', { name: 'Bloquear' }).click();
    await expect(toast(page, `Bloqueaste a ${asker.name}`)).toBeVisible();
    expect(await blocksOf(product, person.id)).toEqual([{ personId: person.id, blockedId: asker.id }]);
  });
});

test.describe('on the page of the post', () => {
  test.use({ allowedComplaints: [/403|ERR_FAILED/] });

  test('members report a question, a post or its seller; a question that fails or is refused is not lost', async ({
    product,
    newPerson,
    buyer: { person, page },
  }) => {
    const [owner, asker] = [await newPerson(), await newPerson()];
    const post = await product.given.post(owner);
    await product.given.question(post, asker);
    await openPost(page, post);

    await test.step('a question, a post and its seller are reported', async () => {
      for (const [opener, title, done] of [
        ['Reportar la pregunta de Persona', 'Reportar pregunta', 'Comentario reportado con éxito'],
        ['Denunciar publicación', 'Denunciar publicación', 'Denuncia enviada'],
        ['Denunciar vendedor', 'Denunciar persona', 'Denuncia enviada'],
      ] as const) {
        await page.getByRole('button', { name: opener }).click();
        const dialog = page.getByRole('dialog', { name: title });
        await dialog.getByLabel('Spam').check();
        await dialog.getByRole('button', { name: /^Enviar/ }).click();
        await expect(dialog).toBeHidden();
        await expect(toast(page, done).first()).toBeVisible();
        await endClock(toast(page, done));
      }
      const rows = await reports(product, person);
      expect(rows).toHaveLength(3);
      expect(rows).toContainEqual({ questionId: null, postId: post.id, personId: null, reason: 'Spam' });
      expect(rows).toContainEqual({ questionId: null, postId: null, personId: owner.id, reason: 'Spam' });
    });

    await test.step('a question that does not arrive is still there', async () => {
      await section(page).getByRole('button', { name: 'Preguntar' }).click();
      await expect(section(page)).toContainText('Escribí tu pregunta');
      await page.route('**/api/question/**', (route) => route.abort(), { times: 1 });
      await ask(page, '¿Sigue?');
      await expect(toast(page, 'Error al crear la pregunta')).toBeVisible();
      await expect(section(page)).toContainText('Error al crear la pregunta. Lo que escribiste sigue acá.');
      await expect(questionField(page)).toHaveValue('¿Sigue?');
    });

    await test.step('a blocked person cannot ask, may block too, and take it back', async () => {
      await product.db.insertInto('block').values({ personId: owner.id, blockedId: person.id }).execute();
      await ask(page, '¿Hola?');
      const refusal = toast(page, 'Error al crear la pregunta').filter({
        hasText: 'No podés preguntarle a esta persona',
      });
      await expect(refusal).toBeVisible();
      await expect(questionField(page)).toHaveValue('¿Hola?');
      await page.getByRole('button', { name: 'Bloquear vendedor' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
      await page.getByRole('button', { name: 'Desbloquear vendedor' }).click();
      await expect(page.getByRole('button', { name: 'Bloquear vendedor' })).toBeVisible();
      const blocks = () => blocksOf(product, owner.id, person.id);
      await expect.poll(blocks).toEqual([{ personId: owner.id, blockedId: person.id }]);
    });
  });
});
