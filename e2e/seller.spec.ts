import { expect, test } from './fixtures.ts';
import { address } from './post-page.ts';

test.use({ allowedComplaints: [/404/] });

test('the seller of a post has a page, which the switch in the profile hides', async ({
  product,
  seller: { person, page },
  page: visitor,
}) => {
  const post = await product.given.post(person, { location: 'Colonia' });
  const firstName = person.name.split(' ', 1)[0] ?? '';

  await visitor.goto(address(post));
  await visitor.getByRole('complementary').getByRole('link', { name: person.name }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: firstName, exact: true })).toBeVisible();
  await expect(visitor.getByRole('main')).toContainText('Colonia');
  await expect(visitor.getByRole('link', { name: post.title, exact: true })).toBeVisible();

  await page.goto('/editar-perfil');
  const shown = page.getByRole('switch', { name: 'Mostrar mi página' });
  await shown.click();
  await expect(shown).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'Ver mi página' })).toBeHidden();

  const response = await visitor.reload();
  expect(response?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Esta página no está disponible' })).toBeVisible();
});
