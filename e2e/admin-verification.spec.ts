import type { APIRequestContext, Page } from '@playwright/test';
import { photograph } from '../server/test/photograph.ts';
import { aPost } from '../server/test/post-input.ts';
import { fillSignUp, newEmail, PASSWORD } from './account-page.ts';
import { heading, nav } from './admin-page.ts';
import { addressOf, chooseFile, newCompany, pdf, sendCertificate } from './company-page.ts';
import { authorizationOf, expect, type Person, test } from './fixtures.ts';
import { linkInMail } from './link-in-mail.ts';
import { button, endClock, expectLooksRight, headline, loginFor, signIn, toast, unique } from './locators.ts';

const queued = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Empresas' }).getByRole('link', { name });
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notificaciones/ });

async function publish(request: APIRequestContext, seller: Pick<Person, 'email' | 'password'>, title: string) {
  const headers = await authorizationOf(request, seller);
  const { id } = await (await request.post('/api/post', { headers, data: { ...aPost, title } })).json();
  const files = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
  const answer = await request.put(`/api/post/${id}/images`, { headers, multipart: { files, orders: '0' } });
  expect(answer.ok()).toBe(true);
}

const mailsTo = async (request: APIRequestContext, to: string): Promise<string[]> => {
  const { mails } = await (await request.get('/api/dev/mail')).json();
  return mails.filter((mail: { to: string }) => mail.to === to).map((mail: { subject: string }) => mail.subject);
};

/** Signs up a company, up to the certificate page. */
async function register(page: Page, request: APIRequestContext, name: string, email: string) {
  await page.goto('/registro');
  await page.getByText('Empresa', { exact: true }).click();
  await expect(button(page, 'Continuar con Google')).toBeHidden();
  await fillSignUp(page, { name, email, rut: '21 406 583 0018', password: PASSWORD });
  await expect(page.getByText('Revisá el RUT: el último dígito no coincide.')).toBeVisible();
  await page.getByLabel(/Tengo 18 años o más/).check();
  await button(page, 'Crear cuenta de empresa').click();
  await expect(page).toHaveURL('/espera-activacion');
  await page.goto(await linkInMail(request, email, 'Activá tu cuenta de Rodado'));
  await expect(page).toHaveURL(/\/verificar\/[\w-]{36}$/);
  await expect(page.getByText('Cuenta activada con éxito')).toBeVisible();
  await expect(heading(page, 'Verificá tu empresa')).toBeVisible();
}

test('a company registers, the administration verifies it, a follower learns of what it publishes', async ({
  page,
  request,
  product,
  newPerson,
  windowOf,
}) => {
  const admin = await newPerson({ role: 'ADMIN', name: unique('Ana') });
  const desk = await windowOf(admin);
  const name = unique('Automotora');
  const account = { email: newEmail('ventas'), password: PASSWORD };
  await test.step('a company registers, and goes on to its verification with a ticket for it', async () => {
    await register(page, request, name, account.email);
    const { id } = await product.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', account.email)
      .executeTakeFirstOrThrow();
    await expect(page).toHaveURL(`/verificar/${id}`);
    const kept = await page.evaluate(() => sessionStorage.getItem('rodado_company_ticket'));
    expect(JSON.parse(kept ?? 'null')).toEqual({ id, ticket: expect.stringMatching(/^ey/) });
    await chooseFile(page).setInputFiles(pdf());
    await button(page, 'Subir Certificado').click();
    await expect(page).toHaveURL('/');
  });

  const other = await newCompany(product, newPerson);
  await sendCertificate(request, other);
  await test.step('the administration comes from its menu and reads the certificate', async () => {
    await desk.goto('/');
    await desk.getByRole('button', { name: /^Perfil/ }).click();
    await desk.getByRole('link', { name: 'Administración' }).click();
    await expect(desk).toHaveTitle('Verificaciones | Administración | Rodado');
    await expect(nav(desk).getByRole('link', { name: /^Verificaciones \d+ en espera$/ })).toBeVisible();
    await queued(desk, name).click();
    await expect(heading(desk, name)).toBeVisible();
    await expect(desk.getByText('El dígito verificador no coincide', { exact: true })).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Ver la página de la empresa' })).toHaveAttribute(
      'href',
      `/empresas/${encodeURIComponent(name)}`,
    );
    await expect(desk.getByTitle(`Certificado de ${name}`)).toHaveAttribute('src', /^blob:/);
    const downloading = desk.waitForEvent('download');
    await button(desk, 'Descargar').click();
    expect((await downloading).suggestedFilename()).toBe(`Certificado de ${name}.pdf`);
  });

  await test.step('and approves it; the next one that waits has the focus', async () => {
    await button(desk, 'Aprobar').click();
    await expect(toast(desk, `Aprobaste la verificación de ${name}`)).toBeVisible();
    await endClock(toast(desk, `Aprobaste la verificación de ${name}`));
    await expect(queued(desk, name)).toContainText('Aprobada');
    await expect(heading(desk, other.owner.name)).toBeFocused();
  });

  await test.step('the other one needs a reason', async () => {
    await button(desk, 'Pedir de nuevo').click();
    await expect(desk.getByRole('dialog', { name: 'Pedir de nuevo' }).getByLabel('Motivo')).toBeVisible();
    await desk.keyboard.press('Escape');
    await button(desk, 'Rechazar').click();
    const dialog = desk.getByRole('dialog', { name: 'Rechazar' });
    await dialog.getByRole('button', { name: 'Rechazar' }).click();
    await expect(dialog.getByLabel('Motivo')).toBeFocused();
    await expect(dialog.getByText('Escribí el motivo')).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(desk, 'Rechazar')).toBeFocused();
    await button(desk, 'Rechazar').click();
    await expect(dialog.getByText('Escribí el motivo')).toHaveCount(0);
    await dialog.getByLabel('Motivo').fill('El certificado está vencido.');
    await dialog.getByRole('button', { name: 'Rechazar' }).click();
    await expect(queued(desk, other.owner.name)).toContainText('Rechazada');
    await expect(dialog).toBeHidden();
    await expect(toast(desk, other.owner.name)).toBeVisible();
    await endClock(toast(desk, other.owner.name));
    await expect(desk.locator('h2:focus')).toBeVisible();
    await queued(desk, other.owner.name).click();
    await expect(desk.getByText('El certificado está vencido.')).toBeVisible();
    await desk.getByRole('link', { name: 'Aprobadas' }).click();
    await queued(desk, name).click();
    await expect(desk.getByText(new RegExp(`^Aprobada por ${admin.name}`))).toBeVisible();
    await expect(button(desk, 'Aprobar')).toHaveCount(0);
    await desk.goBack();
    await desk.goBack();
    await expect(desk.getByRole('link', { name: /^Pendientes/ })).toHaveAttribute('aria-current', 'page');
  });

  await expect.poll(() => mailsTo(request, account.email)).toContain('Tu empresa está verificada');
  await expect.poll(() => mailsTo(request, other.owner.email)).toContain('No pudimos verificar tu empresa');
  await nav(desk).getByRole('link', { name: 'Registro' }).click();
  await expect(heading(desk, 'Hoy')).toBeVisible();
  await expect(
    desk.getByRole('listitem').filter({ hasText: `${admin.name} aprobó la verificación de ${name}` }),
  ).toBeVisible();
  await expect(
    desk.getByRole('listitem').filter({ hasText: `${admin.name} rechazó la verificación de ${other.owner.name}` }),
  ).toContainText('Motivo: El certificado está vencido.');

  await test.step('a follower learns of what it publishes', async () => {
    const follower = await newPerson();
    await page.goto(loginFor(addressOf(name)));
    await signIn(page, follower.email, follower.password);
    await expect(page.getByRole('main').getByText('Verificada', { exact: true })).toBeVisible();
    await button(page, 'Seguir').click();
    await expect(button(page, 'Dejar de seguir')).toBeVisible();
    await publish(request, account, 'Chevrolet Onix recién llegado');
    await expect(bell(page)).toHaveAccessibleName('Notificaciones, 1 sin leer');
    await bell(page).click();
    await page.getByRole('link', { name: `${name} publicó «Chevrolet Onix recién llegado»` }).click();
    await expect(headline(page)).toHaveText('Chevrolet Onix recién llegado');
    await expect(page.getByRole('main').getByRole('img', { name: 'Verificada por Rodado' }).first()).toBeVisible();
  });
});

test('a verified company that takes another name waits again; a certificate that is a web page too runs nothing', async ({
  request,
  product,
  newPerson,
  windowOf,
}) => {
  const [company, hostile] = [await newCompany(product, newPerson), await newCompany(product, newPerson)];
  await sendCertificate(request, company);
  const verified = { status: 'approved' as const, decidedAt: new Date() };
  await product.db.updateTable('certificate').set(verified).where('companyId', '=', company.id).execute();
  await product.db.updateTable('company').set({ verifiedAt: new Date() }).where('id', '=', company.id).execute();
  const renamed = unique('Toyota Oficial');
  const ownHeaders = await authorizationOf(request, company.owner);
  const answered = await request.put('/api/user', { headers: ownHeaders, data: { user: { name: renamed } } });
  expect(answered.ok()).toBe(true);
  const attack = '<script>top.attacked = true; alert(1); new Image().src = "/attacked"</script>';
  const buffer = Buffer.concat([Buffer.from(`<!doctype html>${attack}\n`), pdf().buffer, Buffer.from(attack)]);
  await sendCertificate(request, hostile, { ...pdf(), buffer });

  const admin = await newPerson({ role: 'ADMIN', name: unique('Ana') });
  const desk = await windowOf(admin);
  const asked: string[] = [];
  desk.on('request', (call) => asked.push(call.url()));
  desk.on('dialog', (dialog) => asked.push(dialog.message()));
  await desk.goto('/admin');
  await test.step('a company with another name waits beside the name it had', async () => {
    await expect(queued(desk, renamed)).toContainText(`Antes: ${company.owner.name}`);
    await queued(desk, renamed).click();
    await expect(desk.getByRole('definition').filter({ hasText: company.owner.name })).toBeVisible();
    await expectLooksRight(desk);
    await button(desk, 'Aprobar').click();
    await expect(toast(desk, `Aprobaste la verificación de ${renamed}`)).toBeVisible();
    await endClock(toast(desk, `Aprobaste la verificación de ${renamed}`));
  });

  await test.step('a certificate that is a web page too runs nothing in the window of the administration', async () => {
    await queued(desk, hostile.owner.name).click();
    const sheets = desk.getByTitle(`Certificado de ${hostile.owner.name}`);
    await expect(sheets).toHaveAttribute('src', /^blob:/);
    await expect.poll(() => desk.frames().length).toBeGreaterThan(1);
    // The navigation leaves the frame time to run its scripts.
    await nav(desk).getByRole('link', { name: 'Registro' }).click();
    await expect(heading(desk, 'Hoy')).toBeVisible();
    expect(await desk.evaluate(() => 'attacked' in window)).toBe(false);
    expect(asked.filter((what) => !what.startsWith('blob:') && /attacked|^1$/.test(what))).toEqual([]);

    const headers = await authorizationOf(request, admin);
    const answer = await request.get(`/api/admin/certificate/${hostile.id}/file`, { headers });
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="certificado.pdf"',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
  });
});
