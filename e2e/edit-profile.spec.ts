import type { Page } from '@playwright/test';
import { newEmail } from './account-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { linkInMail } from './link-in-mail.ts';
import { bar, button, endClock, headline, signIn, toast } from './locators.ts';
import { openEdit, save } from './profile-page.ts';
import { keptDraft, openWizard, saved } from './publishing.ts';

const SAVED = 'Información actualizada correctamente';

/** Dismisses the toast, so that the next one is unambiguous. */
async function expectSaved(page: Page) {
  await expect(page.getByText(SAVED)).toBeVisible();
  await endClock(toast(page, SAVED));
  await expect(page.getByText(SAVED)).toHaveCount(0);
}

test('typed values are not lost by leaving or reloading', async ({ seller: { person, page } }) => {
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  const name = page.getByLabel('Nombre');
  await test.step('security and data are one press away from the profile', async () => {
    await page.goto('/perfil');
    await page.getByRole('link', { name: 'Seguridad y datos' }).click();
    await expect(page.getByRole('heading', { name: 'Seguridad y datos' })).toBeInViewport();
    await expect(button(page, 'Descargar mis datos')).toBeVisible();
    await page.getByRole('link', { name: 'Volver al perfil' }).click();
    await expect(page).toHaveURL('/perfil');
  });

  await test.step('asks before changes are left behind', async () => {
    await page.getByRole('link', { name: 'Editar perfil' }).click();
    await name.fill('Otra');
    await page.getByRole('link', { name: 'Volver al perfil' }).click();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(name).toHaveValue('Otra');
    await page.goBack();
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page).toHaveURL('/perfil');
    await page.getByRole('link', { name: 'Editar perfil' }).click();
    await expect(name).toHaveValue(person.name);

    await name.fill('Otra');
    await name.fill(person.name);
    await page.getByRole('link', { name: 'Volver al perfil' }).click();
    await expect(page).toHaveURL('/perfil');
  });

  await test.step('what was typed outlives a reload', async () => {
    await page.getByRole('link', { name: 'Editar perfil' }).click();
    await name.fill('A medio escribir');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText('Recuperamos lo que habías escrito sin guardar.')).toBeVisible();
    await expect(name).toHaveValue('A medio escribir');
    await button(page, 'Descartar').click();
    await expect(name).toHaveValue(person.name);
  });
});

test('editing names missing fields, saves, and updates the top bar and the storage', async ({
  product,
  seller: { person, page },
}) => {
  await openEdit(page);
  await test.step('says what is missing, above the form and at the field', async () => {
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
    await page.getByLabel('Email').fill(person.email);
  });

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
  await expect(page.getByText(SAVED)).toBeVisible();
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

test.describe('trouble while editing', () => {
  test.use({ allowedComplaints: [/401|500|Failed to load/] });

  test('a server that fails or a session that ends loses nothing', async ({ seller: { person, page } }) => {
    await openEdit(page);
    await test.step('a server that fails', async () => {
      await page.route('**/api/user', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.getByLabel('Nombre').fill('Con paciencia');
      await save(page);
      await expect(page.getByText('Ocurrió un error al actualizar la información')).toBeVisible();
      await expect(page.getByLabel('Nombre')).toHaveValue('Con paciencia');
      await page.unroute('**/api/user');
      await save(page);
      await expectSaved(page);
    });

    await test.step('an expired token is refreshed', async () => {
      await page.evaluate(() => localStorage.setItem('access_token', 'no-longer-good'));
      await page.getByLabel('Nombre').fill('Sin darse cuenta');
      await save(page);
      await expectSaved(page);
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).toMatch(/^ey/);
    });

    await test.step('a session that ended leads to the login, and what was typed waits', async () => {
      await page.getByLabel('Nombre').fill('Vuelvo enseguida');
      await page.getByLabel('Ciudad').selectOption('Salto');
      await page.evaluate(() => {
        localStorage.setItem('access_token', 'no-longer-good');
        localStorage.setItem('refresh_token', 'neither');
      });
      await save(page);
      await expect(page).toHaveURL('/login?volver=%2Feditar-perfil');
      await signIn(page, person.email, person.password);
      await expect(page).toHaveURL('/editar-perfil');
      await expect(page.getByLabel('Nombre')).toHaveValue('Vuelvo enseguida');
      await expect(page.getByLabel('Ciudad')).toHaveValue('Salto');
      await save(page);
      await expect(page.getByText(SAVED)).toBeVisible();
    });
  });
});

test.describe('what needs a password or a recent sign-in', () => {
  test.use({ allowedComplaints: [/400/] });

  test('a changed e-mail needs the password and waits for its confirmation', async ({
    request,
    seller: { person, page },
  }) => {
    const wanted = newEmail('nueva');
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

    await test.step('a wrong password is refused at its field, and nothing is lost', async () => {
      await currentPassword.fill('no es esa');
      await save(page);
      await expect(page.getByRole('alert').getByRole('link')).toHaveText(['La contraseña actual no es correcta']);
      await expect(currentPassword).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Email')).toHaveValue(wanted);
    });

    await currentPassword.fill(person.password);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      person.password,
    );
    await currentPassword.press('Enter');
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(currentPassword).toHaveCount(0);
    await expect(page.getByText(`Te enviamos un correo a ${wanted} para confirmarlo`)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.reload();
    await expect(page.getByText(`Te enviamos un correo a ${wanted} para confirmarlo`)).toBeVisible();

    await test.step('the new address is confirmed by a press, once', async () => {
      const link = await linkInMail(request, wanted, 'Confirmá tu nueva dirección');
      await page.goto(link);
      await expect(headline(page)).toHaveText('Confirmá tu nueva dirección');
      await button(page, 'Confirmar la dirección').click();
      await expect(page.getByRole('heading', { name: 'Dirección confirmada' })).toBeVisible();
      await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email)).toBe(wanted);
      await page.goto(link);
      await button(page, 'Confirmar la dirección').click();
      await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    });
  });

  test('an account without a password needs a recent sign-in with Google', async ({
    product,
    seller: { person, page },
  }) => {
    await product.db.updateTable('person').set({ passwordHash: null }).where('id', '=', person.id).execute();
    const proveAt = (provenAt: Date) =>
      product.db.updateTable('session').set({ provenAt }).where('personId', '=', person.id).execute();
    const tooLongAgo = () => new Date(Date.now() - 11 * 60_000);
    await proveAt(tooLongAgo());
    await openEdit(page);
    await expect(page.getByRole('link', { name: 'Crear contraseña' })).toBeVisible();

    await test.step('for another e-mail', async () => {
      await page.getByLabel('Email').fill(newEmail('nueva'));
      await expect(page.getByLabel('Contraseña actual')).toHaveCount(0);
      await save(page);
      const refusal = page.getByRole('alert').filter({ hasText: 'ingresá otra vez con Google' });
      await expect(refusal.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
      await expectAccessible(page);
      await proveAt(new Date());
      await save(page);
      await expect(page.getByText(SAVED)).toBeVisible();
      await expect(refusal).toHaveCount(0);
    });

    await test.step('for deleting the account', async () => {
      await proveAt(tooLongAgo());
      await button(page, 'Eliminar mi cuenta').click();
      const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
      await expect(dialog.getByLabel('Tu contraseña')).toHaveCount(0);
      await expect(dialog).toContainText('tenés que haber ingresado hace menos de 10 minutos');
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Pasaron más de 10 minutos');
      await proveAt(new Date());
      await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByText('Eliminamos tu cuenta')).toBeVisible();
    });
  });

  test('deleting the account asks for the password and a yes, then leads home', async ({
    product,
    seller: { person, page },
  }) => {
    await openWizard(page);
    await page.getByLabel('Título').fill('Renault Clio Mio');
    await expect(saved(page)).toBeVisible();
    const opened = page.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'));
    await openEdit(page);
    const line = await opened;
    const closed = line.isClosed() ? Promise.resolve() : line.waitForEvent('close', { timeout: 0 });
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await button(page, 'Eliminar mi cuenta').click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
    const action = dialog.getByRole('button', { name: 'Eliminar mi cuenta' });
    await expectAccessible(page);
    await action.click();
    await expect(dialog.getByText('Escribí tu contraseña')).toBeVisible();
    await expect(dialog.getByText('Marcá la casilla para confirmar')).toBeVisible();
    await dialog.getByRole('checkbox').check();
    await dialog.getByLabel('Tu contraseña').fill('otra clave');
    await action.click();
    await expect(dialog.getByText('La contraseña actual no es correcta')).toBeVisible();

    // The socket receives the end of the session first.
    await page.route('**/api/user', async (route) => {
      const response = await route.fetch();
      await closed;
      await route.fulfill({ response });
    });
    await dialog.getByLabel('Tu contraseña').fill(person.password);
    await dialog.getByLabel('Tu contraseña').press('Enter');
    await expect(page.getByText('Eliminamos tu cuenta')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(visited).toEqual(['/']);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await keptDraft(page)).toBeUndefined();
    const row = await product.db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Usuario eliminado', email: null });
  });
});

test.describe('security and data', () => {
  // An expired token; the other window may also send a request while its session ends.
  test.use({ allowedComplaints: [/401/] });

  test('shows blocked people and sessions, and downloads all data in one file', async ({
    product,
    newPerson,
    windowOf,
  }) => {
    const person = await newPerson();
    const [ana, luis] = [await product.given.person({ name: 'Ana' }), await product.given.person({ name: 'Luis' })];
    for (const { id } of [ana, luis])
      await product.db.insertInto('block').values({ personId: person.id, blockedId: id }).execute();
    const [page, other] = [await windowOf(person), await windowOf(person)];
    await other.goto('/quienes-somos');
    await expect(bar(other).getByRole('button', { name: `Perfil: ${person.name}` })).toBeVisible();
    await openEdit(page);

    await test.step('the other sessions can be ended', async () => {
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

    await test.step('people who are blocked can talk again', async () => {
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

    await test.step('the file is downloaded, also with an expired token', async () => {
      const download = async () => {
        const downloading = page.waitForEvent('download');
        await button(page, 'Descargar mis datos').click();
        return downloading;
      };
      const file = await download();
      expect(file.suggestedFilename()).toBe('mis-datos-rodado.zip');
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
      const zip = Buffer.concat(chunks);
      expect(zip.subarray(0, 2).toString()).toBe('PK');
      expect(zip.includes('datos.json')).toBe(true);

      await page.evaluate(() => localStorage.setItem('access_token', 'no-longer-good'));
      expect((await download()).suggestedFilename()).toBe('mis-datos-rodado.zip');
    });
  });
});
