import { expect, expectAccessible, test } from './fixtures.ts';
import { bar, headline } from './page-parts.ts';
import { openEdit, save } from './profile-page.ts';
import { keptDraft, openWizard, saved } from './publishing.ts';

test.describe('editing one’s data', () => {
  test('saves, and the bar and the storage follow', async ({ product, seller: { person, page } }) => {
    await openEdit(page);
    await expect(page).toHaveTitle('Edición de tu perfil | Rodado');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Cambiar contraseña' })).toHaveAttribute('href', '/cambiar-contrasena');
    await expect(page.getByLabel('Descripción')).toHaveCount(0);
    await page.getByLabel('Nombre').fill('  Lucía Nueva ');
    await page.getByLabel('Teléfono').fill('099 123 456');
    await page.getByLabel('Ciudad').selectOption('Río Negro');
    await page.getByLabel('Dirección').fill('18 de Julio 1234');
    await save(page);
    await expect(page.getByText('Información actualizada correctamente')).toBeVisible();
    await expect(page.getByLabel('Nombre')).toHaveValue('Lucía Nueva');
    await expect(page.getByLabel('Ciudad')).toHaveValue('Río Negro');
    await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0);
    const row = await product.db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: 'Lucía Nueva',
      phone: '099 123 456',
      city: 'Río Negro',
      address: '18 de Julio 1234',
    });
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name)).toBe('Lucía Nueva');

    await page.getByLabel('Teléfono').fill('');
    await page.getByLabel('Ciudad').selectOption('');
    await save(page);
    await expect
      .poll(() =>
        product.db.selectFrom('person').select(['phone', 'city']).where('id', '=', person.id).executeTakeFirst(),
      )
      .toEqual({ phone: null, city: null });
    await page.getByRole('link', { name: 'Volver al perfil' }).click();
    await expect(headline(page)).toHaveText('Lucía Nueva');
    await expect(bar(page).getByRole('button', { name: 'Perfil: Lucía Nueva' })).toBeVisible();
  });

  test('says what is missing, above the form and at the field', async ({ seller: { page } }) => {
    await openEdit(page);
    await page.getByLabel('Nombre').fill(' ');
    await page.getByLabel('Email').fill('');
    await page.getByLabel('Email').press('Enter');
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(['El nombre es obligatorio', 'El correo es obligatorio']);
    await expectAccessible(page);
    await page.getByLabel('Email').fill('ana@');
    await page.getByLabel('Nombre').fill('Ana');
    await expect(summary.getByRole('link')).toHaveText(['El correo no es válido']);
  });

  test('a changed e-mail needs the password and waits for its confirmation', async ({ seller: { person, page } }) => {
    const wanted = `nueva-${person.id.slice(-8)}@example.test`;
    const currentPassword = page.getByLabel('Contraseña actual');
    await openEdit(page);
    await expect(currentPassword).toHaveCount(0);
    await page.getByLabel('Email').fill(person.email.toUpperCase());
    await expect(currentPassword).toHaveCount(0);
    await page.getByLabel('Email').fill(wanted);
    await page.getByLabel('Email').press('Tab');
    await expect(currentPassword).toBeFocused();
    await currentPassword.press('Enter');
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Escribí tu contraseña para cambiar el email']);
    await expectAccessible(page);

    await currentPassword.fill(person.password);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      person.password,
    );
    await currentPassword.press('Enter');
    await expect(currentPassword).toHaveCount(0);
    await expect(page.getByText(`Te enviamos un correo a ${wanted} para confirmarlo`)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.reload();
    await expect(page.getByText(`Te enviamos un correo a ${wanted} para confirmarlo`)).toBeVisible();
  });

  test('asks before changes are left behind', async ({ seller: { person, page } }) => {
    await page.goto('/perfil');
    await page.getByRole('link', { name: 'Editar perfil' }).click();
    await page.getByLabel('Nombre').fill('Otra');
    await page.getByRole('link', { name: 'Volver al perfil' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page.getByLabel('Nombre')).toHaveValue('Otra');
    await page.goBack();
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page).toHaveURL('/perfil');
    await page.getByRole('link', { name: 'Editar perfil' }).click();
    await expect(page.getByLabel('Nombre')).toHaveValue(person.name);

    await page.getByLabel('Nombre').fill('Otra');
    await page.getByLabel('Nombre').fill(person.name);
    await page.getByRole('link', { name: 'Volver al perfil' }).click();
    await expect(page).toHaveURL('/perfil');
  });

  test('what was typed outlives a reload', async ({ seller: { person, page } }) => {
    await openEdit(page);
    await page.getByLabel('Nombre').fill('A medio escribir');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText('Recuperamos lo que habías escrito sin guardar.')).toBeVisible();
    await expect(page.getByLabel('Nombre')).toHaveValue('A medio escribir');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByLabel('Nombre')).toHaveValue(person.name);
  });
});

test.describe('trouble while editing', () => {
  test.use({ allowedComplaints: [/401|500|Failed to load/] });

  test('a server that fails loses nothing', async ({ seller: { page } }) => {
    await openEdit(page);
    await page.route('**/api/user', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByLabel('Nombre').fill('Con paciencia');
    await save(page);
    await expect(page.getByText('Ocurrió un error al actualizar la información')).toBeVisible();
    await expect(page.getByLabel('Nombre')).toHaveValue('Con paciencia');
    await page.unroute('**/api/user');
    await save(page);
    await expect(page.getByText('Información actualizada correctamente')).toBeVisible();
  });

  test('a token that ran out is changed on the way', async ({ seller: { page } }) => {
    await openEdit(page);
    await page.evaluate(() => localStorage.setItem('access_token', 'no-longer-good'));
    await page.getByLabel('Nombre').fill('Sin darse cuenta');
    await save(page);
    await expect(page.getByText('Información actualizada correctamente')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toMatch(/^ey/);
  });

  test('a session that ended leads to the login, and what was typed waits', async ({ seller: { person, page } }) => {
    await openEdit(page);
    await page.getByLabel('Nombre').fill('Vuelvo enseguida');
    await page.getByLabel('Ciudad').selectOption('Salto');
    await page.evaluate(() => {
      localStorage.setItem('access_token', 'no-longer-good');
      localStorage.setItem('refresh_token', 'neither');
    });
    await save(page);
    await expect(page).toHaveURL('/login?volver=%2Feditar-perfil');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Continuar con email' }).click();
    await expect(page).toHaveURL('/editar-perfil');
    await expect(page.getByLabel('Nombre')).toHaveValue('Vuelvo enseguida');
    await expect(page.getByLabel('Ciudad')).toHaveValue('Salto');
    await save(page);
    await expect(page.getByText('Información actualizada correctamente')).toBeVisible();
  });
});

test.describe('another e-mail', () => {
  test.use({ allowedComplaints: [/400/] });

  test('with a wrong password is refused at its field, and nothing is lost', async ({ seller: { person, page } }) => {
    await openEdit(page);
    await page.getByLabel('Email').fill(`nueva-${person.id.slice(-8)}@example.test`);
    await page.getByLabel('Contraseña actual').fill('no es esa');
    await save(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['La contraseña actual no es correcta']);
    await expect(page.getByLabel('Contraseña actual')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email')).toHaveValue(/^nueva-/);
    await page.getByLabel('Contraseña actual').fill(person.password);
    await save(page);
    await expect(page.getByText('Información actualizada correctamente')).toBeVisible();
  });

  test('of an account without a password wants a recent sign-in', async ({ product, seller: { person, page } }) => {
    await product.db.updateTable('person').set({ passwordHash: null }).where('id', '=', person.id).execute();
    const proveAt = (provenAt: Date) =>
      product.db.updateTable('session').set({ provenAt }).where('personId', '=', person.id).execute();
    await proveAt(new Date(Date.now() - 11 * 60_000));
    await openEdit(page);
    await page.getByLabel('Email').fill(`nueva-${person.id.slice(-8)}@example.test`);
    await expect(page.getByLabel('Contraseña actual')).toHaveCount(0);
    await save(page);
    const refusal = page.getByRole('alert').filter({ hasText: 'ingresá otra vez con Google' });
    await expect(refusal.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
    await expectAccessible(page);

    await proveAt(new Date());
    await save(page);
    await expect(page.getByText('Información actualizada correctamente')).toBeVisible();
    await expect(refusal).toHaveCount(0);
  });
});

test.describe('security and data', () => {
  test('is one press away from the profile', async ({ seller: { page } }) => {
    await page.goto('/perfil');
    await page.getByRole('link', { name: 'Seguridad y datos' }).click();
    await expect(page.getByRole('heading', { name: 'Seguridad y datos' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Descargar mis datos' })).toBeVisible();
  });

  test.describe('open sessions', () => {
    // The other window may be asking for something in the moment in which its session ends.
    test.use({ allowedComplaints: [/401/] });

    test('are listed, and the others can be ended', async ({ newPerson, windowOf }) => {
      const person = await newPerson();
      const [page, other] = [await windowOf(person), await windowOf(person)];
      await other.goto('/quienes-somos');
      await expect(bar(other).getByRole('button', { name: `Perfil: ${person.name}` })).toBeVisible();
      await openEdit(page);
      const section = page.getByRole('region', { name: 'Sesiones abiertas' });
      await expect(section.getByRole('listitem')).toHaveCount(2);
      await expect(section.getByRole('listitem').first()).toContainText('Este dispositivo');
      await expect(section.getByRole('listitem').last()).toContainText('Última vez hace unos segundos');

      await section.getByRole('button', { name: 'Cerrar las otras sesiones' }).click();
      const question = page.getByRole('alertdialog', { name: '¿Cerrar las otras sesiones?' });
      await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
      await question.getByRole('button', { name: 'Cerrar sesiones' }).click();
      await expect(page.getByText('Cerramos las otras sesiones')).toBeVisible();
      await expect(section.getByRole('listitem')).toHaveCount(1);
      await expect(bar(other).getByRole('link', { name: 'Ingresá' })).toBeVisible();
    });
  });

  test('lists who is blocked, and lets them talk again', async ({ product, seller: { person, page } }) => {
    const [ana, luis] = [await product.given.person({ name: 'Ana' }), await product.given.person({ name: 'Luis' })];
    for (const { id } of [ana, luis])
      await product.db.insertInto('block').values({ personId: person.id, blockedId: id }).execute();
    await openEdit(page);
    const section = page.getByRole('region', { name: 'Personas bloqueadas' });
    await expect(section.getByRole('listitem')).toHaveCount(2);
    for (const name of ['Ana', 'Luis']) {
      await section.getByRole('button', { name: `Desbloquear a ${name}` }).press('Enter');
      await expect(section.getByText(name, { exact: true })).toHaveCount(0);
      await expect(section.locator(':focus')).toHaveCount(1);
    }
    await expect(section).toContainText('No bloqueaste a nadie.');
    expect(await product.db.selectFrom('block').where('personId', '=', person.id).selectAll().execute()).toEqual([]);
  });

  test('hands over everything in one file', async ({ seller: { page } }) => {
    await openEdit(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar mis datos' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('mis-datos-rodado.zip');
    const stream = await download.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const zip = Buffer.concat(chunks);
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(zip.includes('datos.json')).toBe(true);
  });

  test.describe('with a token that ran out', () => {
    test.use({ allowedComplaints: [/401/] });

    test('the file comes all the same', async ({ seller: { page } }) => {
      await openEdit(page);
      await page.evaluate(() => localStorage.setItem('access_token', 'no-longer-good'));
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar mis datos' }).click();
      expect((await downloading).suggestedFilename()).toBe('mis-datos-rodado.zip');
    });
  });

  test.describe('deleting the account', () => {
    test.use({ allowedComplaints: [/400/] });

    test('asks for the password and a yes, then leads home', async ({ product, seller: { person, page } }) => {
      await openWizard(page);
      await page.getByLabel('Título').fill('Renault Clio Mio');
      await expect(saved(page)).toBeVisible();
      await openEdit(page);
      await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
      const act = dialog.getByRole('button', { name: 'Eliminar mi cuenta' });
      await expectAccessible(page);
      await act.click();
      await expect(dialog.getByText('Escribí tu contraseña')).toBeVisible();
      await expect(dialog.getByText('Marcá la casilla para confirmar')).toBeVisible();
      await dialog.getByRole('checkbox').check();
      await dialog.getByLabel('Tu contraseña').fill('otra clave');
      await act.click();
      await expect(dialog.getByText('La contraseña actual no es correcta')).toBeVisible();
      await dialog.getByLabel('Tu contraseña').fill(person.password);
      await dialog.getByLabel('Tu contraseña').press('Enter');

      await expect(page).toHaveURL('/');
      await expect(page.getByText('Eliminamos tu cuenta')).toBeVisible();
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      expect(await keptDraft(page)).toBeUndefined();
      const row = await product.db
        .selectFrom('person')
        .selectAll()
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ name: 'Usuario eliminado', email: null });
    });

    test('leads home also when the live connection hears first that the session is over', async ({
      seller: { person, page },
    }) => {
      const opened = page.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'));
      await openEdit(page);
      const line = await opened;
      const closed = line.isClosed() ? Promise.resolve() : line.waitForEvent('close', { timeout: 0 });
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
      await page.route('**/api/user', async (route) => {
        const response = await route.fetch();
        await closed;
        await route.fulfill({ response });
      });
      await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
      await dialog.getByRole('checkbox').check();
      await dialog.getByLabel('Tu contraseña').fill(person.password);
      await dialog.getByLabel('Tu contraseña').press('Enter');
      await expect(page.getByText('Eliminamos tu cuenta')).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(visited).toEqual(['/']);
    });

    test('without a password wants a recent sign-in with Google', async ({ product, seller: { person, page } }) => {
      await openEdit(page);
      await product.db.updateTable('person').set({ passwordHash: null }).where('id', '=', person.id).execute();
      await product.db
        .updateTable('session')
        .set({ provenAt: new Date(Date.now() - 11 * 60_000) })
        .where('personId', '=', person.id)
        .execute();
      await page.reload();
      await expect(page.getByRole('link', { name: 'Crear contraseña' })).toBeVisible();
      await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
      await expect(dialog.getByLabel('Tu contraseña')).toHaveCount(0);
      await expect(dialog).toContainText('tenés que haber ingresado hace menos de 10 minutos');
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Pasaron más de 10 minutos');

      await product.db.updateTable('session').set({ provenAt: new Date() }).where('personId', '=', person.id).execute();
      await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await expect(page).toHaveURL('/');
    });
  });
});
