import type { Page } from '@playwright/test';
import { photograph } from '../server/test/photograph.ts';
import { chooseFile, newCompany, pdf, sendCertificate } from './company-page.ts';
import { authorizationOf, expect, expectAccessible, test } from './fixtures.ts';
import { linkInMail } from './link-in-mail.ts';
import { button, endClock, loginFor, signIn, toast } from './locators.ts';

const MISSING = '¡Ups! Esta página no existe...';
const SENT = 'Certificado subido con éxito. Será revisado por nuestro equipo.';
const FAILED = 'Error al subir el certificado. Por favor, intente de nuevo.';
const upload = (page: Page) => button(page, 'Subir Certificado');

test.describe('a certificate', () => {
  test.use({ allowedComplaints: [/415|500/] });

  test('is shown before it is sent, sent, and waits', async ({ product, newPerson, windowOf }) => {
    const { id, owner } = await newCompany(product, newPerson);
    const page = await windowOf(owner);
    await page.goto(`/verificar/${owner.id}`);
    await expect(page.getByText('puede llevar unos días')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(upload(page)).toBeDisabled();
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
    await expect(upload(page)).toBeDisabled();
    await expect(chooseFile(page)).toBeFocused();

    await test.step('a file can be dropped on it', async () => {
      const place = page.getByText(/^Arrastrá el archivo/);
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
      await upload(page).click();
      // The file is truncated, which only the server detects.
      await expect(page.getByText('El archivo está dañado o incompleto y no se puede abrir.')).toBeVisible();
      // Its toast is loaded, and may come later than the text below the button.
      await expect(toast(page, FAILED)).toBeVisible();
      await endClock(toast(page, FAILED));
      await expect(toast(page, FAILED)).toHaveCount(0);
    });

    const note = { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hola') };
    await chooseFile(page).setInputFiles(note);
    await expect(page.getByText('El certificado tiene que ser jpg, jpeg, png o pdf')).toBeVisible();
    await expect(upload(page)).toBeDisabled();

    await chooseFile(page).setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
    await expect(page.getByRole('img', { name: 'Vista previa del certificado' })).toBeVisible();
    await page.route('**/certificate', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    await upload(page).click();
    await expect(page.getByText(FAILED)).toBeVisible();
    await upload(page).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto(`/verificar/${id}`);
    await expect(page.getByRole('heading', { name: 'Tu certificado está en revisión' })).toBeVisible();
  });
});

test('a company reads why its certificate was refused, gives up, sends another one and is verified', async ({
  product,
  newPerson,
  windowOf,
}) => {
  const { id, owner } = await newCompany(product, newPerson);
  const refused = { status: 'rejected', reason: 'Está vencido', decidedAt: new Date() } as const;
  await product.given.certificate({ id }, refused);
  const page = await windowOf(owner);
  await page.goto(`/verificar/${owner.id}`);
  await expect(page.getByRole('heading', { name: 'No aprobamos tu certificado' })).toBeVisible();
  await expect(page.getByText('Motivo: Está vencido')).toBeVisible();

  await test.step('can be given up', async () => {
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

  await test.step('takes a PDF that begins with a byte order mark and does not end at its end', async () => {
    await page.goto(`/verificar/${owner.id}`);
    const buffer = Buffer.concat([Buffer.from('\ufeff'), pdf().buffer, Buffer.alloc(2_000)]);
    await chooseFile(page).setInputFiles({ ...pdf(), buffer });
    await upload(page).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  await test.step('leads a verified company home', async () => {
    await product.db.updateTable('company').set({ verifiedAt: new Date() }).where('id', '=', id).execute();
    await page.goto(`/verificar/${owner.id}`);
    await expect(page.getByText('La empresa ya ha sido verificada')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test.describe('/verificar of a visitor', () => {
  test.use({ allowedComplaints: [/401|404/] });

  test('leads to the login and back, and is for the company itself', async ({ page, request, product, newPerson }) => {
    const company = await newCompany(product, newPerson);
    const { id, owner } = company;
    const stranger = await newPerson();
    const address = `/verificar/${owner.id}`;
    await test.step('a stranger finds no such page, after the login and on the next visit', async () => {
      await page.goto(address);
      await expect(page).toHaveURL(loginFor(address));
      await signIn(page, stranger.email, stranger.password);
      await expect(page.getByRole('heading', { name: MISSING })).toBeVisible();
      await expect(upload(page)).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { name: MISSING })).toBeVisible();
      await expect(upload(page)).toHaveCount(0);
    });

    await test.step('a ticket that has run out asks to sign in', async () => {
      await page.evaluate((ofOwner) => {
        localStorage.clear();
        sessionStorage.setItem('rodado_company_ticket', JSON.stringify({ id: ofOwner, ticket: 'un.ticket.vencido' }));
      }, owner.id);
      await page.goto(address);
      await page.getByRole('main').getByRole('link', { name: 'Ingresá' }).click();
      await signIn(page, owner.email, owner.password);
      await expect(page).toHaveURL(address);
      await expect(upload(page)).toBeVisible();
    });

    await test.step('a mail about the certificate leads a signed-out reader to the login and back', async () => {
      await sendCertificate(request, company);
      const admin = await authorizationOf(request, await newPerson({ role: 'ADMIN' }));
      const { certificates } = await (await request.get('/api/admin/certificate', { headers: admin })).json();
      const { certificateId } = certificates.find(({ companyId }: { companyId: string }) => companyId === id);
      const decision = { decision: 'again', reason: 'No se lee el sello', certificateId, name: owner.name };
      await request.post(`/api/admin/certificate/${id}`, { headers: admin, data: decision });
      const link = await linkInMail(request, owner.email, 'Necesitamos otro certificado de tu empresa');
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto(link);
      await expect(page).toHaveURL(loginFor(link));
      await signIn(page, owner.email, owner.password);
      await expect(page).toHaveURL(link);
      await expect(page.getByText('Motivo: No se lee el sello')).toBeVisible();
      await expect(upload(page)).toBeVisible();
    });
  });
});
