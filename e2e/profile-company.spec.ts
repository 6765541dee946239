import { photograph } from '../server/test/photograph.ts';
import { expect, test } from './fixtures.ts';
import { headline } from './page-parts.ts';
import { makeCompany, openEdit, save } from './profile-page.ts';

test.describe('a company', () => {
  test('has cover, seal, rating and contacts on its profile', async ({ product, newPerson, windowOf }) => {
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
  });

  test('changes its cover', async ({ product, newPerson, windowOf }) => {
    const person = await newPerson({ role: 'COMPANY', name: `Portada ${Date.now()}` });
    await makeCompany(product, person);
    const page = await windowOf(person);
    await page.goto('/perfil');
    await expect(page.getByRole('link', { name: 'Verificar empresa' })).toHaveAttribute(
      'href',
      `/verificar/${person.id}`,
    );
    await page.getByRole('button', { name: 'Qué hace falta y qué ganás' }).click();
    await expect(page.getByRole('dialog', { name: 'Verificar la empresa' })).toContainText('El certificado de ventas');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Agregar portada' }).click();
    const dialog = page.getByRole('dialog', { name: 'Imagen de portada' });
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles({
      name: 'grande.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    await expect(dialog.getByRole('alert')).toHaveText('La imagen debe ser menor a 10MB');
    await file.setInputFiles({
      name: 'frente.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph({ width: 1200, height: 900 }),
    });
    const box = await dialog.getByRole('img', { name: 'Así se va a ver' }).boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4, 1);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toHaveCount(0);

    await expect(page.getByRole('button', { name: 'Cambiar portada' })).toBeVisible();
    await expect(page.locator('main picture img')).toHaveAttribute('src', /^\/uploads\//);
  });

  test.describe('whose cover cannot be sent', () => {
    test.use({ allowedComplaints: [/500/] });

    test('is told so', async ({ product, newPerson, windowOf }) => {
      const person = await newPerson({ role: 'COMPANY', name: `Sin portada ${Date.now()}` });
      await makeCompany(product, person);
      const page = await windowOf(person);
      await page.route('**/api/company-user/cover', (route) =>
        route.fulfill({ status: 500, json: { statusCode: 500, message: 'Error en el servidor' } }),
      );
      await page.goto('/perfil');
      await page.getByRole('button', { name: 'Agregar portada' }).click();
      const dialog = page.getByRole('dialog', { name: 'Imagen de portada' });
      const buffer = await photograph({ width: 1200, height: 900 });
      await dialog.locator('input[type=file]').setInputFiles({ name: 'frente.jpg', mimeType: 'image/jpeg', buffer });
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('Error al actualizar la imagen de portada')).toBeVisible();
      await expect(dialog.getByRole('alert')).toHaveText('Error en el servidor');
    });
  });

  test('edits what its page says', async ({ product, newPerson, windowOf }) => {
    const person = await newPerson({ role: 'COMPANY', name: `Edita ${Date.now()}` });
    const id = await makeCompany(product, person);
    const page = await windowOf(person);
    await openEdit(page);
    await page.getByLabel('Descripción').fill('Autos y camionetas.\n\nDesde 1998.');
    await page.getByLabel('Instagram').fill('@edita.uy');
    await page.getByLabel('Facebook').fill('editauy');
    await page.getByLabel('Web').fill('edita.example');
    await page.getByLabel('Horario').fill('Lunes a viernes de 9 a 18');
    await page.getByRole('switch', { name: 'Mostrar mi teléfono' }).check();
    await save(page);
    await expect(page.getByText('Información actualizada correctamente')).toBeVisible();
    // As it was stored.
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

test('a company is told what a new name costs before it takes one, and after', async ({
  product,
  newPerson,
  windowOf,
}) => {
  const person = await newPerson({ role: 'COMPANY', name: `Antes ${Date.now()}` });
  const id = await makeCompany(product, person, { verifiedAt: new Date() });
  await product.given.certificate({ id }, { status: 'approved', decidedAt: new Date() });
  const page = await windowOf(person);
  await openEdit(page);
  await expect(page.getByText('Si cambiás el nombre, tu empresa pierde el sello')).toBeVisible();
  const renamed = `Después ${Date.now()}`;
  await page.getByLabel('Nombre de la empresa').fill(renamed);
  await save(page);
  await expect(page.getByText('Tu empresa queda en revisión hasta que veamos el nombre nuevo.')).toBeVisible();
  await expect(page.getByText('tu empresa pierde el sello')).toHaveCount(0);
  await expect(page.getByText('Podés cambiarlo dos veces por mes.')).toBeVisible();
  await page.goto(`/empresas/${encodeURIComponent(renamed)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(renamed);
  await expect(page.getByRole('main').getByText('Verificada')).toHaveCount(0);
});

test.describe('a company name that is taken', () => {
  test.use({ allowedComplaints: [/400/] });

  test('is said at its field', async ({ product, newPerson, windowOf }) => {
    const taken = await product.given.company();
    const person = await newPerson({ role: 'COMPANY', name: `Otra ${Date.now()}` });
    await makeCompany(product, person);
    const page = await windowOf(person);
    await openEdit(page);
    await page.getByLabel('Nombre de la empresa').fill(taken.owner.name.toUpperCase());
    await page.getByLabel('Descripción').fill('Sigue acá');
    await save(page);
    await expect(page.getByRole('link', { name: 'El nombre de la empresa ya existe' })).toBeVisible();
    await expect(page.getByText('Ocurrió un error al actualizar la información')).toBeVisible();
    await expect(page.getByLabel('Nombre de la empresa')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Descripción')).toHaveValue('Sigue acá');
  });
});
