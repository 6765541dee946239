import { addressOf, newCompany, pdf } from '../company-page.ts';
import { expect, hydrated } from '../fixtures.ts';
import {
  arrivedAt,
  askedWhether,
  chooseFiles,
  chooseItem,
  chooseRadio,
  expectHeard,
  openedLayer,
  openOwnMenu,
  press,
  reach,
} from '../keys.ts';
import { button, HOUR, headline, unique, WIDE } from '../locators.ts';
import { publishedPost } from '../vehicles.ts';
import { test } from './fixtures.ts';

// Tasks of sellers and administrators by keyboard: elements are found by accessible name, and every step is announced.

test.use({ viewport: WIDE });

test('a seller pauses, brings back and changes a post', async ({ product, seller: { person, page } }) => {
  const post = await publishedPost(product.url, person, { title: unique('Corsa de las teclas') });
  await page.goto('/perfil');
  const row = page.getByRole('article').filter({ hasText: post.title });
  const options = row.getByRole('button', { name: `Acciones de ${post.title}` });
  await reach(page, options);
  await page.keyboard.press('Enter');
  await chooseItem(page, 'Pausar');
  await expectHeard(page, 'Publicación pausada');
  await expect(row).toContainText('Pausada');
  await expect(options).toBeFocused();

  await reach(page, row.getByRole('link', { name: post.title, exact: true }));
  await page.keyboard.press('Enter');
  await arrivedAt(page, post.title);
  await expectHeard(page, 'Esta publicación está pausada');
  const own = page.getByRole('group', { name: /^Tu publicación/ });
  await press(page, 'button', 'Reactivar');
  await expectHeard(page, 'Listo. Tu publicación se ve de nuevo.');
  await expect(own).toHaveAccessibleName('Tu publicación: Activa');
  await expect(own).toBeFocused();
  await press(page, 'button', 'Pausar');
  await expect(own).toHaveAccessibleName('Tu publicación: Pausada');
  await expect(own).toBeFocused();

  await press(page, 'link', 'Editar publicación');
  await expect(page.getByRole('form', { name: 'Editar publicación' })).toBeVisible();
  await arrivedAt(page, 'Editar publicación');
  const title = page.getByLabel('Título');
  await reach(page, title);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form').getByRole('alert')).toBeFocused();
  await press(page, 'link', 'El título es obligatorio');
  await expect(title).toBeFocused();
  await page.keyboard.type('Corsa de otras teclas');
  await expectHeard(page, 'Hay cambios sin guardar');
  await press(page, 'button', 'Guardar cambios');
  await expectHeard(page, 'Publicación actualizada correctamente');
  await expect(button(page, 'Guardar cambios')).toBeFocused();
  await press(page, 'link', 'Volver a la publicación');
  await arrivedAt(page, 'Corsa de otras teclas');
});

test('a seller publishes again what has ended, and deletes it', async ({ product, seller: { person, page } }) => {
  const post = await product.given.timedPost(person, {
    title: unique('Uno de las teclas'),
    expirationDate: new Date(Date.now() - HOUR),
  });
  await product.given.post(person, { title: unique('Palio de las teclas') });
  await page.goto(`/publicaciones/${post.id}`);
  await press(page, 'button', 'Volver a publicar');
  const dialog = await openedLayer(page, 'dialog', 'Volver a publicar');
  await chooseRadio(page, '¿Por cuánto tiempo?', '72 horas');
  await reach(page, dialog.getByRole('button', { name: 'Volver a publicar' }));
  await page.keyboard.press('Enter');
  await expectHeard(page, 'Listo. Tu publicación se ve de nuevo.');
  await expect(dialog).toHaveCount(0);
  const own = page.getByRole('group', { name: /^Tu publicación/ });
  await expect(own).toHaveAccessibleName('Tu publicación: Activa');
  await expect(own).toBeFocused();

  await openOwnMenu(page, person.name);
  await press(page, 'link', 'Ir al perfil');
  await arrivedAt(page, person.name);
  const options = page.getByRole('button', { name: `Acciones de ${post.title}` });
  await reach(page, options);
  await page.keyboard.press('Enter');
  await chooseItem(page, 'Eliminar publicación');
  const question = await askedWhether(page, 'Eliminar publicación');
  await page.keyboard.press('Escape');
  await expect(options).toBeFocused();
  await page.keyboard.press('Enter');
  await chooseItem(page, 'Eliminar publicación');
  await reach(page, question.getByRole('button', { name: 'Eliminar' }));
  await page.keyboard.press('Enter');
  await expectHeard(page, 'Publicación eliminada');
  await expect(question).toHaveCount(0);
  await expect(options).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toContainText('Palio de las teclas');
});

test('a dealer sends the certificate; the administration approves it and decides about a report', async ({
  product,
  newPerson,
  windowOf,
}) => {
  const dealer = await newCompany(product, newPerson);
  const { post, seller, buyer } = await product.given.publishedPost({ title: unique('Vento de las teclas') });
  await product.given.report({ postId: post.id, reporterId: buyer.id });
  const page = await windowOf(dealer.owner);
  await page.goto(addressOf(dealer.owner.name));
  await press(page, 'link', 'Verificar empresa');
  await expect(page.getByRole('form', { name: 'Certificado de ventas' })).toBeVisible();
  await arrivedAt(page, 'Verificá tu empresa');
  await chooseFiles(page, /^Arrastrá el archivo o elegilo/, pdf());
  await expectHeard(page, 'Elegiste certificado-2026.pdf');
  await press(page, 'button', 'Cancelar');
  await askedWhether(page, 'Cancelar verificación', 'Volver');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Cancelar')).toBeFocused();
  await press(page, 'button', 'Subir Certificado');
  await expectHeard(page, 'Certificado subido con éxito. Será revisado por nuestro equipo.');
  await arrivedAt(page, 'Compra y vende autos en Uruguay');

  const admin = await newPerson({ role: 'ADMIN', name: unique('Ana') });
  const desk = await windowOf(admin);
  await desk.goto('/');
  await openOwnMenu(desk, admin.name);
  await press(desk, 'link', 'Administración');
  await expect(headline(desk)).toHaveText('Verificaciones');
  await hydrated(desk);
  const queue = desk.getByRole('navigation', { name: 'Empresas' });
  await reach(desk, queue.getByRole('link', { name: dealer.owner.name }));
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 2, name: dealer.owner.name })).toBeVisible();
  await press(desk, 'button', 'Aprobar');
  await expectHeard(desk, `Aprobaste la verificación de ${dealer.owner.name}`);
  await expect(queue.getByRole('link', { name: dealer.owner.name })).toContainText('Aprobada');
  await expect(desk.getByRole('heading', { level: 2 }).and(desk.locator(':focus'))).toHaveCount(1);

  await reach(desk, desk.getByRole('link', { name: /^Reportes/ }));
  await desk.keyboard.press('Enter');
  await arrivedAt(desk, 'Reportes');
  const report = desk.getByRole('article').filter({ hasText: post.title });
  await expect(report.getByRole('heading')).toHaveText(`Publicación de ${seller.name}`);
  await reach(desk, report.getByRole('button', { name: 'Ocultar publicación' }));
  await desk.keyboard.press('Enter');
  const question = await askedWhether(desk, '¿Ocultar publicación?');
  await desk.keyboard.press('Escape');
  await expect(report.getByRole('button', { name: 'Ocultar publicación' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await askedWhether(desk, '¿Ocultar publicación?');
  await reach(desk, question.getByRole('button', { name: 'Ocultar publicación' }));
  await desk.keyboard.press('Enter');
  await expectHeard(desk, 'Publicación oculta');
  await expect(report).toContainText(`Publicación oculta por ${admin.name}`);
  await expect(desk.getByRole('heading', { level: 2 }).locator(':focus')).toHaveCount(1);
});
