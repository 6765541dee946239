import { expect, expectAccessible, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './page-parts.ts';

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
