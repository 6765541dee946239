import type { APIRequestContext, Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { photograph } from '../server/test/photograph.ts';
import { aPost } from '../server/test/post-input.ts';
import { newCompany, pdf, sendCertificate } from './company-page.ts';
import { authorizationOf, expect, hydrated, type Person, test } from './fixtures.ts';
import { linkInMail } from './link-in-mail.ts';
import {
  button,
  endClock,
  expectLooksRight,
  headline,
  loginFor,
  PHONE,
  signIn,
  toast,
  unique,
  WIDE,
} from './page-parts.ts';
import type { Product } from './product.ts';

const SECTIONS = ['Verificaciones', 'Reportes', 'Usuarios', 'Mensajes', 'Cifras', 'Registro'];
const MAIL = { timeout: 30_000 };
const MISSING = '¡Ups! Esta página no existe...';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const nav = (page: Page) => page.getByRole('navigation', { name: 'Administración' });
const queued = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Empresas' }).getByRole('link', { name });
const report = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notificaciones/ });

async function publish(request: APIRequestContext, seller: Pick<Person, 'email' | 'password'>, title: string) {
  const headers = await authorizationOf(request, seller);
  const { id } = await (await request.post('/api/post', { headers, data: { ...aPost, title } })).json();
  const files = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
  const answer = await request.put(`/api/post/${id}/images`, { headers, multipart: { files, orders: '0' } });
  expect(answer.ok()).toBe(true);
}

/** Yesterday, so that they come after whatever else is reported. */
async function reportEarlier({ given }: Product, count: number): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: count }, () => given.person({ name: unique('Persona') })));
  const createdAt = new Date(Date.now() - 86_400_000);
  await Promise.all(people.map(({ id }) => given.report({ personId: id, createdAt })));
  return people.map(({ name }) => name);
}

const mailsTo = async (request: APIRequestContext, to: string): Promise<string[]> => {
  const { mails } = await (await request.get('/api/dev/mail')).json();
  return mails.filter((mail: { to: string }) => mail.to === to).map((mail: { subject: string }) => mail.subject);
};

test('a company registers, the administration verifies it, a follower learns of what it publishes', async ({
  page,
  request,
  product,
  newPerson,
  windowOf,
  buyer: { page: follower },
}) => {
  test.slow(); // three people, two mails and a dozen pages
  const admin = await newPerson({ role: 'ADMIN', name: unique('Ana') });
  const desk = await windowOf(admin);

  const name = unique('Automotora');
  const account = { email: `ventas.${newId()}@example.test`, password: 'una clave larga' };
  await page.goto('/registro');
  await hydrated(page);
  await page.getByText('Empresa', { exact: true }).click();
  await page.getByLabel(/^Nombre/).fill(name);
  await page.getByLabel('RUT').fill(newId());
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByLabel('Repetí la contraseña').fill(account.password);
  await page.getByLabel(/Tengo 18 años o más/).check();
  await button(page, 'Crear cuenta de empresa').click();
  await page.goto(await linkInMail(request, account.email, 'Activá tu cuenta de Rodado'));
  await expect(page).toHaveURL(/\/verificar\/[\w-]{36}$/);
  await expect(heading(page, 'Verificá tu empresa')).toBeVisible();
  await page.getByRole('form', { name: 'Certificado de ventas' }).locator('input[type=file]').setInputFiles(pdf());
  await button(page, 'Subir Certificado').click();
  await expect(page).toHaveURL('/');

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

  await expect.poll(() => mailsTo(request, account.email), MAIL).toContain('Tu empresa está verificada');
  await expect.poll(() => mailsTo(request, other.owner.email), MAIL).toContain('No pudimos verificar tu empresa');
  await nav(desk).getByRole('link', { name: 'Registro' }).click();
  await expect(heading(desk, 'Hoy')).toBeVisible();
  await expect(
    desk.getByRole('listitem').filter({ hasText: `${admin.name} aprobó la verificación de ${name}` }),
  ).toBeVisible();
  await expect(
    desk.getByRole('listitem').filter({ hasText: `${admin.name} rechazó la verificación de ${other.owner.name}` }),
  ).toContainText('Motivo: El certificado está vencido.');

  await follower.goto(`/empresas/${encodeURIComponent(name)}`);
  await expect(follower.getByRole('main').getByText('Verificada', { exact: true })).toBeVisible();
  await button(follower, 'Seguir').click();
  await expect(button(follower, 'Dejar de seguir')).toBeVisible();
  await button(follower, 'Valorar').click();
  await follower.getByRole('radio', { name: /^5 estrella/ }).check();
  await follower.getByRole('dialog').getByRole('button', { name: 'Valorar', exact: true }).click();
  await expect(follower.getByText('5,0 de 5 (1 reseña)')).toBeVisible();

  await publish(request, account, 'Chevrolet Onix recién llegado');
  await expect(bell(follower)).toHaveAccessibleName('Notificaciones, 1 sin leer');
  await bell(follower).click();
  await follower.getByRole('link', { name: `${name} publicó «Chevrolet Onix recién llegado»` }).click();
  await expect(headline(follower)).toHaveText('Chevrolet Onix recién llegado');
  await expect(follower.getByRole('main').getByRole('img', { name: 'Verificada por Rodado' }).first()).toBeVisible();
});

test('a verified company that takes another name waits again, beside the name it had', async ({
  request,
  product,
  newPerson,
  windowOf,
}) => {
  const company = await newCompany(product, newPerson);
  await sendCertificate(request, company);
  const verified = { status: 'approved' as const, decidedAt: new Date() };
  await product.db.updateTable('certificate').set(verified).where('companyId', '=', company.id).execute();
  await product.db.updateTable('company').set({ verifiedAt: new Date() }).where('id', '=', company.id).execute();
  const renamed = unique('Toyota Oficial');
  const headers = await authorizationOf(request, company.owner);
  expect((await request.put('/api/user', { headers, data: { user: { name: renamed } } })).ok()).toBe(true);

  const desk = await windowOf(await newPerson({ role: 'ADMIN', name: unique('Ana') }));
  await desk.goto('/admin');
  await expect(queued(desk, renamed)).toContainText(`Antes: ${company.owner.name}`);
  await queued(desk, renamed).click();
  await expect(desk.getByRole('definition').filter({ hasText: company.owner.name })).toBeVisible();
  await expectLooksRight(desk);
  await button(desk, 'Aprobar').click();
  await expect(toast(desk, `Aprobaste la verificación de ${renamed}`)).toBeVisible();
});

test.describe('reports', () => {
  // The second administrator comes too late on purpose.
  test.use({ allowedComplaints: [/409/] });

  test('are read in their context, dismissed or acted upon', async ({
    request,
    product,
    newPerson,
    windowOf,
    page,
  }) => {
    test.slow(); // two dozen reports, a second administrator and a reader
    const { seller, buyer, post } = await product.given.publishedPost();
    const [offence, rumour, shout] = [unique('¿Sos un estafador?'), unique('Es robado'), unique('COMPREN ACÁ')];
    const question = await product.given.question(post, buyer, { text: offence });
    for (const reason of ['Spam', 'Lenguaje ofensivo'] as const)
      await product.given.report({ questionId: question.id, reason });
    const late = await product.given.question(post, buyer, { text: rumour });
    const lateReport = await product.given.report({ questionId: late.id });
    const conversation = await product.given.conversation(post, seller, buyer);
    const message = { id: newId(), conversationId: conversation.id, seq: 2, senderId: buyer.id, text: shout };
    await product.db.insertInto('message').values(message).execute();
    await product.given.report({ messageId: message.id, reporterId: seller.id });
    const earlier = await reportEarlier(product, 22);
    const [admin, colleague] = [await newPerson({ role: 'ADMIN' }), await newPerson({ role: 'ADMIN' })];
    const desk = await windowOf(admin);

    await desk.goto('/admin/reportes');
    const shouted = report(desk, shout);
    await expect(shouted.getByRole('heading')).toHaveText(`Mensaje de ${buyer.name}`);
    await expect(shouted.getByRole('listitem').first()).toContainText('Hola, ¿sigue disponible?');
    await expect(shouted.getByRole('listitem').last()).toContainText('Reportado');
    await expect(shouted).toContainText(`Reporte de ${seller.name}`);

    const asked = report(desk, offence).first();
    await expect(asked).toContainText('y 1 persona más');
    await asked.getByRole('button', { name: 'Eliminar pregunta' }).click();
    const question1 = desk.getByRole('alertdialog', { name: '¿Eliminar pregunta?' });
    await expect(question1.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await desk.keyboard.press('Escape');
    await expect(asked.getByRole('button', { name: 'Eliminar pregunta' })).toBeFocused();
    await desk.keyboard.press('Enter');
    await question1.getByRole('button', { name: 'Eliminar pregunta' }).click();
    // One decision settles what both people reported.
    for (const settled of [report(desk, offence).first(), report(desk, offence).last()])
      await expect(settled).toContainText(`Pregunta eliminada por ${admin.name}`);
    await expect(desk.locator('h2:focus')).toHaveText(/^(Pregunta|Mensaje|Publicación|Usuario)/);
    await page.goto(`/publicaciones/${post.id}`);
    await expect(page.getByRole('region', { name: 'Preguntas' })).toContainText(rumour);
    await expect(page.getByText(offence)).toHaveCount(0);

    await request.post(`/api/admin/report/${lateReport.id}`, {
      headers: await authorizationOf(request, colleague),
      data: { decision: 'dismiss' },
    });
    await report(desk, rumour).getByRole('button', { name: 'Descartar' }).click();
    const dismissing = desk.getByRole('alertdialog', { name: '¿Descartar el reporte?' });
    await dismissing.getByRole('button', { name: 'Descartar' }).click();
    await expect(toast(desk, 'Ese reporte ya fue decidido')).toContainText('Actualizamos la lista.');
    await expect(report(desk, rumour)).toHaveCount(0);

    // A press that missed its button decides nothing.
    await shouted.getByRole('button', { name: 'Descartar' }).click();
    await dismissing.getByRole('button', { name: 'Cancelar' }).click();
    await expect(shouted.getByRole('button', { name: 'Descartar' })).toBeFocused();
    await desk.keyboard.press('Enter');
    await dismissing.getByRole('button', { name: 'Descartar' }).click();
    await expect(shouted).toContainText(`Reporte descartado por ${admin.name}`);

    // What was decided has left the pages on the server; nothing that moved up is passed over.
    const more = button(desk, 'Cargar más');
    await expect(async () => {
      if (await more.isVisible()) await more.click();
      expect(await more.isVisible()).toBe(false);
    }).toPass();
    for (const name of earlier) await expect(heading(desk, `Usuario ${name}`)).toBeAttached();

    await desk.getByRole('link', { name: 'Descartados' }).click();
    await expect(desk).toHaveURL('/admin/reportes?estado=descartados');
    await expect(report(desk, rumour)).toContainText(`Reporte descartado por ${colleague.name}`);
  });
});

test.describe('people', () => {
  // What the suspended person's page was asking for, and the listing that is gone meanwhile.
  test.use({ allowedComplaints: [/401|403|404/] });

  test('are suspended with a reason and restored: sessions end, what they sell goes and comes back', async ({
    product,
    newPerson,
    windowOf,
    page: visitor,
  }) => {
    test.slow(); // three people, each on several pages
    const person = await newPerson({ name: unique('Bruno') });
    const post = await product.given.post(person);
    const [theirs, desk] = [await windowOf(person), await windowOf(await newPerson({ role: 'ADMIN' }))];
    await theirs.goto('/perfil');
    await expect(heading(theirs, person.name)).toBeVisible();

    await desk.goto('/admin/usuarios');
    await desk.getByLabel('Buscar por nombre, correo, empresa o RUT').fill(person.email);
    await expect(desk).toHaveURL(`/admin/usuarios?buscar=${encodeURIComponent(person.email)}`);
    const row = desk.getByRole('listitem').filter({ hasText: person.email });
    await expect(row).toContainText('Particular');
    await expect(row).toContainText('1 publicación');
    await button(desk, `Suspender a ${person.name}`).click();
    const dialog = desk.getByRole('dialog', { name: `¿Suspender a ${person.name}?` });
    await dialog.getByLabel('Motivo').fill('Publica vehículos que no son suyos.');
    await dialog.getByRole('button', { name: 'Suspender' }).click();
    await expect(row).toContainText('Suspendido');
    await expect(row).toContainText('Publica vehículos que no son suyos.');
    await expect(button(desk, `Restaurar a ${person.name}`)).toBeFocused();

    await expect(theirs).toHaveURL('/login?volver=%2Fperfil');
    await hydrated(theirs);
    await theirs.getByLabel('Email').fill(person.email);
    await theirs.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await button(theirs, 'Continuar con email').click();
    await expect(theirs.getByText('Cuenta suspendida').first()).toBeVisible();
    expect((await visitor.goto(`/publicaciones/${post.id}`))?.status()).toBe(404);

    await button(desk, `Restaurar a ${person.name}`).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click();
    await expect(button(desk, `Suspender a ${person.name}`)).toBeFocused();
    await expect(row).not.toContainText('Suspendido');
    expect((await visitor.goto(`/publicaciones/${post.id}`))?.status()).toBe(200);
    await button(theirs, 'Continuar con email').click();
    await expect(theirs).toHaveURL('/perfil');

    await desk.getByRole('searchbox').fill('nadie se llama así');
    await expect(heading(desk, 'No hay usuarios con “nadie se llama así”')).toBeVisible();
  });
});

test.describe('for anybody else', () => {
  test('there is no administration', async ({ page, product, newPerson, windowOf, buyer }) => {
    const company = await windowOf((await newCompany(product, newPerson)).owner);
    for (const somebody of [page, buyer.page, company]) {
      await somebody.goto('/admin/usuarios');
      await hydrated(somebody);
      await expect(heading(somebody, MISSING)).toBeVisible();
      await expect(somebody).toHaveTitle('Página no encontrada | Rodado');
      await expect(nav(somebody)).toHaveCount(0);
    }
    await buyer.page.getByRole('button', { name: /^Perfil/ }).click();
    await expect(buyer.page.getByRole('link', { name: 'Mis ofertas' })).toBeVisible();
    await expect(buyer.page.getByRole('link', { name: 'Administración' })).toHaveCount(0);
  });
});

test('a certificate that is a web page too runs nothing in the window of the administration', async ({
  request,
  product,
  newPerson,
  windowOf,
}) => {
  const company = await newCompany(product, newPerson);
  const attack = '<script>top.attacked = true; alert(1); new Image().src = "/attacked"</script>';
  const buffer = Buffer.concat([Buffer.from(`<!doctype html>${attack}\n`), pdf().buffer, Buffer.from(attack)]);
  await sendCertificate(request, company, { ...pdf(), buffer });
  const desk = await windowOf(await newPerson({ role: 'ADMIN' }));
  const asked: string[] = [];
  desk.on('request', (call) => asked.push(call.url()));
  desk.on('dialog', (dialog) => asked.push(dialog.message()));
  await desk.goto('/admin');
  await queued(desk, company.owner.name).click();
  const sheets = desk.getByTitle(`Certificado de ${company.owner.name}`);
  await expect(sheets).toHaveAttribute('src', /^blob:/);
  await expect.poll(() => desk.frames().length).toBeGreaterThan(1);
  // A second look: whatever the frame does has had its time by then.
  await nav(desk).getByRole('link', { name: 'Registro' }).click();
  await expect(heading(desk, 'Hoy')).toBeVisible();
  expect(await desk.evaluate(() => 'attacked' in window)).toBe(false);
  expect(asked.filter((what) => !what.startsWith('blob:') && /attacked|^1$/.test(what))).toEqual([]);

  const headers = await authorizationOf(request, await newPerson({ role: 'ADMIN' }));
  const answer = await request.get(`/api/admin/certificate/${company.id}/file`, { headers });
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="certificado.pdf"',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
});

test('what would be refused is not offered to the administration, on a phone or a desk', async ({
  product: { given },
  newPerson,
  windowOf,
}) => {
  const company = await given.company({ name: unique('Automotora') });
  const [post, timed] = [await given.post(company.owner), await given.timedPost(company.owner)];
  const desk = await windowOf(await newPerson({ role: 'ADMIN' }));
  const toPublish = desk.locator('a[href="/publicar"]').filter({ visible: true });
  const known = () => desk.locator('html[data-role=admin]').waitFor();
  const atBothWidths = async (check: () => Promise<void>) => {
    for (const viewport of [PHONE, WIDE]) {
      await desk.setViewportSize(viewport);
      await check();
    }
  };

  for (const path of [
    '/',
    '/publicaciones',
    '/perfil',
    '/ayuda#publicar',
    '/favoritos',
    '/ofertas',
    '/quienes-somos',
  ]) {
    await desk.goto(path);
    await known();
    await atBothWidths(() => expect(toPublish, path).toHaveCount(0));
  }
  await atBothWidths(() =>
    expect(desk.getByRole('contentinfo').getByRole('link', { name: 'Favoritos' })).toBeVisible(),
  );
  await desk.setViewportSize(PHONE);
  await button(desk, 'Menú').click();
  await expect(desk.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Administración' })).toBeVisible();
  await expect(toPublish).toHaveCount(0);

  for (const { id } of [post, timed]) {
    await desk.goto(`/publicaciones/${id}`);
    await known();
    await atBothWidths(async () => {
      await expect(desk.getByText(/^(Preguntar|Ofertar) por este vehículo/).filter({ visible: true })).toHaveCount(0);
      await expect(desk.getByLabel('Tu pregunta').filter({ visible: true })).toHaveCount(0);
      await expect(button(desk, 'Preguntar').filter({ visible: true })).toHaveCount(0);
    });
  }
  await desk.goto(`/empresas/${encodeURIComponent(company.owner.name)}`);
  await atBothWidths(async () => {
    await expect(button(desk, 'Seguir')).toBeVisible();
    await expect(button(desk, 'Valorar')).toHaveCount(0);
  });
});

test.describe('a session that ran out', () => {
  test.use({ allowedComplaints: [/401/] });

  test('the administration signs in again and is back; anybody else finds no such page after it', async ({
    newPerson,
    windowOf,
  }) => {
    const [admin, stranger] = [await newPerson({ role: 'ADMIN' }), await newPerson()];
    const desk = await windowOf(admin);
    await desk.goto('/terminos-y-privacidad');
    const runOut = () =>
      desk.evaluate(() => {
        localStorage.setItem('access_token', 'no-longer-good');
        localStorage.setItem('refresh_token', 'neither');
      });
    await runOut();
    await desk.goto('/admin/usuarios?buscar=ana');
    await expect(desk).toHaveURL(loginFor('/admin/usuarios?buscar=ana'));
    await signIn(desk, admin.email, admin.password);
    await expect(desk).toHaveURL('/admin/usuarios?buscar=ana');
    await expect(heading(desk, 'Usuarios')).toBeVisible();

    await runOut();
    await desk.goto('/admin');
    await expect(desk).toHaveURL(loginFor('/admin'));
    await signIn(desk, stranger.email, stranger.password);
    await expect(heading(desk, MISSING)).toBeVisible();
  });
});

test.describe('every section', () => {
  test('is announced by its headline, and shows what it is about', async ({ request, newPerson, windowOf }) => {
    const visitor = { name: unique('Valentina'), email: 'valentina@example.test', message: 'Hola\n¿Cómo publico?' };
    await request.post('/api/email/contact', { data: visitor });
    const desk = await windowOf(await newPerson({ role: 'ADMIN' }));
    await desk.goto('/admin');
    for (const section of SECTIONS) {
      await nav(desk).getByRole('link', { name: section }).click();
      await expect(desk.getByRole('heading', { level: 1, name: section })).toBeFocused();
      await expect(desk.locator('.animate-breathe')).toHaveCount(0);
    }
    await nav(desk).getByRole('link', { name: 'Mensajes' }).click();
    await expect(desk.getByRole('link', { name: `Responder a ${visitor.name}` })).toHaveAttribute(
      'href',
      /^mailto:valentina@example\.test\?/,
    );

    await nav(desk).getByRole('link', { name: 'Cifras' }).click();
    await desk.getByText('90 días', { exact: true }).click();
    await expect(desk).toHaveURL('/admin/cifras?dias=90');
    const chart = desk.getByRole('figure').filter({ hasText: 'Publicaciones' });
    await expect(chart.getByRole('img')).toHaveAccessibleName(
      /^Publicaciones: \d+ en 90 días\. El máximo fue \d+, el /,
    );
    const days = chart.getByRole('slider', { name: 'Publicaciones, día por día' });
    await days.press('Home');
    await expect(days).toHaveAttribute('aria-valuetext', /\d{4}: 0$/);
    await desk.getByText('Ver como tabla').click();
    await expect(desk.getByRole('row')).toHaveCount(91);
  });
});
