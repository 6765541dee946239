import {
  companyAddress,
  conversationAddress,
  NOTIFICATIONS_PATH,
  OFFERS_PATH,
  offersAddress,
  postAddress,
  postQuestionsAddress,
  QUESTIONS_PATH,
  verifyAddress,
} from '@rodado/contract/addresses';
import { newId } from '../server/db/id.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectNoSidewaysScroll, headline, loginFor, unique } from './page-parts.ts';

// The mail itself is shown as a document in which nothing may run, not even what the test asks of it.
test.use({ allowedComplaints: [/the document's frame is sandboxed/, /400/] });

test('a message from the contact form arrives in the inbox while one looks at it', async ({ page, request }) => {
  const name = `Ana ${Date.now()} <b>`;
  await page.goto('/dev/correo');
  const answer = await request.post('/api/email/contact', {
    data: { name, email: 'ana@example.test', message: 'Hola:\n¿Está en https://example.test/auto?id=1 todavía?' },
  });
  expect(answer.status()).toBe(201);

  await page.getByRole('link', { name: `Mensaje de ${name}` }).click();
  const mail = page.getByRole('article', { name: `Mensaje de ${name}` });

  await expect(mail.getByText('ana@example.test', { exact: true })).toBeVisible();
  await expect(mail.getByRole('link', { name: 'https://example.test/auto?id=1' })).toHaveAttribute(
    'href',
    'https://example.test/auto?id=1',
  );
  await expectAccessible(page);

  await mail.getByRole('link', { name: 'Ver con su diseño' }).click();

  await expect(page.getByRole('heading', { name: 'Mensaje desde la página de contacto' })).toBeVisible();
  await expect(page.getByText(`Nombre: ${name}`)).toBeVisible();
  expect(await page.evaluate(() => window.origin)).toBe('null');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('one sees the list or one mail', async ({ page, request }) => {
    const name = `Bruno ${Date.now()}`;
    await request.post('/api/email/contact', { data: { name, email: 'b@example.test', message: 'Hola' } });
    await page.goto('/dev/correo');
    const inList = page.getByRole('link', { name: `Mensaje de ${name}` });
    await inList.click();

    await expect(page.getByRole('article')).toBeVisible();
    await expect(inList).toBeHidden();
    await expectNoSidewaysScroll(page);

    await page.getByRole('link', { name: 'Todos los correos' }).click();

    await expect(inList).toBeVisible();
    await expect(page.getByRole('article')).toBeHidden();
  });
});

test('whoever is signed out finds the page, or the login that leads back to it, behind every link of a mail', async ({
  page,
  product: { given },
}) => {
  const { id, owner } = await given.company({ name: unique('Automotora') });
  const post = await given.post(owner);
  const forEverybody = [
    companyAddress(owner.name),
    postAddress(post.id),
    postQuestionsAddress(post.id),
    ...['activar', 'recuperar-contrasena', 'confirmar-correo', 'deshacer', 'dejar-de-avisar'].map(
      (path) => `/${path}/a.b`,
    ),
  ];
  for (const link of forEverybody) {
    await page.goto(link);
    await expect(page, link).toHaveURL(link);
    await expect(headline(page), link).not.toHaveText('¡Ups! Esta página no existe...');
  }
  const forOnePerson = [
    verifyAddress(owner.id),
    verifyAddress(id),
    conversationAddress(newId()),
    offersAddress(post.id),
    OFFERS_PATH,
    QUESTIONS_PATH,
    NOTIFICATIONS_PATH,
    '/cambiar-contrasena',
  ];
  for (const link of forOnePerson) {
    await page.goto(link);
    await expect(page, link).toHaveURL(loginFor(link));
  }
});
