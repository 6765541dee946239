import type { Page } from '@playwright/test';
import { pages } from '@rodado/contract/pages';
import { newCompany } from './company-page.ts';
import { givenConversation, write } from './conversation-page.ts';
import { expect, expectAccessible, signInElsewhere, test } from './fixtures.ts';
import { button, headline, profile, signIn, toast } from './locators.ts';

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Ingresá' });
const isLiveLine = (socket: { url: () => string }) => socket.url().includes('/socket.io/');
const spoilToken = (page: Page) => page.evaluate(() => localStorage.setItem('access_token', 'no-longer-good'));

async function signOut(page: Page, name: string) {
  await profile(page, name).click();
  await button(page, 'Cerrar sesión').click();
}

test.describe('the login', () => {
  test.use({ allowedComplaints: [/40[03]/] });

  test('shows why a sign-in failed and keeps the e-mail; the right password signs in and leads home', async ({
    page,
    newPerson,
  }) => {
    const person = await newPerson();
    const asleep = await newPerson({ activatedAt: null });
    await page.goto('/login');
    await expectAccessible(page);
    await test.step('the password can be shown', async () => {
      const field = page.getByLabel('Contraseña', { exact: true });
      await field.fill('secreta');
      await expect(field).toHaveAttribute('type', 'password');
      await button(page, 'Mostrar contraseña').click();
      await expect(field).toHaveAttribute('type', 'text');
      await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toHaveAttribute(
        'href',
        '/recuperar-contrasena',
      );
    });

    await test.step('refused sign-ins say why', async () => {
      await signIn(page, person.email, 'otra clave');
      await expect(page.getByRole('alert')).toHaveText('Credenciales incorrectas');
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      await signIn(page, asleep.email, asleep.password);
      await expect(page.getByRole('alert')).toHaveText('Usuario no activado');
      await button(page, 'Reenviar email de activación').click();
      await expect(page.getByText('Email de activación reenviado')).toBeVisible();
      await signIn(page, '', '');
      await expect(page.getByRole('alert')).toContainText('Todos los campos son requeridos: Email y Contraseña.');
      expect(await stored(page)).toEqual([]);
    });

    await signIn(page, ` ${person.email.toUpperCase()}`, person.password);
    await expect(page).toHaveURL('/');
    await expect(profile(page, person.name)).toBeVisible();
    expect(await stored(page)).toEqual(['access_token', 'refresh_token', 'user']);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? ''))).toEqual({
      id: person.id,
      email: person.email,
      name: person.name,
      profileImage: null,
    });

    await test.step('it leads to no page of a stranger', async () => {
      await page.goto('/login?volver=https%3A%2F%2Fexample.com%2F');
      await expect(page).toHaveURL('/');
    });
  });
});

test('visitors download little; signing in and out in one tab reaches the other', async ({
  page: two,
  context,
  newPerson,
}) => {
  await test.step('visitors download neither schemas nor menus nor the live line', async () => {
    const scripts: { url: string; text: Promise<string> }[] = [];
    two.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push({ url: response.url(), text: response.text() });
    });
    await two.goto('/quienes-somos');
    await two.waitForLoadState('networkidle');
    two.removeAllListeners('response');
    const texts = await Promise.all(scripts.map(({ text }) => text));
    for (const mark of ['ZodError', 'socket.io', 'QueryClient', 'base-ui']) {
      expect(
        texts.some((text) => text.includes(mark)),
        mark,
      ).toBe(false);
    }
  });

  const person = await newPerson();
  const one = await context.newPage();
  await one.goto('/login?volver=%2Fcontacto');
  await signIn(one, person.email, person.password);
  await expect(profile(two, person.name)).toBeVisible();
  await expect(one).toHaveURL('/contacto');
  // A new page focuses its headline, and a menu closes when it loses the focus.
  await expect(headline(one)).toBeFocused();

  const ended = one.waitForResponse('**/api/auth/logout');
  await signOut(one, person.name);
  await expect(one).toHaveURL('/');
  await expect(signInLink(one)).toBeVisible();
  await expect(signInLink(two)).toBeVisible();
  expect(await stored(two)).toEqual([]);
  expect((await ended).status()).toBe(200);
});

test('a private page is hidden until the session is known; the next account finds nothing of the one before', async ({
  seller: { person, page },
  newPerson,
}) => {
  const next = await newPerson();
  await test.step('a page of one’s own is covered; the live line opens with the token', async () => {
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/user/me', async (route) => {
      await answered.promise;
      await route.continue();
    });
    const greeted = page
      .waitForEvent('websocket', isLiveLine)
      .then((socket) => socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('userConnected')));
    await page.goto('/perfil');
    const overlay = page.getByRole('status').filter({ hasText: 'Cargando...' });
    await expect(overlay).toBeVisible();
    answered.resolve();
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
    await expect(overlay).toHaveCount(0);
    await greeted;
  });

  await test.step('signing in from another tab connects the socket and shows nothing of the previous account', async () => {
    const said: string[] = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))));
    const token = await signInElsewhere(page, next);
    await expect(profile(page, next.name)).toBeVisible();
    await expect(page.getByRole('heading', { name: next.name })).toBeVisible();
    await expect(page.getByText(person.name)).toHaveCount(0);
    const sessionOf = (jwt: string) => JSON.parse(atob(jwt.split('.')[1] ?? '')).sid;
    const tokenIn = (frame: string) => /^40.*"token":"([^"]+)"/.exec(frame)?.[1];
    await expect.poll(() => said.flatMap((frame) => tokenIn(frame) ?? []).map(sessionOf)).toEqual([sessionOf(token)]);
  });

  await test.step('signing out deletes drafts of the tab', async () => {
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed:')));
    await page.getByRole('link', { name: 'Editar perfil' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Otro nombre');
    await expect.poll(kept).toHaveLength(1);
    await page.reload();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Otro nombre');
    await page.goto('/quienes-somos'); // form pages have no navigation bar
    await signOut(page, next.name);
    await expect(page).toHaveURL('/');
    expect(await kept()).toEqual([]);
  });
});

test.describe('an expired token', () => {
  test.use({ allowedComplaints: [/401/] });

  test('is refreshed, by several tabs at once too; an ended session shows a message', async ({
    product,
    seller: { person, page },
  }) => {
    const post = await product.given.post(await product.given.person());
    const storedToken = () => page.evaluate(() => localStorage.getItem('access_token'));
    await page.goto('/contacto');
    await expect(profile(page, person.name)).toBeVisible();

    await test.step('it is found out by four tabs at once, and all stay signed in', async () => {
      await spoilToken(page);
      const tabs = await Promise.all(Array.from({ length: 3 }, () => page.context().newPage()));
      const come = tabs.map((tab) => tab.goto('/contacto', { waitUntil: 'commit' }));
      await Promise.all([...come, page.reload({ waitUntil: 'commit' })]);
      // Four pages at once need a generous timeout.
      for (const tab of [page, ...tabs]) await profile(tab, person.name).waitFor({ timeout: 60_000 });
      await expect.poll(storedToken).toMatch(/^ey/);
      await Promise.all(tabs.map((tab) => tab.close()));
    });

    await test.step('it is refreshed without a visible change', async () => {
      await spoilToken(page);
      await page.reload();
      await expect(profile(page, person.name)).toBeVisible();
      await expect.poll(storedToken).toMatch(/^ey/);
    });

    const tokens = await page.evaluate(() => ({ ...localStorage }));
    await test.step('with a refresh token that is no good either it signs out, and the page stays', async () => {
      await page.evaluate(() => {
        localStorage.setItem('access_token', 'no-longer-good');
        localStorage.setItem('refresh_token', 'neither');
      });
      await page.reload();
      await expect(signInLink(page)).toBeVisible();
      await expect(page).toHaveURL('/contacto');
    });

    await test.step('a session that ended elsewhere shows a message, not an error code', async () => {
      await page.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, tokens);
      await page.goto(`/publicaciones/${post.id}`);
      await expect(profile(page, person.name)).toBeVisible();
      // This request has to be the first with a 401: any other would redirect to the login before.
      const refused = (message: string) => ({ status: 401, json: { statusCode: 401, error: 'Unauthorized', message } });
      await page.route('**/api/question/*', (route) => route.fulfill(refused('Unauthorized')));
      await page.route('**/api/auth/refresh', (route) =>
        route.fulfill(refused('Unauthorized: el refresh token no es válido')),
      );
      await page.getByLabel('Tu pregunta').fill('¿Acepta permuta?');
      await button(page, 'Preguntar').click();
      await expect(page.getByRole('alert')).toContainText('Tu sesión terminó. Ingresá de nuevo.');
      await expect(page.getByText('Unauthorized')).toHaveCount(0);
    });
  });
});

test.describe('a server that does not answer', () => {
  test.use({ allowedComplaints: [/./] });

  test('keeps sessions; signing out shows an error and still signs out this device', async ({
    seller: { person, page },
  }) => {
    await page.goto('/contacto');
    await expect(profile(page, person.name)).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await expect(profile(page, person.name)).toBeVisible();
    expect(await stored(page)).toContain('refresh_token');

    await page.unroute('**/api/**');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await signOut(page, person.name);
    await expect(page.getByRole('alert')).toContainText('Error al cerrar sesión');
    await expect(page).toHaveURL('/');
    expect(await stored(page)).toEqual([]);
  });
});

test('pages without the top bar have a socket too, and load the unread counts', async ({
  product,
  newPerson,
  windowOf,
  buyer,
}) => {
  const { owner } = await newCompany(product, newPerson);
  const chat = await givenConversation(product, owner, buyer.person);
  await buyer.page.goto(pages.conversations.href({ search: { id: chat.id } }));
  const page = await windowOf(owner);
  let greetings = 0;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('userConnected')) greetings += 1;
    }),
  );
  for (const [path, text] of [
    ['/editar-perfil', 'Hola, ¿sigue a la venta?'],
    [`/verificar/${owner.id}`, 'Puedo verlo mañana'],
  ] as const) {
    const [before, counted] = [greetings, page.waitForResponse('**/api/conversation/unread')];
    await page.goto(path);
    await counted;
    await expect.poll(() => greetings).toBe(before + 1);
    await expect(page.getByRole('banner')).toHaveCount(0);

    await Promise.all([expect(toast(page, text)).toContainText(buyer.person.name), write(buyer.page, text)]);
  }
});

test.describe('a socket that is cut', () => {
  test.use({ allowedComplaints: [/WebSocket connection/] });

  test('reconnects, however long it takes', async ({ seller: { page } }) => {
    await page.clock.install();
    let isDown = true;
    let tries = 0;
    let isGreeted = false;
    await page.routeWebSocket(/socket\.io/, (line) => {
      tries += 1;
      if (isDown) return void line.close();
      const server = line.connectToServer();
      line.onMessage((message) => {
        isGreeted ||= String(message).includes('userConnected');
        server.send(message);
      });
    });
    await page.goto('/contacto');
    await expect.poll(() => tries).toBe(1);
    const tryAgain = async () => {
      const before = tries;
      const waitLongest = async () => {
        await page.clock.fastForward(5_000); // the longest retry delay
        return tries;
      };
      await expect.poll(waitLongest, { intervals: [20] }).toBeGreaterThan(before);
    };
    for (let time = 1; time <= 6; time += 1) await tryAgain();

    isDown = false;
    await tryAgain();
    await expect.poll(() => isGreeted).toBe(true);
  });
});
