import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { photograph } from '../server/test/photograph.ts';
import { field, givenConversation, log, openLive, said, say, write } from './conversation-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { button, PHONE, toast, WIDE } from './locators.ts';

test.use({ viewport: WIDE });

const add = async (page: Page, what: string) => {
  await button(page, 'Agregar al mensaje').click();
  await page.getByRole('menuitem', { name: what }).click();
};
const images = (page: Page, of: string) => log(page).getByRole('img', { name: new RegExp(`^Imagen .*de ${of}$`) });
const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photograph() });

async function chooseImages(page: Page, ...names: string[]) {
  const chooser = page.waitForEvent('filechooser');
  await add(page, 'Enviar imágenes');
  await (await chooser).setFiles(await Promise.all(names.map(photo)));
}

const REFUSAL = {
  statusCode: 409,
  error: 'Conflict',
  message: 'Este chat ya tiene 300 imágenes: no se pueden enviar más',
};

test.describe('images', () => {
  test.use({ allowedComplaints: [/409|ERR_FAILED/] });

  test('two people exchange images that others cannot load', async ({ product, seller, buyer }) => {
    const { id } = await givenConversation(product, seller.person, buyer.person);
    for (const { page } of [seller, buyer]) {
      await openLive(page, `/chat?id=${id}`);
      await expect(said(page, 'Hola, ¿sigue disponible?')).toBeVisible();
    }
    const { page } = buyer;

    await test.step('both see them at once, in their order', async () => {
      await chooseImages(page, 'uno.jpg', 'dos.jpg');
      await expect(images(page, 'vos')).toHaveCount(2);
      await expect(log(page).locator('[data-state="read"]').last()).toBeVisible();
      const received = images(seller.page, buyer.person.name);
      await expect(received).toHaveCount(2);
      await expect(received.first()).toHaveAttribute('alt', `Imagen 1 de 2 de ${buyer.person.name}`);
      const loads = () => received.first().evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(loads).toBeGreaterThan(0);
    });

    await test.step('one opens in full size and gives the focus back', async () => {
      const thumbnail = log(seller.page).getByRole('button', { name: 'Imagen 2 de 2' });
      await thumbnail.click();
      await expect(seller.page.getByRole('dialog', { name: 'Fotos en pantalla completa' })).toBeVisible();
      await expect(seller.page).toHaveURL(/#imagenes$/);
      await seller.page.keyboard.press('Escape');
      await expect(seller.page.getByRole('dialog')).toHaveCount(0);
      await expect(thumbnail).toBeFocused();
    });

    await test.step('a failed upload stays, with a way to try again', async () => {
      await page.route('**/api/conversation/*/images', (route) => route.fulfill({ status: 409, json: REFUSAL }));
      await chooseImages(page, 'tres.jpg');
      await expect(log(page)).toContainText(REFUSAL.message);
      await page.unroute('**/api/conversation/*/images');
      await log(page).getByRole('button', { name: 'Reintentar' }).click();
      await expect(images(seller.page, buyer.person.name)).toHaveCount(3);
      await expect(log(page)).not.toContainText(REFUSAL.message);
    });

    await test.step('what is cut is sent when the connection is back, once', async () => {
      let isCut = true;
      await page.route('**/api/conversation/*/images', (route) => (isCut ? route.abort() : route.continue()));
      await chooseImages(page, 'cuatro.jpg');
      await expect(log(page).getByRole('progressbar', { name: 'Enviando imágenes' })).toBeVisible();
      isCut = false;
      await expect(images(seller.page, buyer.person.name)).toHaveCount(4);
      await expect(images(page, 'vos')).toHaveCount(4);
    });

    await test.step('what is no photograph is refused by name', async () => {
      const chooser = page.waitForEvent('filechooser');
      await add(page, 'Enviar imágenes');
      const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') };
      await (await chooser).setFiles([file]);
      await expect(toast(page, OWN_TEXTS.imageType)).toBeVisible();
      await expect(images(page, 'vos')).toHaveCount(4);
    });

    await test.step('a deleted message takes its images off both screens', async () => {
      const last = log(page).locator('[data-message]').last();
      await last.hover();
      await last.getByRole('button', { name: 'Eliminar mensaje' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(images(seller.page, buyer.person.name)).toHaveCount(3);
    });
  });
});

const appointmentDialog = (page: Page) => page.getByRole('dialog', { name: /^Proponer/ });
/** A day that far from today in Uruguay, as a date field has it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10);
const cards = (page: Page) => log(page).getByRole('listitem').filter({ hasText: 'un encuentro' });

test('an appointment is proposed, countered, accepted, kept in a calendar and cancelled', async ({
  product,
  seller,
  buyer,
}) => {
  const { id, post } = await givenConversation(product, seller.person, buyer.person);
  await product.db
    .updateTable('person')
    .set({ address: 'Bulevar Artigas 1234' })
    .where('id', '=', seller.person.id)
    .execute();
  for (const { page } of [seller, buyer]) await openLive(page, `/chat?id=${id}`);
  const { page } = buyer;

  await test.step('the buyer proposes; what is missing is said at its field', async () => {
    await add(page, 'Proponer un encuentro');
    await appointmentDialog(page).getByRole('button', { name: 'Proponer' }).click();
    await expect(appointmentDialog(page)).toContainText('Escribí dónde se encuentran');
    await expect(appointmentDialog(page).getByLabel('Lugar')).toBeFocused();
    await appointmentDialog(page).getByLabel('Lugar').fill('Shopping Tres Cruces; puerta 1');
    await appointmentDialog(page).getByLabel('Día').fill(dayIn(-1));
    await appointmentDialog(page).getByLabel('Hora').fill('15:00');
    await appointmentDialog(page).getByRole('button', { name: 'Proponer' }).click();
    await expect(appointmentDialog(page)).toContainText('Ese momento ya pasó');
    await appointmentDialog(page).getByLabel('Día').fill(dayIn(2));
    await appointmentDialog(page).getByRole('button', { name: 'Proponer' }).click();
    await expect(appointmentDialog(page)).toHaveCount(0);
    await expect(cards(page)).toContainText('a las 15:00');
  });

  await test.step('the seller counters with the own address', async () => {
    const other = seller.page;
    await expect(cards(other)).toContainText('Shopping Tres Cruces; puerta 1');
    await cards(other).getByRole('button', { name: 'Proponer otro' }).click();
    await expect(appointmentDialog(other).getByLabel('Hora')).toHaveValue('15:00');
    await appointmentDialog(other).getByRole('button', { name: 'Usar: Bulevar Artigas 1234' }).click();
    await appointmentDialog(other).getByLabel('Hora').fill('17:30');
    await appointmentDialog(other).getByRole('button', { name: 'Proponer' }).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText('Hay otra propuesta');
    await expect(cards(page).first().getByRole('button', { name: 'Proponer otro' })).toHaveCount(0);
  });

  await test.step('the buyer accepts, and both see it', async () => {
    await cards(page).last().getByRole('button', { name: 'Aceptar' }).click();
    for (const window of [page, seller.page])
      await expect(cards(window).last()).toContainText('Confirmado por los dos');
  });

  await test.step('it goes into a calendar, and out again when it is cancelled', async () => {
    const saved = page.waitForEvent('download');
    await cards(page).last().getByRole('button', { name: 'Agregar al calendario' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file).toContain('METHOD:PUBLISH');
    expect(file).toContain('SEQUENCE:2');
    expect(file).toContain('LOCATION:Bulevar Artigas 1234');
    expect(file).toContain(`DTSTART:${dayIn(2).replaceAll('-', '')}T203000Z`);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${post.title}`);
    const uid = /UID:(.+)\r/.exec(file)?.[1];

    await cards(seller.page).last().getByRole('button', { name: 'Cancelar encuentro' }).click();
    const asked = seller.page.getByRole('alertdialog', { name: '¿Cancelar el encuentro?' });
    await asked.getByRole('button', { name: 'Cancelar encuentro' }).click();
    await expect(cards(page).last()).toContainText(`Lo canceló ${seller.person.name}`);
    const removed = page.waitForEvent('download');
    await cards(page).last().getByRole('button', { name: 'Quitar del calendario' }).click();
    const cancellation = await readFile(await (await removed).path(), 'utf8');
    expect(cancellation).toContain('METHOD:CANCEL');
    expect(cancellation).toContain(`UID:${uid}`);
  });
});

test('a telephone number is asked for, given from the profile, and taken back', async ({ product, seller, buyer }) => {
  const { id } = await givenConversation(product, seller.person, buyer.person);
  await product.db.updateTable('person').set({ phone: '099 111 222' }).where('id', '=', seller.person.id).execute();
  for (const { page } of [seller, buyer]) await openLive(page, `/chat?id=${id}`);
  const { page } = buyer;
  await page.setViewportSize(PHONE);
  await add(page, 'Pedir teléfono');
  await expect(said(page, 'Pediste su teléfono')).toContainText('Lo ves acá si acepta.');
  await button(page, 'Agregar al mensaje').click();
  await expect(page.getByRole('menuitem', { name: 'Teléfono pedido' })).toBeDisabled();
  await page.keyboard.press('Escape');

  const asked = said(seller.page, `${buyer.person.name} pide tu teléfono`);
  await asked.getByRole('button', { name: 'Pasar mi teléfono' }).click();
  const dialog = seller.page.getByRole('dialog', { name: 'Pasar mi teléfono' });
  await expect(dialog.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('099 111 222');
  await dialog.getByRole('textbox', { name: 'Teléfono' }).fill('nada');
  await dialog.getByRole('button', { name: 'Pasarlo' }).click();
  await expect(dialog).toContainText('Escribí un teléfono con 7 a 15 números');
  await dialog.getByRole('textbox', { name: 'Teléfono' }).fill('099 111 222');
  await dialog.getByRole('button', { name: 'Pasarlo' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(log(page).getByRole('link', { name: '099 111 222' })).toHaveAttribute('href', 'tel:099111222');
  await expect(page.getByText('099 111 222'), 'only in the conversation').toHaveCount(1);

  await asked.getByRole('button', { name: 'Dejar de mostrarlo' }).click();
  await expect(said(page, 'Pediste su teléfono')).toContainText(`${seller.person.name} dejó de mostrarlo.`);
  await expect(log(page).getByRole('link', { name: '099 111 222' })).toHaveCount(0);
});

const warning = (page: Page) => page.getByRole('complementary', { name: 'Aviso de seguridad' });

test('a message that asks for a deposit warns its receiver alone', async ({ product, seller, buyer }) => {
  const { id } = await givenConversation(product, seller.person, buyer.person);
  await say(product, id, seller.person, ['Lo podés ver el sábado', 'Con una seña de USD 300 te lo reservo']);
  for (const { page } of [seller, buyer]) await openLive(page, `/chat?id=${id}`);
  const { page } = buyer;
  await expect(warning(page)).toHaveCount(1);
  await expect(said(page, 'Con una seña').filter({ has: warning(page) })).toContainText('Pide dinero por adelantado.');
  await expect(warning(page)).toContainText('No mandes dinero antes de ver el vehículo');
  await expect(warning(page).getByRole('link', { name: 'Más consejos' })).toHaveAttribute('href', /#comprar-seguro$/);
  await expect(said(seller.page, 'Con una seña')).toBeVisible();
  await expect(warning(seller.page), 'not for who wrote it').toHaveCount(0);
  await expectAccessible(page);

  await test.step('one that arrives is warned of at once, and what was written is sent as it is', async () => {
    await write(seller.page, 'escribime al w h a t s a p p');
    await expect(said(page, 'w h a t s a p p')).toContainText('Propone seguir fuera de Rodado.');
    await expect(warning(page)).toHaveCount(2);
  });

  await test.step('a dismissed one stays away in this conversation, on this device', async () => {
    await warning(page).first().getByRole('button', { name: 'No mostrar este aviso en este chat' }).click();
    await expect(warning(page)).toHaveCount(1);
    await expect(log(page)).toBeFocused();
    await page.reload();
    await expect(field(page)).toBeVisible();
    await expect(warning(page)).toHaveCount(1);
    await expect(warning(page)).toContainText('fuera de Rodado');
  });
});
