import { certificatePhoto, pdf, sendCertificate } from '../../company-page.ts';
import { expect } from '../../fixtures.ts';
import type { PageState, Setup } from '../page-state.ts';

const withCertificate = (
  name: string,
  file: () => ReturnType<typeof pdf> | Promise<ReturnType<typeof pdf>>,
): PageState => ({
  role: 'admin',
  url: async ({ product, request, company }) => {
    await sendCertificate(request, company, await file());
    // The one that has waited for longest is the first.
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

export const ADMIN_STATES: Record<string, PageState[]> = {
  'admin/:section?': [
    { role: 'admin', url: '/admin', prepare: decideAll },
    // The browser's viewer keeps the network from being idle.
    { ...withCertificate('a PDF to verify', pdf), loaded: (page) => page.getByTitle(/^Certificado de /) },
    withCertificate('a photograph to verify', certificatePhoto),
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
      url: '/admin/mensajes',
      prepare: async ({ request }) => {
        const message = { name: 'Valentina', email: 'valentina@example.test', message: 'Hola\n¿Cómo publico?' };
        expect((await request.post('/api/email/contact', { data: message })).ok()).toBe(true);
      },
    },
  ],
};
