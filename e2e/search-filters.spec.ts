import { expect, expectAccessible, test } from './fixtures.ts';
import { button, headline, PHONE, WIDE } from './locators.ts';
import { cards, chip, option, shop, sidebar } from './search-page.ts';

test.describe('a choice', () => {
  // The last request is aborted.
  test.use({ allowedComplaints: [/ERR_FAILED/] });

  test('is in the address, in its group and as a chip, and can be undone', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner, { title: 'Corolla usado', condition: 'Usado', location: 'Salto' });
    await product.given.post(owner, { title: 'Corolla nuevo', condition: 'Nuevo', km: 0 });
    await page.goto(`${address}&orden=cheapest`);
    await expect(cards(page)).toHaveCount(2);

    await test.step('it is in the address, in its group and as a chip, and the way back undoes it', async () => {
      await option(page, 'Usado').getByRole('radio').click();
      await expect(page).toHaveURL(/[?&]condicion=Usado/);
      await expect(cards(page)).toHaveText([/Corolla usado/]);
      await expect(headline(page)).toHaveText(/^1 vehículo usado de Vidriera/);
      await expect(chip(page, 'Usado')).toBeVisible();
      await option(page, 'Nuevo').getByRole('radio').click();
      await expect(page).toHaveURL(/[?&]condicion=Nuevo/);
      await expect(page).not.toHaveURL(/condicion=Usado/);
      await expect(cards(page)).toHaveText([/Corolla nuevo/]);
      await page.goBack();
      await expect(option(page, 'Usado').getByRole('radio')).toBeChecked();
      await expect(cards(page)).toHaveText([/Corolla usado/]);
      await page.goForward();
      await expect(option(page, 'Nuevo').getByRole('radio')).toBeChecked();
      await chip(page, 'Nuevo').click();
      await expect(cards(page)).toHaveCount(2);
      await expect(page).not.toHaveURL(/condicion/);
    });

    await test.step('what is chosen can be pressed again, and everything cleared', async () => {
      await option(page, 'Salto').getByRole('radio').click();
      await expect(page).toHaveURL(/ubicacion=Salto/);
      await option(page, 'Salto').getByRole('radio').click();
      await expect(page).not.toHaveURL(/ubicacion/);
      await page.getByRole('link', { name: 'Limpiar todo' }).click();
      await expect(page).toHaveURL('/publicaciones?orden=cheapest');
      await expect(headline(page)).toHaveText('Todos los vehículos');
    });

    await test.step('one that does not get through says so', async () => {
      await page.route('**/publicaciones.data*', (route) => route.abort());
      await option(page, 'Usado').getByRole('radio').click();
      await expect(page.getByRole('heading', { name: 'Error al obtener las publicaciones' })).toBeVisible();
      await expect(page.getByRole('alert').getByText('Error al obtener las publicaciones')).toBeVisible();
      await expect(sidebar(page).getByText('Error al obtener las opciones de filtro')).toBeVisible();
    });
  });
});

test('options show their counts, and a price filters once it is written', async ({ page, product }) => {
  const { owner, address } = await shop(product);
  await product.given.post(owner, { title: 'Gol barato', price: 4_000, condition: 'Usado', fuel: 'Nafta' });
  await product.given.post(owner, { title: 'Gol del medio', condition: 'Usado', fuel: 'Diesel' });
  await product.given.post(owner, { title: 'Gol caro', price: 40_000, condition: 'Nuevo', fuel: 'Diesel', km: 0 });
  await page.goto(address);

  await test.step('the number beside an option is what choosing it gives under the other filters', async () => {
    await expect(option(page, 'Usado')).toHaveText('Usado2');
    await expect(option(page, 'Seminuevo')).toHaveText('Seminuevo0');
    await expect(option(page, 'Seminuevo').getByRole('radio')).toBeDisabled();
    await sidebar(page).locator('summary', { hasText: 'Combustible' }).click();
    await option(page, 'Nafta').getByRole('checkbox').check();
    await expect(option(page, 'Usado')).toHaveText('Usado1');
    await expect(option(page, 'Nuevo').getByRole('radio')).toBeDisabled();
    await expect(option(page, 'Diesel')).toHaveText('Diesel2');
    await option(page, 'Diesel').getByRole('checkbox').check();
    await expect(page).toHaveURL(/combustible=Nafta&combustible=Diesel/);
    await expect(cards(page)).toHaveCount(3);
  });

  await test.step('a price filters once it is written; 0 is none', async () => {
    const most = sidebar(page).getByLabel('Máximo');
    for (const [name, value] of Object.entries({ type: 'number', step: '100', min: '0', max: '999999' })) {
      await expect(most).toHaveAttribute(name, value);
    }
    await most.fill('10000');
    await most.press('Enter');
    await expect(page).toHaveURL(/precioHasta=10000/);
    await expect(cards(page)).toHaveText([/Gol barato/]);
    await expect(most).toBeFocused();
    await expect(chip(page, 'Hasta USD 10.000')).toBeVisible();
    await most.fill('0');
    await most.blur();
    await expect(page).not.toHaveURL(/precioHasta/);
    await expect(cards(page)).toHaveCount(3);
    await sidebar(page).getByRole('button', { name: 'Más de 30.000' }).click();
    await expect(page).toHaveURL(/precioDesde=30000/);
    await expect(cards(page)).toHaveText([/Gol caro/]);
    await expect(sidebar(page).getByLabel('Mínimo')).toHaveValue('30000');
  });
});

test('brand, years, kilometres, seller and marks filter too, and an empty result says what to drop', async ({
  page,
  product,
}) => {
  const { owner, name, address } = await shop(product);
  const brands = ['Audi', 'BMW', 'Chery', 'Fiat', 'Ford', 'Kia', 'Peugeot'];
  for (const brand of brands) await product.given.post(owner, { brand, model: 'Otro' });
  await product.given.post(owner, { brand: 'Citroën', model: 'C3', title: 'Muy andado', year: 2020, km: 300_000 });
  await product.given.post(owner, { title: 'Muy viejo', year: 2001, km: 20_000 });
  await product.given.timedPost(owner, { title: 'El que queda', year: 2020, km: 20_000 });

  await test.step('the address presets text, category and company, and an empty result says what to drop', async () => {
    await product.given.post(owner, { title: 'Yamaha preseteada', category: 'Moto', brand: null, model: null });
    await page.goto(`${address}&titulo=preseteada&categoria=Moto&precioHasta=500&ubicacion=Montevideo`);
    await expect(
      page.getByRole('heading', { name: 'No hay publicaciones que coincidan con la búsqueda' }),
    ).toBeVisible();
    await expect(sidebar(page).getByLabel('Buscar', { exact: true })).toHaveValue('preseteada');
    await expect(option(page, 'Moto').getByRole('radio')).toBeChecked();
    await expect(chip(page, name)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Quitar Hasta USD 500 (1 vehículo)' }).click();
    await expect(cards(page)).toHaveText([/Yamaha preseteada/]);
  });

  await test.step('a brand is found by typing, and brings its models', async () => {
    await page.goto(address);
    await sidebar(page).getByLabel('Buscar marca').fill('citroen');
    await option(page, 'Citroën').getByRole('radio').click();
    await expect(page).toHaveURL(/marca=Citro%C3%ABn/);
    await option(page, 'C3').getByRole('radio').click();
    await expect(page).toHaveURL(/modelo=C3/);
    await expect(cards(page)).toHaveCount(1);
    await chip(page, 'Citroën').click();
    await expect(page).not.toHaveURL(/modelo/);
    await expect(cards(page)).toHaveCount(11);
  });

  await test.step('years, kilometres, seller and marks filter too', async () => {
    await sidebar(page).getByRole('spinbutton', { name: 'Desde' }).fill('2015');
    await sidebar(page).getByRole('spinbutton', { name: 'Desde' }).press('Enter');
    await expect(page).toHaveURL(/anioDesde=2015/);
    await sidebar(page).getByRole('button', { name: 'Hasta 30 mil km' }).click();
    await expect(page).toHaveURL(/kmHasta=30000/);
    await option(page, 'Concesionaria').getByRole('radio').click();
    await expect(page).toHaveURL(/vendedor=concesionaria/);
    await sidebar(page).getByLabel('Solo por tiempo limitado').check();
    await expect(page).toHaveURL(/porTiempo=true/);
    await expect(cards(page)).toHaveText([/El que queda/]);
    await sidebar(page).getByLabel('Solo verificadas').check();
    await expect(page.getByText('No hay publicaciones que coincidan con la búsqueda')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('filters are chosen in a panel with counts, applied together and cleared', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner, { title: 'Gol de Salto', location: 'Salto' });
    await product.given.post(owner, { title: 'Gol de Rocha', location: 'Rocha' });
    await page.goto(address);
    const panel = page.getByRole('dialog', { name: 'Filtros' });
    await test.step('the way back closes the panel and not the page', async () => {
      // The previous results are restored: closing sends no request, so it can be reopened at once.
      await page.route('**/publicaciones.data*', () => {});
      for (const close of [
        () => page.goBack(),
        () => page.keyboard.press('Escape'),
        () => panel.getByRole('button', { name: 'Cerrar' }).click(),
      ]) {
        await page.getByRole('button', { name: 'Filtros' }).press('Enter');
        await expect(panel).toBeVisible();
        await close();
        await expect(panel).toBeHidden();
        await expect(page).toHaveURL(address);
      }
      await page.unrouteAll();
    });

    await test.step('what is chosen is applied together', async () => {
      await page.getByRole('button', { name: 'Filtros' }).click();
      await expect(panel.getByRole('status')).toHaveText('2 vehículos');
      await panel.getByRole('radio', { name: /^Salto/ }).click();
      await expect(panel.getByRole('status')).toHaveText('1 vehículo');
      await expect(page).not.toHaveURL(/ubicacion/);
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Aplicar filtros' }).click();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(/ubicacion=Salto$/);
      await expect(cards(page)).toHaveText([/Gol de Salto/]);
      await expect(page.getByRole('button', { name: 'Filtros 2 en uso' })).toBeFocused();
    });

    await test.step('a turned phone and zoom keep what was chosen; only the sidebar takes its place, with the focus', async () => {
      await page.goto(address);
      await page.getByRole('button', { name: 'Filtros' }).click();
      await panel.getByRole('radio', { name: /^Salto/ }).click();
      for (const size of [{ width: 844, height: 390 }, { width: 320, height: 256 }, PHONE]) {
        await page.setViewportSize(size);
        await expect(panel.getByRole('radio', { name: /^Salto/ })).toBeChecked();
        for (const control of [panel.getByRole('radio', { name: /^Rocha/ }), button(page, 'Aplicar filtros')]) {
          await control.scrollIntoViewIfNeeded();
          await expect(control).toBeInViewport();
        }
      }
      await page.setViewportSize(WIDE);
      await expect(panel).toBeHidden();
      await expect(sidebar(page)).toBeFocused();
      await page.setViewportSize(PHONE);
    });

    await test.step('everything can be cleared in the panel', async () => {
      await page.goto(`${address}&condicion=Usado&titulo=gol`);
      await page.getByRole('button', { name: 'Filtros' }).click();
      await panel.getByRole('button', { name: 'Limpiar todo' }).click();
      await panel.getByRole('button', { name: 'Aplicar filtros' }).click();
      await expect(page).toHaveURL('/publicaciones');
    });
  });
});
