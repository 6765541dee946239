import type { Page } from '@playwright/test';
import { formatDate } from '@rodado/contract/format';
import { newId } from '../server/db/id.ts';
import { heading, nav } from './admin-page.ts';
import { newCompany } from './company-page.ts';
import { authorizationOf, expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { button, headline, loginFor, PHONE, profile, signIn, toast, unique, WIDE } from './locators.ts';
import type { Product } from './product.ts';

const SECTIONS = ['Verificaciones', 'Reportes', 'Usuarios', 'Mensajes', 'Cifras', 'Registro'];
const MISSING = '¡Ups! Esta página no existe...';

const report = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function readStats(page: Page) {
  await nav(page).getByRole('link', { name: 'Cifras' }).click();
  await page.getByText('90 días', { exact: true }).click();
  await expect(page).toHaveURL('/admin/cifras?dias=90');
  const chart = page.getByRole('figure').filter({ hasText: 'Publicaciones' });
  await expect(chart.getByRole('img')).toHaveAccessibleName(/^Publicaciones: \d+ en 90 días\. El máximo fue \d+, el /);
  const days = chart.getByRole('slider', { name: 'Publicaciones, día por día' });
  await days.press('Home');
  await expect(days).toHaveAttribute('aria-valuetext', /\d{4}: 0$/);
  await page.getByText('Ver como tabla').click();
  await expect(page.getByRole('row')).toHaveCount(91);
}

/** Yesterday, so that they are sorted after all other reports. */
async function reportEarlier({ given }: Product, count: number): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: count }, () => given.person({ name: unique('Persona') })));
  const createdAt = new Date(Date.now() - 86_400_000);
  await Promise.all(people.map(({ id }) => given.report({ personId: id, createdAt })));
  return people.map(({ name }) => name);
}

test.describe('reports', () => {
  // The second administrator gets a conflict on purpose.
  test.use({ allowedComplaints: [/409/] });

  test('are read in their context, dismissed or acted upon', async ({ request, product, newPerson, windowOf }) => {
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

    // Both reports of the question are one row, with who made them inside.
    const asked = report(desk, offence);
    await expect(asked).toHaveCount(1);
    await expect(asked).toContainText('Lenguaje ofensivo');
    await asked.getByText('2 reportes').click();
    await expect(asked.getByRole('group').getByRole('link', { name: /^Persona / })).toHaveCount(2);
    await asked.getByRole('button', { name: 'Eliminar pregunta' }).click();
    const question1 = desk.getByRole('alertdialog', { name: '¿Eliminar pregunta?' });
    await expect(question1.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await desk.keyboard.press('Escape');
    await expect(asked.getByRole('button', { name: 'Eliminar pregunta' })).toBeFocused();
    await desk.keyboard.press('Enter');
    await question1.getByRole('button', { name: 'Eliminar pregunta' }).click();
    await expect(asked).toContainText(`Pregunta eliminada por ${admin.name}`);
    await expect(desk.locator('h2:has(:focus)')).toHaveText(/^(Pregunta|Mensaje|Publicación|Usuario)/);
    const read = await (await request.get(`/publicaciones/${post.id}`)).text();
    expect(read).toContain(rumour);
    expect(read).not.toContain(offence);

    await request.post(`/api/admin/report/${lateReport.id}`, {
      headers: await authorizationOf(request, colleague),
      data: { decision: 'dismiss' },
    });
    await report(desk, rumour).getByRole('button', { name: 'Descartar' }).click();
    const dismissing = desk.getByRole('alertdialog', { name: '¿Descartar el reporte?' });
    await dismissing.getByRole('button', { name: 'Descartar' }).click();
    await expect(toast(desk, 'Ese reporte ya fue decidido')).toContainText('Actualizamos la lista.');
    await expect(report(desk, rumour)).toHaveCount(0);

    // A cancelled dialog decides nothing.
    await shouted.getByRole('button', { name: 'Descartar' }).click();
    await dismissing.getByRole('button', { name: 'Cancelar' }).click();
    await expect(shouted.getByRole('button', { name: 'Descartar' })).toBeFocused();
    await desk.keyboard.press('Enter');
    await dismissing.getByRole('button', { name: 'Descartar' }).click();
    await expect(shouted).toContainText(`Reporte descartado por ${admin.name}`);

    // Decided reports have left the pages on the server; rows that moved up are not skipped.
    const more = desk.getByRole('button', { name: /^Carga(r más|ndo)/ });
    await expect(async () => {
      if (await more.isVisible()) await more.click({ timeout: 1_000 });
      expect(await more.isVisible()).toBe(false);
    }).toPass();
    for (const name of earlier) await expect(heading(desk, `Usuario ${name}`)).toBeAttached();

    await desk.getByRole('link', { name: 'Descartados' }).click();
    await expect(desk).toHaveURL('/admin/reportes?estado=descartados');
    await expect(report(desk, rumour)).toContainText(`Reporte descartado por ${colleague.name}`);
  });
});

test('the sender of a reported message is suspended from the report; their page shows all about them', async ({
  product,
  newPerson,
  windowOf,
}) => {
  test.slow(); // a report, four tabs and a second person
  const { given } = product;
  const [sender, seller] = [await newPerson({ name: unique('<b>Bruno</b>') }), await newPerson()];
  const own = await given.post(sender, { title: unique('Gol') });
  const post = await given.post(seller, { title: unique('Vento') });
  const conversation = await given.conversation(post, seller, sender);
  await given.report({ postId: post.id, reporterId: sender.id, reason: 'Posible estafa' });
  const admin = await newPerson({ role: 'ADMIN' });
  const [theirs, desk] = [await windowOf(seller), await windowOf(admin)];

  await test.step('a possible scam is among the reasons for a message', async () => {
    await theirs.goto(`/chat?id=${conversation.id}`);
    await button(theirs, 'Denunciar mensaje').click();
    await theirs.getByText('Posible estafa').click();
    await button(theirs, 'Enviar denuncia').click();
    await expect(toast(theirs, 'Denuncia enviada. La vamos a revisar.')).toBeVisible();
  });

  await test.step('from the report, with a reason', async () => {
    await desk.goto('/admin/reportes');
    const message = report(desk, `Mensaje de ${sender.name}`);
    await expect(message).toContainText('Posible estafa');
    await message.getByRole('button', { name: 'Suspender a quien lo envió' }).click();
    const dialog = desk.getByRole('dialog', { name: `¿Suspender a ${sender.name}?` });
    await dialog.getByRole('button', { name: 'Suspender' }).click();
    await expect(dialog).toContainText('Escribí el motivo');
    await dialog.getByLabel('Motivo').fill('Pide un adelanto.');
    await dialog.getByRole('button', { name: 'Suspender' }).click();
    await expect(message).toContainText('Suspendido');
    await expect(message.getByRole('button', { name: `Restaurar a ${sender.name}` })).toBeFocused();
    await message.getByRole('link', { name: sender.name }).click();
  });

  await test.step('posts, reports and history are on the page of the person', async () => {
    await expect(desk.getByRole('heading', { level: 1, name: sender.name })).toBeFocused();
    await expect(desk).toHaveURL(`/admin/usuarios/${sender.id}`);
    await expect(desk).toHaveTitle(`${sender.name} | Administración | Rodado`);
    await expect(desk.getByText('Motivo: Pide un adelanto.')).toBeVisible();
    await expect(desk.getByRole('listitem').filter({ hasText: own.title })).toContainText('Oculta');
    const tabs = desk.getByRole('navigation', { name: 'De esta persona' });
    await tabs.getByRole('link', { name: 'Reportes en contra 1' }).click();
    await button(desk, 'Eliminar mensaje').click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Eliminar mensaje' }).click();
    await expect(report(desk, 'Mensaje de')).toContainText(`Mensaje eliminado por ${admin.name}`);
    await tabs.getByRole('link', { name: 'Reportes hechos 1' }).click();
    await expect(report(desk, `Publicación de ${seller.name}`)).toContainText(post.title);
    await tabs.getByRole('link', { name: 'Historial' }).click();
    await expect(desk.getByText(`${admin.name} suspendió a ${sender.name}`)).toBeVisible();
    await expect(desk.getByText(`${admin.name} eliminó un mensaje reportado`)).toBeVisible();
    await desk.reload();
    await expect(desk.getByText(`${admin.name} suspendió a ${sender.name}`)).toBeVisible();
  });

  await test.step('restored there, what they sell can be hidden', async () => {
    await button(desk, `Restaurar a ${sender.name}`).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click();
    await expect(button(desk, `Suspender a ${sender.name}`)).toBeFocused();
    await desk
      .getByRole('navigation', { name: 'De esta persona' })
      .getByRole('link', { name: 'Publicaciones' })
      .click();
    const row = desk.getByRole('listitem').filter({ hasText: own.title });
    await expect(row).toContainText('Activa');
    await button(desk, `Ocultar ${own.title}`).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Ocultar publicación' }).click();
    await expect(row).toContainText('Oculta');
    await expect(row).toBeFocused();
  });
});

test.describe('people', () => {
  // Requests of the suspended person's page.
  test.use({ allowedComplaints: [/401|403/] });

  test('are suspended with a reason and restored: sessions end, their posts are hidden and shown again', async ({
    product,
    newPerson,
    windowOf,
    request,
  }) => {
    const statusFor = async (path: string) => (await request.get(path)).status();
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
    await dialog.getByLabel('Qué le decimos a la persona').selectOption('Posible estafa');
    await dialog.getByRole('button', { name: 'Suspender' }).click();
    await expect(row).toContainText('Suspendido');
    await expect(row).toContainText('Motivo: Publica vehículos que no son suyos. · Le decimos: Posible estafa');
    await expect(button(desk, `Restaurar a ${person.name}`)).toBeFocused();

    await expect(theirs).toHaveURL('/login?volver=%2Fperfil');
    const why = `Desde el ${formatDate(new Date())}, por posible estafa. Mientras tanto nadie ve lo que publicaste.`;
    const notice = theirs.getByRole('dialog', { name: 'Cuenta suspendida' });
    await expect(notice).toContainText(why);
    await expect(notice.getByRole('link', { name: 'Escribinos' })).toHaveAttribute('href', '/contacto');
    await expectAccessible(theirs);
    await notice.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(notice).toBeHidden();
    await hydrated(theirs);
    await signIn(theirs, person.email, person.password);
    await expect(theirs.getByRole('alert')).toContainText(`Cuenta suspendida${why}`);
    await expectAccessible(theirs);
    expect(await statusFor(`/publicaciones/${post.id}`)).toBe(404);

    await button(desk, `Restaurar a ${person.name}`).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click();
    await expect(button(desk, `Suspender a ${person.name}`)).toBeFocused();
    await expect(row).not.toContainText('Suspendido');
    expect(await statusFor(`/publicaciones/${post.id}`)).toBe(200);
    await button(theirs, 'Continuar con email').click();
    await expect(theirs).toHaveURL('/perfil');

    await desk.getByRole('searchbox').fill('nadie se llama así');
    await expect(heading(desk, 'No hay usuarios con “nadie se llama así”')).toBeVisible();
  });
});

test.describe('the administration', () => {
  test.use({ allowedComplaints: [/401/] });

  test('opens after the login, each section with its headline; for others it responds 404', async ({
    page,
    request,
    product,
    newPerson,
  }) => {
    const [admin, stranger] = [await newPerson({ role: 'ADMIN' }), await newPerson()];
    const { owner } = await newCompany(product, newPerson);
    await product.given.post(owner); // a figure without one has no highest day
    const visitor = { name: unique('Valentina'), email: 'valentina@example.test', message: 'Hola\n¿Cómo publico?' };
    await request.post('/api/email/contact', { data: visitor });
    const expectMissing = async () => {
      await expect(heading(page, MISSING)).toBeVisible();
      await expect(page).toHaveTitle('Página no encontrada | Rodado');
      await expect(nav(page)).toHaveCount(0);
    };
    /** With an expired session. */
    const signInAt = async (path: string, person: typeof admin) => {
      await page.evaluate(() => {
        localStorage.setItem('access_token', 'no-longer-good');
        localStorage.setItem('refresh_token', 'neither');
      });
      await page.goto(path);
      await expect(page).toHaveURL(loginFor(path));
      await signIn(page, person.email, person.password);
    };

    await test.step('there is none for a visitor', async () => {
      await page.goto('/admin/usuarios');
      await expectMissing();
    });

    await test.step('the administration signs in again and is back; every section is announced by its headline', async () => {
      await signInAt('/admin/usuarios?buscar=ana', admin);
      await expect(page).toHaveURL('/admin/usuarios?buscar=ana');
      await expect(heading(page, 'Usuarios')).toBeVisible();
      for (const section of SECTIONS) {
        await nav(page).getByRole('link', { name: section }).click();
        await expect(page.getByRole('heading', { level: 1, name: section })).toBeFocused();
        await expect(page.locator('.animate-breathe')).toHaveCount(0);
      }
      await nav(page).getByRole('link', { name: 'Mensajes' }).click();
      const answer = page.getByRole('link', { name: `Responder a ${visitor.name}` });
      await expect(answer).toHaveAttribute('href', /^mailto:valentina@example\.test\?/);
      await readStats(page);
    });

    await test.step('others find no such page after the login', async () => {
      await signInAt('/admin', owner);
      await expectMissing();
      await page.reload();
      await expectMissing();
      await signInAt('/admin/usuarios', stranger);
      await expectMissing();
      await page.reload();
      await profile(page, stranger.name).click();
      await expectMissing();
      await expect(page.getByRole('link', { name: 'Mis ofertas' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Administración' })).toHaveCount(0);
    });
  });
});

test('the administration has no buttons that would be refused, on a phone or a wide screen', async ({
  product: { given },
  newPerson,
  windowOf,
}) => {
  const company = await given.company({ name: unique('Automotora') });
  const [post, timed] = [await given.post(company.owner), await given.timedPost(company.owner)];
  const admin = await newPerson({ role: 'ADMIN' });
  const desk = await windowOf(admin);
  const toPublish = desk.locator('a[href="/publicar"]').filter({ visible: true });
  const known = () => desk.locator('html[data-reads]').waitFor();
  const atBothWidths = async (check: () => Promise<void>) => {
    for (const viewport of [PHONE, WIDE]) {
      await desk.setViewportSize(viewport);
      await check();
    }
  };

  for (const path of ['/', '/publicaciones', '/ayuda#publicar']) {
    await desk.goto(path);
    await known();
    await atBothWidths(() => expect(toPublish, path).toHaveCount(0));
  }
  await hydrated(desk);
  for (const [path, title] of [
    ['/perfil', admin.name],
    ['/favoritos', 'Favoritos'],
    ['/ofertas', 'Mis ofertas'],
    ['/quienes-somos', 'Quiénes somos'],
  ] as const) {
    await desk.evaluate((address) => {
      window.history.pushState({}, '', address);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await expect(headline(desk)).toHaveText(title);
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

test('a service that does not respond is named on every page of the administration', async ({
  newPerson,
  windowOf,
}) => {
  const page = await windowOf(await newPerson({ role: 'ADMIN' }));
  await page.route('/api/admin/figures*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unreachable: ['S3_URL'] } });
  });
  for (const section of ['reportes', 'usuarios']) {
    await page.goto(`/admin/${section}`);
    await expect(page.getByText('El almacenamiento de imágenes no responde')).toBeVisible();
  }
  await expectAccessible(page);
});
