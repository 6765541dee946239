import type { Page } from '@playwright/test';
import { newCompany } from './company-page.ts';
import { expect, expectAccessible, hydrated, signInElsewhere, test } from './fixtures.ts';
import { button, headline, profile, signIn, toast } from './page-parts.ts';

async function stored(page: Page) {
  return page.evaluate(() => Object.keys(localStorage).sort());
}

test('a right password leads home, signed in', async ({ page, newPerson }) => {
  const person = await newPerson();
  await page.goto('/login');
  await hydrated(page);
  await expectAccessible(page);
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
});

test('the page that was wanted comes after the login; a stranger’s does not', async ({ page, newPerson }) => {
  const person = await newPerson();
  await page.goto('/login?volver=%2Fpublicaciones%3Ftitulo%3Dgol');
  await hydrated(page);
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL('/publicaciones?titulo=gol');

  await page.goto('/login?volver=https%3A%2F%2Fexample.com%2F');
  await expect(page).toHaveURL('/');
});

test.describe('refused sign-ins', () => {
  test.use({ allowedComplaints: [/40[03]/] });

  test('say why, and keep the e-mail', async ({ page, newPerson }) => {
    const person = await newPerson();
    const asleep = await newPerson({ activatedAt: null });
    await page.goto('/login');
    await hydrated(page);

    await signIn(page, person.email, 'otra clave');
    await expect(page.getByRole('alert')).toHaveText('Credenciales incorrectas');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await signIn(page, asleep.email, asleep.password);
    await expect(page.getByRole('alert')).toHaveText('Usuario no activado');
    await signIn(page, '', '');
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
    expect(await stored(page)).toEqual([]);
  });
});

test('the password can be shown', async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  const field = page.getByLabel('Contraseña', { exact: true });
  await field.fill('secreta');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toHaveAttribute(
    'href',
    '/recuperar-contrasena',
  );
});

test('signing in and out in one tab reaches the other', async ({ page: one, context, newPerson }) => {
  const person = await newPerson();
  const two = await context.newPage();
  await two.goto('/quienes-somos');
  await hydrated(two);
  await one.goto('/login?volver=%2Fcontacto');
  await hydrated(one);
  await signIn(one, person.email, person.password);
  await expect(profile(two, person.name)).toBeVisible();
  await expect(one).toHaveURL('/contacto');
  // The focus goes to the headline of a new page, and a menu closes when it loses it.
  await expect(headline(one)).toBeFocused();

  const ended = one.waitForResponse('**/api/auth/logout');
  await profile(one, person.name).click();
  await one.getByRole('button', { name: 'Cerrar sesión' }).click();

  await expect(one).toHaveURL('/');
  await expect(one.getByRole('banner').getByRole('link', { name: 'Ingresá' })).toBeVisible();
  await expect(two.getByRole('banner').getByRole('link', { name: 'Ingresá' })).toBeVisible();
  expect(await stored(two)).toEqual([]);
  expect((await ended).status()).toBe(200);
});

test('whoever signs out leaves nothing half typed in the tab', async ({ seller: { person, page } }) => {
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed:')));
  await page.goto('/editar-perfil');
  await page.getByLabel('Nombre', { exact: true }).fill('Otro nombre');
  await expect.poll(kept).toHaveLength(1);
  await page.reload();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Otro nombre');
  await page.goto('/quienes-somos'); // forms have no bar
  await profile(page, person.name).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  expect(await kept()).toEqual([]);
});

test('a page of one’s own is covered until it is known whose it is', async ({ seller: { person, page } }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/user/me', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/perfil');
  const overlay = page.getByRole('status').filter({ hasText: 'Cargando...' });
  await expect(overlay).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  await expect(overlay).toHaveCount(0);
});

test.describe('a session that ended elsewhere', () => {
  test.use({ allowedComplaints: [/401/] });

  test('is told in words, not by the name of a refusal', async ({ product, seller, buyer }) => {
    const post = await product.given.post(seller.person);
    const { page } = buyer;
    await page.goto(`/publicaciones/${post.id}`);
    await expect(profile(page, buyer.person.name)).toBeVisible();
    // This call is the one that finds out: whatever else the page asks for would lead to the login before.
    const refused = (message: string) => ({ status: 401, json: { statusCode: 401, error: 'Unauthorized', message } });
    await page.route('**/api/question/*', (route) => route.fulfill(refused('Unauthorized')));
    await page.route('**/api/auth/refresh', (route) =>
      route.fulfill(refused('Unauthorized: el refresh token no es válido')),
    );
    await page.getByLabel('Tu pregunta').fill('¿Acepta permuta?');
    await page.getByRole('button', { name: 'Preguntar', exact: true }).click();

    await expect(page.getByRole('alert')).toContainText('Tu sesión terminó. Ingresá de nuevo.');
    await expect(page.getByText('Unauthorized')).toHaveCount(0);
  });
});

test.describe('a token that ran out', () => {
  test.use({ allowedComplaints: [/401/] });

  test('is changed for a new one without anybody noticing', async ({ seller: { person, page } }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('spoilt')) return;
      sessionStorage.setItem('spoilt', '1');
      localStorage.setItem('access_token', 'no-longer-good');
    });
    await page.goto('/quienes-somos');

    await expect(profile(page, person.name)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toMatch(/^ey/);
  });

  test('with a refresh token that is no good either signs out, and the page stays', async ({ seller: { page } }) => {
    await page.addInitScript(() => {
      localStorage.setItem('access_token', 'no-longer-good');
      localStorage.setItem('refresh_token', 'neither');
    });
    await page.goto('/quienes-somos');

    await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresá' })).toBeVisible();
    await expect(page).toHaveURL('/quienes-somos');
  });

  test('is found out by eight tabs at once, and all stay signed in', async ({ seller: { person, page } }) => {
    await page.goto('/contacto');
    await expect(profile(page, person.name)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('access_token', 'no-longer-good'));
    const tabs = await Promise.all(Array.from({ length: 7 }, () => page.context().newPage()));
    const come = tabs.map((tab) => tab.goto('/contacto', { waitUntil: 'commit' }));
    await Promise.all([...come, page.reload({ waitUntil: 'commit' })]);
    // Eight pages at once: each may take as long as the machine needs.
    for (const tab of [page, ...tabs]) await profile(tab, person.name).waitFor({ timeout: 60_000 });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toMatch(/^ey/);
    await page.reload();
    await expect(profile(page, person.name)).toBeVisible();
  });
});

test.describe('a server that does not answer', () => {
  test.use({ allowedComplaints: [/./] });

  test('signs nobody out', async ({ seller: { person, page } }) => {
    await page.goto('/contacto');
    await expect(profile(page, person.name)).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await hydrated(page);

    await expect(profile(page, person.name)).toBeVisible();
    expect(await stored(page)).toContain('refresh_token');
  });

  test('is told to whoever signs out, and this device is signed out all the same', async ({
    seller: { person, page },
  }) => {
    await page.goto('/contacto');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await profile(page, person.name).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();

    await expect(page.getByRole('alert')).toContainText('Error al cerrar sesión');
    await expect(page).toHaveURL('/');
    expect(await stored(page)).toEqual([]);
  });
});

test('the live line opens for people who are signed in, with their token', async ({ seller: { person, page } }) => {
  const opened = page.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'));
  await page.goto('/contacto');
  const socket = await opened;
  const greeted = socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('userConnected'));
  await expect(profile(page, person.name)).toBeVisible();
  await greeted;
});

test('pages without the bar are live too, and load what is unread', async ({ product, newPerson, windowOf, buyer }) => {
  const { owner } = await newCompany(product, newPerson);
  const post = await product.given.post(owner);
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

    await buyer.page.goto(`/publicaciones/${post.id}`);
    await button(buyer.page, 'Preguntar por este vehículo').click();
    await buyer.page.getByLabel('Mensaje').fill(text);
    await button(buyer.page, 'Enviar mensaje').click();
    await expect(toast(page, text)).toContainText(buyer.person.name);
  }
});

test.describe('a line that is cut', () => {
  test.use({ allowedComplaints: [/WebSocket connection/] });

  test('is tried again, for as long as it takes', async ({ seller: { page } }) => {
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
        await page.clock.fastForward(5_000); // the longest pause
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

test('whoever signs in from another tab gets the line, and nothing of the person before', async ({
  seller: { person, page },
  newPerson,
}) => {
  const next = await newPerson();
  const opened = page.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'));
  await page.goto('/perfil');
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  await opened;
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

test('visitors download neither schemas nor menus nor the live line', async ({ page }) => {
  const scripts: { url: string; text: Promise<string> }[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push({ url: response.url(), text: response.text() });
  });
  await page.goto('/quienes-somos');
  await hydrated(page);
  await page.waitForLoadState('networkidle');

  const texts = await Promise.all(scripts.map(({ text }) => text));
  for (const mark of ['ZodError', 'socket.io', 'QueryClient', 'base-ui']) {
    expect(
      texts.some((text) => text.includes(mark)),
      mark,
    ).toBe(false);
  }
});
