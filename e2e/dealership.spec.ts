import { type StockCells, stockCsv } from '../server/test/stock-file.ts';
import { newCompany } from './company-page.ts';
import { openLive, said, write } from './conversation-page.ts';
import { expect } from './fixtures.ts';
import { linkInMail } from './link-in-mail.ts';
import { button, unique } from './locators.ts';
import { test } from './photo-fixtures.ts';
import { uploadStock, verifyCompany } from './stock-page.ts';

/** Two hundred posts and their photos take as long as they take. */
const AS_LONG_AS_IT_TAKES = 900_000;

test('a new dealership imports 200 vehicles, corrects three, invites a seller, answers its leads, looks at its week', async ({
  product,
  photos,
  request,
  newPerson,
  windowOf,
}) => {
  test.setTimeout(2 * AS_LONG_AS_IT_TAKES);
  const { id, owner } = await newCompany(product, newPerson);
  await verifyCompany(product, id);
  const [ana, juan, eva] = [
    await newPerson({ name: 'Ana Silva' }),
    await newPerson({ name: unique('Juan') }),
    await newPerson({ name: unique('Eva') }),
  ];
  const name = unique('Onix').replace(' ', '');
  const vehicles = Array.from(
    { length: 200 },
    (_, place): StockCells => ({
      stockNumber: `D-${place + 1}`,
      title: `${name} número ${place + 1}`,
      price: String(9_000 + place * 50),
      photos: `${photos.url}/${place + 1}.jpg`,
    }),
  );
  const wrong: Record<number, StockCells> = {
    10: { fuel: 'Naftero' },
    20: { price: '$ 500.000' },
    30: { year: 'dos mil' },
  };
  const withErrors = vehicles.map((vehicle, place) => ({ ...vehicle, ...wrong[place] }));
  const boss = await windowOf(owner);
  const upload = (cells: StockCells[]) => uploadStock(boss, 'stock.csv', Buffer.from(stockCsv(cells), 'latin1'));

  await test.step('three rows of the spreadsheet are wrong; corrected, all go in', async () => {
    await boss.goto('/importar');
    await upload(withErrors);
    await expect(boss.getByText('197 vehículos nuevos y 3 filas con errores que no se importan.')).toBeVisible();
    for (const place of [11, 21, 31])
      await expect(boss.getByRole('listitem').filter({ hasText: `${name} número ${place}` })).toBeVisible();
    await button(boss, 'Descartar').click();
    await upload(vehicles);
    await expect(boss.getByText('200 vehículos nuevos.')).toBeVisible();
    await button(boss, 'Importar').click();
    await expect(boss.getByText(/200 nuevas/)).toBeVisible({ timeout: AS_LONG_AS_IT_TAKES });
    await expect
      .poll(
        async () => {
          const { count } = await product.db
            .selectFrom('post')
            .where('personId', '=', owner.id)
            .where('state', '=', 'ACTIVE')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow();
          return Number(count);
        },
        { timeout: AS_LONG_AS_IT_TAKES },
      )
      .toBe(200);
    await boss.goto('/stock');
    await expect(boss.getByRole('link', { name: /^Activas 200/ })).toBeVisible();
  });

  await test.step('a seller is invited by mail and goes to work', async () => {
    await boss.goto('/equipo');
    await boss.getByLabel('Correo de la persona').fill(ana.email);
    await button(boss, 'Invitar').click();
    await expect(boss.getByRole('listitem').filter({ hasText: ana.email })).toContainText('Vendedor');
  });
  const anas = await windowOf(ana);
  await anas.goto(await linkInMail(request, ana.email, 'Te invitaron a un equipo en Rodado'));
  await button(anas, 'Aceptar y empezar').click();
  await expect(anas).toHaveURL('/perfil');

  const posts = await product.db
    .selectFrom('post')
    .where('personId', '=', owner.id)
    .where('stockNumber', 'in', ['D-5', 'D-6'])
    .select(['id', 'title', 'stockNumber'])
    .orderBy('stockNumber')
    .execute();
  const [five, six] = posts;
  if (!five || !six) throw new Error('They were just imported');
  const { id: conversationId } = await product.given.conversation(five, owner, juan);
  await product.given.question(six, eva, { text: '¿Aceptan permuta?' });

  await test.step('she answers the leads, one in its chat, one where it stands', async () => {
    const rows = anas.getByRole('list', { name: 'Interesados' }).getByRole('listitem');
    await openLive(anas, '/interesados?filtro=sin-responder');
    await expect(rows).toHaveCount(2);
    await anas.getByLabel('Buscar interesado').fill('D-5');
    await expect(rows).toHaveCount(1);
    await rows.getByRole('link').click();
    await anas.getByRole('link', { name: 'Abrir chat' }).click();
    await expect(anas).toHaveURL(new RegExp(`id=${conversationId}`));
    await write(anas, 'Sí, te espero.');
    await expect(said(anas, 'Sí, te espero.').locator('[data-state=sent]')).toBeVisible();

    await anas.goto('/interesados?filtro=sin-responder');
    await expect(rows).toHaveCount(1);
    await rows.getByRole('link').click();
    await button(anas, 'Responder').click();
    await anas.getByLabel('Tu respuesta').fill('Sí, con tasación.');
    await button(anas, 'Enviar').click();
    await expect(anas.getByRole('radio', { name: 'En curso' })).toBeChecked();
    await anas.goto('/interesados?filtro=sin-responder');
    await expect(anas.getByText('Respondiste todo')).toBeVisible();
    await anas.goto('/interesados');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'En curso' })).toHaveCount(2);
  });

  await test.step('the dealership looks at its week', async () => {
    await boss.goto('/estadisticas');
    const main = boss.getByRole('main');
    await expect(main.getByRole('radio', { name: '7 días' })).toBeChecked();
    const contacts = main.getByRole('term').filter({ hasText: 'Contactos' });
    await expect(contacts.locator('xpath=following-sibling::dd[1]')).toHaveText('2');
    await boss.goto('/equipo?ver=actividad');
    await expect(boss.getByRole('listitem').filter({ hasText: 'Ana Silva respondió una pregunta' })).toBeVisible();
  });
});
