import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readQr } from '../server/test/read-qr.ts';
import { addressOf, newCompany } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { button, endClock, PHONE, toast, WIDE } from './locators.ts';

const MILLIMETRE = 72 / 25.4;
const day = [{ opens: '09:00', closes: '18:00' }];
const WEEK = JSON.stringify([day, day, day, day, day, [], []]);

/** Width and height of each page in millimetres. */
async function paperOf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(pdf) ?? [];
  return [width, height].map((points) => Math.round(Number(points) / MILLIMETRE));
}

test.describe('a company', () => {
  test.use({ allowedComplaints: [/500/] });

  test('writes when it opens and where its branches are, and visitors see it at once', async ({
    page,
    product,
    newPerson,
    windowOf,
  }) => {
    const { id, owner } = await newCompany(product, newPerson, { isPhoneVisible: true });
    await product.given.post(owner);
    const own = await windowOf(owner);
    const visit = addressOf(owner.name);
    await page.setViewportSize(WIDE);
    await page.goto(visit);
    await expect(page.getByText('Sucursales')).toHaveCount(0);

    await own.goto('/perfil');
    await own.getByRole('link', { name: 'Horarios y sucursales' }).click();
    await test.step('the week: one day, copied to the others', async () => {
      await own.getByRole('switch', { name: 'Lunes' }).check();
      await expect(own.getByLabel('Lunes: abre')).toHaveValue('09:00');
      await own.getByLabel('Lunes: cierra').fill('17:30');
      await button(own, 'Copiar el lunes a todos los días hábiles').click();
      await expect(own.getByText('Listo, de lunes a viernes igual.')).toBeVisible();
      await expect(own.getByLabel('Viernes: cierra')).toHaveValue('17:30');
      await expect(own.getByLabel('Sábado: abre')).toHaveCount(0);
      await button(own, 'Miércoles con corte').click();
      await expect(own.getByLabel('Miércoles: cierra')).toHaveValue('12:00');
      await expect(own.getByLabel('Miércoles, segundo turno: cierra')).toHaveValue('17:30');
      await button(own, 'Quitar el segundo turno del miércoles').click();
      await expect(own.getByLabel('Miércoles: cierra')).toBeFocused();
      await own.getByLabel('Miércoles: cierra').fill('08:00');
    });

    await test.step('two branches, in another order by keyboard', async () => {
      await button(own, 'Agregar sucursal').click();
      const name = own.getByRole('textbox', { name: 'Nombre' });
      await expect(name).toBeFocused();
      await name.fill('Pocitos');
      await own.getByRole('textbox', { name: 'Dirección' }).fill('Av. Brasil 2890');
      await own.getByLabel('Departamento').selectOption('Montevideo');
      await own.getByRole('textbox', { name: 'Teléfono' }).fill('2707 1234');
      await button(own, 'Agregar sucursal').click();
      await expect(name.last()).toBeFocused();
      await name.last().fill('Salto');
      await own.getByLabel('Departamento').last().selectOption('Salto');
      await own.getByRole('switch', { name: 'Tiene horarios propios' }).last().check();
      await own.getByRole('group', { name: 'Días y horas de Salto' }).getByRole('switch', { name: 'Domingo' }).check();
      await button(own, 'Subir Salto').focus();
      await own.keyboard.press('Enter');
      await expect(button(own, 'Bajar Salto')).toBeFocused();
      await expect(own.getByRole('heading', { level: 3 })).toHaveText(['Salto', 'Pocitos']);
    });

    await test.step('what is wrong is said above and at its field, and gone once it is right', async () => {
      await button(own, 'Guardar').click();
      const summary = own.getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText([
        'Tiene que cerrar después de abrir',
        'Escribí la dirección de la sucursal',
      ]);
      await summary.getByRole('link').first().click();
      await expect(own.getByLabel('Miércoles: cierra')).toBeFocused();
      await own.getByLabel('Miércoles: cierra').fill('17:30');
      await own.getByRole('textbox', { name: 'Dirección' }).first().fill('Uruguay 1200');
      await expect(summary).toHaveCount(0);
    });

    await test.step('nothing is lost when it cannot be saved, or by leaving', async () => {
      await own.route('**/api/branch', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
      await button(own, 'Guardar').click();
      await expect(toast(own, 'Error al guardar los horarios y las sucursales')).toBeVisible();
      await own.getByRole('link', { name: 'Volver al perfil' }).click();
      await own.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
      await button(own, 'Guardar').click();
      await expect(toast(own, 'Listo. Así lo ven en tu página.')).toBeVisible();
      await expect(own.getByText('Hay cambios sin guardar')).toHaveCount(0);
      await own.reload();
      await expect(own.getByRole('heading', { level: 3 })).toHaveText(['Salto', 'Pocitos']);
      await expect(own.getByLabel('Lunes: cierra').first()).toHaveValue('17:30');
    });

    await test.step('a visitor sees when it opens, now and in the week, and how to get there', async () => {
      const status = (text: string) => page.getByText(text, { exact: true }).first();
      for (const [moment, state, detail] of [
        ['2026-03-09T10:00:00-03:00', 'Abierto ahora', '· cierra a las 17:30'],
        ['2026-03-13T18:00:00-03:00', 'Cerrado ahora', '· abre el lunes a las 9:00'],
        ['2026-06-19T10:00:00-03:00', 'Hoy es feriado', '· el horario puede variar'],
      ] as const) {
        await page.clock.setFixedTime(moment);
        await page.goto(visit);
        await expect(status(state)).toBeVisible();
        await expect(status(detail)).toBeVisible();
      }
      const about = page.getByRole('region', { name: `Sobre ${owner.name}` });
      await expect(about.getByRole('definition').first()).toHaveText('9:00–17:30');
      const branches = about.getByRole('region', { name: 'Sucursales' });
      await expect(branches.getByRole('listitem')).toHaveText([/^SaltoUruguay 1200, Salto/, /^PocitosAv. Brasil 2890/]);
      await expect(branches.getByRole('link', { name: '2707 1234' })).toHaveAttribute('href', 'tel:27071234');
      await expect(branches.getByRole('link', { name: 'Ver Salto en el mapa' })).toHaveAttribute(
        'href',
        /^https:\/\/www\.openstreetmap\.org\/search\?query=Uruguay\+1200/,
      );
    });

    await test.step('a branch that is taken away is gone', async () => {
      await button(own, 'Quitar Salto').click();
      await expect(button(own, 'Agregar sucursal')).toBeFocused();
      await button(own, 'Guardar').click();
      await expect(toast(own, 'Listo. Así lo ven en tu página.')).toBeVisible();
      const rows = await product.db.selectFrom('branch').where('companyId', '=', id).select('name').execute();
      expect(rows).toEqual([{ name: 'Pocitos' }]);
    });
  });
});

test('the page of a company is shared by link and code, and printed as a card, ten of them and a poster', async ({
  product,
  newPerson,
  windowOf,
}) => {
  const { id, owner } = await newCompany(product, newPerson, {
    openingHours: WEEK,
    isPhoneVisible: true,
    isAddressVisible: true,
  });
  const contacts = { phone: '2604 7318', address: 'Av. Italia 4820, casi esquina Comercio' };
  await product.db.updateTable('person').set(contacts).where('id', '=', owner.id).execute();
  const branch = { companyId: id, city: 'Canelones', address: 'Ruta 5, km 20', phone: '2682 4490' } as const;
  await product.db
    .insertInto('branch')
    .values([0, 1, 2, 3, 4].map((position) => ({ ...branch, position, name: `Sucursal ${position}` })))
    .execute();
  const page = await windowOf(owner);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(WIDE);
  const short = `${product.url}/e/${owner.name.toLowerCase().replace(/[^a-z\d]+/g, '-')}`;

  await test.step('the link that is copied leads to the page', async () => {
    await page.goto(addressOf(owner.name));
    await button(page, 'Compartir').click();
    await button(page, 'Copiar enlace').click();
    await expect(toast(page, 'Enlace copiado')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(short);
    await endClock(toast(page, 'Enlace copiado'));
    await page.goto(short);
    await expect(page).toHaveURL(addressOf(owner.name));
  });

  await page.getByRole('link', { name: 'Imprimir tarjeta' }).click();
  await expect(page.getByRole('heading', { name: 'QR, tarjeta y cartel' })).toBeVisible();
  await test.step('the code is downloaded as a drawing and as an image, and both are read', async () => {
    for (const press of [page.getByRole('link', { name: 'QR en SVG' }), button(page, 'QR en PNG')]) {
      const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
      expect(await readQr(await readFile(await download.path()))).toBe(product.url + addressOf(owner.name));
    }
  });

  await test.step('each is one page of its size, with what must be on it and nothing to press', async () => {
    for (const [tab, paper] of [
      ['Tarjeta', [85, 55]],
      ['Hoja de tarjetas', [210, 297]],
      ['Cartel', [210, 297]],
    ] as const) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page');
      const code = page.getByRole('img', { name: `Código que lleva a ${product.url}${addressOf(owner.name)}` }).first();
      await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await page.emulateMedia({ media: 'print' });
      for (const text of [
        owner.name,
        contacts.phone,
        contacts.address,
        'Lun a vie 9:00–18:00',
        short.replace('http://', ''),
      ])
        await expect(page.locator('.printed').getByText(text, { exact: true }).first()).toBeVisible();
      await expect(code).toBeVisible();
      await expect(page.locator('a:visible, button:visible')).toHaveCount(0);
      expect(await paperOf(page), tab).toEqual(paper);
      // The code as it is on paper, in dots of a common printer.
      const size = await code.evaluate((image) => image.getBoundingClientRect().width);
      expect(size).toBeGreaterThan(20 * (96 / 25.4));
      await page.emulateMedia({ media: 'screen' });
    }
  });

  await test.step('the longest name and contacts stay on the card, and it fits on a phone', async () => {
    const name = 'Automotora de los Hermanos Rodríguez Etcheverry y Compañía del Uruguay Limitada.'.slice(0, 80);
    await product.db
      .updateTable('person')
      .set({ name, address: 'Avenida '.repeat(25).slice(0, 200), phone: '2604 7318 interno 12' })
      .where('id', '=', owner.id)
      .execute();
    await page.setViewportSize(PHONE);
    await page.goto(`${addressOf(name)}/tarjeta`);
    const overflow = () =>
      page.locator('.printed-card').evaluate((card) => {
        const { bottom, right } = card.getBoundingClientRect();
        return [...card.querySelectorAll('p, li, img')]
          .filter((part) => part.getBoundingClientRect().right > right + 1 || part.getBoundingClientRect().top > bottom)
          .map((part) => part.textContent);
      });
    expect(await overflow()).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.emulateMedia({ media: 'print' });
    expect(await paperOf(page)).toEqual([85, 55]);
    expect(await overflow()).toEqual([]);
  });
});
