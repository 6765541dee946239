import { sql } from 'kysely';
import { newId } from '../server/db/id.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { button, WIDE } from './locators.ts';
import { address } from './post-page.ts';

test.use({ viewport: WIDE });

test('a seller lowers a price; members with the favorite are notified and read by how much and what it cost before', async ({
  product: { db, given },
  seller,
  buyer,
}) => {
  const createdAt = new Date(Date.now() - 5 * 24 * 3_600_000);
  const post = await given.post(seller.person, { price: 10_000, createdAt });
  await db.insertInto('favorite').values({ id: newId(), personId: buyer.person.id, postId: post.id }).execute();
  await buyer.page.goto('/favoritos');

  await test.step('the seller changes the price', async () => {
    const { page } = seller;
    await page.goto('/perfil');
    await button(page, `Acciones de ${post.title}`).click();
    await page.getByRole('menuitem', { name: 'Cambiar precio' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar precio' });
    await dialog.getByRole('textbox', { name: 'Precio', exact: true }).fill('9500');
    await dialog.getByRole('button', { name: 'Guardar precio' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('when the price has stayed, the bell tells it without a reload', async () => {
    await sql`update price_entry set since = since - interval '11 minutes' where vehicle_id = ${post.id}`.execute(db);
    await button(buyer.page, 'Notificaciones, 1 sin leer').click();
    const news = `Bajó USD 500 el precio de «${post.title}»: ahora USD 9.500`;
    await buyer.page.getByRole('link', { name: news }).click();
    await expect(buyer.page).toHaveURL(address(post));
  });

  await test.step('the page tells the drop, and every price as a chart and as a table', async () => {
    const main = buyer.page.getByRole('main');
    await expect(main.getByText(/^Bajó USD 500/).filter({ visible: true })).not.toHaveCount(0);
    await expect(main.getByRole('img', { name: '2 precios: de USD 10.000 a USD 9.500' })).toBeVisible();
    await main.getByText('Ver todos los precios').click();
    const rows = main.getByRole('row').filter({ has: buyer.page.getByRole('cell') });
    await expect(rows).toHaveText([/USD 9\.500.*− USD 500/, /USD 10\.000/]);
    await expectAccessible(buyer.page);
  });
});
