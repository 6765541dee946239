// npm run screens [-- chat ofertas]: every page as a picture, at three widths, light and dark, into `screens/`.
// With names only those pages. The server and its demo data stay in data/screens, so that the next run is quick.
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { getMe } from '@rodado/contract/account';
import { listHotPosts, listPosts, listPostsOfUser } from '@rodado/contract/post';
import { signedInPage } from '../e2e/fixtures.ts';
import { callerFor } from '../e2e/vehicles.ts';
import config from '../playwright.config.ts';
import { freePort } from '../server/db/embedded-postgres.ts';
import { DEMO_PASSWORD } from '../server/demo/accounts.ts';
import { launch, stopped, untilReady } from '../server/test/process.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'screens');
const DATA = path.join(ROOT, 'data/screens');
const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'] as const;
/** As much of a long page as anybody looks at. */
const TALLEST = 4_000;

type Call = Awaited<ReturnType<typeof callerFor>>;
type Who = 'visitor' | 'lucia' | 'martin' | 'automotora' | 'admin';
interface Shot {
  name: string;
  who: Who;
  address: string | ((call: Call) => Promise<string>);
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

const newestPost = async (call: Call) => `/publicaciones/${(await call(listPosts)).posts[0]?.id}`;
const timedPost = async (call: Call) => `/publicaciones/${(await call(listHotPosts))[0]?.id}`;
const ownId = async (call: Call) => {
  const { user } = await call(getMe);
  return (await call(listPostsOfUser, { params: { id: user.id } })).posts[0]?.id;
};
const hold = (calls: string) => async (page: Page) => {
  await page.route(calls, () => {});
  await page.reload();
};
const fail = (calls: string) => async (page: Page) => {
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { statusCode: 500, message: '' } }));
  await page.reload();
};
const of = (who: Who, pages: Record<string, Shot['address']>): Shot[] =>
  Object.entries(pages).map(([name, address]) => ({ name, who, address }));

const SHOTS: Shot[] = [
  ...of('visitor', {
    inicio: '/',
    resultados: '/publicaciones',
    'resultados-filtrados': '/publicaciones?category=Camioneta&sort=cheapest',
    'resultados-vacios': '/publicaciones?title=nadavaasalir',
    marca: '/marcas/toyota',
    departamento: '/departamentos/montevideo',
    publicacion: newestPost,
    'publicacion-con-plazo': timedPost,
    empresa: '/empresas/Automotora del Sur',
    'empresa-que-no-esta': '/empresas/no-existe',
    ingreso: '/login',
    registro: '/registro',
    'registro-empresa': '/registro?tipo=empresa',
    'espera-activacion': '/espera-activacion',
    recuperar: '/recuperar-contrasena',
    'espera-recuperacion': '/espera-recuperacion',
    'contrasena-nueva': '/recuperar-contrasena/no-sirve',
    activar: '/activar/no-sirve',
    'quienes-somos': '/quienes-somos',
    terminos: '/terminos-y-privacidad',
    contacto: '/contacto',
    ayuda: '/ayuda#ofertas',
    'sin-conexion': '/sin-conexion',
    'no-encontrada': '/no-existe',
  }),
  ...of('lucia', {
    perfil: '/perfil',
    'editar-perfil': '/editar-perfil',
    favoritos: '/favoritos',
    seguidos: '/seguidos',
    chat: '/chat',
    preguntas: '/preguntas',
    'ofertas-recibidas': '/ofertas',
    'ofertas-enviadas': '/ofertas?tab=enviadas',
    notificaciones: '/notificaciones',
    publicar: '/publicar',
    'cambiar-contrasena': '/cambiar-contrasena',
  }),
  ...of('automotora', { 'perfil-empresa': '/perfil', 'editar-perfil-empresa': '/editar-perfil' }),
  ...of('admin', {
    'admin-verificaciones': '/admin',
    'admin-reportes': '/admin/reportes',
    'admin-usuarios': '/admin/usuarios',
    'admin-mensajes': '/admin/mensajes',
    'admin-cifras': '/admin/cifras',
    'admin-registro': '/admin/registro',
  }),
  // Its account has nothing of its own.
  ...of('admin', {
    'perfil-vacio': '/perfil',
    'favoritos-vacio': '/favoritos',
    'seguidos-vacio': '/seguidos',
    'chat-vacio': '/chat',
    'preguntas-vacio': '/preguntas',
    'ofertas-vacio': '/ofertas',
    'notificaciones-vacio': '/notificaciones',
  }),
  { name: 'chat-conversacion', who: 'lucia', address: '/chat', act: openFirstConversation },
  { name: 'publicacion-propia', who: 'lucia', address: async (call) => `/publicaciones/${await ownId(call)}` },
  { name: 'editar-publicacion', who: 'lucia', address: async (call) => `/editar-publicacion/${await ownId(call)}` },
  { name: 'ofertas-de-una', who: 'lucia', address: '/ofertas', act: openFirstOffers },
  { name: 'filtros', who: 'visitor', address: '/publicaciones', act: openFilters },
  { name: 'favoritos-cargando', who: 'lucia', address: '/favoritos', act: hold('**/api/favorite*') },
  { name: 'favoritos-error', who: 'lucia', address: '/favoritos', act: fail('**/api/favorite*') },
  { name: 'chat-error', who: 'lucia', address: '/chat', act: fail('**/api/conversation*') },
  { name: 'avisos-abiertos', who: 'lucia', address: '/quienes-somos', act: openBell },
];

async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filtros/ }).filter({ visible: true });
  if ((await button.count()) > 0) await button.first().click();
}

/** Phones have it in their menu. */
async function openBell(page: Page) {
  const bell = page.getByRole('button', { name: /^Notificaciones/ }).filter({ visible: true });
  await ((await bell.count()) > 0 ? bell : page.getByRole('button', { name: 'Menú' })).click();
}

async function openFirstConversation(page: Page) {
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await page.getByRole('textbox', { name: /mensaje/i }).waitFor();
}

async function openFirstOffers(page: Page) {
  await page.locator('a[href^="/ofertas/"]').first().click();
  await page.waitForURL(/\/ofertas\/.+/);
}

/** Runs in the page: pictures further down load when they are come near to. Tells how tall the page is. */
async function lookThrough() {
  for (let y = 0; y < document.documentElement.scrollHeight && y < 6_000; y += 500) {
    window.scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  window.scrollTo(0, 0);
  return document.documentElement.scrollHeight;
}

function emailOf(who: Who): string {
  return `${who}@demo.rodado.uy`;
}

mkdirSync(FOLDER, { recursive: true });
mkdirSync(DATA, { recursive: true });
chmodSync(DATA, 0o755); // as root, the database runs as another user
const port = await freePort();
const url = `http://localhost:${port}`;
const server = launch({ PORT: String(port), DATA_DIR: DATA, DEMO: '1', RATE_LIMITS: 'off' });
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await untilReady(url, server);
  const wanted = process.argv.slice(2);
  for (const shot of SHOTS) {
    if (wanted.length > 0 && !wanted.some((name) => shot.name.startsWith(name))) continue;
    await take(shot).catch((error: unknown) => console.error(`${shot.name}: ${error}`));
  }
} finally {
  await browser.close();
  await stopped(server.child, 'SIGTERM');
}

async function take({ name, who, address, act }: Shot) {
  const page =
    who === 'visitor'
      ? await (await browser.newContext({ baseURL: url, locale: 'es-UY' })).newPage()
      : await signedInPage(browser, url, { email: emailOf(who), password: DEMO_PASSWORD });
  page.on('console', (message) => {
    if (message.type() === 'error') console.log(`${name}: ${message.text()}`);
  });
  const seenBy = { email: emailOf(who === 'visitor' ? 'martin' : who), password: DEMO_PASSWORD };
  const to = typeof address === 'string' ? address : await address(await callerFor(url, seenBy));
  for (const width of WIDTHS) {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      await page.goto(to);
      await page.waitForLoadState('networkidle');
      await act?.(page);
      const height = await page.evaluate(lookThrough);
      await page.waitForTimeout(300);
      await page.screenshot({
        path: path.join(FOLDER, `${name}-${width}-${colorScheme}.jpg`),
        quality: 70,
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) },
      });
      await page.unrouteAll();
    }
  }
  await page.context().close();
  console.log(name);
}
