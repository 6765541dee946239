import { newEmail, PASSWORD } from '../account-page.ts';
import { addressOf } from '../company-page.ts';
import { openLive } from '../conversation-page.ts';
import { expect } from '../fixtures.ts';
import {
  arrivedAt,
  askedWhether,
  chooseRadio,
  expectHeard,
  openedLayer,
  openOwnMenu,
  press,
  reach,
  type,
} from '../keys.ts';
import { linkInMail } from '../link-in-mail.ts';
import { button, endClock, headline, profile, unique, WIDE } from '../locators.ts';
import { test } from './fixtures.ts';

// Tasks between members by keyboard: elements are found by accessible name, and every step is announced.

test.use({ viewport: WIDE });

test('a new member signs up, activates the account, signs in and signs out', async ({ page, request }) => {
  const email = newEmail('teclas');
  await page.goto('/');
  await press(page, 'link', 'Ingresá');
  await arrivedAt(page, 'Ingresá');
  await press(page, 'link', 'Registrate');
  await arrivedAt(page, 'Registrate');

  await expect(page.getByRole('radio', { name: 'Personal' })).toBeChecked();
  await type(page, 'Nombre', 'Ana de las Teclas');
  await type(page, 'Email', email);
  await type(page, 'Contraseña', PASSWORD);
  await type(page, 'Repetí la contraseña', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Revisá estos datos' })).toBeFocused();
  await press(page, 'link', 'Debes aceptar los términos y condiciones');
  const terms = page.getByRole('checkbox', { name: /Tengo 18 años o más/ });
  await expect(terms).toBeFocused();
  await expect(terms).toHaveAccessibleDescription('Debes aceptar los términos y condiciones');

  await press(page, 'link', 'Términos y Condiciones');
  const dialog = await openedLayer(page, 'dialog', 'Términos y privacidad');
  await reach(page, dialog.getByRole('tab', { name: 'Términos y Condiciones' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('tabpanel', { name: 'Política de Privacidad' })).toBeVisible();
  await press(page, 'button', 'Aceptar');
  await expect(dialog).toHaveCount(0);
  await expect(terms).toBeChecked();
  await expect(page.getByRole('main').getByRole('link', { name: 'Términos y Condiciones' })).toBeFocused();
  await press(page, 'button', 'Crear cuenta');
  await arrivedAt(page, '¡Registro exitoso!');

  await page.goto(await linkInMail(request, email, 'Activá tu cuenta de Rodado'));
  await arrivedAt(page, 'Ingresá');
  await expectHeard(page, 'Cuenta activada con éxito');
  await type(page, 'Email', email);
  await type(page, 'Contraseña', PASSWORD);
  await page.keyboard.press('Enter');
  await arrivedAt(page, 'Compra y vende autos en Uruguay');

  await openOwnMenu(page, 'Ana de las Teclas');
  await page.keyboard.press('Escape');
  await expect(profile(page, 'Ana de las Teclas')).toBeFocused();
  await openOwnMenu(page, 'Ana de las Teclas');
  await press(page, 'button', 'Cerrar sesión');
  await expect(profile(page, 'Ana de las Teclas')).toHaveCount(0);
  await expect(headline(page)).toBeFocused();
});

test('a vehicle is saved as a favourite and asked about in public, and the seller answers', async ({
  product,
  newPerson,
  seller,
  buyer,
}) => {
  const post = await product.given.post(seller.person, { title: unique('Gol de las teclas') });
  const { page } = buyer;
  await openLive(seller.page, '/quienes-somos');
  await page.goto(`/publicaciones/${post.id}`);

  await press(page, 'button', 'Guardar');
  await expectHeard(page, 'Publicación añadida a favoritos');
  await expect(page.getByRole('button', { name: 'Guardado', exact: true, pressed: true })).toBeFocused();
  const field = page.getByRole('textbox', { name: 'Tu pregunta' });
  await reach(page, field);
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Escribí tu pregunta');
  await page.keyboard.type('¿Le cambiaron la correa?');
  await page.keyboard.press('Enter');
  await expectHeard(page, 'Pregunta creada');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

  const { page: desk } = seller;
  // Another one is above it: the focus has to return to the answered one.
  await product.given.question(post, await newPerson());
  await reach(desk, desk.getByRole('link', { name: 'Preguntas y Respuestas, hay novedades' }));
  await desk.keyboard.press('Enter');
  await arrivedAt(desk, 'Preguntas');
  const question = desk.getByRole('article').filter({ hasText: '¿Le cambiaron la correa?' });
  await reach(desk, question.getByRole('button', { name: 'Responder' }));
  await desk.keyboard.press('Enter');
  const dialog = await openedLayer(desk, 'dialog', 'Responder');
  await expect(dialog.getByLabel('Tu respuesta')).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Responder' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(dialog.getByLabel('Tu respuesta')).toBeFocused();
  await desk.keyboard.type('Sí, a los 90.000.');
  await press(desk, 'button', 'Enviar');
  await expect(dialog).toHaveCount(0);
  await expect(question).toContainText('Respuesta: Sí, a los 90.000.');
  await expect(question.getByRole('link', { name: post.title })).toBeFocused();

  await expect(page.getByRole('region', { name: 'Preguntas' })).toContainText('Sí, a los 90.000.');
  await reach(page, page.getByRole('link', { name: 'Preguntas y Respuestas, hay novedades' }));
  await openOwnMenu(page, buyer.person.name);
  await press(page, 'link', 'Favoritos');
  await arrivedAt(page, 'Favoritos');
  await reach(page, page.getByRole('main').getByRole('link', { name: post.title, exact: true }));
  await press(page, 'button', `Quitar ${post.title} de favoritos`);
  await expectHeard(page, 'Publicación eliminada de favoritos');
  await expect(page.getByRole('main').locator(':focus')).toContainText('Aún no tienes favoritos');
});

test('removing a favourite is announced, also while the toast before is closing', async ({
  product,
  seller,
  buyer,
}) => {
  const { page } = buyer;
  await page.goto(`/publicaciones/${(await product.given.post(seller.person)).id}`);
  await press(page, 'button', 'Guardar');
  await expectHeard(page, 'Publicación añadida a favoritos');
  await endClock(page.getByRole('status').filter({ hasText: 'Publicación añadida a favoritos' }));
  // Observed in every frame, because it is visible for less than half a second.
  await page.waitForFunction(() => document.querySelector('.toast-exit'));
  await page.keyboard.press('Enter');
  await expectHeard(page, 'Publicación eliminada de favoritos');
  await expect(page.getByRole('button', { name: 'Guardar', exact: true, pressed: false })).toBeFocused();
});

test('a buyer offers, and the seller accepts after a question', async ({ product, newPerson, seller, buyer }) => {
  const post = await product.given.timedPost(seller.person, { title: unique('Fiesta de las teclas') });
  const { page } = buyer;
  await openLive(seller.page, '/ofertas');
  await page.goto(`/publicaciones/${post.id}`);
  await press(page, 'button', 'Ofertar por este vehículo');
  const dialog = await openedLayer(page, 'dialog', 'Ofertar por este vehículo');
  const amount = dialog.getByLabel('Tu oferta');
  await expect(amount).toHaveAccessibleDescription(/^Entre USD 15\.000 y 17\.000/);
  await type(page, 'Tu oferta', '900');
  await page.keyboard.press('Enter');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/debe estar dentro del rango de precio del vendedor/);
  for (const _ of '900') await page.keyboard.press('Backspace');
  await page.keyboard.type('16000');
  await press(page, 'button', 'Enviar oferta');
  await expect(dialog).toHaveCount(0);
  await expectHeard(page, 'Mensaje enviado correctamente');
  await expect(button(page, 'Ofertar por este vehículo').filter({ visible: true })).toBeFocused();

  const other = await newPerson();
  await product.given.offer(post, await product.given.conversation(post, seller.person, other), other);
  const { page: desk } = seller;
  await reach(
    desk,
    desk.getByRole('article').filter({ hasText: post.title }).getByRole('link', { name: 'Ver ofertas' }),
  );
  await desk.keyboard.press('Enter');
  await arrivedAt(desk, post.title);
  const accept = button(desk, `Aceptar la oferta de ${buyer.person.name}`);
  const askToAccept = async () => {
    await reach(desk, accept);
    await desk.keyboard.press('Enter');
    return askedWhether(desk, 'Aceptar oferta');
  };
  const question = await askToAccept();
  await expect(question).toHaveAccessibleDescription(/USD 16\.000 y la publicación queda marcada como reservada/);
  await desk.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(accept).toBeFocused();
  await askToAccept();
  await press(desk, 'button', 'Aceptar oferta');
  await expect(question).toHaveCount(0);
  await expectHeard(desk, 'Oferta aceptada. La publicación queda reservada.');
  const decided = desk.getByRole('listitem').filter({ hasText: buyer.person.name });
  await expect(decided).toContainText('Aceptada');
  // The pressed button is gone.
  await expect(button(desk, `Opciones de la oferta de ${buyer.person.name}`)).toBeFocused();

  await openOwnMenu(page, buyer.person.name);
  await press(page, 'link', 'Mis ofertas');
  await arrivedAt(page, 'Mis ofertas');
  // The count is part of its name once loaded.
  const sent = page.getByRole('link', { name: /^Ofertas Enviadas/ });
  await reach(page, sent);
  await page.keyboard.press('Enter');
  await expect(sent).toHaveAttribute('aria-current', 'page');
  await expect(sent).toBeFocused();
  await expect(page.getByRole('article').filter({ hasText: post.title })).toContainText('Aceptaron tu oferta');
});

test('a company is followed, rated and unfollowed, and one of its posts is reported', async ({
  product,
  buyer: { page },
}) => {
  const name = unique('Automotora');
  const { owner } = await product.given.company({ name });
  const post = await product.given.post(owner, { title: unique('Onix de las teclas') });
  await page.goto(addressOf(name));

  await press(page, 'button', 'Seguir');
  await expect(button(page, 'Dejar de seguir')).toBeFocused();
  await reach(page, button(page, 'Valorar'));
  await page.keyboard.press('Enter');
  const rating = await openedLayer(page, 'dialog', `Valorar a ${name}`);
  await chooseRadio(page, 'Tu valoración', '4 estrellas, buena');
  await page.keyboard.press('ArrowRight');
  await expect(rating.getByRole('radio', { name: '5 estrellas, muy buena' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await reach(page, rating.getByRole('button', { name: 'Valorar', exact: true }));
  await page.keyboard.press('Enter');
  await expect(rating).toHaveCount(0);
  await expectHeard(page, 'Calificación creada correctamente');
  await expect(button(page, 'Editar valoración')).toBeFocused();
  await expect(page.getByText('4,0 de 5 (1 reseña)')).toBeVisible();

  await press(page, 'button', 'Dejar de seguir');
  const leaving = await askedWhether(page, `¿Dejar de seguir a ${name}?`);
  await reach(page, leaving.getByRole('button', { name: 'Dejar de seguir' }));
  await page.keyboard.press('Enter');
  await expect(leaving).toHaveCount(0);
  await expect(button(page, 'Seguir')).toBeFocused();

  await reach(page, page.getByRole('main').getByRole('link', { name: post.title, exact: true }));
  await page.keyboard.press('Enter');
  await arrivedAt(page, post.title);
  await press(page, 'button', 'Denunciar publicación');
  const report = await openedLayer(page, 'dialog', 'Denunciar publicación');
  await press(page, 'button', 'Enviar denuncia');
  const reasons = report.getByRole('group', { name: 'Motivo' });
  await expect(reasons).toHaveAccessibleDescription('Por favor, selecciona una razón para el reporte');
  await expect(reasons.or(reasons.getByRole('radio')).and(page.locator(':focus'))).toHaveCount(1);
  await chooseRadio(page, 'Motivo', 'Información falsa');
  await press(page, 'button', 'Enviar denuncia');
  await expect(report).toHaveCount(0);
  await expectHeard(page, 'Denuncia enviada. La vamos a revisar.');
  await expect(button(page, 'Denunciar publicación')).toBeFocused();
});
