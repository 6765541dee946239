import { expect, expectAccessible, test } from './fixtures.ts';
import { expectNoSidewaysScroll, PHONE } from './locators.ts';

// The mail is a sandboxed document without scripts, not even those of the test.
test.use({ allowedComplaints: [/the document's frame is sandboxed|400/] });

test('a message from the contact form arrives in the inbox while one looks at it', async ({ page, request }) => {
  const name = `Ana ${Date.now()} <b>`;
  const inList = page.getByRole('link', { name: `Mensaje de ${name}` });
  await page.clock.install();
  await page.goto('/dev/correo');
  const answer = await request.post('/api/email/contact', {
    data: { name, email: 'ana@example.test', message: 'Hola:\n¿Está en https://example.test/auto?id=1 todavía?' },
  });
  expect(answer.status()).toBe(201);

  const waitForNextLook = async () => {
    await page.clock.fastForward(4_000);
    return inList.isVisible();
  };
  await expect.poll(waitForNextLook).toBe(true);
  await inList.click();
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

  await test.step('on a phone one sees the list or one mail', async () => {
    await page.setViewportSize(PHONE);
    await page.goBack();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(inList).toBeHidden();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Todos los correos' }).click();
    await expect(inList).toBeVisible();
    await expect(page.getByRole('article')).toBeHidden();
  });
});
