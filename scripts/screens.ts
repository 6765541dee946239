// npm run screens [-- chat ofertas]: every page as a picture, at three widths, light and dark, into `screens/`.
// With names only those pages. The server and its demo data stay in data/screens, so that the next run is quick.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page, type Route } from '@playwright/test';
import { getMe } from '@rodado/contract/account';
import { listHotPosts, listPosts, listPostsOfUser } from '@rodado/contract/post';
import { signedInPage } from '../e2e/fixtures.ts';
import { addPhotos, fillDetails, fillMain, fillTechnical, goOn, openWizard } from '../e2e/publishing.ts';
import { callerFor } from '../e2e/vehicles.ts';
import config from '../playwright.config.ts';
import { hashPassword } from '../server/account/password.ts';
import { connect } from '../server/db/connect.ts';
import { freePort, startEmbeddedPostgres } from '../server/db/embedded-postgres.ts';
import { DEMO_PASSWORD } from '../server/demo/accounts.ts';
import { createGiven } from '../server/test/given.ts';
import { launch, stopped, untilReady } from '../server/test/process.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'screens');
const DATA = path.join(ROOT, 'data/screens');
const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'] as const;
/** As much of a long page as anybody looks at. */
const TALLEST = 4_000;

type Call = Awaited<ReturnType<typeof callerFor>>;
/** `nobody` has an account, and nothing else yet. */
type Who = 'visitor' | 'lucia' | 'martin' | 'automotora' | 'admin' | 'nobody';
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
/** Who it is comes from here; everything else that is asked for after the page is there is held up or fails. */
const SESSION = /\/api\/(auth|user\/me)/;
const onData = (answer: (route: Route) => Promise<void>) => async (page: Page) => {
  await page.route('**/api/**', (route) => (SESSION.test(route.request().url()) ? route.continue() : answer(route)));
  await page.reload();
};
const hold = onData(() => new Promise(() => {}));
/** Failures are tried again before anybody is told of them. */
const fail = steps(
  onData((route) => route.fulfill({ status: 500, json: { statusCode: 500, message: '' } })),
  (page) =>
    page
      .getByRole('main')
      .getByText(/^(Reintentar|Probar de nuevo)$/)
      .first()
      .waitFor(),
);

const of = (who: Who, pages: Record<string, Shot['address']>): Shot[] =>
  Object.entries(pages).map(([name, address]) => ({ name, who, address }));

/** Each with something on it, with nothing, while it loads and when that fails. */
const inAllStates = (pages: Record<string, string>): Shot[] =>
  Object.entries(pages).flatMap(([name, address]): Shot[] => [
    { name, who: 'lucia', address },
    { name: `${name}-vacio`, who: 'nobody', address },
    { name: `${name}-cargando`, who: 'lucia', address, act: hold },
    { name: `${name}-error`, who: 'lucia', address, act: fail },
  ]);

const press =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  async (page: Page) =>
    page.getByRole(role, { name }).filter({ visible: true }).first().click();
function steps(...acts: NonNullable<Shot['act']>[]): Shot['act'] {
  return async (page) => {
    for (const act of acts) await act(page);
  };
}

const SHOTS: Shot[] = [
  ...of('visitor', {
    inicio: '/',
    resultados: '/publicaciones',
    'resultados-filtrados': '/publicaciones?categoria=Camioneta&orden=cheapest',
    'resultados-corregidos': '/publicaciones?titulo=toyta+corola',
    'resultados-vacios': '/publicaciones?titulo=nadavaasalir',
    marca: '/marcas/toyota',
    departamento: '/departamentos/montevideo',
    publicacion: newestPost,
    'publicacion-con-plazo': timedPost,
    'publicacion-que-no-esta': '/publicaciones/no-existe',
    empresa: '/empresas/Automotora del Sur',
    'empresa-que-no-esta': '/empresas/no-existe',
    ingreso: '/login',
    registro: '/registro',
    recuperar: '/recuperar-contrasena',
    'contrasena-nueva': '/recuperar-contrasena/no-sirve',
    activar: '/activar/no-sirve',
    'confirmar-correo': '/confirmar-correo/no-sirve',
    deshacer: '/deshacer/no-sirve',
    'dejar-de-avisar': '/dejar-de-avisar/no-sirve',
    'quienes-somos': '/quienes-somos',
    terminos: '/terminos-y-privacidad',
    contacto: '/contacto',
    ayuda: '/ayuda#ofertas',
    'sin-conexion': '/sin-conexion',
    'no-encontrada': '/no-existe',
  }),
  { name: 'registro-empresa', who: 'visitor', address: '/registro', act: (page) => page.getByText('Empresa').click() },
  {
    name: 'espera-activacion',
    who: 'visitor',
    address: '/login',
    act: awaitMail('rodado_activation_email', '/espera-activacion'),
  },
  {
    name: 'espera-recuperacion',
    who: 'visitor',
    address: '/login',
    act: awaitMail('rodado_recovery_email', '/espera-recuperacion'),
  },
  ...inAllStates({
    perfil: '/perfil',
    'editar-perfil': '/editar-perfil',
    favoritos: '/favoritos',
    seguidos: '/seguidos',
    chat: '/chat',
    preguntas: '/preguntas',
    'ofertas-recibidas': '/ofertas',
    'ofertas-enviadas': '/ofertas?tab=enviadas',
    notificaciones: '/notificaciones',
  }),
  ...of('lucia', { 'cambiar-contrasena': '/cambiar-contrasena' }),
  ...of('automotora', { 'perfil-empresa': '/perfil', 'editar-perfil-empresa': '/editar-perfil' }),
  ...of('admin', {
    'admin-verificaciones': '/admin',
    'admin-reportes': '/admin/reportes',
    'admin-usuarios': '/admin/usuarios',
    'admin-mensajes': '/admin/mensajes',
    'admin-cifras': '/admin/cifras',
    'admin-registro': '/admin/registro',
  }),
  { name: 'admin-cargando', who: 'admin', address: '/admin/usuarios', act: hold },
  { name: 'admin-error', who: 'admin', address: '/admin/usuarios', act: fail },
  { name: 'publicar-1-principal', who: 'lucia', address: '/publicar', act: startAnew },
  { name: 'publicar-1-con-errores', who: 'lucia', address: '/publicar', act: steps(startAnew, goOn) },
  { name: 'publicar-2-detalles', who: 'lucia', address: '/publicar', act: steps(startAnew, fillMain) },
  { name: 'publicar-3-tecnicos', who: 'lucia', address: '/publicar', act: steps(startAnew, fillMain, fillDetails) },
  {
    name: 'publicar-4-finales',
    who: 'lucia',
    address: '/publicar',
    act: steps(startAnew, fillMain, fillDetails, fillTechnical),
  },
  {
    name: 'publicar-5-vista-previa',
    who: 'lucia',
    address: '/publicar',
    act: steps(startAnew, fillMain, fillDetails, fillTechnical, fillFinal),
  },
  { name: 'chat-conversacion', who: 'lucia', address: '/chat', act: openFirstConversation },
  { name: 'publicacion-propia', who: 'lucia', address: async (call) => `/publicaciones/${await ownId(call)}` },
  { name: 'editar-publicacion', who: 'lucia', address: async (call) => `/editar-publicacion/${await ownId(call)}` },
  {
    name: 'editar-publicacion-cargando',
    who: 'lucia',
    address: async (call) => `/editar-publicacion/${await ownId(call)}`,
    act: hold,
  },
  { name: 'ofertas-de-una', who: 'lucia', address: '/ofertas', act: openFirstOffers },
  { name: 'filtros', who: 'visitor', address: '/publicaciones', act: openFilters },
  { name: 'buscador', who: 'visitor', address: '/', act: typeIntoSearch },
  { name: 'fotos-ampliadas', who: 'visitor', address: newestPost, act: press(/pantalla completa/, 'link') },
  { name: 'contactar', who: 'martin', address: newestPost, act: press(/por este vehículo/) },
  { name: 'ofertar', who: 'martin', address: timedPost, act: press(/por este vehículo/) },
  { name: 'denunciar', who: 'martin', address: newestPost, act: press('Denunciar publicación') },
  {
    name: 'valorar',
    who: 'martin',
    address: '/empresas/Automotora del Sur',
    act: press(/^(Valorar|Editar valoración)$/),
  },
  {
    name: 'perfil-seleccionando',
    who: 'automotora',
    address: '/perfil',
    act: steps(press('Seleccionar'), async (page) => {
      for (const row of [0, 1, 3])
        await page
          .getByRole('checkbox', { name: /^Seleccionar / })
          .nth(row)
          .check({ force: true });
    }),
  },
  { name: 'eliminar-cuenta', who: 'nobody', address: '/editar-perfil', act: press('Eliminar mi cuenta') },
  { name: 'avisos-abiertos', who: 'lucia', address: '/quienes-somos', act: openBell },
];

/** Whoever has not asked for a mail is led away from the page that waits for it. */
function awaitMail(key: string, address: string): Shot['act'] {
  return async (page) => {
    await page.evaluate((key) => sessionStorage.setItem(key, 'ana.perez@correo.uy'), key);
    await page.goto(address);
  };
}

async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filtros/ }).filter({ visible: true });
  if ((await button.count()) > 0) await button.first().click();
}

async function typeIntoSearch(page: Page) {
  await page.getByRole('main').getByRole('combobox').first().fill('toyo');
  await page.getByRole('listbox').waitFor();
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

/** What the picture before has typed is kept on the device. */
async function startAnew(page: Page) {
  await page.evaluate(() => indexedDB.deleteDatabase('rodado-drafts'));
  await openWizard(page);
}

async function fillFinal(page: Page) {
  await addPhotos(page, 'wide', 'classic');
  await page.getByLabel('Descripción').fill('Único dueño, service oficial al día. Dos llaves, cubiertas nuevas.');
  await page.getByLabel('Precio', { exact: true }).fill('7900');
  await goOn(page);
}

/** Runs in the page: pictures further down load when they are come near to. */
async function lookThrough() {
  // By hand: the page allows no style of anybody else. What is far from the top would be left out of the picture.
  for (const part of document.querySelectorAll<HTMLElement>('[class*=later-]'))
    part.style.contentVisibility = 'visible';
  for (let y = 0; y < document.documentElement.scrollHeight && y < 6_000; y += 500) {
    window.scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  window.scrollTo(0, 0);
  // What was come near to is on its way; what is held up on purpose never arrives.
  const arrived = [...document.images]
    .filter((image) => image.complete || image.getBoundingClientRect().top < 5_000)
    .map((image) => image.decode().catch(() => {}));
  await Promise.race([Promise.all(arrived), new Promise((resolve) => setTimeout(resolve, 5_000))]);
}

/** Runs in the page: all of it, or the screen alone while something covers it. */
function heightOfPicture() {
  const isCovered = document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null;
  return isCovered ? window.innerHeight : document.documentElement.scrollHeight;
}

const emailOf = (who: Who) => `${who}@demo.rodado.uy`;

mkdirSync(FOLDER, { recursive: true });
mkdirSync(DATA, { recursive: true });
const postgres = await startEmbeddedPostgres(path.join(DATA, 'postgres'), { durable: true });
const port = await freePort();
const url = `http://localhost:${port}`;
const server = launch({
  PORT: String(port),
  DATA_DIR: DATA,
  DATABASE_URL: postgres.url(),
  DEMO: '1',
  RATE_LIMITS: 'off',
});
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await untilReady(url, server);
  await prepareMarket();
  const wanted = process.argv.slice(2);
  for (const shot of SHOTS) {
    if (wanted.length > 0 && !wanted.some((name) => shot.name.startsWith(name))) continue;
    await take(shot).catch((error: unknown) => console.error(`${shot.name}: ${error}`));
  }
} finally {
  await browser.close();
  await stopped(server.child, 'SIGTERM');
  await postgres.stop();
}

/** Somebody without anything beside the people of the demonstration, and all its pictures. */
async function prepareMarket() {
  const db = connect(postgres.url(), { purpose: 'work', max: 1 });
  const email = emailOf('nobody');
  if (!(await db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirst()))
    await createGiven(db).person({ name: 'Nadia', email, passwordHash: await hashPassword(DEMO_PASSWORD) });
  const notDrawn = () => db.selectFrom('demoPicture').where('drawnAt', 'is', null).select('url').executeTakeFirst();
  if (await notDrawn()) console.log('Drawing the pictures of the demo …');
  while (await notDrawn()) await sleep(1_000);
  await db.destroy();
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
      // Not from the page before: what it does about its new size could break off the way to the next.
      await page.goto('about:blank');
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      await page.goto(to);
      await page.waitForLoadState('networkidle');
      await act?.(page);
      await page.evaluate(lookThrough);
      await page.waitForTimeout(300);
      const height = await page.evaluate(heightOfPicture);
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
