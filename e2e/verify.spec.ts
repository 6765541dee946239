import { newId } from '../server/db/id.ts';
import { photograph } from '../server/test/photograph.ts';
import { chooseFile, newCompany, pdf, sendCertificate } from './company-page.ts';
import { authorizationOf, expect, expectAccessible, test } from './fixtures.ts';
import { linkInMail } from './link-in-mail.ts';
import { button, loginFor, signIn } from './page-parts.ts';

test.describe('/verificar', () => {
  test.use({ allowedComplaints: [/401|404|413|415|500/] });

  test('is for the company itself', async ({ product, newPerson, buyer: { page: stranger } }) => {
    const { owner } = await newCompany(product, newPerson);
    await stranger.goto(`/verificar/${owner.id}`);
    await expect(stranger.getByRole('heading', { name: '¡Ups! Esta página no existe...' })).toBeVisible();
    await expect(button(stranger, 'Subir Certificado')).toHaveCount(0);
  });

  test('shows what is going to be sent, sends it, and says that it waits', async ({ product, newPerson, windowOf }) => {
    const { id, owner } = await newCompany(product, newPerson);
    const page = await windowOf(owner);
    await page.goto(`/verificar/${owner.id}`);
    await expect(page.getByText('puede llevar unos días')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const upload = button(page, 'Subir Certificado');
    await expect(upload).toBeDisabled();
    await button(page, 'Qué certificado sirve y cuánto demora').click();
    const tip = page.getByRole('dialog', { name: 'El certificado' });
    await expect(tip).toHaveCSS('opacity', '1');
    await expect(tip.getByText('de hasta 10 MB')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await chooseFile(page).setInputFiles(pdf());
    await expect(page.getByText('certificado-2026.pdf', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Vista previa del certificado' })).toHaveCount(0);
    await button(page, 'Quitar archivo').click();
    await expect(upload).toBeDisabled();
    await expect(chooseFile(page)).toBeFocused();

    await chooseFile(page).setInputFiles({
      name: 'nota.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('hola'),
    });
    await expect(page.getByText('El certificado tiene que ser jpg, jpeg, png o pdf')).toBeVisible();
    await expect(upload).toBeDisabled();

    const picture = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
    await chooseFile(page).setInputFiles(picture);
    await expect(page.getByRole('img', { name: 'Vista previa del certificado' })).toBeVisible();
    await page.route('**/certificate', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    await upload.click();
    await expect(page.getByText('Error al subir el certificado. Por favor, intente de nuevo.')).toBeVisible();
    await upload.click();
    await expect(page.getByText('Certificado subido con éxito. Será revisado por nuestro equipo.')).toBeVisible();
    await expect(page).toHaveURL('/');

    await page.goto(`/verificar/${id}`);
    await expect(page.getByRole('heading', { name: 'Tu certificado está en revisión' })).toBeVisible();
  });

  test('a file can be dropped on it', async ({ product, newPerson, windowOf }) => {
    const { owner } = await newCompany(product, newPerson);
    const page = await windowOf(owner);
    await page.goto(`/verificar/${owner.id}`);
    const place = page.getByText(/^Arrastrá el archivo/);
    await expect(place).toBeVisible();
    const dropped = (count: number) =>
      page.evaluateHandle((files) => {
        const data = new DataTransfer();
        for (let index = 0; index < files; index += 1) data.items.add(new File(['%PDF-1.7'], `${index}.pdf`));
        return data;
      }, count);
    await place.dispatchEvent('drop', { dataTransfer: await dropped(2) });
    await expect(page.getByText('Elegí un solo archivo')).toBeVisible();
    await place.dispatchEvent('drop', { dataTransfer: await dropped(1) });
    await expect(page.getByText('0.pdf', { exact: true })).toBeVisible();
    await button(page, 'Subir Certificado').click();
    // Its end is missing: only the server sees that.
    await expect(page.getByText('El archivo está dañado o incompleto y no se puede abrir.')).toBeVisible();
  });

  test('takes a PDF that begins with a byte order mark and does not end at its end', async ({
    product,
    newPerson,
    windowOf,
  }) => {
    const { owner } = await newCompany(product, newPerson);
    const page = await windowOf(owner);
    await page.goto(`/verificar/${owner.id}`);
    const buffer = Buffer.concat([Buffer.from('\ufeff'), pdf().buffer, Buffer.alloc(2_000)]);
    await chooseFile(page).setInputFiles({ ...pdf(), buffer });
    await button(page, 'Subir Certificado').click();
    await expect(page.getByText('Certificado subido con éxito. Será revisado por nuestro equipo.')).toBeVisible();
  });

  test('says why a certificate was refused', async ({ product, newPerson, windowOf }) => {
    const { id, owner } = await newCompany(product, newPerson);
    await product.db
      .insertInto('certificate')
      .values({
        id: newId(),
        companyId: id,
        file: 'uno.pdf',
        contentType: 'application/pdf',
        status: 'rejected',
        reason: 'Está vencido',
        decidedAt: new Date(),
      })
      .execute();
    const page = await windowOf(owner);
    await page.goto(`/verificar/${owner.id}`);
    await expect(page.getByRole('heading', { name: 'No aprobamos tu certificado' })).toBeVisible();
    await expect(page.getByText('Motivo: Está vencido')).toBeVisible();
  });

  test('can be given up', async ({ product, newPerson, windowOf }) => {
    const { owner } = await newCompany(product, newPerson);
    const page = await windowOf(owner);
    await page.goto(`/verificar/${owner.id}`);
    await button(page, 'Cancelar').click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancelar verificación' });
    await expect(dialog).toContainText(
      '¿Estás seguro de que deseas cancelar la verificación de tu empresa? Podrás volver a hacerlo desde tu perfil.',
    );
    await dialog.getByRole('button', { name: 'Volver' }).click();
    await expect(page).toHaveURL(`/verificar/${owner.id}`);
    await button(page, 'Cancelar').click();
    await dialog.getByRole('button', { name: 'Sí, cancelar' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a mail about the certificate leads a signed-out reader to the login and back', async ({
    page,
    request,
    product,
    newPerson,
  }) => {
    const company = await newCompany(product, newPerson);
    const { id, owner } = company;
    await sendCertificate(request, company);
    const admin = await authorizationOf(request, await newPerson({ role: 'ADMIN' }));
    const decision = { decision: 'again', reason: 'No se lee el sello' };
    await request.post(`/api/admin/certificate/${id}`, { headers: admin, data: decision });
    const link = await linkInMail(request, owner.email, 'Necesitamos otro certificado de tu empresa');

    await page.goto(link);
    await expect(page).toHaveURL(loginFor(link));
    await signIn(page, owner.email, owner.password);
    await expect(page).toHaveURL(link);
    await expect(page.getByText('Motivo: No se lee el sello')).toBeVisible();
    await expect(button(page, 'Subir Certificado')).toBeVisible();
  });

  test('after the login it is still for the company itself', async ({ page, product, newPerson }) => {
    const { owner } = await newCompany(product, newPerson);
    const stranger = await newPerson();
    await page.goto(`/verificar/${owner.id}`);
    await expect(page).toHaveURL(loginFor(`/verificar/${owner.id}`));
    await signIn(page, stranger.email, stranger.password);
    await expect(page.getByRole('heading', { name: '¡Ups! Esta página no existe...' })).toBeVisible();
  });

  test('leads home whoever is verified', async ({ product, newPerson, windowOf }) => {
    const { owner } = await newCompany(product, newPerson, { verifiedAt: new Date() });
    const page = await windowOf(owner);
    await page.goto(`/verificar/${owner.id}`);
    await expect(page.getByText('La empresa ya ha sido verificada')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('asks to sign in once the ticket has run out', async ({ page, product, newPerson }) => {
    const { owner } = await newCompany(product, newPerson);
    await page.addInitScript((id) => {
      sessionStorage.setItem('rodado_company_ticket', JSON.stringify({ id, ticket: 'un.ticket.vencido' }));
    }, owner.id);
    await page.goto(`/verificar/${owner.id}`);
    await page.getByRole('main').getByRole('link', { name: 'Ingresá' }).click();
    await signIn(page, owner.email, owner.password);
    await expect(page).toHaveURL(`/verificar/${owner.id}`);
    await expect(button(page, 'Subir Certificado')).toBeVisible();
  });
});
