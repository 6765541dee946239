import { expect, expectAccessible, hydrated, test } from './fixtures.ts';

test('a message is stored, and mailed to us', async ({ page, product }) => {
  const name = `Ana Contacto ${Date.now()}`;
  await page.goto('/contacto');
  await hydrated(page);
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Email').fill('ana@example.test');
  await page.getByLabel('Mensaje').fill('Hola, ¿cómo verifico mi automotora?');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();

  await expect(page.getByText('Mensaje enviado correctamente')).toBeVisible();
  for (const label of ['Nombre', 'Email', 'Mensaje']) await expect(page.getByLabel(label)).toHaveValue('');
  const stored = await product.db.selectFrom('contactMessage').selectAll().where('name', '=', name).executeTakeFirst();
  expect(stored).toMatchObject({ email: 'ana@example.test', message: 'Hola, ¿cómo verifico mi automotora?' });
  await expect.poll(async () => (await page.request.get('/api/dev/mail')).text(), { timeout: 30_000 }).toContain(name);
});

test('what is missing is said above the form and at each field', async ({ page }) => {
  await page.goto('/contacto');
  await hydrated(page);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();

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

  await page.getByLabel('Mensaje').fill('Hola');
  await expect(page.getByLabel('Mensaje')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('ana');
  await page.getByLabel('Nombre').focus();
  await expect(page.getByText('El correo no es válido').last()).toBeVisible();
});

test.describe('when it cannot be sent', () => {
  test.use({ allowedComplaints: [/503/] });

  test('it says so and nothing that was typed is lost', async ({ page }) => {
    await page.goto('/contacto');
    await hydrated(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/email/contact', async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { statusCode: 503, error: 'Service Unavailable', message: 'Ocupado' } });
    });
    await page.getByLabel('Nombre').fill('Ana');
    await page.getByLabel('Email').fill('ana@example.test');
    await page.getByLabel('Mensaje').fill('Un texto largo que nadie quiere escribir otra vez');
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();

    await expect(page.getByRole('button', { name: 'Enviando...' })).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByText('Error al enviar el email')).toBeVisible();
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
    await expect(page.getByLabel('Mensaje')).toHaveValue('Un texto largo que nadie quiere escribir otra vez');
    await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeVisible();
  });
});

test('on a tablet the words and the form stand side by side', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/contacto');
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
