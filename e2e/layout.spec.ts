import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { bar, PHONE } from './page-parts.ts';

async function open(page: Page, path = '/quienes-somos') {
  await page.goto(path);
  await hydrated(page);
}

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' });

test.describe('the bar of a visitor', () => {
  test('has the logo, the search and the login', async ({ page }) => {
    await open(page);

    await expect(bar(page).getByRole('link', { name: 'Rodado, inicio' })).toHaveAttribute('href', '/');
    await expect(bar(page).getByRole('link', { name: 'Ingresá' })).toHaveAttribute('href', '/login');
    await expect(bar(page).getByRole('button', { name: 'Buscar' })).toBeVisible();
    await expect(bar(page).getByRole('link')).toHaveCount(2);
    await expect(bar(page).getByRole('button')).toHaveCount(1);
  });

  test('searches, carrying over the company', async ({ page }) => {
    await open(page, '/publicaciones?empresa=Automotora+del+Sur');
    await bar(page).getByRole('button', { name: 'Buscar' }).click();
    const field = page.getByPlaceholder('Buscar...');
    await expect(field).toBeFocused();

    await field.press('Enter');
    await expect(page).toHaveURL('/publicaciones?empresa=Automotora+del+Sur');
    await field.fill('  hilux ');
    await field.press('Enter');

    await expect(page).toHaveURL('/publicaciones?titulo=hilux&empresa=Automotora+del+Sur');
    await expect(field).toBeHidden();
    await bar(page).getByRole('button', { name: 'Buscar' }).click();
    await expect(field).toHaveValue('');
    await field.press('Escape');
    await expect(field).toBeHidden();
    await expect(bar(page).getByRole('button', { name: 'Buscar' })).toBeFocused();
  });

  test('stays where it is while the page scrolls, and nothing hides under it', async ({ page }) => {
    await open(page, '/terminos-y-privacidad');
    await page.mouse.wheel(0, 2_000);
    await page.waitForFunction(() => window.scrollY > 500);
    expect((await bar(page).boundingBox())?.y).toBe(0);

    await page.getByRole('link', { name: '5. Precios' }).click();
    const section = page.getByRole('heading', { name: /^5\. Precios/ });
    await expect.poll(async () => (await section.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(68);
  });
});

test.describe('the bar of somebody who is signed in', () => {
  test('has chat, questions, the profile menu and the yellow button', async ({ seller: { person, page } }) => {
    await open(page);

    await expect(bar(page).getByRole('link', { name: 'Chat' })).toHaveAttribute('href', '/chat');
    await expect(bar(page).getByRole('link', { name: 'Preguntas y Respuestas' })).toHaveAttribute('href', '/preguntas');
    await expect(bar(page).getByRole('link', { name: 'Vendé tu auto' })).toHaveAttribute('href', '/publicar');
    await expect(bar(page).getByRole('link', { name: 'Ingresá' })).toBeHidden();

    const profile = bar(page).getByRole('button', { name: `Perfil: ${person.name}` });
    await profile.click();
    const links = page.getByRole('navigation', { name: 'Perfil' }).getByRole('link');
    await expect(links).toHaveText(['Ir al perfil', 'Favoritos', 'Seguidos', 'Mis ofertas']);
    await expectAccessible(page);

    await page.mouse.click(200, 600);
    await expect(links).toHaveCount(0);
    await profile.click();
    await expect(links).toHaveCount(4);
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(links).toHaveCount(0);
    await profile.click();
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(0);
    await expect(profile).toBeFocused();
  });

  test('dots mark what is unread', async ({ product, newPerson, windowOf }) => {
    const [seller, buyer] = [await newPerson(), await newPerson()];
    const post = await product.given.post(seller);
    await product.given.conversation(post, seller, buyer);
    const page = await windowOf(seller);
    await open(page);

    await expect(bar(page).getByRole('link', { name: 'Chat, hay mensajes sin leer' })).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Preguntas y Respuestas', exact: true })).toBeVisible();
  });

  test('the first frame already is the right one', async ({ seller: { page } }) => {
    await page.route('**/assets/entry.client*', () => {}); // the script never comes
    await page.goto('/quienes-somos', { waitUntil: 'commit' });

    await expect(bar(page).getByRole('link', { name: 'Vendé tu auto' })).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Ingresá' })).toBeHidden();
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: PHONE });

  test('a visitor sells, registers or enters', async ({ page }) => {
    await open(page);
    await bar(page).getByRole('button', { name: 'Menú' }).click();

    await expect(menu(page).getByRole('link', { name: 'Vendé tu auto' })).toHaveAttribute('href', '/login');
    await expect(menu(page).getByRole('link', { name: 'Registrate' })).toHaveAttribute('href', '/registro');
    await expect(menu(page).getByRole('link', { name: 'Ingresá' })).toHaveAttribute('href', '/login');
    await expectAccessible(page);
  });

  test('somebody who is signed in has everything in its order', async ({ product, newPerson, windowOf }) => {
    const person = await newPerson();
    const asker = await newPerson();
    await product.given.question(await product.given.post(person), asker);
    const page = await windowOf(person);
    await page.setViewportSize(PHONE);
    await open(page);
    await bar(page).getByRole('button', { name: 'Menú' }).click();

    const who = menu(page).getByRole('link', { name: `${person.name} ${person.email}` });
    await expect(who).toHaveAttribute('href', '/perfil');
    await expect(menu(page).getByRole('link', { name: 'Vendé tu auto' })).toHaveAttribute('href', '/publicar');
    await expect(menu(page).getByRole('listitem')).toHaveText([
      'Buscar',
      'Favoritos',
      'Mensajes',
      'Preguntassin leer',
      'Seguidos',
      'Mis ofertas',
      'Notificaciones',
      'Cerrar sesión',
    ]);
    await expectAccessible(page);

    await menu(page).getByRole('button', { name: 'Buscar' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page.getByPlaceholder('Buscar...')).toBeFocused();
  });

  test('covers the screen, holds the focus and the page behind it', async ({ page }) => {
    await open(page);
    const button = bar(page).getByRole('button', { name: 'Menú' });
    await button.click();
    await expect(menu(page)).toBeInViewport({ ratio: 1 });
    expect(await menu(page).evaluate((element) => getComputedStyle(element).transitionDuration)).toContain('0.3s');

    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && activeElement?.closest('dialog') === null;
      });
      expect(isOutside).toBe(false);
    }

    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('closes on navigation and when the window changes', async ({ page }) => {
    await open(page);
    await bar(page).getByRole('button', { name: 'Menú' }).click();
    await menu(page).getByRole('link', { name: 'Ingresá' }).click();
    await expect(page).toHaveURL('/login');
    await expect(menu(page)).toBeHidden();

    await bar(page).getByRole('button', { name: 'Menú' }).click();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(menu(page)).toBeHidden();
  });
});

test.describe('the footer', () => {
  test('of a visitor leads to about, terms, privacy, login, sign-up and help', async ({ page }) => {
    await open(page);
    const footer = page.getByRole('contentinfo');

    for (const [name, href] of [
      ['Quiénes somos', '/quienes-somos'],
      ['Términos y condiciones', '/terminos-y-privacidad?tab=terms'],
      ['Política de privacidad', '/terminos-y-privacidad?tab=privacy'],
      ['Ingresá', '/login'],
      ['Registrate', '/registro'],
      ['Preguntas frecuentes', '/ayuda'],
      ['Contacto', '/contacto'],
      ['hola@rodado.uy', 'mailto:hola@rodado.uy'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(footer.getByRole('link', { name: 'Favoritos' })).toBeHidden();
    await expect(footer.getByText('© 2024 Rodado')).toBeVisible();
  });

  test('of somebody who is signed in leads to publish, favourites and questions', async ({ seller: { page } }) => {
    await open(page);
    const footer = page.getByRole('contentinfo');

    for (const name of ['Publicar', 'Favoritos', 'Preguntas'])
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Ingresá' })).toBeHidden();
  });

  test('is left out where the form is everything', async ({ page }) => {
    await open(page, '/login');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(bar(page)).toBeVisible();
  });
});

test('the theme is remembered and right in the first frame', async ({ page }) => {
  await open(page);
  await page.getByRole('contentinfo').getByText('Oscuro').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.route('**/assets/entry.client*', () => {});
  await page.reload({ waitUntil: 'commit' });

  await expect(page.locator('body')).toHaveCSS('color-scheme', 'dark');
});

test('a navigation moves the focus to the headline and the page to its top; going back returns', async ({ page }) => {
  await open(page, '/terminos-y-privacidad');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Quiénes somos' });
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await link.click();

  const headline = page.getByRole('heading', { level: 1, name: 'Quiénes somos' });
  await expect(headline).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('what hangs from the bar stays with it while the page scrolls', async ({ seller: { page } }) => {
  await open(page, '/terminos-y-privacidad');
  await bar(page)
    .getByRole('button', { name: /^Perfil/ })
    .click();
  const menu = page.getByRole('dialog', { name: 'Perfil' });
  await expect(menu).toHaveCSS('opacity', '1');
  // In one go: no frame in between, in which it could be brought back.
  const [before, after] = await menu.evaluate((element) => {
    const top = element.getBoundingClientRect().top;
    window.scrollTo(0, 300);
    return [top, element.getBoundingClientRect().top];
  });
  expect(after).toBe(before);
});

test('the skip link leads past the bar', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(bar(page).locator(':focus')).toHaveCount(0);
});
