import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { bar, loginFor, PHONE, WIDE } from './locators.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' });
const footer = (page: Page) => page.getByRole('contentinfo');

test('the bar and the footer of a visitor', async ({ page }) => {
  await page.goto('/quienes-somos');
  await test.step('the skip link leads past the bar', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(bar(page).locator(':focus')).toHaveCount(0);
  });

  await test.step('the bar has the logo, the search and the login', async () => {
    await expect(bar(page).getByRole('link', { name: 'Rodado, inicio' })).toHaveAttribute('href', '/');
    await expect(bar(page).getByRole('link', { name: 'Ingresá' })).toHaveAttribute('href', '/login');
    await expect(bar(page).getByRole('button', { name: 'Buscar' })).toBeVisible();
    await expect(bar(page).getByRole('link')).toHaveCount(2);
    await expect(bar(page).getByRole('button')).toHaveCount(1);
  });

  await test.step('the footer leads to about, terms, privacy, login, sign-up and help', async () => {
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
      await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(footer(page).getByRole('link', { name: 'Favoritos' })).toBeHidden();
    await expect(footer(page).getByText('© 2024 Rodado')).toBeVisible();
  });

  await test.step('the theme is remembered and right in the first frame', async () => {
    await footer(page).getByText('Oscuro').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.route('**/assets/entry.client*', () => {});
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('body')).toHaveCSS('color-scheme', 'dark');
  });
});

test('a visitor scrolls, navigates forward and back, and searches', async ({ page }) => {
  await page.goto('/terminos-y-privacidad');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await test.step('the bar stays where it is while the page scrolls, and nothing hides under it', async () => {
    await page.mouse.wheel(0, 2_000);
    await page.waitForFunction(() => window.scrollY > 500);
    expect((await bar(page).boundingBox())?.y).toBe(0);
    await page.getByRole('link', { name: '5. Precios' }).click();
    const section = page.getByRole('heading', { name: /^5\. Precios/ });
    await expect.poll(async () => (await section.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(68);
  });

  await test.step('a navigation moves the focus to the headline and the page to its top; going back returns', async () => {
    const link = footer(page).getByRole('link', { name: 'Quiénes somos' });
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quiénes somos' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  });

  await test.step('the bar searches, carrying over the company', async () => {
    await page.goto('/publicaciones?empresa=Automotora+del+Sur');
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

  await test.step('the footer is left out where the form is everything', async () => {
    await bar(page).getByRole('link', { name: 'Ingresá' }).click();
    await expect(page).toHaveURL('/login');
    await expect(footer(page)).toHaveCount(0);
    await expect(bar(page)).toBeVisible();
  });
});

test('the bar and the footer of a member', async ({ product, seller: { person, page } }) => {
  const links = page.getByRole('navigation', { name: 'Perfil' }).getByRole('link');
  const profile = bar(page).getByRole('button', { name: `Perfil: ${person.name}` });
  await product.given.conversation(await product.given.post(person), person, await product.given.person());
  await page.goto('/quienes-somos');
  await test.step('the bar has chat, questions and the yellow button, and dots mark what is unread', async () => {
    const chat = bar(page).getByRole('link', { name: 'Chat' });
    await expect(chat).toHaveAccessibleName('Chat, hay mensajes sin leer');
    await expect(chat).toHaveAttribute('href', '/chat');
    const questions = bar(page).getByRole('link', { name: 'Preguntas y Respuestas', exact: true });
    await expect(questions).toHaveAttribute('href', '/preguntas');
    await expect(questions).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Vendé tu auto' })).toHaveAttribute('href', '/publicar');
    await expect(bar(page).getByRole('link', { name: 'Ingresá' })).toBeHidden();
  });

  await test.step('the footer leads to publish, favourites and questions', async () => {
    for (const name of ['Publicar', 'Favoritos', 'Preguntas'])
      await expect(footer(page).getByRole('link', { name, exact: true })).toBeVisible();
    await expect(footer(page).getByRole('link', { name: 'Ingresá' })).toBeHidden();
  });

  await test.step('the profile menu closes by a press elsewhere, another width and Escape', async () => {
    await profile.click();
    await expect(links).toHaveText([
      'Ir al perfil',
      'Favoritos',
      'Búsquedas guardadas',
      'Seguidos',
      'Mis publicaciones',
      'Mis ofertas',
      'Estadísticas',
    ]);
    await expectAccessible(page);
    await page.mouse.click(200, 600);
    await expect(links).toHaveCount(0);
    await profile.click();
    await expect(links).toHaveCount(7);
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(links).toHaveCount(0);
    await profile.click();
    await expect(links).toHaveCount(7);
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(0);
    await expect(profile).toBeFocused();
  });

  await test.step('what hangs from the bar stays with it while the page scrolls', async () => {
    await footer(page).getByRole('link', { name: 'Términos y condiciones' }).click();
    await expect(page.getByRole('link', { name: '5. Precios' })).toBeVisible();
    await profile.click();
    const hanging = page.getByRole('dialog', { name: 'Perfil' });
    await expect(hanging).toHaveCSS('opacity', '1');
    // In one task, without a frame in between that could reposition it.
    const [before, after, scrolled] = await hanging.evaluate((element) => {
      const top = element.getBoundingClientRect().top;
      window.scrollTo(0, 300);
      return [top, element.getBoundingClientRect().top, window.scrollY];
    });
    expect(after).toBe(before);
    expect(scrolled).toBe(300);
  });

  await test.step('the first frame already is the right one', async () => {
    await page.route('**/assets/entry.client*', () => {}); // the script never loads
    await page.goto('/quienes-somos', { waitUntil: 'commit' });
    await expect(bar(page).getByRole('link', { name: 'Vendé tu auto' })).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Ingresá' })).toBeHidden();
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: PHONE });

  test('of a visitor covers the screen, holds the focus, and closes on navigation', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/quienes-somos');
    const button = bar(page).getByRole('button', { name: 'Menú' });
    await button.click();
    await test.step('a visitor sells, registers or enters', async () => {
      await expect(menu(page).getByRole('link', { name: 'Vendé tu auto' })).toHaveAttribute(
        'href',
        loginFor('/publicar'),
      );
      await expect(menu(page).getByRole('link', { name: 'Registrate' })).toHaveAttribute('href', '/registro');
      await expect(menu(page).getByRole('link', { name: 'Ingresá' })).toHaveAttribute('href', '/login');
      await expectAccessible(page);
    });

    await test.step('it covers the screen, holds the focus and the page behind it', async () => {
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

    await test.step('it closes on navigation and when the window changes', async () => {
      await button.click();
      await menu(page).getByRole('link', { name: 'Ingresá' }).click();
      await expect(page).toHaveURL('/login');
      await expect(menu(page)).toBeHidden();
      await button.click();
      await expect(menu(page)).toBeVisible();
      await page.setViewportSize({ width: 1024, height: 800 });
      await expect(menu(page)).toBeHidden();
    });
  });

  test('of a member has everything in its order, and offers the app', async ({ product, seller: { person, page } }) => {
    await product.given.question(await product.given.post(person), await product.given.person());
    await page.goto('/quienes-somos');
    await bar(page).getByRole('button', { name: 'Menú' }).click();
    const who = menu(page).getByRole('link', { name: `${person.name} ${person.email}` });
    await expect(who).toHaveAttribute('href', '/perfil');
    await expect(menu(page).getByRole('link', { name: 'Vendé tu auto' })).toHaveAttribute('href', '/publicar');
    await expect(menu(page).getByRole('listitem')).toHaveText([
      'Buscar',
      'Favoritos',
      'Búsquedas guardadas',
      'Mensajes',
      'Preguntassin leer',
      'Seguidos',
      'Mis publicaciones',
      'Mis ofertas',
      'Estadísticas',
      'Notificaciones',
      'Cerrar sesión',
    ]);
    await expectAccessible(page);
    await menu(page).getByRole('button', { name: 'Buscar' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page.getByPlaceholder('Buscar...')).toBeFocused();
    await page.keyboard.press('Escape');

    await test.step('the app is offered in the footer and in the menus, once the browser allows it and until it is taken', async () => {
      const install = { name: 'Instalar Rodado' };
      await expect(page.getByRole('button', install)).toHaveCount(0);
      expect(await offerApp(page)).toBe(true);
      await bar(page).getByRole('button', { name: 'Menú' }).click();
      await expect(menu(page).getByRole('button', install)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.setViewportSize(WIDE);
      await expect(footer(page).getByRole('button', install)).toBeVisible();
      await bar(page)
        .getByRole('button', { name: `Perfil: ${person.name}` })
        .click();
      await page.getByRole('dialog', { name: 'Perfil' }).getByRole('button', install).click();
      await expect(page.locator('html[data-prompted]')).toHaveCount(1);
      await expect(page.getByRole('button', install)).toHaveCount(0);
    });
  });
});

/** Automated browsers never fire `beforeinstallprompt`, so it is faked. */
const offerApp = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset.prompted = '';
    };
    window.dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });
