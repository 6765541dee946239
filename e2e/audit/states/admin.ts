import { newId } from '../../../server/db/id.ts';
import { certificateImage, pdf, sendCertificate } from '../../company-page.ts';
import { expect } from '../../fixtures.ts';
import { button, type PageState, type PageStates, type Setup } from '../page-state.ts';

const withCertificate = (
  name: string,
  file: () => ReturnType<typeof pdf> | Promise<ReturnType<typeof pdf>>,
): PageState => ({
  role: 'admin',
  url: async ({ product, request, company }) => {
    await sendCertificate(request, company, await file());
    // The oldest is listed first.
    await product.db
      .updateTable('certificate')
      .set({ createdAt: new Date(Date.now() - 30 * 86_400_000) })
      .where('companyId', '=', company.id)
      .execute();
    return `/admin?empresa=${company.id}`;
  },
  name,
});

const decideAll = ({ product: { db } }: Setup) =>
  db.updateTable('certificate').set({ status: 'approved', decidedAt: new Date() }).execute();

export const ADMIN_STATES = {
  admin: [
    { role: 'admin', url: '/admin', prepare: decideAll },
    // The browser's PDF viewer prevents network idle.
    { ...withCertificate('a PDF to verify', pdf), loaded: (page) => page.getByTitle(/^Certificado de /) },
    withCertificate('a photograph to verify', certificateImage),
    { role: 'admin', url: '/admin/usuarios' },
    {
      role: 'admin',
      url: '/admin/cifras',
      steps: [
        {
          name: 'ninety days as a table',
          action: async (page) => {
            await page.getByText('90 días', { exact: true }).click();
            await expect(page).toHaveURL('/admin/cifras?dias=90');
            await page.getByText('Ver como tabla').click();
            await expect(page.getByRole('row')).toHaveCount(91);
          },
        },
      ],
    },
    { role: 'admin', url: '/admin/registro' },
    {
      role: 'admin',
      url: '/admin/reportes',
      prepare: async ({ product: { given }, seller, buyer, post }) => {
        const { id } = await given.question(post, buyer);
        for (const about of [{ postId: post.id }, { personId: seller.id }, { questionId: id }])
          await given.report(about);
      },
    },
    {
      role: 'admin',
      name: 'a person with posts, reports and history',
      url: ({ seller }) => `/admin/usuarios/${seller.id}`,
      prepare: async ({ product: { given, db }, seller, buyer, post }) => {
        const hostile = await given.person({ name: `${'Ñ'.repeat(60)}<b>`, suspendedAt: new Date() });
        for (const about of [{ postId: post.id }, { postId: post.id, reporterId: hostile.id }])
          await given.report({ ...about, reason: 'Posible estafa' });
        await given.post(seller, { title: 'W'.repeat(120), state: 'HIDDEN' });
        await given.report({ reporterId: seller.id, personId: hostile.id });
        await given.report({ reporterId: seller.id, questionId: (await given.question(post, buyer)).id });
        const entry = { id: newId(), action: 'user.suspended', subjectId: seller.id, actorId: hostile.id };
        await db.insertInto('audit').values(entry).execute();
      },
      steps: [
        { layer: 'suspending', open: [button(/^Suspender a /)] },
        { layer: 'hiding a post', open: [button(/^Ocultar /)] },
        {
          name: 'reports against them',
          action: async (page) => {
            await page.getByRole('link', { name: 'Reportes en contra' }).click();
            await page.getByRole('article').getByText('2 reportes').click();
            await expect(page.getByText('(cuenta suspendida)')).toBeVisible();
          },
        },
        {
          name: 'reports that they made',
          action: async (page) => {
            await page.getByRole('link', { name: 'Reportes hechos' }).click();
            await expect(page.getByRole('article')).toHaveCount(2);
          },
        },
        {
          name: 'history',
          action: async (page) => {
            await page.getByRole('link', { name: 'Historial' }).click();
            await expect(page.getByText(/ suspendió a /)).toBeVisible();
          },
        },
      ],
    },
    {
      role: 'admin',
      name: 'a deleted account',
      url: async ({ product: { given } }) => {
        const { id } = await given.person({ name: 'Usuario eliminado', email: null, deletedAt: new Date() });
        return `/admin/usuarios/${id}?ver=historial`;
      },
    },
    { role: 'admin', name: 'nobody', url: () => `/admin/usuarios/${newId()}` },
    {
      role: 'admin',
      url: '/admin/mensajes',
      prepare: async ({ request }) => {
        const message = { name: 'Valentina', email: 'valentina@example.test', message: 'Hola\n¿Cómo publico?' };
        expect((await request.post('/api/email/contact', { data: message })).ok()).toBe(true);
      },
    },
  ],
} satisfies PageStates;
