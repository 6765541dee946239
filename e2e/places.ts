import type { APIRequestContext, Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { certificatePhoto, newCompany, pdf, sendCertificate } from './company-page.ts';
import { expect, type Person } from './fixtures.ts';
import { button } from './page-parts.ts';
import type { Product } from './product.ts';
import { addPhotos, fillDetails, fillFinal, fillMain, fillTechnical } from './publishing.ts';

/** What everybody finds, whoever looks. */
export interface Scene {
  product: Product;
  request: APIRequestContext;
  newPerson: Parameters<typeof newCompany>[1];
  viewer: Person | undefined;
  seller: Person;
  post: { id: string };
}
export type Who = 'visitor' | 'seller' | 'dealer' | 'admin';
export interface Place {
  who: Who;
  at: string | ((scene: Scene) => string | Promise<string>);
  /** What this place is called, where its address does not say it. */
  name?: string;
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
    { name: `/admin with ${what} to verify by` },
  );
const ofPost = (folder: string) => (scene: Scene) => `/${folder}/${scene.post.id}`;

const LONG_NAME = 'Automotora Dieciochodejuliosociedadanonima';
const LONG_TITLE = 'Mercedes-Benz Sprinter 516 Furgonconaireacondicionado';

/** Somebody about whom much is going on, under names that do not break. */
const amid = (address: string, more: Pick<Place, 'name' | 'act'> = {}) =>
  by(
    'seller',
    async ({ product: { db, given }, seller: { id: personId } }) => {
      const company = await given.company({ name: `${LONG_NAME} ${newId().slice(-8)}`, verifiedAt: new Date() });
      const theirs = await given.timedPost(company.owner, { title: LONG_TITLE });
      const own = await given.timedPost({ id: personId }, { title: LONG_TITLE });
      await db.insertInto('favorite').values({ id: newId(), personId, postId: theirs.id }).execute();
      await db.insertInto('followed').values({ personId, companyId: company.id }).execute();
      await given.question(own, company.owner);
      await given.answer(await given.question(theirs, { id: personId }));
      const received = await given.conversation(own, { id: personId }, company.owner);
      await given.offer(own, received, company.owner);
      const sent = await given.conversation(theirs, company.owner, { id: personId });
      await given.offer(theirs, sent, { id: personId });
      const news = {
        personId,
        kind: 'offer',
        text: `${LONG_NAME} ofertó por «${LONG_TITLE}»`,
        link: '/ofertas',
      } as const;
      await db
        .insertInto('notification')
        .values({ id: newId(), ...news })
        .execute();
      return address;
    },
    { name: `${address} amid much going on`, ...more },
  );

/** What leads to each of the steps after the first. */
const WIZARD: [name: string, fill: (page: Page) => Promise<void>][] = [
  ['details', (page) => fillMain(page)],
  ['technical details', fillDetails],
  ['final details', fillTechnical],
  ['final details with photographs', (page) => addPhotos(page, 'classic', 'wide', 'tall')],
  ['preview', fillFinal],
];

/** By the path of their route. */
export const PLACES: Record<string, Place[]> = {
  '': [by('visitor', '/'), by('seller', '/')],
  publicaciones: [by('visitor', '/publicaciones'), by('visitor', '/publicaciones?titulo=nadavaasalir')],
  'publicaciones/:id': [by('visitor', ofPost('publicaciones')), by('seller', ofPost('publicaciones'))],
  publicar: [
    by('seller', '/publicar'),
    by('admin', '/publicar'),
    ...WIZARD.map(([name], step) =>
      by('seller', '/publicar', {
        name: `/publicar, ${name}`,
        act: async (page) => {
          for (const [, fill] of WIZARD.slice(0, step + 1)) await fill(page);
        },
      }),
    ),
  ],
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
  favoritos: [by('seller', '/favoritos'), amid('/favoritos')],
  seguidos: [by('seller', '/seguidos'), amid('/seguidos')],
  chat: [
    by('seller', '/chat'),
    amid('/chat'),
    by('seller', async ({ product, seller, post }) => {
      const { id } = await product.given.conversation(post, seller, await product.given.person());
      return `/chat?id=${id}`;
    }),
  ],
  preguntas: [by('seller', '/preguntas'), amid('/preguntas')],
  ofertas: [
    by('seller', '/ofertas'),
    amid('/ofertas'),
    by('seller', '/ofertas?tab=enviadas'),
    amid('/ofertas?tab=enviadas'),
  ],
  'ofertas/:id': [
    by('seller', async ({ product, seller, post }) => {
      const bidder = await product.given.person();
      await product.given.offer(post, await product.given.conversation(post, seller, bidder), bidder);
      return `/ofertas/${post.id}`;
    }),
  ],
  notificaciones: [by('seller', '/notificaciones'), amid('/notificaciones')],
  'dejar-de-avisar/:token': [by('visitor', '/dejar-de-avisar/no-sirve')],
  perfil: [
    by('seller', '/perfil'),
    amid('/perfil'),
    amid('/perfil', {
      name: '/perfil, all posts chosen',
      act: async (page) => {
        await button(page, 'Seleccionar').click();
        await button(page, 'Seleccionar todas').click();
      },
    }),
    by('dealer', '/perfil'),
  ],
  'editar-perfil': [by('seller', '/editar-perfil'), by('dealer', '/editar-perfil')],
  'admin/:section?': [
    ...['', '/usuarios', '/cifras', '/registro'].map((section) => by('admin', `/admin${section}`)),
    aCertificate('a PDF', pdf()),
    aCertificate('a photograph', certificatePhoto()),
    by(
      'admin',
      async ({ product, seller, post }) => {
        const asker = await product.given.person();
        const { id } = await product.given.question(post, asker);
        for (const about of [{ postId: post.id }, { personId: seller.id }, { questionId: id }])
          await product.given.report(about);
        return '/admin/reportes';
      },
      { name: '/admin/reportes with reports' },
    ),
    by(
      'admin',
      async ({ request }) => {
        const message = { name: 'Valentina', email: 'valentina@example.test', message: 'Hola\n¿Cómo publico?' };
        expect((await request.post('/api/email/contact', { data: message })).ok()).toBe(true);
        return '/admin/mensajes';
      },
      { name: '/admin/mensajes with messages' },
    ),
  ],
  'dev/piezas': [by('visitor', '/dev/piezas')],
  'dev/correo': [by('visitor', '/dev/correo')],
  '*': [by('visitor', '/no-existe')],
};
