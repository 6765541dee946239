import type { Page } from '@playwright/test';
import { chats, openLive, said } from '../conversation-page.ts';
import { expect, hydrated } from '../fixtures.ts';
import { arrivedAt, chooseFiles, chooseRadio, pick, press, reach, type } from '../keys.ts';
import { headline } from '../locators.ts';
import { publishedId, tiles } from '../publishing.ts';
import { photo } from '../vehicles.ts';
import { test } from './fixtures.ts';

// Whole journeys by keyboard: elements are found by accessible name and reached with keys only.

/** Each step focuses its headline, which announces it. */
async function goOnTo(page: Page, step: string) {
  await press(page, 'button', 'Continuar');
  await arrivedAt(page, step);
}

test('a vehicle is searched for, found, looked at and asked about', async ({ product, seller, buyer: { page } }) => {
  const post = await product.given.post(seller.person, { title: 'Corolla de las teclas', condition: 'Usado' });
  await product.given.post(seller.person, { title: 'Corolla sin estrenar', condition: 'Nuevo', km: 0 });
  await openLive(seller.page, '/chat?tab=recibidos');
  await page.goto('/');

  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Saltar al contenido');
  await page.keyboard.press('Enter');
  const search = page.getByRole('main').getByRole('combobox').first();
  await reach(page, search);
  await page.keyboard.type('corolla');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(headline(page)).toContainText('corolla');
  await hydrated(page);

  const results = page.getByRole('region', { name: 'Publicaciones' });
  const heard = page.getByRole('main').getByRole('status').first();
  await chooseRadio(page, 'Condición', 'Usado');
  await expect(page).toHaveURL(/condicion=Usado/);
  await expect(heard).toHaveText(/^\d+ vehículos?$/);
  await expect(results.getByRole('link', { name: 'Corolla sin estrenar' })).toHaveCount(0);
  await reach(page, results.getByRole('link', { name: post.title, exact: true }));
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText(post.title);
  await hydrated(page);

  await press(page, 'button', 'Preguntar por este vehículo');
  const dialog = page.getByRole('dialog', { name: 'Preguntar por este vehículo' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await type(page, 'Mensaje', '¿Está para ver hoy?');
  await press(page, 'button', 'Enviar mensaje');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Preguntar por este vehículo' })).toBeFocused();

  // The seller gets the notification, opens it and answers.
  const { page: desk } = seller;
  await expect(chats(desk)).toContainText('¿Está para ver hoy?');
  await reach(desk, chats(desk).getByRole('link').first());
  await desk.keyboard.press('Enter');
  await expect(said(desk, '¿Está para ver hoy?')).toBeVisible();
  await type(desk, 'Mensaje', 'Sí, después de las 18.');
  await desk.keyboard.press('Enter');
  await expect(said(desk, 'Sí, después de las 18.')).toBeVisible();
  await expect(desk.getByRole('log')).toHaveAccessibleName(/^Mensajes con /);
  await expect(desk.getByLabel('Mensaje', { exact: true })).toBeFocused();
});

test('a vehicle is published', async ({ seller: { page } }) => {
  await page.goto('/publicar');
  await expect(headline(page)).toHaveText('Características principales');

  await press(page, 'button', 'Continuar');
  await expect(page.getByRole('alert').filter({ hasText: 'Revisá estos datos' })).toBeFocused();
  await press(page, 'link', 'El título es obligatorio');
  await expect(page.getByLabel('Título')).toBeFocused();
  await expect(page.getByLabel('Título')).toHaveAccessibleDescription('El título es obligatorio');
  await type(page, 'Título', 'Renault Clio Mio');
  await chooseRadio(page, 'Categoría', 'Auto');
  await pick(page, 'Marca', 'Renault');
  await pick(page, 'Modelo', 'Clio');
  await type(page, 'Año', '2014');
  await goOnTo(page, 'Detalles');

  await chooseRadio(page, 'Condición', 'Usado');
  await type(page, 'Kilómetros', '87500');
  await pick(page, 'Ciudad', 'Maldonado');
  await chooseRadio(page, 'Color', 'Rojo');
  await goOnTo(page, 'Detalles técnicos');

  await chooseRadio(page, 'Combustible', 'Nafta');
  await chooseRadio(page, 'Transmisión', 'Manual');
  await chooseRadio(page, 'Puertas', '5');
  await chooseRadio(page, 'Dirección', 'Hidráulica');
  await chooseRadio(page, 'Airbags', 'Conductor');
  await goOnTo(page, 'Detalles finales');

  await chooseFiles(page, 'Agregar', [await photo('wide'), await photo('classic')]);
  await expect(tiles(page)).toHaveCount(2);
  await type(page, 'Descripción', 'Muy cuidado.');
  await type(page, 'Precio', '7900');
  await press(page, 'button', 'Continuar');
  await expect(page.getByText('Así se va a ver')).toBeVisible();
  await press(page, 'button', 'Publicar');
  await publishedId(page);
  await expect(headline(page)).toHaveText('Renault Clio Mio');
});
