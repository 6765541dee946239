import { decideCertificate, listAudit, listCertificates } from '@rodado/contract/admin';
import { getVerification } from '@rodado/contract/certificate';
import { listNotifications } from '@rodado/contract/notification';
import { listPosts } from '@rodado/contract/post';
import { updateUser } from '@rodado/contract/profile';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { sendDigests } from '../notification/digest-mails.ts';
import { mailsTo } from '../test/mails.ts';
import { onePagePdf } from '../test/pdf.ts';
import { testServer } from '../test/server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { app, as, ctx, given, database, published, tokens, tokenOf } = server;
const { db } = database;
const admin = await given.person({ role: 'ADMIN', name: 'Ana de Rodado' });

type Company = Awaited<ReturnType<typeof given.company>>;
type Decision = 'approve' | 'again' | 'reject';
const REASON = 'No se lee el sello';
/** What an administrator reads of a company: its newest certificate, and its name. */
async function read({ id }: Company) {
  const [row] = (await queue()).filter(({ companyId }) => companyId === id);
  return { certificateId: row?.certificateId ?? newId(), name: row?.name ?? '' };
}
async function decide(company: Company, decision: Decision, by = admin, seen?: Awaited<ReturnType<typeof read>>) {
  const version = seen ?? (await read(company));
  return as(by)(decideCertificate, {
    params: { companyId: company.id },
    body: decision === 'approve' ? { ...version, decision } : { ...version, decision, reason: REASON },
  });
}
const queue = async (status?: 'none' | 'pending' | 'approved' | 'rejected') =>
  (await as(admin)(listCertificates, { query: { ...(status ? { status } : {}) } })).certificates;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function waitingCompany(row: Parameters<typeof given.company>[0] = {}, sentAt = new Date()) {
  const company = await given.company(row);
  await given.certificate(company, { createdAt: sentAt });
  return company;
}

beforeEach(() => db.deleteFrom('certificate').execute());

describe('GET /api/admin/certificate', () => {
  test('the longest waiting comes first, with what is needed to decide', async () => {
    const young = await waitingCompany({ rut: '219999990011' }, hoursAgo(2));
    const old = await waitingCompany({ rut: '21-700.234 0011' }, hoursAgo(30));

    const certificates = await queue('pending');

    expect(certificates.map(({ companyId }) => companyId)).toEqual([old.id, young.id]);
    expect(certificates[0]).toEqual({
      companyId: old.id,
      certificateId: expect.any(String),
      userId: old.owner.id,
      name: old.owner.name,
      formerNames: [],
      email: old.owner.email,
      phone: null,
      rut: '21-700.234 0011',
      isRutValid: false,
      status: 'pending',
      reason: null,
      contentType: 'application/pdf',
      earlier: 0,
      createdAt: expect.any(String),
      decidedAt: null,
      decidedBy: null,
    });
  });

  test('a valid check digit is recognised', async () => {
    await waitingCompany({ rut: '997483920010' });
    expect(await queue()).toMatchObject([{ rut: '997483920010', isRutValid: true }]);
  });

  test('the latest decision comes first, each under its status; a company is listed once', async () => {
    const [first, second, third, waiting] = [
      await waitingCompany(),
      await waitingCompany(),
      await waitingCompany(),
      await waitingCompany(),
    ];
    await decide(first, 'approve');
    await decide(second, 'approve');
    await decide(third, 'again');
    await given.certificate(third, { file: 'otro.pdf' });
    await decide(third, 'reject');

    expect((await queue('approved')).map(({ companyId }) => companyId)).toEqual([second.id, first.id]);
    expect(await queue('rejected')).toMatchObject([
      { companyId: third.id, earlier: 1, reason: REASON, decidedBy: admin.name },
    ]);
    expect(await queue('none')).toEqual([]);
    expect((await queue()).map(({ companyId }) => companyId)).toEqual([waiting.id, third.id, second.id, first.id]);
  });

  test('is paged', async () => {
    for (let i = 0; i < 21; i += 1) await waitingCompany({}, hoursAgo(i));
    const last = await as(admin)(listCertificates, { query: { page: 2 } });
    expect(last).toMatchObject({ page: 2, totalPages: 2, total: 21 });
    expect(last.certificates).toHaveLength(1);
    expect((await as(admin)(listCertificates, { query: { page: 3 } })).certificates).toEqual([]);
  });
});

describe('GET /api/admin/certificate/:companyId/file', () => {
  const fileOf = async (companyId: string) =>
    app.inject({
      url: `/api/admin/certificate/${companyId}/file`,
      headers: { authorization: `Bearer ${await tokenOf(admin)}` },
    });

  test('is a download only, and every reading is in the audit log', async () => {
    const company = await waitingCompany();
    await ctx.privateFiles.put('certificado.pdf', onePagePdf(), { contentType: 'application/pdf' });

    const answer = await fileOf(company.id);

    expect(answer.rawPayload).toEqual(onePagePdf());
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="certificado.pdf"',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    await fileOf(company.id);
    const { entries } = await as(admin)(listAudit);
    const reading = { action: 'certificate.read', subjectId: company.id, subject: company.owner.name };
    expect(entries.slice(0, 2)).toMatchObject([reading, reading]);
    expect(entries[0]?.actor).toEqual({ id: admin.id, name: admin.name });
  });

  test('is missing where nothing was sent, and no reading is recorded', async () => {
    const company = await given.company();
    expect((await fileOf(company.id)).statusCode).toBe(404);
    const read = db.selectFrom('audit').where('subjectId', '=', company.id).select('id');
    expect(await read.execute()).toEqual([]);
  });
});

describe('POST /api/admin/certificate/:companyId', () => {
  test.each([
    ['approve', 'approved', 'certificate.approved', 'Tu empresa está verificada'],
    ['again', 'none', 'certificate.askedAgain', 'Necesitamos otro certificado de tu empresa'],
    ['reject', 'rejected', 'certificate.rejected', 'No pudimos verificar tu empresa'],
  ] as const)(
    '%s: the company is %s, and is notified once by mail, once in the page',
    async (decision, status, action, words) => {
      const company = await waitingCompany();
      const reason = decision === 'approve' ? null : REASON;

      const { certificate } = await decide(company, decision);

      expect(certificate).toMatchObject({ status, reason, decidedBy: admin.name, decidedAt: expect.any(String) });
      const verification = await as(company.owner)(getVerification, { params: { id: company.id } });
      expect(verification).toEqual({ verified: decision === 'approve', status, reason });
      const { notifications } = await as(company.owner)(listNotifications);
      expect(notifications).toMatchObject([{ kind: 'verification', text: expect.stringContaining(words) }]);
      expect(published).toContainEqual(
        expect.objectContaining({ to: company.owner.id, event: 'newNotification', payload: notifications[0] }),
      );
      await db
        .updateTable('notification')
        .set({ createdAt: hoursAgo(1) })
        .where('personId', '=', company.owner.id)
        .execute();
      await sendDigests(ctx, tokens, 'notifications');
      const mails = await mailsTo(server, company.owner.email);
      expect(mails).toHaveLength(1);
      if (reason) expect(mails[0]).toContain(`Motivo: ${reason}`);
      const { entries } = await as(admin)(listAudit);
      expect(entries[0]).toMatchObject({ action, subjectId: company.id, detail: reason ? { reason } : {} });
    },
  );

  test('the badge is found by searches at once', async () => {
    const company = await waitingCompany();
    const post = await given.post(company.owner);
    ctx.search.start();
    await expect.poll(() => ctx.search.isIndexed()).toBe(true);
    const verified = async () => (await as()(listPosts, { query: { verified: 'true' } })).posts.map(({ id }) => id);
    expect(await verified()).not.toContain(post.id);

    await decide(company, 'approve');

    expect(await verified()).toContain(post.id);
  });

  test('after a rejection another certificate waits again', async () => {
    const company = await waitingCompany();
    await decide(company, 'reject');
    await given.certificate(company, { file: 'otro.pdf' });
    expect(await queue('pending')).toMatchObject([{ companyId: company.id, earlier: 1, reason: null }]);
    expect((await decide(company, 'approve')).certificate.status).toBe('approved');
  });

  test('of two administrators at the same moment one decides', async () => {
    const company = await waitingCompany();
    const other = await given.person({ role: 'ADMIN' });

    const outcomes = await Promise.allSettled([decide(company, 'approve'), decide(company, 'reject', other)]);

    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason.statusCode)).toEqual([409]);
    const actions = await db.selectFrom('audit').where('subjectId', '=', company.id).select('action').execute();
    expect(actions).toHaveLength(1);
    expect(await mailsTo(server, company.owner.email)).toHaveLength(1);
  });

  test('a certificate that was replaced after it was read is not approved', async () => {
    const company = await waitingCompany();
    const seen = await read(company);
    await db.deleteFrom('certificate').where('companyId', '=', company.id).execute();
    await given.certificate(company, { file: 'otro.pdf' });

    await expect(decide(company, 'approve', admin, seen)).rejects.toMatchObject({
      statusCode: 409,
      message: 'No se decidió: el certificado que viste no es el que espera ahora. Revisala de nuevo.',
    });

    const verification = await as(company.owner)(getVerification, { params: { id: company.id } });
    expect(verification).toMatchObject({ verified: false, status: 'pending' });
    expect((await decide(company, 'approve')).certificate.status).toBe('approved');
  });

  test('nor is a company under a name that nobody read, and its rename makes the waiting certificate another', async () => {
    const company = await waitingCompany();
    const seen = await read(company);
    await as(company.owner)(updateUser, { body: { user: { name: `${company.owner.name} Oficial` } } });

    await expect(decide(company, 'reject', admin, seen)).rejects.toMatchObject({
      statusCode: 409,
      message:
        `No se decidió: «${seen.name}» ahora se llama «${seen.name} Oficial» y ` +
        'el certificado que viste no es el que espera ahora. Revisala de nuevo.',
    });
    expect(await queue('pending')).toMatchObject([{ companyId: company.id, name: `${seen.name} Oficial` }]);
  });

  test('a rename at the same moment as the approval never gets the badge for the new name', async () => {
    for (let i = 0; i < 10; i += 1) {
      const company = await waitingCompany();
      const [seen, name] = [await read(company), `${company.owner.name} Oficial`];
      await Promise.allSettled([
        decide(company, 'approve', admin, seen),
        as(company.owner)(updateUser, { body: { user: { name } } }),
      ]);
      expect(await as()(getVerification, { params: { id: company.id } })).toMatchObject({ verified: false });
    }
  });

  test('a decision without a waiting certificate is refused', async () => {
    const company = await given.company();
    await expect(decide(company, 'approve')).rejects.toMatchObject({ statusCode: 409 });
    await expect(decide({ ...company, id: newId() }, 'approve')).rejects.toMatchObject({ statusCode: 404 });
  });

  test.each(['again', 'reject'] as const)('%s needs a reason', async (decision) => {
    const company = await waitingCompany();
    const deciding = as(admin)(decideCertificate, {
      params: { companyId: company.id },
      body: { decision, reason: ' ', certificateId: newId(), name: company.owner.name },
    });
    await expect(deciding).rejects.toMatchObject({ statusCode: 400, message: 'Escribí el motivo' });
  });
});
