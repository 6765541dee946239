import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { newCompany, pdf, photographed, sendCertificate } from './company-page.ts';
import { expect, hydrated, type Person, test } from './fixtures.ts';
import { expectLooksRight, expectNoSidewaysScroll, PHONE, WIDE } from './page-parts.ts';
import type { Product } from './product.ts';

// What holds for every address of the site: no fault that a program can find, in light and dark, wide and on a phone; one
// headline; nothing to scroll sideways to, also at twice the size, and on the smallest phones; by keyboard one always sees
// where one is; nothing moves for people who asked for that.

interface Scene {
  product: Product;
  request: APIRequestContext;
  newPerson: Parameters<typeof newCompany>[1];
  viewer: Person | undefined;
  seller: Person;
  post: { id: string };
}
type Who = 'visitor' | 'seller' | 'dealer' | 'admin';
interface Place {
  who: Who;
  at: string | ((scene: Scene) => string | Promise<string>);
  /** What is there, where the path does not say it. */
  with?: string;
  /** What is pressed before it is looked at. */
  act?: (page: Page) => Promise<void>;
  /** Where it leads on to; else one stays. */
  to?: string;
}

const by = (who: Who, at: Place['at'], more: Omit<Place, 'who' | 'at'> = {}): Place => ({ who, at, ...more });
const aCertificate = (what: string, file: ReturnType<typeof pdf> | Promise<ReturnType<typeof pdf>>) =>
  by(
    'admin',
    async ({ product, request, newPerson }) => {
      const company = await newCompany(product, newPerson);
      await sendCertificate(request, company, await file);
      // The one that has waited for longest is the first.
      await product.db
        .updateTable('certificate')
        .set({ createdAt: new Date(Date.now() - 30 * 86_400_000) })
        .where('companyId', '=', company.id)
        .execute();
      return `/admin?empresa=${company.id}`;
    },
    { with: what },
  );
const ofPost = (folder: string) => (scene: Scene) => `/${folder}/${scene.post.id}`;

const PLACES: Record<string, Place[]> = {
  '': [by('visitor', '/'), by('seller', '/')],
  publicaciones: [by('visitor', '/publicaciones'), by('visitor', '/publicaciones?titulo=nadavaasalir')],
  'publicaciones/:id': [by('visitor', ofPost('publicaciones')), by('seller', ofPost('publicaciones'))],
  publicar: [by('seller', '/publicar'), by('admin', '/publicar')],
  'editar-publicacion/:id?': [by('seller', ofPost('editar-publicacion'))],
  'marcas/:marca/:modelo?': [by('visitor', '/marcas/toyota')],
  'departamentos/:departamento': [by('visitor', '/departamentos/montevideo')],
  login: [by('visitor', '/login')],
  registro: [
    by('visitor', '/registro'),
    by('visitor', '/registro?empresa', { act: (page) => page.getByText('Empresa', { exact: true }).click() }),
  ],
  'espera-activacion': [by('visitor', '/espera-activacion')],
  'activar/:token?': [by('visitor', '/activar/no-sirve')],
  'recuperar-contrasena': [by('visitor', '/recuperar-contrasena')],
  'espera-recuperacion': [by('visitor', '/espera-recuperacion')],
  'recuperar-contrasena/:token': [by('visitor', '/recuperar-contrasena/no-sirve')],
  'cambiar-contrasena': [by('seller', '/cambiar-contrasena')],
  'confirmar-correo/:token': [by('visitor', '/confirmar-correo/no-sirve')],
  'deshacer/:token': [by('visitor', '/deshacer/no-sirve')],
  'quienes-somos': [by('visitor', '/quienes-somos')],
  'terminos-y-privacidad': [
    by('visitor', '/terminos-y-privacidad?tab=terms'),
    by('visitor', '/terminos-y-privacidad?tab=privacy'),
  ],
  contacto: [by('visitor', '/contacto')],
  ayuda: [by('visitor', '/ayuda#ofertas')],
  'sin-conexion': [by('visitor', '/sin-conexion')],
  compartir: [by('visitor', '/compartir?text=hilux', { to: '/publicaciones' })],
  'empresas/:name?': [
    by('visitor', async ({ product }) => {
      const { owner } = await product.given.company({ verifiedAt: new Date() });
      await product.given.post(owner);
      return `/empresas/${encodeURIComponent(owner.name)}`;
    }),
  ],
  'verificar/:id?': [by('dealer', ({ viewer }) => `/verificar/${viewer?.id}`)],
  favoritos: [by('seller', '/favoritos')],
  seguidos: [by('seller', '/seguidos')],
  chat: [
    by('seller', '/chat'),
    by('seller', async ({ product, seller, post }) => {
      const { id } = await product.given.conversation(post, seller, await product.given.person());
      return `/chat?id=${id}`;
    }),
  ],
  preguntas: [by('seller', '/preguntas')],
  ofertas: [by('seller', '/ofertas'), by('seller', '/ofertas?tab=enviadas')],
  'ofertas/:id': [
    by('seller', async ({ product, seller, post }) => {
      const bidder = await product.given.person();
      await product.given.offer(post, await product.given.conversation(post, seller, bidder), bidder);
      return `/ofertas/${post.id}`;
    }),
  ],
  notificaciones: [by('seller', '/notificaciones')],
  'dejar-de-avisar/:token': [by('visitor', '/dejar-de-avisar/no-sirve')],
  perfil: [by('seller', '/perfil'), by('dealer', '/perfil')],
  'editar-perfil': [by('seller', '/editar-perfil'), by('dealer', '/editar-perfil')],
  'admin/:section?': [
    ...['', '/usuarios', '/cifras', '/registro'].map((section) => by('admin', `/admin${section}`)),
    aCertificate('a PDF', pdf()),
    aCertificate('a photograph', photographed()),
    by(
      'admin',
      async ({ product, seller, post }) => {
        const asker = await product.given.person();
        const { id } = await product.given.question(post, asker);
        for (const about of [{ postId: post.id }, { personId: seller.id }, { questionId: id }])
          await product.given.report(about);
        return '/admin/reportes';
      },
      { with: 'reports' },
    ),
    by(
      'admin',
      async ({ request }) => {
        const message = { name: 'Valentina', email: 'valentina@example.test', message: 'Hola\n¿Cómo publico?' };
        expect((await request.post('/api/email/contact', { data: message })).ok()).toBe(true);
        return '/admin/mensajes';
      },
      { with: 'messages' },
    ),
  ],
  'dev/piezas': [by('visitor', '/dev/piezas')],
  'dev/correo': [by('visitor', '/dev/correo')],
  '*': [by('visitor', '/no-existe')],
};

test('every route has its row', async () => {
  const table = readFileSync(new URL('../web/app/routes.ts', import.meta.url), 'utf8');
  const paths = [...table.matchAll(/\broute\('([^']+)'/g)].map(([, path = '']) => path);
  expect(Object.keys(PLACES).toSorted()).toEqual(['', ...paths].toSorted());
});

test.use({ allowedComplaints: [/404|400|403/] });

const TABLET = { width: 768, height: 1024 };
/** The smallest phones, or a desk at four times the size. */
const NARROW = { width: 320, height: 640 };

/** Runs in the page: where the focus is, and whether anybody can see that. */
function lookAtFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const isMarked = (one: Element) =>
    ['', '::after', '::before'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part || undefined);
      return (
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || (part === '' && boxShadow.includes('0px 0px 0px'))
      );
    });
  // Of a tile, a heart or a switch the input itself is not seen: what stands for it is.
  const shown = [element, element.parentElement, element.closest('label'), element.nextElementSibling];
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight - 1));
  const isHidden = isOnScreen && at !== null && !shown.some((one) => one && (one.contains(at) || at.contains(one)));
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
    isMarked: shown.some((one) => one && isMarked(one)),
    isOnScreen,
    isHidden,
  };
}

/** Runs in the page: what moves, seen or not. */
const whatMoves = () =>
  document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect, id }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return `${target?.tagName} ${target?.getAttribute('class')} ${id} ${effect?.getTiming().duration}`;
    });

const MOST_TABS = 60;

async function expectVisibleFocus(page: Page) {
  for (let i = 0; i < MOST_TABS; i += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(lookAtFocus);
    if (!focus) return;
    expect(focus).toEqual({ name: focus.name, isMarked: true, isOnScreen: true, isHidden: false });
  }
}

for (const [path, places] of Object.entries(PLACES))
  for (const { who, at, with: what = 'something', act, to } of places) {
    const name = typeof at === 'string' ? at : `/${path}, with ${what} there,`;
    test(`${name} for ${who === 'visitor' ? 'visitors' : `the ${who}`}`, async ({
      page,
      request,
      product,
      newPerson,
      windowOf,
    }) => {
      const seller = await newPerson();
      const post = await product.given.timedPost(seller, { brand: 'Toyota', model: 'Corolla', location: 'Montevideo' });
      const people = {
        visitor: async () => undefined,
        seller: async () => seller,
        dealer: async () => (await newCompany(product, newPerson)).owner,
        admin: () => newPerson({ role: 'ADMIN' }),
      };
      const person = await people[who]();
      const viewer = person ? await windowOf(person) : page;
      const address =
        typeof at === 'string' ? at : await at({ product, request, newPerson, viewer: person, seller, post });

      // The pages that wait for a mail know from here to whom. Only they: this runs in every frame of a page, and one that
      // has just been taken away, like a certificate that the administration closes, has no storage.
      if (path.startsWith('espera-'))
        await viewer.addInitScript(() => {
          for (const kind of ['activation', 'recovery'])
            sessionStorage.setItem(`rodado_${kind}_email`, 'ana@example.test');
        });
      await viewer.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await viewer.setViewportSize(WIDE);
      await viewer.goto(address);
      await hydrated(viewer);
      await viewer.waitForLoadState('networkidle');
      const { pathname } = new URL(address, product.url);
      expect(new URL(viewer.url()).pathname).toBe(to ?? pathname);
      await act?.(viewer);
      await expect(viewer.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(viewer.getByRole('main')).toHaveCount(1);
      await expect(viewer).toHaveTitle(/.+ \| Rodado$/);
      await expectVisibleFocus(viewer);

      for (const colorScheme of ['light', 'dark'] as const) {
        await viewer.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const viewport of [WIDE, PHONE]) {
          await viewer.setViewportSize(viewport);
          await expectLooksRight(viewer);
        }
      }
      if (path.startsWith('dev/')) return; // for developers, who sit at a desk
      for (const viewport of [TABLET, NARROW]) {
        await viewer.setViewportSize(viewport);
        await expectNoSidewaysScroll(viewer);
      }
      await viewer.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      for (const viewport of [NARROW, WIDE]) {
        await viewer.setViewportSize(viewport);
        await expectNoSidewaysScroll(viewer);
      }
      await expect.poll(() => viewer.evaluate(whatMoves)).toEqual([]);
    });
  }
