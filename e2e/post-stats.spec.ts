import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { giveStats } from './stats-page.ts';

test('a seller reads the stats of the week, of another period, as tables, and of one post', async ({
  product,
  newPerson,
  windowOf,
}) => {
  const seller = await newPerson();
  await giveStats(product, seller);
  const page = await windowOf(seller);
  const main = page.getByRole('main');
  const total = (name: string) =>
    main.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
  let weekly = 0;

  await test.step('from the own posts, the week with its totals, origins and posts without views', async () => {
    await page.goto('/perfil');
    await main.getByRole('link', { name: 'Ver estadísticas' }).click();
    await expect(page).toHaveURL(/\/estadisticas$/);
    await expect(main.getByRole('radio', { name: '7 días' })).toBeChecked();
    await expect(total('Contactos')).toHaveText('2');
    await expect(total('Favoritos nuevos')).toHaveText('2');
    weekly = Number((await total('Visitas').innerText()).replace('.', ''));
    expect(weekly).toBeGreaterThan(0);
    await expect(main.getByRole('img', { name: /^Visitas: .+ en 7 días/ })).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: /^Búsqueda/ })).toContainText('%');
    const unseen = main.getByRole('region', { name: '1 publicación sin visitas en 7 días' });
    await expect(unseen.getByRole('link', { name: 'Fiat Uno Way' })).toBeVisible();
  });

  await test.step('a bar is read with the keyboard', async () => {
    const days = main.getByRole('slider', { name: 'Visitas, día por día' });
    await days.focus();
    const last = await days.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect(days).not.toHaveAttribute('aria-valuetext', last ?? '');
    await days.blur();
  });

  await test.step('another period is in the address, and stays after a reload', async () => {
    await main.getByText('90 días', { exact: true }).click();
    await expect(page).toHaveURL(/\/estadisticas\?dias=90$/);
    await expect(main.getByRole('img', { name: /^Visitas: .+ en 90 días/ })).toBeVisible();
    expect(Number((await total('Visitas').innerText()).replace('.', ''))).toBeGreaterThan(weekly);
    await page.reload();
    await expect(main.getByRole('radio', { name: '90 días' })).toBeChecked();
    await main.getByText('7 días', { exact: true }).click();
    await expect(main.getByRole('img', { name: /^Visitas: .+ en 7 días/ })).toBeVisible();
  });

  await test.step('the table behind has the same numbers', async () => {
    await main.getByText('Ver como tabla').click();
    const rows = main.getByRole('region', { name: 'Cifras por día' }).getByRole('row');
    await expect(rows).toHaveCount(8);
    const views = await rows.locator('td:nth-of-type(1)').allInnerTexts();
    const sum = views.reduce((all, text) => all + Number(text.replace('.', '')), 0);
    await expect(main.getByRole('img', { name: new RegExp(`^Visitas: ${weeklyText(sum)} en 7 días`) })).toBeVisible();
  });

  const table = main.getByRole('region', { name: 'Cifras por publicación' });

  await test.step('posts are sorted by what a column says', async () => {
    const titles = table.getByRole('rowheader').getByRole('link');
    await expect(titles.first()).toHaveText('x'.repeat(120));
    await expect(table.getByRole('columnheader', { name: 'Visitas' })).toHaveAttribute('aria-sort', 'descending');
    await table.getByRole('button', { name: 'Visitas' }).click();
    await expect(titles.first()).toHaveText('Fiat Uno Way');
    await table.getByRole('button', { name: 'Precio' }).click();
    await expect(titles.first()).toHaveText('Chevrolet Onix LTZ 1.4');
    await expect(table.getByRole('row', { name: /Onix/ })).toContainText(/10\.º de 10.*% arriba/);
  });

  await test.step('the file has a row a post', async () => {
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Descargar CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('estadisticas-7-dias.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(';Chevrolet Onix LTZ 1.4;Activa;30;');
    expect(text.trimEnd().split('\r\n')).toHaveLength(4);
  });

  await test.step('one post: its place, its price and its own numbers', async () => {
    await table.getByRole('link', { name: 'Chevrolet Onix LTZ 1.4' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Chevrolet Onix LTZ 1.4' })).toBeVisible();
    await expect(main.getByText('10.º de 10')).toBeVisible();
    await expect(main.getByText(/más que lo estimado/)).toBeVisible();
    await expect(main.getByText('30 días', { exact: true }).first()).toBeVisible();
    await main.getByRole('link', { name: 'Todas las estadísticas' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Estadísticas' })).toBeVisible();
  });
});

const weeklyText = (sum: number) => String(sum).replace(/\B(?=(\d{3})+$)/g, '\\.');

test('a view says from where in the site the viewer came', async ({ product, page, newPerson }) => {
  const title = 'Volkswagen Saveiro de prueba';
  const seller = await newPerson();
  const post = await product.given.post(seller, { title, brand: 'Volkswagen', model: 'Saveiro' });
  const day = async () => {
    const rows = await product.db.selectFrom('postViewsOfDay').where('postId', '=', post.id).selectAll().execute();
    return rows.map(({ views, fromSearch }) => [views, fromSearch]);
  };
  await page.goto('/publicaciones?titulo=saveiro+de+prueba');
  const link = page.getByRole('main').getByRole('link', { name: title, exact: true });
  const told = page.waitForResponse((response) => response.url().endsWith(`/api/post/${post.id}/view`));
  await link.click();
  expect((await told).status()).toBe(200);
  await expect.poll(day).toEqual([[1, 1]]);
});
