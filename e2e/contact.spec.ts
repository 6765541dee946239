import { expect, expectAccessible, test } from './fixtures.ts';

test.use({ allowedComplaints: [/503/] });

test('the contact form names missing fields, loses nothing in a failure, and its message is stored and mailed', async ({
  page,
  product,
}) => {
  const name = `Ana Contacto ${Date.now()}`;
  const message = 'Hola, ¿cómo verifico mi automotora?';
  const send = page.getByRole('button', { name: 'Enviar mensaje' });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/contacto');

  await test.step('on a tablet the words and the form stand side by side', async () => {
    const form = await page.getByRole('form', { name: 'Contacto' }).boundingBox();
    for (const words of [page.getByRole('heading', { level: 1 }), page.getByRole('main').getByRole('link').first()]) {
      const end = await words.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      });
      expect(end).toBeLessThan(form?.x ?? 0);
    }
  });

  await test.step('what is missing is said above the form and at each field', async () => {
    await send.click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'El nombre es obligatorio',
      'El correo es obligatorio',
      'El mensaje es obligatorio',
    ]);
    await expectAccessible(page);
    await summary.getByRole('link', { name: 'El mensaje es obligatorio' }).click();
    await expect(page.getByLabel('Mensaje')).toBeFocused();
    await expect(page.getByLabel('Mensaje')).toHaveAttribute('aria-invalid', 'true');

    await page.getByLabel('Mensaje').fill(message);
    await expect(page.getByLabel('Mensaje')).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Email').fill('ana');
    await page.getByLabel('Nombre').focus();
    await expect(page.getByText('El correo no es válido').last()).toBeVisible();
  });

  await test.step('when it cannot be sent it says so, and nothing that was typed is lost', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(
      '**/api/email/contact',
      async (route) => {
        await held.promise;
        const json = { statusCode: 503, error: 'Service Unavailable', message: 'Ocupado' };
        await route.fulfill({ status: 503, json });
      },
      { times: 1 },
    );
    await page.getByLabel('Nombre').fill(name);
    await page.getByLabel('Email').fill('ana@example.test');
    await send.click();
    await expect(page.getByRole('button', { name: 'Enviando...' })).toHaveAttribute('aria-busy', 'true');
    held.resolve();
    await expect(page.getByText('Error al enviar el email')).toBeVisible();
    await expect(page.getByLabel('Nombre')).toHaveValue(name);
    await expect(page.getByLabel('Mensaje')).toHaveValue(message);
    await expect(send).toBeVisible();
  });

  await test.step('it is stored, and mailed to us', async () => {
    await send.click();
    await expect(page.getByText('Mensaje enviado correctamente')).toBeVisible();
    for (const label of ['Nombre', 'Email', 'Mensaje']) await expect(page.getByLabel(label)).toHaveValue('');
    const rows = product.db.selectFrom('contactMessage').selectAll().where('name', '=', name);
    expect(await rows.executeTakeFirst()).toMatchObject({ email: 'ana@example.test', message });
    const mails = async () => (await page.request.get('/api/dev/mail')).text();
    await expect.poll(mails).toContain(name);
  });
});
