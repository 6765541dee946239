import { writeFileSync } from 'node:fs';
import { photograph } from '../server/test/photograph.ts';
import { expect, test } from './fixtures.ts';
import { button, endClock, headline, toast } from './locators.ts';
import { makeCompany, save } from './profile-page.ts';

test('a verified company has badge, rating and contacts on its profile, and a warning before a new name', async ({
  product,
  newPerson,
  windowOf,
}) => {
  const person = await newPerson({
    role: 'COMPANY',
    name: `Del Sur ${Date.now()}`,
    phone: '2604 7318',
    address: 'Av. Italia 4820',
  });
  const id = await makeCompany(product, person, {
    description: 'Usados con garantía.',
    web: 'https://delsur.example',
    instagram: 'delsur.uy',
    isPhoneVisible: true,
    verifiedAt: new Date(),
  });
  await product.given.certificate({ id }, { status: 'approved', decidedAt: new Date() });
  const rater = await product.given.person();
  await product.db.insertInto('rating').values({ companyId: id, personId: rater.id, stars: 4 }).execute();
  const page = await windowOf(person);
  await page.goto('/perfil');

  await expect(headline(page)).toHaveText(person.name);
  await expect(page.getByText('Verificada', { exact: true })).toBeVisible();
  await expect(page.getByText('(1 reseña)')).toBeVisible();
  await expect(page.getByText('Usados con garantía.')).toBeVisible();
  await expect(page.getByRole('link', { name: '2604 7318' })).toHaveAttribute('href', 'tel:26047318');
  await expect(page.getByRole('listitem').filter({ hasText: 'Av. Italia 4820' })).toContainText('Solo lo ves vos');
  await expect(page.getByRole('listitem').filter({ hasText: '2604 7318' })).not.toContainText('Solo lo ves vos');
  await expect(page.getByRole('link', { name: 'delsur.uy' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/delsur.uy',
  );
  await expect(page.getByRole('link', { name: 'Verificar empresa' })).toHaveCount(0);

  await test.step('a warning says what a new name costs, before and after', async () => {
    await page.getByRole('link', { name: 'Editar perfil' }).click();
    await expect(page.getByText('Si cambiás el nombre, tu empresa pierde el sello')).toBeVisible();
    const renamed = `Después ${Date.now()}`;
    await page.getByLabel('Nombre de la empresa').fill(renamed);
    await save(page);
    await expect(page.getByText('Tu empresa queda en revisión hasta que veamos el nombre nuevo.')).toBeVisible();
    await expect(page.getByText('tu empresa pierde el sello')).toHaveCount(0);
    await expect(page.getByText('Podés cambiarlo dos veces por mes.')).toBeVisible();
    await page.goto(`/empresas/${encodeURIComponent(renamed)}`);
    await expect(headline(page)).toContainText(renamed);
    await expect(page.getByRole('main').getByText('Verificada')).toHaveCount(0);
  });
});

test.describe('a company that is not verified', () => {
  test.use({ allowedComplaints: [/400|500/] });

  test('changes its cover and what its page says', async ({ product, newPerson, windowOf }) => {
    const taken = await product.given.company();
    const person = await newPerson({ role: 'COMPANY', name: `Portada ${Date.now()}` });
    const id = await makeCompany(product, person);
    const page = await windowOf(person);
    await page.goto('/perfil');
    await expect(page.getByRole('link', { name: 'Verificar empresa' })).toHaveAttribute(
      'href',
      `/verificar/${person.id}`,
    );
    await button(page, 'Qué hace falta y qué ganás').click();
    await expect(page.getByRole('dialog', { name: 'Verificar la empresa' })).toContainText('El certificado de ventas');
    await page.keyboard.press('Escape');

    await test.step('the cover', async () => {
      await button(page, 'Agregar portada').click();
      const dialog = page.getByRole('dialog', { name: 'Imagen de portada' });
      const file = dialog.locator('input[type=file]');
      // From a file, because sending that many bytes to the browser takes seconds.
      const large = test.info().outputPath('grande.jpg');
      writeFileSync(large, Buffer.alloc(10 * 1024 * 1024 + 1));
      await file.setInputFiles(large);
      await expect(dialog.getByRole('alert')).toHaveText('La imagen debe ser menor a 10MB');
      const buffer = await photograph({ width: 1200, height: 900 });
      await file.setInputFiles({ name: 'frente.jpg', mimeType: 'image/jpeg', buffer });
      const preview = dialog.getByRole('img', { name: 'Así se va a ver' });
      await expect(preview).toBeVisible();
      const box = await preview.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4, 1);
      await page.route(
        '**/api/company-user/cover',
        (route) => route.fulfill({ status: 500, json: { statusCode: 500, message: 'Error en el servidor' } }),
        { times: 1 },
      );
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('Error al actualizar la imagen de portada')).toBeVisible();
      await expect(dialog.getByRole('alert')).toHaveText('Error en el servidor');
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(button(page, 'Cambiar portada')).toBeVisible();
      await expect(page.locator('main picture img')).toHaveAttribute('src', /^\/uploads\//);
      await endClock(toast(page, 'Error al actualizar la imagen de portada'));
    });

    await page.getByRole('link', { name: 'Editar perfil' }).click();
    await test.step('a name that is taken is said at its field', async () => {
      await page.getByLabel('Nombre de la empresa').fill(taken.owner.name.toUpperCase());
      await page.getByLabel('Descripción').fill('Sigue acá');
      await save(page);
      await expect(page.getByRole('link', { name: 'El nombre de la empresa ya existe' })).toBeVisible();
      await expect(page.getByText('Ocurrió un error al actualizar la información')).toBeVisible();
      await expect(page.getByLabel('Nombre de la empresa')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Descripción')).toHaveValue('Sigue acá');
      await page.getByLabel('Nombre de la empresa').fill(person.name);
    });

    await test.step('what its page says', async () => {
      await page.getByLabel('Descripción').fill('Autos y camionetas.\n\nDesde 1998.');
      await page.getByLabel('Instagram').fill('@edita.uy');
      await page.getByLabel('Facebook').fill('editauy');
      await page.getByLabel('Web').fill('edita.example');
      await page.getByLabel('Horario').fill('Lunes a viernes de 9 a 18');
      await page.getByRole('switch', { name: 'Mostrar mi teléfono' }).check();
      await save(page);
      await expect(page.getByText('Información actualizada correctamente')).toBeVisible();
      // As stored.
      await expect(page.getByLabel('Instagram')).toHaveValue('edita.uy');
      await expect(page.getByLabel('Web')).toHaveValue('https://edita.example');
      const company = await product.db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(company).toMatchObject({
        description: 'Autos y camionetas.\n\nDesde 1998.',
        hours: 'Lunes a viernes de 9 a 18',
        facebook: 'editauy',
        isEmailVisible: false,
        isPhoneVisible: true,
        isAddressVisible: false,
      });

      await page.getByLabel('Instagram').fill('no vale esto');
      await save(page);
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([/^Escribí solo el usuario/]);
    });
  });
});

test('the profile says how far the verification has come, why it was refused, and what to do', async ({
  product,
  newPerson,
  windowOf,
}) => {
  const person = await newPerson({ role: 'COMPANY', name: `En trámite ${Date.now()}` });
  const id = await makeCompany(product, person);
  const page = await windowOf(person);
  const decide = async (row: { status: 'pending' | 'rejected' | 'approved' | 'again'; reason?: string }) => {
    await product.db.deleteFrom('certificate').where('companyId', '=', id).execute();
    await product.given.certificate({ id }, { ...row, decidedAt: row.status === 'pending' ? null : new Date() });
    await page.goto('/perfil');
  };
  const note = (title: string) => page.getByRole('heading', { name: title });
  const upload = page.getByRole('link', { name: 'Subir otro certificado' });

  await page.goto('/perfil');
  await expect(note('Tu empresa no está verificada')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verificar empresa' })).toBeVisible();
  await decide({ status: 'pending' });
  await expect(note('Tu certificado está en revisión')).toBeVisible();
  await decide({ status: 'rejected', reason: 'La firma no se lee.' });
  await expect(note('No aprobamos tu certificado')).toBeVisible();
  await expect(page.getByText('Motivo: La firma no se lee.')).toBeVisible();
  await expect(upload).toHaveAttribute('href', `/verificar/${person.id}`);
  await decide({ status: 'again', reason: 'Falta la segunda hoja.' });
  await expect(note('Necesitamos otro certificado')).toBeVisible();
  await expect(page.getByText('Motivo: Falta la segunda hoja.')).toBeVisible();
  await product.db.updateTable('company').set({ verifiedAt: new Date() }).where('id', '=', id).execute();
  await decide({ status: 'approved' });
  await expect(note('Empresa verificada')).toBeVisible();
  await expect(upload).toHaveCount(0);
  await expect(page.locator('img[src^="/art/showroom-"]')).toBeVisible();
});
