import type { Browser, Page } from '@playwright/test';
import { fillSignUp, newEmail, PASSWORD } from './account-page.ts';
import { chats, openLive } from './conversation-page.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { linkInMail } from './link-in-mail.ts';
import { button, headline, loginFor, PHONE, profile, signIn, toast } from './locators.ts';
import type { Product } from './product.ts';
import { questionField, section } from './question-page.ts';

// A sign-up on the way leads back to what it interrupted: on this device, and where the mail is opened.

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });

/** From the login: the account is new, and the mail is opened on another device. */
async function signUpFrom(page: Page, address: string, name = 'Ana Nueva') {
  await expect(headline(page)).toHaveText('Ingresá');
  await email(page).fill(address);
  await page.getByRole('link', { name: 'Registrate' }).click();
  await expect(headline(page)).toHaveText('Registrate');
  await expect(email(page), 'typed on the login').toHaveValue(address);
  await fillSignUp(page, { name, password: PASSWORD });
  await page.getByLabel(/Tengo 18 años o más/).check();
  await button(page, 'Crear cuenta').click();
  await expect(headline(page)).toHaveText('¡Registro exitoso!');
}

const otherDevice = async (browser: Browser, { url }: Product) =>
  (await browser.newContext({ baseURL: url, locale: 'es-UY', timezoneId: 'America/Montevideo' })).newPage();

/** On the device that opened the mail the address is known, and only the password is asked for. */
async function activateOn(page: Page, link: string, address: string) {
  await page.goto(link);
  await expect(toast(page, 'Cuenta activada con éxito')).toBeVisible();
  await expect(email(page)).toHaveValue(address);
  await password(page).fill(PASSWORD);
  await button(page, 'Continuar con email').click();
}

const ACTIVATION = 'Activá tu cuenta de Rodado';

test('a heart survives the sign-up, on the device that opens the mail and on the first', async ({
  page,
  browser,
  request,
  product,
}) => {
  const post = await product.given.post(await product.given.person());
  const [address, here] = [newEmail('ana'), `/publicaciones/${post.id}`];
  const kept = (one: Page) => one.getByRole('button', { name: 'Guardado', exact: true });
  await page.goto(here);
  await page.getByRole('link', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(`Ingresá para guardar «${post.title}» en tus favoritos.`)).toBeVisible();
  await signUpFrom(page, address);

  const phone = await otherDevice(browser, product);
  await activateOn(phone, await linkInMail(request, address, ACTIVATION), address);
  await expect(phone).toHaveURL(here);
  await expect(kept(phone)).toBeVisible();
  await phone.context().close();

  await test.step('the first device goes on as well', async () => {
    await page.getByRole('link', { name: 'Ir a ingresar' }).click();
    await expect(email(page)).toHaveValue(address);
    await password(page).fill(PASSWORD);
    await button(page, 'Continuar con email').click();
    await expect(page).toHaveURL(here);
    await expect(kept(page)).toBeVisible();
  });
});

test('an interrupted offer continues where the mail is opened: the dialog is open, and its field has the focus', async ({
  page,
  browser,
  request,
  product,
  seller,
}) => {
  const post = await product.given.timedPost(seller.person);
  const [address, here] = [newEmail('bruno'), `/publicaciones/${post.id}`];
  await page.goto(here);
  await page.getByRole('link', { name: 'Ofertar por este vehículo' }).click();
  await expect(page).toHaveURL(loginFor(`${here}#contacto`, 'oferta'));
  await expect(page.getByText('Ingresá para ofertar por este vehículo.')).toBeVisible();
  await signUpFrom(page, address, 'Bruno Nuevo');

  const phone = await otherDevice(browser, product);
  await phone.setViewportSize(PHONE);
  await activateOn(phone, await linkInMail(request, address, ACTIVATION), address);
  const form = phone.getByRole('dialog', { name: 'Ofertar por este vehículo' });
  await expect(form).toHaveCount(1);
  await expect(form.getByLabel('Tu oferta')).toBeFocused();
  await expect(phone).toHaveURL(here);
  await phone.keyboard.type('16000');
  await openLive(seller.page, '/chat?tab=recibidos');
  await form.getByRole('button', { name: 'Enviar oferta' }).click();
  await expect(toast(phone, 'Mensaje enviado correctamente')).toContainText('Tu oferta de USD 16.000 fue enviada');
  await expect(chats(seller.page)).toContainText('Mi oferta es de 16.000 USD');

  await test.step('the first device shows it on the post, and continues the conversation', async () => {
    await page.getByRole('link', { name: 'Ir a ingresar' }).click();
    await password(page).fill(PASSWORD);
    await button(page, 'Continuar con email').click();
    const dialog = page.getByRole('dialog', { name: 'Ofertar por este vehículo' });
    await expect(dialog.getByRole('region')).toContainText('Mi oferta es de 16.000 USD');
    await page.keyboard.press('Escape');
    await expect(
      page.getByText('Tu oferta: USD 16.000, sin respuesta todavía.').filter({ visible: true }),
    ).toBeVisible();
  });
  await phone.context().close();
});

test('a message to a seller goes on in the tab that opens the mail, and the first tab leads back as well', async ({
  page,
  request,
  product,
}) => {
  await page.setViewportSize(PHONE);
  const post = await product.given.post(await product.given.person());
  const [address, here] = [newEmail('fabio'), `/publicaciones/${post.id}`];
  await page.goto(here);
  await page.getByRole('link', { name: 'Preguntar por este vehículo' }).filter({ visible: true }).click();
  await expect(page.getByText('Ingresá para escribirle a quien vende.')).toBeVisible();
  await signUpFrom(page, address, 'Fabio Nuevo');

  const tab = await page.context().newPage();
  await tab.setViewportSize(PHONE);
  await activateOn(tab, await linkInMail(request, address, ACTIVATION), address);
  const form = tab.getByRole('dialog', { name: 'Preguntar por este vehículo' });
  await expect(form.getByLabel('Mensaje')).toBeFocused();
  await form.getByLabel('Mensaje').fill('¿Sigue en venta?');
  await form.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(toast(tab, 'Mensaje enviado correctamente')).toBeVisible();
  await expect(tab.getByText('Ya le escribiste a quien vende.').filter({ visible: true })).toBeVisible();

  await page.getByRole('link', { name: 'Ir a ingresar' }).click();
  const continued = page.getByRole('dialog', { name: 'Preguntar por este vehículo' });
  await expect(continued.getByRole('region')).toContainText('¿Sigue en venta?');
  await expect(page).toHaveURL(here);
});

test('an amount typed before the session ended is in the form after the login, and in that of no other account', async ({
  product,
  newPerson,
  buyer: { person, page },
}) => {
  const [post, other] = [await product.given.timedPost(await newPerson()), await newPerson()];
  const here = `/publicaciones/${post.id}`;
  const form = page.getByRole('dialog', { name: 'Ofertar por este vehículo' });
  await page.goto(here);
  await questionField(page).fill('¿Es único dueño?');
  await button(page, 'Ofertar por este vehículo').click();
  await expect(form.getByLabel('Tu oferta')).toBeFocused();
  await page.keyboard.type('16500');
  await form.getByLabel('Mensaje').fill('Puedo ir hoy.');
  const endSession = async ({ id }: { id: string }) => {
    await product.db.deleteFrom('session').where('personId', '=', id).execute();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole('link', { name: 'Ofertar por este vehículo' }).click();
    await hydrated(page);
  };
  await endSession(person);
  await signIn(page, other.email, other.password);
  await expect(form.getByLabel('Tu oferta')).toHaveValue('');
  await expect(form.getByLabel('Mensaje')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(questionField(page)).toHaveValue('');

  await endSession(other);
  await signIn(page, person.email, person.password);
  await expect(form.getByLabel('Tu oferta')).toHaveValue('16.500');
  await expect(form.getByLabel('Mensaje')).toHaveValue('Puedo ir hoy.');
  await form.getByRole('button', { name: 'Enviar oferta' }).click();
  await expect(toast(page, 'Mensaje enviado correctamente')).toBeVisible();
  await expect(questionField(page)).toHaveValue('¿Es único dueño?');
});

test('a typed question is in the form after the sign-up, on any device and in any tab, and never sent by itself', async ({
  page,
  browser,
  request,
  product,
}) => {
  const post = await product.given.post(await product.given.person());
  const [address, here] = [newEmail('carla'), `/publicaciones/${post.id}#preguntas`];
  await page.goto(here);
  await questionField(page).fill('¿Tiene deuda?');
  await section(page).getByRole('button', { name: 'Preguntar' }).click();
  await expect(page.getByText('Ingresá para mandar tu pregunta: lo que escribiste te espera.')).toBeVisible();
  await signUpFrom(page, address, 'Carla Nueva');

  const phone = await otherDevice(browser, product);
  await activateOn(phone, await linkInMail(request, address, ACTIVATION), address);
  await expect(phone).toHaveURL(here);
  await expect(questionField(phone)).toHaveValue('¿Tiene deuda?');
  await expect(section(phone).getByText('¿Tiene deuda?'), 'nothing is asked by itself').toHaveCount(0);
  await phone.context().close();

  const tab = await page.context().newPage();
  await tab.goto(loginFor(here, 'pregunta'));
  await signIn(tab, address, PASSWORD);
  await expect(tab).toHaveURL(here);
  await expect(questionField(tab), 'where the mail would be opened').toHaveValue('¿Tiene deuda?');
  await tab.close();

  await page.goto(here);
  await expect(questionField(page)).toHaveValue('¿Tiene deuda?');
  await section(page).getByRole('button', { name: 'Preguntar' }).click();
  await expect(toast(page, 'Pregunta creada')).toBeVisible();
});

test('who sells from the menu of a phone arrives at the wizard, after a forgotten password too', async ({
  page,
  browser,
  request,
  product,
}) => {
  await page.setViewportSize(PHONE);
  const address = newEmail('dario');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Vendé tu auto' }).click();
  await expect(page.getByText('Ingresá para publicar tu vehículo.')).toBeVisible();
  await signUpFrom(page, address, 'Darío Nuevo');
  const phone = await otherDevice(browser, product);
  await activateOn(phone, await linkInMail(request, address, ACTIVATION), address);
  await expect(phone).toHaveURL('/publicar');
  await phone.context().close();

  await test.step('a recovery keeps the address and the way', async () => {
    await page.getByRole('link', { name: 'Ir a ingresar' }).click();
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(headline(page)).toHaveText('Recuperá tu contraseña');
    await expect(email(page)).toHaveValue(address);
    await button(page, 'Enviar enlace').click();
    await expect(headline(page)).toHaveText('Correo enviado');
    await page.goto(await linkInMail(request, address, 'Cambiá tu contraseña de Rodado'));
    await page.getByLabel('Contraseña nueva').fill('la segunda clave');
    await page.getByLabel('Repetí la contraseña').fill('la segunda clave');
    await button(page, 'Guardar contraseña').click();
    await expect(headline(page)).toHaveText('Ingresá');
    await expect(email(page)).toHaveValue(address);
    await password(page).fill('la segunda clave');
    await button(page, 'Continuar con email').click();
    await expect(page).toHaveURL('/publicar');
  });
});

test('a heart survives the sign-up with Google', async ({ page, product }) => {
  const post = await product.given.post(await product.given.person());
  await page.goto(`/publicaciones/${post.id}`);
  await page.getByRole('link', { name: 'Guardar', exact: true }).click();
  await expect(headline(page)).toHaveText('Ingresá');
  await page.getByRole('link', { name: 'Registrate' }).click();
  await expect(headline(page)).toHaveText('Registrate');
  const opened = page.waitForEvent('popup');
  await button(page, 'Continuar con Google').click();
  const popup = await opened;
  await popup.getByLabel('Correo').fill(newEmail('elena'));
  await popup.getByLabel('Nombre').fill('Elena Google');
  await popup.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(`/publicaciones/${post.id}`);
  await expect(profile(page, 'Elena Google')).toBeVisible();
  await expect(toast(page, 'Publicación añadida a favoritos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardado', exact: true })).toBeVisible();
});
