import { addressOf } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { button, unique } from './locators.ts';

test.describe('/seguidos', () => {
  test.use({ allowedComplaints: [/400/] });

  test('shows an error, lists followed companies and unfollows them', async ({ product, buyer: { person, page } }) => {
    const companies = [
      await product.given.company({ name: unique('Automotora'), verifiedAt: new Date() }),
      await product.given.company({ name: unique('Camiones') }),
    ];
    for (const { id } of companies)
      await product.db.insertInto('followed').values({ personId: person.id, companyId: id }).execute();
    await page.route('**/api/followed', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/seguidos');
    await expect(page.getByRole('alert').filter({ hasText: 'Error al obtener los seguidos' })).toBeVisible();
    await page.unroute('**/api/followed');
    await button(page, 'Reintentar').click();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(2);
    for (const { owner } of companies) {
      await expect(page.getByRole('link', { name: owner.name })).toHaveAttribute('href', addressOf(owner.name));
    }
    for (const { owner } of companies) {
      await button(page, `Dejar de seguir a ${owner.name}`).click();
      const dialog = page.getByRole('alertdialog', { name: `¿Dejar de seguir a ${owner.name}?` });
      await button(page, 'Cancelar').click();
      await expect(dialog).toBeHidden();
      await button(page, `Dejar de seguir a ${owner.name}`).click();
      await dialog.getByRole('button', { name: 'Dejar de seguir' }).click();
      await expect(page.getByRole('link', { name: owner.name })).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { name: 'Aún no sigues a ninguna empresa' })).toBeVisible();
    expect(await product.db.selectFrom('followed').where('personId', '=', person.id).selectAll().execute()).toEqual([]);
  });
});
