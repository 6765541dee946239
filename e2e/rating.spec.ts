import { addressOf, newCompany } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { button, unique } from './locators.ts';

test('a person who talked with a company writes a rating, the company answers, and both are notified', async ({
  product,
  buyer,
  newPerson,
  windowOf,
}) => {
  const { given } = product;
  const { owner } = await newCompany(product, newPerson);
  const { page } = buyer;
  const dialog = page.getByRole('dialog');
  const ratings = `${addressOf(owner.name)}/valoraciones`;

  await test.step('without contact there are stars, and why there is no text', async () => {
    await page.goto(ratings);
    await expect(page.getByText('Todavía no tiene valoraciones')).toBeVisible();
    await button(page, 'Valorar').click();
    await page.getByRole('radio', { name: /^4 estrella/ }).check();
    await expect(dialog.getByText('Podés sumar un texto cuando')).toBeVisible();
    await dialog.getByRole('button', { name: 'Valorar', exact: true }).click();
    await expect(page.getByText('Tu valoración', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /^4/ })).toContainText('1');
    await expect(page.getByText('Ninguna confirmada')).toBeVisible();
  });

  await test.step('after a conversation there is a text', async () => {
    await given.twoWayConversation(await given.post(owner), owner, buyer.person);
    await page.goto(ratings);
    await button(page, 'Editar valoración').click();
    await dialog.getByLabel('Contá cómo te fue').fill('Me mostraron todo con paciencia.');
    await expect(dialog.getByText('32/1.000')).toBeVisible();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Me mostraron todo con paciencia.')).toBeVisible();
    await expect(page.getByText('1 con trato confirmado')).toBeVisible();
  });

  await test.step('the company answers', async () => {
    const theirs = await windowOf(owner);
    await theirs.goto('/notificaciones');
    await theirs.getByRole('link', { name: /valoró a tu empresa con 4 estrellas/ }).click();
    await expect(theirs).toHaveURL(/\/valoraciones#valoracion-/);
    await expect(button(theirs, 'Valorar')).toHaveCount(0);
    await button(theirs, 'Responder').click();
    await theirs.getByLabel('Tu respuesta').fill('Gracias por venir.');
    await button(theirs, 'Publicar respuesta').click();
    await expect(theirs.getByText('Gracias por venir.')).toBeVisible();
    await expect(button(theirs, 'Editar respuesta')).toBeVisible();
  });

  await test.step('everybody reads both, and may report the text', async () => {
    const stranger = await windowOf(await newPerson());
    await stranger.goto(ratings);
    await expect(stranger.getByText(`Respuesta de ${owner.name}`)).toBeVisible();
    await stranger.getByRole('button', { name: /^Denunciar la valoración/ }).click();
    await stranger.getByRole('radio', { name: 'Spam' }).check();
    await button(stranger, 'Enviar denuncia').click();
    await expect(stranger.getByText('Denuncia enviada. La vamos a revisar.')).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the ratings are read, with their distribution and pages, and the stars lead to them', async ({
    product: { given, db },
    page,
  }) => {
    const company = await given.company({ name: unique('Automotora') });
    await given.ratingText(company, { stars: 5, text: 'Todo en orden.' });
    for (let i = 0; i < 20; i += 1) {
      const { id: personId } = await given.person();
      await db.insertInto('rating').values({ companyId: company.id, personId, stars: 3 }).execute();
    }
    await page.goto(addressOf(company.owner.name));
    await page.getByRole('link', { name: /21 reseñas/ }).click();
    await expect(page.getByText('Todo en orden.')).toBeVisible();
    await expect(page.getByRole('listitem').getByText('Contacto confirmado')).toBeVisible();
    await page.getByRole('link', { name: 'Siguientes' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(page.getByRole('img', { name: '3 de 5 estrellas' })).toHaveCount(1);
    await page.getByRole('link', { name: /^Publicaciones/ }).click();
    await expect(page).toHaveURL(addressOf(company.owner.name));
  });
});
