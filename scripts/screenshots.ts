// npm run screens [-- chat ofertas]: every page as an image, at three widths, light and dark, into `screens/`.
// With names only those pages. The server and its demo data stay in data/screens, so that the next run is quick.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page, type Route } from '@playwright/test';
import { getMe } from '@rodado/contract/account';
import { comparisonHref } from '@rodado/contract/comparison-href';
import { pages } from '@rodado/contract/pages';
import { listHotPosts, listPosts, listPostsOfUser } from '@rodado/contract/post';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { wholeBrowser } from '../e2e/browser.ts';
import { signedInPage } from '../e2e/fixtures.ts';
import { addImages, fillDetails, fillMain, fillTechnical, goOn, openWizard } from '../e2e/publishing.ts';
import { callerFor } from '../e2e/vehicles.ts';
import { hashPassword } from '../server/account/password.ts';
import { connect } from '../server/db/connect.ts';
import { freePort, startEmbeddedPostgres } from '../server/db/embedded-postgres.ts';
import { createGiven } from '../server/test/given.ts';
import { launch, stopped, untilReady } from '../server/test/process.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'screens');
const DATA = path.join(ROOT, 'data/screens');
const WIDTHS = [390, 700, 768, 820, 1440];
const THEMES = ['light', 'dark'] as const;
/** Maximum height of a screenshot. */
const TALLEST = 4_000;

type Call = Awaited<ReturnType<typeof callerFor>>;
/** `nobody` has an empty account. */
type Who = 'visitor' | 'lucia' | 'martin' | 'automotora' | 'admin' | 'nobody';
interface Shot {
  name: string;
  who: Who;
  address: string | ((call: Call) => Promise<string>);
  /** Actions before the screenshot. */
  action?: (page: Page) => Promise<void>;
}

const newestPost = async (call: Call) => pages.post.href({ id: (await call(listPosts)).posts[0]?.id ?? '' });
const timedPost = async (call: Call) => pages.post.href({ id: (await call(listHotPosts))[0]?.id ?? '' });
const comparison = async (call: Call) => comparisonHref((await call(listPosts)).posts.slice(0, 4).map(({ id }) => id));
const sellerOfNewest = async (call: Call) => {
  const { posts } = await call(listPosts, { query: { seller: 'particular' } });
  return pages.seller.href({ id: posts[0]?.user.id ?? '' });
};
const ownId = async (call: Call) => {
  const { user } = await call(getMe);
  return (await call(listPostsOfUser, { params: { id: user.id } })).posts[0]?.id ?? '';
};
/** Session requests pass; all other requests after the page load are held or fail. */
const SESSION = /\/api\/(auth|user\/me)/;
const onData = (answer: (route: Route) => Promise<void>) => async (page: Page) => {
  await page.route('**/api/**', (route) => (SESSION.test(route.request().url()) ? route.continue() : answer(route)));
  await page.reload();
};
const hold = onData(() => new Promise(() => {}));
/** Failed requests are retried before the error is shown. */
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

/** Each with content, empty, loading and failed. */
const inAllStates = (pages: Record<string, string>): Shot[] =>
  Object.entries(pages).flatMap(([name, address]): Shot[] => [
    { name, who: 'lucia', address },
    { name: `${name}-vacio`, who: 'nobody', address },
    { name: `${name}-cargando`, who: 'lucia', address, action: hold },
    { name: `${name}-error`, who: 'lucia', address, action: fail },
  ]);

const press =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  async (page: Page) =>
    page.getByRole(role, { name }).filter({ visible: true }).first().click();
function steps(...actions: NonNullable<Shot['action']>[]): Shot['action'] {
  return async (page) => {
    for (const action of actions) await action(page);
  };
}

const SHOTS: Shot[] = [
  ...of('visitor', {
    inicio: '/',
    resultados: pages.results.href(),
    'resultados-filtrados': pages.results.href({ search: { categoria: 'Camioneta', orden: 'cheapest' } }),
    'resultados-corregidos': pages.results.href({ search: { titulo: 'toyta corola' } }),
    'resultados-vacios': pages.results.href({ search: { titulo: 'nadavaasalir' } }),
    marca: pages.brand.href({ marca: 'toyota' }),
    departamento: pages.department.href({ departamento: 'montevideo' }),
    publicacion: newestPost,
    'publicacion-con-plazo': timedPost,
    'publicacion-que-no-esta': pages.post.href({ id: 'no-existe' }),
    'publicacion-precio': async (call) => `${await newestPost(call)}/precio`,
    vendedor: sellerOfNewest,
    comparacion: comparison,
    'comparacion-vacia': pages.comparison.href(),
    'cuanto-vale': pages.priceEstimate.href(),
    'cuanto-vale-resultado': pages.priceEstimate.href({
      search: { marca: 'Toyota', modelo: 'Hilux', anio: 2018, km: 90_000 },
    }),
    empresa: pages.company.href({ name: 'Automotora del Sur' }),
    'empresa-tarjeta': pages.companyCard.href({ name: 'Automotora del Sur' }),
    'empresa-plancha': pages.companyCard.href({ name: 'Automotora del Sur', search: { formato: 'plancha' } }),
    'empresa-cartel': pages.companyCard.href({ name: 'Automotora del Sur', search: { formato: 'cartel' } }),
    'empresa-que-no-esta': pages.company.href({ name: 'no-existe' }),
    ingreso: pages.login.href(),
    registro: pages.signUp.href(),
    recuperar: pages.recover.href(),
    'contrasena-nueva': pages.resetPassword.href({ token: 'no-sirve' }),
    activar: pages.activate.href({ token: 'no-sirve' }),
    'confirmar-correo': pages.confirmEmail.href({ token: 'no-sirve' }),
    deshacer: pages.undo.href({ token: 'no-sirve' }),
    'dejar-de-avisar': pages.stopMails.href({ token: 'no-sirve' }),
    'quienes-somos': pages.about.href(),
    terminos: pages.legal.href(),
    contacto: pages.contact.href(),
    ayuda: pages.help.href({ hash: 'ofertas' }),
    'sin-conexion': pages.offline.href(),
    'no-encontrada': '/no-existe',
  }),
  {
    name: 'registro-empresa',
    who: 'visitor',
    address: pages.signUp.href(),
    action: (page) => page.getByText('Empresa').click(),
  },
  {
    name: 'espera-activacion',
    who: 'visitor',
    address: pages.login.href(),
    action: awaitMail('rodado_activation_email', pages.activationWait.href()),
  },
  {
    name: 'espera-recuperacion',
    who: 'visitor',
    address: pages.login.href(),
    action: awaitMail('rodado_recovery_email', pages.recoveryWait.href()),
  },
  ...inAllStates({
    perfil: pages.profile.href(),
    'editar-perfil': pages.editProfile.href(),
    favoritos: pages.favorites.href(),
    busquedas: pages.savedSearches.href(),
    seguidos: pages.followed.href(),
    chat: pages.conversations.href(),
    preguntas: pages.questions.href(),
    'ofertas-recibidas': pages.offers.href(),
    'ofertas-enviadas': pages.offers.href({ search: { tab: 'enviadas' } }),
    notificaciones: pages.notifications.href(),
  }),
  ...of('lucia', { 'cambiar-contrasena': pages.changePassword.href() }),
  ...of('automotora', {
    stock: pages.stock.href(),
    importar: pages.stockImport.href(),
    interesados: pages.leads.href(),
    estadisticas: pages.stats.href({ search: { dias: 30 } }),
    equipo: pages.team.href(),
    'perfil-empresa': pages.profile.href(),
    'editar-perfil-empresa': pages.editProfile.href(),
    sucursales: pages.branches.href(),
  }),
  ...of('admin', {
    'admin-verificaciones': pages.admin.href(),
    'admin-reportes': pages.admin.href({ section: 'reportes' }),
    'admin-usuarios': pages.admin.href({ section: 'usuarios' }),
    'admin-mensajes': pages.admin.href({ section: 'mensajes' }),
    'admin-cifras': pages.admin.href({ section: 'cifras' }),
    'admin-registro': pages.admin.href({ section: 'registro' }),
  }),
  { name: 'admin-cargando', who: 'admin', address: pages.admin.href({ section: 'usuarios' }), action: hold },
  { name: 'admin-error', who: 'admin', address: pages.admin.href({ section: 'usuarios' }), action: fail },
  { name: 'publicar-1-principal', who: 'lucia', address: pages.publish.href(), action: startAnew },
  { name: 'publicar-1-con-errores', who: 'lucia', address: pages.publish.href(), action: steps(startAnew, goOn) },
  { name: 'publicar-2-detalles', who: 'lucia', address: pages.publish.href(), action: steps(startAnew, fillMain) },
  {
    name: 'publicar-3-tecnicos',
    who: 'lucia',
    address: pages.publish.href(),
    action: steps(startAnew, fillMain, fillDetails),
  },
  {
    name: 'publicar-4-finales',
    who: 'lucia',
    address: pages.publish.href(),
    action: steps(startAnew, fillMain, fillDetails, fillTechnical),
  },
  {
    name: 'publicar-5-vista-previa',
    who: 'lucia',
    address: pages.publish.href(),
    action: steps(startAnew, fillMain, fillDetails, fillTechnical, fillFinal),
  },
  { name: 'chat-conversacion', who: 'lucia', address: pages.conversations.href(), action: openFirstConversation },
  { name: 'publicacion-propia', who: 'lucia', address: async (call) => pages.post.href({ id: await ownId(call) }) },
  {
    name: 'ficha-de-estado',
    who: 'lucia',
    address: async (call) => pages.conditionSheet.href({ id: await ownId(call) }),
  },
  {
    name: 'estadisticas-publicacion',
    who: 'lucia',
    address: async (call) => pages.postStats.href({ id: await ownId(call) }),
  },
  { name: 'papeles', who: 'lucia', address: async (call) => pages.papers.href({ id: await ownId(call) }) },
  { name: 'editar-publicacion', who: 'lucia', address: async (call) => pages.editPost.href({ id: await ownId(call) }) },
  {
    name: 'editar-publicacion-cargando',
    who: 'lucia',
    address: async (call) => pages.editPost.href({ id: await ownId(call) }),
    action: hold,
  },
  { name: 'ofertas-de-una', who: 'lucia', address: pages.offers.href(), action: openFirstOffers },
  { name: 'filtros', who: 'visitor', address: pages.results.href(), action: openFilters },
  { name: 'inicio-con-vistos', who: 'visitor', address: newestPost, action: homeAfterViewing },
  { name: 'buscador', who: 'visitor', address: '/', action: typeIntoSearch },
  { name: 'fotos-ampliadas', who: 'visitor', address: newestPost, action: press(/pantalla completa/, 'link') },
  { name: 'contactar', who: 'martin', address: newestPost, action: press(/por este vehículo/) },
  { name: 'ofertar', who: 'martin', address: timedPost, action: press(/por este vehículo/) },
  { name: 'denunciar', who: 'martin', address: newestPost, action: press('Denunciar publicación') },
  {
    name: 'valorar',
    who: 'martin',
    address: pages.company.href({ name: 'Automotora del Sur' }),
    action: press(/^(Valorar|Editar valoración)$/),
  },
  {
    name: 'perfil-seleccionando',
    who: 'automotora',
    address: pages.profile.href(),
    action: steps(press('Seleccionar'), async (page) => {
      for (const row of [0, 1, 3])
        await page
          .getByRole('checkbox', { name: /^Seleccionar / })
          .nth(row)
          .check({ force: true });
    }),
  },
  { name: 'eliminar-cuenta', who: 'nobody', address: pages.editProfile.href(), action: press('Eliminar mi cuenta') },
  { name: 'avisos-abiertos', who: 'lucia', address: pages.about.href(), action: openBell },
];

/** Without a requested mail these pages redirect. */
function awaitMail(key: string, address: string): Shot['action'] {
  return async (page) => {
    await page.evaluate((key) => sessionStorage.setItem(key, 'ana.perez@correo.uy'), key);
    await page.goto(address);
  };
}

async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filtros/ }).filter({ visible: true });
  if ((await button.count()) > 0) await button.first().click();
}

async function homeAfterViewing(page: Page) {
  await page.waitForFunction(() => localStorage.getItem('vistos') !== null);
  await page.goto('/');
  await page.getByRole('region', { name: 'Vistos recientemente' }).getByRole('link').first().waitFor();
}

async function typeIntoSearch(page: Page) {
  await page.getByRole('main').getByRole('combobox').first().fill('toyo');
  await page.getByRole('listbox').waitFor();
}

/** On phones it is in the menu. */
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

/** The draft of the previous screenshot is stored on the device. */
async function startAnew(page: Page) {
  await page.evaluate(() => indexedDB.deleteDatabase('rodado-drafts'));
  await openWizard(page);
}

async function fillFinal(page: Page) {
  await addImages(page, 'wide', 'classic');
  await page.getByLabel('Descripción').fill('Único dueño, service oficial al día. Dos llaves, cubiertas nuevas.');
  await page.getByLabel('Precio', { exact: true }).fill('7900');
  await goOn(page);
}

/** Runs in the page: lazy images load when they are near the viewport. */
async function lookThrough() {
  // Set per element, because the CSP forbids other style sheets. Deferred parts would be missing in the screenshot.
  for (const part of document.querySelectorAll<HTMLElement>('[class*=later-]'))
    part.style.contentVisibility = 'visible';
  for (let y = 0; y < document.documentElement.scrollHeight && y < 6_000; y += 500) {
    window.scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  window.scrollTo(0, 0);
  // Images near the viewport are loading; those held on purpose never arrive.
  const arrived = [...document.images]
    .filter((image) => image.complete || image.getBoundingClientRect().top < 5_000)
    .map((image) => image.decode().catch(() => {}));
  await Promise.race([Promise.all(arrived), new Promise((resolve) => setTimeout(resolve, 5_000))]);
}

/** Runs in the page: the full height, or the viewport's while an overlay is open. */
function heightOfImage() {
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
const browser = await chromium.launch(wholeBrowser);
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

/** Adds an empty account to the demo data, and waits for all its images. */
async function prepareMarket() {
  const db = connect(postgres.url(), { purpose: 'work', max: 1 });
  const email = emailOf('nobody');
  if (!(await db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirst()))
    await createGiven(db).person({ name: 'Nadia', email, passwordHash: await hashPassword(DEMO_PASSWORD) });
  const notDrawn = () => db.selectFrom('demoPicture').where('drawnAt', 'is', null).select('url').executeTakeFirst();
  if (await notDrawn()) console.log('Drawing the images of the demo data …');
  while (await notDrawn()) await sleep(1_000);
  await db.destroy();
}

async function take({ name, who, address, action }: Shot) {
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
      // Starts from a blank page: resize handlers of the previous page could interrupt the navigation.
      await page.goto('about:blank');
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      await page.goto(to);
      await page.waitForLoadState('networkidle');
      await action?.(page);
      await page.evaluate(lookThrough);
      await page.waitForTimeout(300);
      const height = await page.evaluate(heightOfImage);
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
